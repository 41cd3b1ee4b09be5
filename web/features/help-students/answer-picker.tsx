import './help-students.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { sentenceOf } from '../../lib/errors.ts';
import { reading } from '../../lib/query-client.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { Input } from '../../ui/input.tsx';
import { fits } from './answer-filter.tsx';

interface AnswerPickerProps {
  courseId: string | null;
  onChoose: (content: string) => void;
  onClose: () => void;
}

export default function AnswerPicker({ courseId, onChoose, onClose }: AnswerPickerProps) {
  const { t } = useLingui();
  const query = courseId === null ? {} : { course: courseId };
  const { data, error, refetch } = useQuery(reading('GET /api/saved-answers', { query }));
  const [q, setQ] = useState('');
  const shown = data?.filter((answer) => fits(answer, { q, course: '' })) ?? [];
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={<Trans>Saved answers</Trans>}>
      <div className="body stack">
        <Field label={<Trans>Search the answers</Trans>}>
          <Input type="search" maxLength={100} value={q} onChange={(event) => setQ(event.target.value)} />
        </Field>
        {error && !data && (
          <ErrorState title={t`Could not load the answers`} onRetry={() => void refetch()}>
            {sentenceOf(error)}
          </ErrorState>
        )}
        {!data && !error && (
          <Loading label={t`Loading the answers`}>
            <Ghost height={64} />
          </Loading>
        )}
        {data && shown.length === 0 && (
          <p className="ink-2">
            {data.length === 0 ? (
              <Trans>
                The staff of the course has saved no answers yet. Save some under{' '}
                <Link className="link" to="/help" search={{ tab: 'answers' }}>
                  Answers to share
                </Link>
                .
              </Trans>
            ) : (
              <Trans>No answer fits. Try other words.</Trans>
            )}
          </p>
        )}
        <ul className="answer-choices">
          {shown.map(({ id, title, content, course }) => (
            <li key={id}>
              <button type="button" className="answer-choice" onClick={() => onChoose(content)}>
                <b translate="no">{title}</b>
                <span className="question-words" translate="no">
                  {content}
                </span>
                {courseId === null && (
                  <span className="meta" translate="no">
                    {course.courseCode}
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
