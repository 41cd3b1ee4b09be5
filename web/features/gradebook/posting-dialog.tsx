import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Gradebook, GradebookColumn } from '../../../contract/gradebook.ts';
import { api } from '../../lib/api.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast-store.ts';
import { postedWords, postingWords } from './posting-words.ts';
import { postingQuery } from './queries.ts';

interface Props {
  gradebook: Gradebook;
  column: GradebookColumn;
  isPosting: boolean;
  onClose: () => void;
}

/** Shows a column's scores to its students, or hides them. */
export function PostingDialog({ gradebook, column, isPosting, onClose }: Props) {
  const { t } = useLingui();
  const [sectionId, setSectionId] = useState('');
  const [waits, setWaits] = useState(!isPosting || column.postsManually);
  // Counted by the server: scores that are graded without names are not in the rows.
  const { data: counts, error } = useQuery(postingQuery(gradebook.course.id, column.id));
  const count = counts
    ?.filter((section) => sectionId === '' || section.sectionId === sectionId)
    .reduce((sum, { posted, waiting }) => sum + (isPosting ? waiting : posted), 0);
  const save = useMutation({
    mutationFn: () =>
      api('PUT /api/courses/{id}/gradebook/posting', {
        params: { id: gradebook.course.id },
        body: { activityIds: [column.id], isPosted: isPosting, sectionId: sectionId || null, postsManually: waits },
      }),
    onSuccess: ({ changed }) => {
      toast({ title: postedWords(changed, isPosting) });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={isPosting ? <Trans>Post scores</Trans> : <Trans>Hide scores</Trans>}
      description={<span translate="no">{column.title}</span>}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <div className="body stack">
          <p>
            {count === undefined ? (
              <Trans>Counting the scores…</Trans>
            ) : (
              postingWords(count, isPosting, column.isPublished && !gradebook.course.isDraft)
            )}
          </p>
          {gradebook.sections.length > 0 && (
            <Field label={t`Students`}>
              <Select value={sectionId} onChange={(event) => setSectionId(event.target.value)}>
                <option value="">{t`All sections`}</option>
                {gradebook.sections.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          <Checkbox checked={waits} onChange={(event) => setWaits(event.target.checked)}>
            <Trans>Scores entered from here on wait until they are posted</Trans>
          </Checkbox>
          {(save.error ?? error) && <Notice tone="bad">{sentenceOf(save.error ?? error)}</Notice>}
        </div>
        <div className="dfoot">
          <Button type="button" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            look="primary"
            busy={save.isPending}
            disabled={count === 0 && waits === column.postsManually}
          >
            {isPosting ? <Trans>Post</Trans> : <Trans>Hide</Trans>}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
