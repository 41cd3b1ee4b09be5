import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Grading } from '../../../contract/grading.ts';
import { api } from '../../lib/api.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { toast } from '../../ui/toast-store.ts';
import { postedWords, postingWords } from '../gradebook/posting-words.ts';
import { countScores } from './posting-count.ts';

/** Posts the scores of this assignment, or hides them. */
export default function PostingDialog({ grading, onClose }: { grading: Grading; onClose: () => void }) {
  const { t } = useLingui();
  const [isPosted, setIsPosted] = useState(true);
  const [waits, setWaits] = useState(grading.postsManually);
  const count = countScores(grading, !isPosted);
  const save = useMutation({
    mutationFn: () =>
      api('PUT /api/courses/{id}/gradebook/posting', {
        params: { id: grading.course.id },
        body: { activityIds: [grading.id], isPosted, postsManually: waits || !isPosted },
      }),
    onSuccess: ({ changed }) => {
      toast({ title: postedWords(changed, isPosted) });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<Trans>Post and hide</Trans>}
      description={<span translate="no">{grading.title}</span>}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <div className="body stack">
          <div className="row">
            <Segmented
              label={t`Post or hide`}
              value={isPosted ? 'post' : 'hide'}
              options={[
                { value: 'post', label: t`Post scores` },
                { value: 'hide', label: t`Hide scores` },
              ]}
              onChange={(value) => setIsPosted(value === 'post')}
            />
          </div>
          <p>{postingWords(count, isPosted, grading.isPublished)}</p>
          {grading.isAnonymous && isPosted && (
            <p className="meta">
              <Trans>With its score the name of each student is shown here.</Trans>
            </p>
          )}
          {isPosted && (
            <Checkbox checked={waits} onChange={(event) => setWaits(event.target.checked)}>
              <Trans>Scores entered from here on wait until they are posted</Trans>
            </Checkbox>
          )}
          {save.error && <Notice tone="bad">{sentenceOf(save.error)}</Notice>}
        </div>
        <DialogFoot onCancel={onClose}>
          <Button type="submit" look="primary" busy={save.isPending}>
            {isPosted ? <Trans>Post</Trans> : <Trans>Hide</Trans>}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
