import { Trans } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { TopicReply } from '../../../contract/discussions.ts';
import { api } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Attachments } from '../uploads/attachments.tsx';
import { PostField } from './post-field.tsx';
import { useEditedPost } from './use-post.ts';
import { useTopicDeed } from './use-topic-deed.ts';

interface EditReplyProps {
  topic: { id: string; course: { id: string } };
  reply: Pick<TopicReply, 'id' | 'mentions' | 'files'> & { content: string };
  onDone: () => void;
}

export function EditReply({ topic, reply, onDone }: EditReplyProps) {
  const post = useEditedPost(reply);
  const [files, setFiles] = useState(reply.files);
  const [isUploading, setUploading] = useState(false);
  const { mutate, isPending } = useTopicDeed(
    () =>
      api('PUT /api/replies/{id}', {
        params: { id: reply.id },
        body: { content: post.content, files: files.map(({ id }) => id) },
      }),
    onDone,
  );
  const isNothing = post.typed.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isNothing && !isUploading) mutate();
  };
  return (
    <form className="composer" onSubmit={submit} noValidate>
      <Field label={<Trans>Your reply</Trans>}>
        <PostField post={post} courseId={topic.course.id} topicId={topic.id} />
      </Field>
      <Attachments files={files} onChange={(change) => setFiles(change)} onBusy={setUploading} />
      <div className="row">
        <Button type="submit" look="primary" busy={isPending} disabled={isNothing || isUploading}>
          <Trans>Save Changes</Trans>
        </Button>
        <Button look="quiet" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
