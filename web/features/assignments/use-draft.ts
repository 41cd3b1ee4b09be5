import { t } from '@lingui/core/macro';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SubmissionDraft } from '../../../contract/submissions.ts';
import type { UploadedFile } from '../../../contract/uploaded-file.ts';
import { api } from '../../lib/api.ts';
import { useLive } from '../../lib/live-hook.ts';
import { useUser } from '../../lib/session.ts';
import { draftName, openDraftJournal } from './draft-journal.ts';
import { DraftKeeper } from './draft-keeper.ts';

/** A connection that neither answers nor breaks is given up after this. */
const patience = 12_000;

/** The keeper of what this student, or their group, is writing; null while the device's journal is opened. */
export function useDraft(assignmentId: string, draft: SubmissionDraft): DraftKeeper | null {
  const { id: userId } = useUser();
  const [keeper, setKeeper] = useState<DraftKeeper | null>(null);
  const [, show] = useState(0);
  const [first] = useState(draft);
  useEffect(() => {
    let made: DraftKeeper | null = null;
    let isOver = false;
    const goOn = () => made?.retry();
    const open = async () => {
      const journal = await openDraftJournal();
      if (isOver) return;
      made = new DraftKeeper({
        name: draftName(userId, assignmentId),
        draft: first,
        journal,
        save: ({ files, ...sent }) =>
          api('PUT /api/assignments/{id}/draft', {
            params: { id: assignmentId },
            body: { ...sent, files: [...files] },
            signal: AbortSignal.timeout(patience),
          }),
        later(work, ms) {
          const timer = setTimeout(work, ms);
          return () => clearTimeout(timer);
        },
        onChange: () => show((count) => count + 1),
      });
      await made.restore();
      setKeeper(made);
    };
    void open();
    addEventListener('online', goOn);
    return () => {
      isOver = true;
      made?.stop();
      removeEventListener('online', goOn);
    };
  }, [assignmentId, userId, first]);
  return keeper;
}

/** The server's draft beside what is written here. */
export const theirDraft = (assignmentId: string) =>
  queryOptions({
    queryKey: ['draft that stands', assignmentId],
    queryFn: () => api('GET /api/assignments/{id}/draft', { params: { id: assignmentId } }),
    staleTime: 0,
  });

/** The same, read anew. */
export function useTheirDraft(assignmentId: string): () => Promise<SubmissionDraft> {
  const queryClient = useQueryClient();
  return () => queryClient.fetchQuery(theirDraft(assignmentId));
}

/** Takes in what another member of the group saves while nothing is typed here; answers how to look for it at once. */
export function useHeard(assignmentId: string, keeper: DraftKeeper, onNews: (draft: SubmissionDraft) => void) {
  const theirs = useTheirDraft(assignmentId);
  const look = async () => {
    const draft = await theirs();
    if (keeper.hear(draft)) onNews(draft);
  };
  // Without a connection the next word of the server, or the next save, leads to it.
  useLive(`work:${assignmentId}`, () => void look().catch(() => undefined));
  return look;
}

/** The files that a draft names by their ids, as far as this page has heard of them. */
export function useKnownFiles(ids: readonly string[], first: readonly UploadedFile[]) {
  const [known, setKnown] = useState(() => new Map(first.map((file) => [file.id, file])));
  return {
    files: ids.flatMap((id) => known.get(id) ?? nameless(id)),
    add: (files: readonly UploadedFile[]) =>
      setKnown((before) => new Map([...before, ...files.map((file) => [file.id, file] as const)])),
  };
}

/** From this device's journal: the server has its name, this page has not. */
function nameless(id: string): UploadedFile {
  return { id, name: t`Uploaded file`, size: 0, type: '', url: `/api/files/${id}`, uploadedAt: '' };
}
