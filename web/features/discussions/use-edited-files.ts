import { useState } from 'react';
import type { UploadedFile } from '../../../contract/uploaded-file.ts';
import { type KeptFiles, useKeptFiles } from '../uploads/use-kept-files.ts';

/** Where this device keeps what a reply is to say. */
export const editPlace = (replyId: string) => `edit-reply:${replyId}`;

/** The files of a post that is edited: those that stand, and those that come, which outlive a reload. */
export function useEditedFiles(place: string, standing: readonly UploadedFile[]): KeptFiles {
  const { files: added, change, missing, clear } = useKeptFiles(place);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const isStanding = ({ id }: UploadedFile) => standing.some((each) => each.id === id);
  const files = [...standing.filter(({ id }) => !removed.includes(id)), ...added.filter((file) => !isStanding(file))];
  return {
    files,
    missing,
    change(to) {
      const stays = standing.filter(({ id }) => !removed.includes(id));
      change((current) => {
        const next = to([...stays, ...current.filter((file) => !isStanding(file))]);
        setRemoved(standing.flatMap(({ id }) => (next.some((each) => each.id === id) ? [] : [id])));
        return next.filter((file) => !isStanding(file));
      });
    },
    clear() {
      setRemoved([]);
      clear();
    },
  };
}
