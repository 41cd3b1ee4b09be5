import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import type { Announcement } from '../../../contract/announcements.ts';
import { api } from '../../lib/api.ts';
import { useSeen } from '../../lib/use-seen.ts';
import { Button } from '../../ui/button.tsx';
import { Conflict } from '../../ui/conflict.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RichTextEditor } from '../editor/lazy-editor.tsx';
import { RichText } from '../rich-text/rich-text.tsx';
import { Attachments } from '../uploads/attachments.tsx';
import { AnnouncementOptions } from './announcement-options.tsx';
import { SectionChoice } from './section-choice.tsx';
import { beginningOf, type Draft, faultsOf, useAnnounce } from './use-announce.ts';
import { useKeptDraft } from './use-kept-draft.ts';

interface AnnouncementDialogProps {
  /** Null: to the whole college. */
  courseId: string | null;
  /** The one that is edited; absent: a new one. */
  announcement?: Announcement;
  onClose: () => void;
}

export function AnnouncementDialog(props: AnnouncementDialogProps) {
  const { announcement, courseId, onClose } = props;
  const title = announcement ? (
    <Trans>Edit announcement</Trans>
  ) : courseId ? (
    <Trans>Announce to the course</Trans>
  ) : (
    <Trans>Announce to the college</Trans>
  );
  return (
    <Dialog open isKept={!announcement} onOpenChange={(open) => !open && onClose()} title={title}>
      <AnnouncementForm {...props} />
    </Dialog>
  );
}

function AnnouncementForm({ courseId, announcement, onClose }: AnnouncementDialogProps) {
  const { t } = useLingui();
  const kept = useKeptDraft(courseId);
  const [draft, setDraft] = useState(() => ({ ...beginningOf(announcement), ...(!announcement && kept.draft) }));
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({});
  const [isUploading, setUploading] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isPosted = Boolean(announcement?.postedAt);
  const change = (part: Partial<Draft>) => {
    setDraft((current) => ({ ...current, ...part }));
    if (!announcement) kept.keep(part);
  };
  const close = () => {
    if (!announcement) kept.forget();
    onClose();
  };
  const { seen, theirs, refused, take, keep } = useSeen(
    announcement,
    async () => announcement && api('GET /api/announcements/{id}', { params: { id: announcement.id } }),
  );
  const told = { onDone: close, onFaults: setFaults, refused };
  const send = useAnnounce({ courseId, announcement: seen, sent: kept.sent, ...told });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = faultsOf(draft, { empty: t`Write what you announce`, moment: t`Choose a moment` });
    setFaults(found);
    if (Object.keys(found).length === 0) return send.isPending || send.mutate(draft);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <div className="body stack">
        <Field label={<Trans>Title</Trans>} error={faults['title']}>
          <Input value={draft.title} onChange={(event) => change({ title: event.target.value })} autoComplete="off" />
        </Field>
        <RichTextEditor
          label={<Trans>Announcement</Trans>}
          value={draft.body}
          onChange={(body) => change({ body })}
          error={faults['body']}
          minHeight={140}
          check={false}
        />
        <Attachments
          files={draft.files}
          onChange={(next) => {
            setDraft((current) => ({ ...current, files: next(current.files) }));
            if (!announcement) kept.changeFiles(next);
          }}
          onBusy={setUploading}
          {...(!announcement && { missing: kept.missing })}
        />
        {faults['files'] && <Notice tone="bad">{faults['files']}</Notice>}
        {courseId && (
          <SectionChoice
            courseId={courseId}
            chosen={draft.sectionIds}
            onChange={(sectionIds) => change({ sectionIds })}
          />
        )}
        <AnnouncementOptions draft={draft} isPosted={isPosted} faults={faults} onChange={change} />
        {theirs && (
          <Conflict
            theirs={[
              [t`Title`, theirs.title],
              [t`Announcement`, <RichText key={theirs.id} html={theirs.body} />],
            ]}
            onTake={() => {
              setDraft(beginningOf(theirs));
              take();
            }}
            onKeep={keep}
          />
        )}
      </div>
      <DialogFoot onCancel={close}>
        <Button type="submit" look="primary" busy={send.isPending} disabled={isUploading || Boolean(theirs)}>
          {isPosted ? (
            <Trans>Save Changes</Trans>
          ) : draft.isScheduled ? (
            <Trans context="verb">Schedule</Trans>
          ) : (
            <Trans>Announce</Trans>
          )}
        </Button>
      </DialogFoot>
    </form>
  );
}
