import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { Response } from '../../../contract/questions.ts';
import type { UploadedFile } from '../../../contract/uploaded-file.ts';
import { given } from '../../../domain/quiz/shape.ts';
import type { AnswerKeeper } from './answer-keeper.ts';
import { AnswerUploads } from './answer-uploads.ts';
import type { FileUploads } from './questions/input-props.ts';
import { uploadFile } from './questions/upload-file.ts';

/** The files of an attempt that are on their way, whichever question is shown. */
export function useAnswerUploads(keeper: AnswerKeeper, answer: (questionId: string, response: Response) => void) {
  const queryClient = useQueryClient();
  const [uploads] = useState(() => new AnswerUploads(uploadFile));
  const state = useSyncExternalStore(uploads.subscribe, uploads.state);
  const onUploaded = useEffectEvent((questionId: string, { id, name }: UploadedFile) => {
    queryClient.setQueryData(['file name', id], name);
    const files = given(keeper.snapshot().answers.get(questionId)?.response ?? null, 'files') ?? [];
    answer(questionId, { files: [...files, id] });
  });
  useEffect(() => uploads.start((questionId, file) => onUploaded(questionId, file)), [uploads]);
  const failed = state.problems.filter(({ file }) => file !== null);
  const awaited = [...state.uploads, ...failed];
  return {
    /** A file that was chosen has not arrived: it is on its way, or was given up. */
    isAwaited: (questionId: string) => awaited.some((one) => one.questionId === questionId),
    hasFailed: (questionId: string) => failed.some((one) => one.questionId === questionId),
    isAnyAwaited: awaited.length > 0,
    of: (questionId: string): FileUploads => ({
      uploads: state.uploads.filter((one) => one.questionId === questionId),
      problems: state.problems.filter((one) => one.questionId === questionId),
      add: (files, room) => uploads.add(questionId, files, room),
      again: (problem) => uploads.again(problem),
      dismiss: (problem) => uploads.dismiss(problem),
    }),
  };
}
