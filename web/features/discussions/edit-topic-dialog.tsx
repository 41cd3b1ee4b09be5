import '../../lib/zod-without-eval.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { TopicPage } from '../../../contract/discussions.ts';
import { postContent, topicTitle } from '../../../contract/post-text.ts';
import { api } from '../../lib/api.ts';
import { useSave } from '../../lib/use-save.ts';
import { useSeen } from '../../lib/use-seen.ts';
import { Button } from '../../ui/button.tsx';
import { Conflict } from '../../ui/conflict.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Attachments } from '../uploads/attachments.tsx';
import { PostField } from './post-field.tsx';
import { namedIn, useEditedPost } from './use-post.ts';
import { useTopicChanged } from './use-topic-deed.ts';
import { inWords } from '../../lib/in-words.ts';

export function EditTopicDialog({ topic, onClose }: { topic: TopicPage; onClose: () => void }) {
  const { t } = useLingui();
  const [title, setTitle] = useState(topic.title);
  const { seen, theirs, refused, take, keep } = useSeen(topic, () =>
    api('GET /api/discussions/{id}', { params: { id: topic.id } }),
  );
  const changed = useTopicChanged();
  const post = useEditedPost(topic);
  const [files, setFiles] = useState(topic.files);
  const [isUploading, setUploading] = useState(false);
  const { content } = post;
  const { mutate, isPending } = useSave(
    () =>
      api('PUT /api/discussions/{id}', {
        params: { id: topic.id },
        body: {
          title,
          content,
          files: files.map(({ id }) => id),
          before: { title: seen.title, content: seen.content, files: seen.files.map(({ id }) => id) },
        },
      }),
    async () => {
      onClose();
      await changed({ withReplies: true });
    },
    refused,
  );
  const faults = {
    title: problemIn(topicTitle.safeParse(title)),
    content: problemIn(postContent.safeParse(content)),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!faults.title && !faults.content && !isUploading && !theirs) mutate();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={<Trans>Edit Topic</Trans>}>
      <form onSubmit={submit} noValidate>
        <div className="body stack">
          <Field label={<Trans>Topic Title</Trans>} error={faults.title}>
            <Input value={title} onChange={(event) => setTitle(event.target.value)} autoComplete="off" />
          </Field>
          <Field label={<Trans>Content</Trans>} error={faults.content}>
            <PostField post={post} courseId={topic.course.id} topicId={topic.id} />
          </Field>
          <Attachments files={files} onChange={(change) => setFiles(change)} onBusy={setUploading} />
          {theirs && (
            <Conflict
              theirs={[
                [t`Topic Title`, theirs.title],
                [t`Content`, namedIn(theirs)],
              ]}
              onTake={() => {
                setTitle(theirs.title);
                post.take(theirs);
                setFiles(theirs.files);
                take();
              }}
              onKeep={keep}
            />
          )}
        </div>
        <DialogFoot onCancel={onClose}>
          <Button type="submit" look="primary" busy={isPending} disabled={isUploading || theirs !== null}>
            <Trans>Save Changes</Trans>
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

function problemIn({ error }: { error?: { issues: { message: string }[] } | undefined }): string | undefined {
  const [issue] = error?.issues ?? [];
  return issue && inWords(issue.message);
}
