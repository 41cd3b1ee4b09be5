import '../../lib/zod-without-eval.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { TopicPage } from '../../../contract/discussions.ts';
import { postContent, topicTitle } from '../../../contract/post-text.ts';
import { api } from '../../lib/api.ts';
import { reading } from '../../lib/query-client.ts';
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
import { useEditedFiles } from './use-edited-files.ts';
import { useKeptText } from './use-kept-text.ts';
import { namedIn, useKeptEdit } from './use-post.ts';
import { useTopicChanged } from './use-topic-deed.ts';
import { inWords } from '../../lib/in-words.ts';

type Begun = Pick<TopicPage, 'title' | 'content' | 'mentions' | 'files'>;

/** An own topic is written anew. What is typed is kept on this device until it is saved or given up with Cancel. */
export function EditTopicDialog({ topic, onClose }: { topic: TopicPage; onClose: () => void }) {
  const { t } = useLingui();
  const place = `edit-topic:${topic.id}`;
  const [begun, keepBegun] = useBegun(place, topic);
  const [keptTitle, keepTitle] = useKeptText(`${place}:title`);
  const [title, setTitle] = useState(keptTitle || topic.title);
  const queryClient = useQueryClient();
  const { seen, theirs, refused, take, keep } = useSeen<Begun>(begun, () =>
    queryClient.fetchQuery({ ...reading('GET /api/discussions/{id}', { params: { id: topic.id } }), staleTime: 0 }),
  );
  const changed = useTopicChanged();
  const post = useKeptEdit(place, topic);
  const edited = useEditedFiles(place, topic.files);
  const [isUploading, setUploading] = useState(false);
  const { content } = post;
  const { files } = edited;
  /** Where it says what stands anyway, nothing is kept of it. */
  const keepBegunOf = (words: { title: string; typed: string }, from: Begun) =>
    keepBegun(words.title === topic.title && words.typed === namedIn(topic) ? null : from);
  const typeTitle = (next: string) => {
    keepBegunOf({ title: next, typed: post.typed }, seen);
    setTitle(next);
    keepTitle(next === topic.title ? '' : next);
  };
  const giveUp = () => {
    keepBegun(null);
    keepTitle('');
    post.clear();
    edited.clear();
    onClose();
  };
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
      giveUp();
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
            <Input value={title} onChange={(event) => typeTitle(event.target.value)} autoComplete="off" />
          </Field>
          <Field label={<Trans>Content</Trans>} error={faults.content}>
            <PostField
              post={{
                ...post,
                type(typed) {
                  keepBegunOf({ title, typed }, seen);
                  post.type(typed);
                },
              }}
              courseId={topic.course.id}
              topicId={topic.id}
            />
          </Field>
          <Attachments files={files} missing={edited.missing} onChange={edited.change} onBusy={setUploading} />
          {theirs && (
            <Conflict
              theirs={[
                [t`Topic Title`, theirs.title],
                [t`Content`, namedIn(theirs)],
              ]}
              onTake={() => {
                keepBegunOf({ title: theirs.title, typed: namedIn(theirs) }, theirs);
                setTitle(theirs.title);
                keepTitle('');
                post.take(theirs);
                edited.clear();
                take();
              }}
              onKeep={() => {
                keepBegunOf({ title, typed: post.typed }, theirs);
                keep();
              }}
            />
          )}
        </div>
        <DialogFoot onCancel={giveUp}>
          <Button type="submit" look="primary" busy={isPending} disabled={isUploading || theirs !== null}>
            <Trans>Save Changes</Trans>
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

/** What the edit began from, also after a reload: its save says it, so that it goes over nothing unseen. */
function useBegun(place: string, topic: TopicPage): [begun: Begun, keep: (begun: Begun | null) => void] {
  const [kept, write] = useKeptText(`${place}:before`);
  return [
    { ...topic, ...begunIn(kept) },
    (begun) => write(begun ? JSON.stringify({ title: begun.title, content: begun.content }) : ''),
  ];
}

/** Nothing where none is kept, or not what this version keeps. */
function begunIn(kept: string): Partial<Begun> {
  try {
    const { title, content } = JSON.parse(kept) as Record<string, unknown>;
    return typeof title === 'string' && typeof content === 'string' ? { title, content } : {};
  } catch {
    return {};
  }
}

function problemIn({ error }: { error?: { issues: { message: string }[] } | undefined }): string | undefined {
  const [issue] = error?.issues ?? [];
  return issue && inWords(issue.message);
}
