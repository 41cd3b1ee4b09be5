import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { SavedAnswer } from '../../../contract/help.ts';
import { api } from '../../lib/api.ts';
import { comma } from '../../lib/comma.ts';
import { useDeed } from '../../lib/use-deed.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast-store.ts';
import { Moment } from '../discussions/moment.tsx';
import { Words } from '../discussions/words.tsx';
import { SubHeading } from '../../ui/sub-heading.tsx';

export function AnswerCard({ answer, onEdit }: { answer: SavedAnswer; onEdit: () => void }) {
  const { t } = useLingui();
  const { id, title, content, course, updatedAt, updatedBy, mayChange } = answer;
  const [isAsked, setAsked] = useState(false);
  const queryClient = useQueryClient();
  const remove = useDeed(
    () => api('DELETE /api/saved-answers/{id}', { params: { id } }),
    () => queryClient.invalidateQueries({ queryKey: ['GET /api/saved-answers'] }),
  );
  const copy = useDeed(
    () => navigator.clipboard.writeText(content),
    () => void toast({ title: t`The answer is copied` }),
  );
  return (
    <li className="card answer" data-hue={course.hue}>
      <p className="meta">
        <span translate="no">{course.courseCode}</span>
        {' · '}
        {updatedBy && (
          <>
            <span translate="no">
              {updatedBy.firstName} {updatedBy.lastName}
            </span>
            {comma()}
          </>
        )}
        <Moment at={updatedAt} />
      </p>
      <SubHeading translate="no">{title}</SubHeading>
      <Words text={content} className="answer-words" />
      <div className="row tight wrap">
        <Button size="small" onClick={() => copy.mutate()} aria-label={t`Copy: ${title}`}>
          <Copy />
          <Trans>Copy</Trans>
        </Button>
        {mayChange && (
          <>
            <Button size="small" look="quiet" onClick={onEdit} aria-label={t`Edit: ${title}`}>
              <Pencil />
              <Trans>Edit</Trans>
            </Button>
            <Button size="small" look="danger-quiet" onClick={() => setAsked(true)} aria-label={t`Delete: ${title}`}>
              <Trash2 />
              <Trans>Delete</Trans>
            </Button>
          </>
        )}
      </div>
      <Confirm
        open={isAsked}
        title={<Trans>Delete this answer?</Trans>}
        description={
          <Trans>It is gone for all of the staff. What was put into replies and messages stays there.</Trans>
        }
        verb={<Trans>Delete</Trans>}
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsked(false)}
      />
    </li>
  );
}
