import '../../lib/zod-without-eval.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { z } from 'zod';
import { postContent, topicTitle } from '../../../contract/post-text.ts';
import { api } from '../../lib/api.ts';
import { ApiError, isStatus } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { Attachments } from '../uploads/attachments.tsx';
import { useKeptFiles } from '../uploads/use-kept-files.ts';
import { PostField } from './post-field.tsx';
import { useKeptKey, useKeptText } from './use-kept-text.ts';
import { useKeptPost } from './use-post.ts';
import { useTopicChanged } from './use-topic-deed.ts';
import { inWords } from '../../lib/in-words.ts';

interface NewTopicProps {
  courseId: string | undefined;
  /** Staff of the course say how a topic is discussed. */
  isStaff: boolean;
  onClose: () => void;
}

export function NewTopicDialog(props: NewTopicProps) {
  return (
    <Dialog
      open
      isKept
      onOpenChange={(open) => !open && props.onClose()}
      title={<Trans>Create Discussion Topic</Trans>}
    >
      <NewTopicForm {...props} />
    </Dialog>
  );
}

const words = z.object({ title: topicTitle, content: postContent });
type Faults = Partial<Record<string, string>>;

function NewTopicForm({ courseId, isStaff, onClose }: NewTopicProps) {
  const { t } = useLingui();
  const [title, setTitle] = useKeptText(`topic-title:${courseId}`);
  const post = useKeptPost(`topic-content:${courseId}`);
  const { files, change, missing, clear } = useKeptFiles(`topic:${courseId}`);
  const [isUploading, setUploading] = useState(false);
  const { content } = post;
  const [how, setHow, forgetHow] = useKeptHow(courseId);
  const [isJudged, setJudged] = useState(false);
  const [refused, setRefused] = useState<Faults>({});
  const found = faultsOf({ title, content }, courseId ? undefined : t`Course selection is required`);
  const faults = isJudged ? { ...refused, ...found } : refused;
  const form = useRef<HTMLFormElement>(null);
  const { sent, renew } = useKeptKey(`topic:${courseId}`);
  const close = () => {
    setTitle('');
    post.clear();
    clear();
    forgetHow();
    renew();
    onClose();
  };
  const { mutate, isPending } = useCreateTopic(courseId, sent, close, setRefused);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    setRefused({});
    if (Object.keys(found).length === 0) {
      const attached = files.length > 0 && { files: files.map(({ id }) => id) };
      return isUploading ? undefined : mutate({ title, content, ...(isStaff && how), ...attached });
    }
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <div className="body stack">
        {faults['courseId'] && (
          <p className="error" role="alert">
            {faults['courseId']}
          </p>
        )}
        <Field label={<Trans>Topic Title</Trans>} error={faults['title']}>
          <Input value={title} onChange={(event) => setTitle(event.target.value)} autoComplete="off" />
        </Field>
        <Field label={<Trans>Content</Trans>} error={faults['content']}>
          <PostField post={post} courseId={courseId ?? ''} topicId={null} />
        </Field>
        <Attachments files={files} missing={missing} onChange={change} onBusy={setUploading} />
        {isStaff && <HowDiscussed how={how} onChange={setHow} />}
      </div>
      <DialogFoot onCancel={close}>
        <Button type="submit" look="primary" busy={isPending} disabled={isUploading}>
          <Trans>Create Topic</Trans>
        </Button>
      </DialogFoot>
    </form>
  );
}

interface How {
  requiresPost: boolean;
  allowsAnonymous: boolean;
}

function useKeptHow(courseId: string | undefined) {
  const [kept, keep] = useKeptText(`topic-how:${courseId}`);
  const chosen = kept.split(' ');
  const how: How = { requiresPost: chosen.includes('post'), allowsAnonymous: chosen.includes('anonymous') };
  const setHow = ({ requiresPost, allowsAnonymous }: How) =>
    keep([requiresPost && 'post', allowsAnonymous && 'anonymous'].filter(Boolean).join(' '));
  return [how, setHow, () => keep('')] as const;
}

function HowDiscussed({ how, onChange }: { how: How; onChange: (how: How) => void }) {
  const { t } = useLingui();
  return (
    <>
      <Checkbox
        checked={how.requiresPost}
        onChange={(event) => onChange({ ...how, requiresPost: event.target.checked })}
        help={t`Students see the replies of others after their own.`}
      >
        <Trans>Students must post first</Trans>
      </Checkbox>
      <Checkbox
        checked={how.allowsAnonymous}
        onChange={(event) => onChange({ ...how, allowsAnonymous: event.target.checked })}
        help={t`Staff of the course always see who wrote.`}
      >
        <Trans>Students may reply without their name</Trans>
      </Checkbox>
    </>
  );
}

function faultsOf(written: { title: string; content: string }, course: string | undefined): Faults {
  const judged = words.safeParse(written);
  const faults: Faults = course ? { courseId: course } : {};
  for (const { path, message } of judged.error?.issues ?? []) faults[String(path[0])] ??= inWords(message);
  return faults;
}

function useCreateTopic(
  courseId: string | undefined,
  sent: () => string,
  onDone: () => void,
  onFaults: (faults: Faults) => void,
) {
  const { t } = useLingui();
  const changed = useTopicChanged();
  return useMutation({
    mutationFn: (body: { title: string; content: string; files?: string[] } & Partial<How>) =>
      api('POST /api/courses/{id}/discussions', {
        params: { id: courseId ?? '' },
        body,
        idempotencyKey: sent(),
      }),
    onSuccess: async () => {
      toast({ title: t`Discussion Created`, description: t`Your discussion topic has been created successfully.` });
      onDone();
      await changed();
    },
    onError: (error) => {
      if (isStatus(error, 401)) return;
      if (error instanceof ApiError) onFaults(error.fields);
      toast({ title: t`Error`, description: t`Failed to create discussion topic. Please try again.`, tone: 'bad' });
    },
  });
}
