import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { CopiedPart } from '../../../contract/course-copy.ts';
import { api } from '../../lib/api.ts';
import { ApiError, isStatus, sentenceOf } from '../../lib/errors.ts';
import { useIsHere } from '../../lib/use-is-here.ts';
import { toast } from '../../ui/toast-store.ts';

export interface CopyValues {
  title: string;
  courseCode: string;
  /** Empty: the copy has no dates. */
  startDate: string;
  keepsWeekdays: boolean;
  parts: readonly CopiedPart[];
}

/** Copies the course and opens the draft that came of it. A retry after a lost answer makes no second one. */
export function useCopy(courseId: string) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const queryClient = useQueryClient();
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const attempt = useRef<{ sent: string; key: string }>(null);

  const { mutate, isPending } = useMutation({
    mutationFn: (values: CopyValues) => {
      const body = { ...values, parts: [...values.parts], startDate: values.startDate || null };
      const sent = JSON.stringify(body);
      if (attempt.current?.sent !== sent) attempt.current = { sent, key: crypto.randomUUID() };
      const { key: idempotencyKey } = attempt.current;
      return api('POST /api/courses/{id}/copies', { params: { id: courseId }, body, idempotencyKey });
    },
    onMutate: () => setFields({}),
    onSuccess: async ({ id }) => {
      toast({ title: t`Course copied`, description: t`It is a draft until you publish it.` });
      void queryClient.invalidateQueries({ queryKey: ['GET /api/courses'] });
      if (isHere()) await navigate({ to: '/courses/$id', params: { id } });
    },
    onError: (error) => {
      if (isStatus(error, 401)) return;
      const marks = error instanceof ApiError ? error.fields : {};
      setFields(marks);
      if (Object.keys(marks).length === 0)
        toast({ tone: 'bad', title: t`The course was not copied`, description: sentenceOf(error) });
    },
  });
  return { copy: mutate, isPending, fields };
}
