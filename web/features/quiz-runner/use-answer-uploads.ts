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
  return {
    isUploading: (questionId: string) => state.uploads.some((one) => one.questionId === questionId),
    isBusy: state.uploads.length > 0,
    of: (questionId: string): FileUploads => ({
      uploads: state.uploads.filter((one) => one.questionId === questionId),
      problems: state.problems.filter((one) => one.questionId === questionId),
      add: (files, room) => uploads.add(questionId, files, room),
      again: (problem) => uploads.again(problem),
    }),
  };
}
