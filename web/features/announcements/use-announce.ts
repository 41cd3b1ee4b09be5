import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { announcementTitle } from '../../../contract/announcement-title.ts';
import type { Announcement } from '../../../contract/announcements.ts';
import type { UploadedFile } from '../../../contract/uploaded-file.ts';
import { api } from '../../lib/api.ts';
import { ApiError, isStatus } from '../../lib/errors.ts';
import { whyNotSaved } from '../../lib/why-not-saved.ts';
import { toast } from '../../ui/toast-store.ts';
import { momentIn, wallTimeOf } from '../../lib/zoned-time.ts';
import { useAnnouncementsChanged } from './pages.ts';
import { inWords } from '../../lib/in-words.ts';

/** The form as it is filled in; moments as the clock on the wall shows them. */
export interface Draft {
  title: string;
  body: string;
  files: readonly UploadedFile[];
  sectionIds: readonly string[];
  isPinned: boolean;
  isUrgent: boolean;
  urgentUntil: string;
  isScheduled: boolean;
  publishAt: string;
}

export function beginningOf(announcement: Announcement | undefined): Draft {
  const { title = '', body = '', files = [], sections = [] } = announcement ?? {};
  const {
    isPinned = false,
    isUrgent = false,
    urgentUntil = null,
    postedAt = null,
    publishAt = null,
  } = announcement ?? {};
  const isScheduled = publishAt !== null && postedAt === null;
  return {
    title,
    body,
    files,
    sectionIds: sections.map(({ id }) => id),
    isPinned,
    isUrgent,
    urgentUntil: wallTimeOf(urgentUntil),
    isScheduled,
    publishAt: wallTimeOf(isScheduled ? publishAt : null),
  };
}

export function faultsOf(draft: Draft, words: { empty: string; moment: string }): Partial<Record<string, string>> {
  const faults: Partial<Record<string, string>> = {};
  const title = announcementTitle.safeParse(draft.title).error?.issues[0]?.message;
  if (title) faults['title'] = inWords(title);
  if (draft.body.trim() === '') faults['body'] = words.empty;
  if (draft.isScheduled && draft.publishAt === '') faults['publishAt'] = words.moment;
  return faults;
}

interface Announcing {
  courseId: string | null;
  announcement: Announcement | undefined;
  /** The key of what is sent, the same for every try. */
  sent: () => string;
  onDone: () => void;
  onFaults: (faults: Partial<Record<string, string>>) => void;
  /** Whether it is answered beside the fields. */
  refused: (error: unknown) => Promise<boolean>;
}

function seenOf({ title, body, files, sections, isPinned, isUrgent, urgentUntil, postedAt, publishAt }: Announcement) {
  const ids = { files: files.map(({ id }) => id), sectionIds: sections.map(({ id }) => id) };
  return { title, body, ...ids, isPinned, isUrgent, urgentUntil, publishAt: postedAt ? null : publishAt };
}

export function useAnnounce({ courseId, announcement, sent, onDone, onFaults, refused }: Announcing) {
  const { t } = useLingui();
  const changed = useAnnouncementsChanged();
  return useMutation({
    mutationFn: async (draft: Draft) => {
      const { title, body: html, isPinned, isUrgent } = draft;
      const body = {
        title,
        body: html,
        isPinned,
        isUrgent,
        files: draft.files.map(({ id }) => id),
        publishAt: draft.isScheduled ? momentIn(draft.publishAt, announcement?.publishAt) : null,
        urgentUntil: isUrgent ? momentIn(draft.urgentUntil, announcement?.urgentUntil) : null,
      };
      const sectionIds = [...draft.sectionIds];
      if (announcement)
        await api('PUT /api/announcements/{id}', {
          params: { id: announcement.id },
          body: { ...body, sectionIds, before: seenOf(announcement) },
        });
      else if (courseId === null) await api('POST /api/announcements', { body, idempotencyKey: sent() });
      else
        await api('POST /api/courses/{id}/announcements', {
          params: { id: courseId },
          body: { ...body, sectionIds },
          idempotencyKey: sent(),
        });
    },
    onSuccess: async (_, draft) => {
      const isNew = !announcement?.postedAt;
      toast({ title: isNew ? (draft.isScheduled ? t`Scheduled` : t`Announced`) : t`Changes saved` });
      onDone();
      await changed();
    },
    onError: async (error) => {
      if (isStatus(error, 401) || (await refused(error))) return;
      if (error instanceof ApiError) onFaults(error.fields);
      toast({ title: t`Error`, description: whyNotSaved(error), tone: 'bad' });
    },
  });
}
