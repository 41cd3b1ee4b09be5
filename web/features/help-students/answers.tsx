import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { SavedAnswer } from '../../../contract/help.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { reading } from '../../lib/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { AnswerCard } from './answer-card.tsx';
import { AnswerFilter, fits } from './answer-filter.tsx';

/** What the staff of one's courses answers again and again. */
export function Answers() {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(reading('GET /api/saved-answers'));
  const { data: asked } = useQuery(reading('GET /api/student-questions'));
  const [edited, setEdited] = useState<SavedAnswer | 'new' | null>(null);
  const [filter, setFilter] = useState({ q: '', course: '' });
  const courses = asked?.courses ?? [];
  const shown = data?.filter((answer) => fits(answer, filter)) ?? [];
  const add = courses.length > 0 && (
    <Button look="primary" onClick={() => setEdited('new')}>
      <Plus />
      <Trans>New answer</Trans>
    </Button>
  );
  return (
    <>
      {error && !data && (
        <ErrorState title={t`Could not load the answers`} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      )}
      {!data && !error && (
        <Loading label={t`Loading the answers`}>
          <div className="stack">
            <Ghost height={92} />
            <Ghost height={92} />
          </div>
        </Loading>
      )}
      {data?.length === 0 && (
        <EmptyState title={<Trans>No saved answers yet</Trans>} action={add || undefined}>
          <Trans>
            Save what you explain often. The staff of the course can put it into replies and messages, and improve it.
          </Trans>
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <>
          <AnswerFilter courses={courses} filter={filter} onChange={setFilter} action={add} />
          <p className="sr" role="status">
            {t`Answers shown: ${shown.length}`}
          </p>
          {shown.length === 0 && (
            <p className="ink-2">
              <Trans>No answer fits. Try other words, or another course.</Trans>
            </p>
          )}
          <ul className="answers-list">
            {shown.map((answer) => (
              <AnswerCard key={answer.id} answer={answer} onEdit={() => setEdited(answer)} />
            ))}
          </ul>
        </>
      )}
      {edited && (
        <AnswerDialog answer={edited === 'new' ? null : edited} courses={courses} onClose={() => setEdited(null)} />
      )}
    </>
  );
}
