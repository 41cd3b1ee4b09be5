import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { TopicReply } from '../../../contract/discussions.ts';
import { api } from '../../lib/api.ts';
import { useSave } from '../../lib/use-save.ts';
import { useSeen } from '../../lib/use-seen.ts';
import { Button } from '../../ui/button.tsx';
import { Conflict } from '../../ui/conflict.tsx';
import { Field } from '../../ui/field.tsx';
import { Attachments } from '../uploads/attachments.tsx';
import { PostField } from './post-field.tsx';
import { replyPages } from './topic-pages.ts';
import { editPlace, useEditedFiles } from './use-edited-files.ts';
import { useKeptText } from './use-kept-text.ts';
import { namedIn, useKeptEdit } from './use-post.ts';
import { useTopicChanged } from './use-topic-deed.ts';

type Edited = Pick<TopicReply, 'id' | 'mentions' | 'files'> & { content: string };

interface EditReplyProps {
  topic: { id: string; course: { id: string } };
  reply: Edited;
  /** Opened by a press, and not because something was kept. */
  isAskedFor: boolean;
  onDone: () => void;
}

/** An own reply is written anew. What is typed is kept on this device until it is saved or given up. */
export function EditReply({ topic, reply, isAskedFor, onDone }: EditReplyProps) {
  const { t } = useLingui();
  const place = editPlace(reply.id);
  const [begunFrom, keepBegun] = useKeptText(`${place}:before`);
  const post = useKeptEdit(place, reply);
  const edited = useEditedFiles(place, reply.files);
  const [isUploading, setUploading] = useState(false);
  const readAgain = useReplyAgain(topic.id, reply.id);
  const { seen, theirs, refused, take, keep } = useSeen<Edited>(
    { ...reply, content: begunFrom || reply.content },
    readAgain,
  );
  const changed = useTopicChanged();
  /** Where it says what stands anyway, nothing is kept of it. */
  const keepBegunOf = (typed: string, { content }: Edited) => keepBegun(typed === namedIn(reply) ? '' : content);
  const close = () => {
    post.clear();
    edited.clear();
    keepBegun('');
    onDone();
  };
  const { mutate, isPending } = useSave(
    () =>
      api('PUT /api/replies/{id}', {
        params: { id: reply.id },
        body: {
          content: post.content,
          files: edited.files.map(({ id }) => id),
          before: { content: seen.content, files: seen.files.map(({ id }) => id) },
        },
      }),
    async () => {
      close();
      await changed({ withReplies: true });
    },
    refused,
  );
  const isNothing = post.typed.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isNothing && !isUploading && !isPending && !theirs) mutate();
  };
  return (
    <form className="composer" onSubmit={submit} noValidate>
      <Field label={<Trans>Your reply</Trans>}>
        <PostField
          post={{
            ...post,
            type(typed) {
              keepBegunOf(typed, seen);
              post.type(typed);
            },
          }}
          courseId={topic.course.id}
          topicId={topic.id}
          readOnly={isPending}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- where it opens by a press of Edit, it is what was asked for
          autoFocus={isAskedFor}
        />
      </Field>
      <Attachments files={edited.files} missing={edited.missing} onChange={edited.change} onBusy={setUploading} />
      {theirs && (
        <Conflict
          isOwn
          theirs={[[t`Your reply`, namedIn(theirs)]]}
          onTake={() => {
            keepBegunOf(namedIn(theirs), theirs);
            post.take(theirs);
            edited.clear();
            take();
          }}
          onKeep={() => {
            keepBegunOf(post.typed, theirs);
            keep();
          }}
        />
      )}
      <div className="row">
        <Button type="submit" look="primary" busy={isPending} disabled={isNothing || isUploading || theirs !== null}>
          <Trans>Save Changes</Trans>
        </Button>
        <Button look="quiet" onClick={close}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}

/** The reply as it stands now; nothing where it has no words any more. */
function useReplyAgain(topicId: string, id: string): () => Promise<Edited | null> {
  const { refetch } = useInfiniteQuery({ ...replyPages(topicId), enabled: false });
  return async () => {
    const { data } = await refetch();
    const found = data?.pages.flatMap(({ items }) => items).find((each) => each.id === id);
    return found && found.content !== null ? { ...found, content: found.content } : null;
  };
}
