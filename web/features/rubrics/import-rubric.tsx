import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { api } from '../../lib/api.ts';
import { ApiError, sentenceOf } from '../../lib/errors.ts';
import { useDeedKey } from '../../lib/use-deed-key.ts';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast-store.ts';

/** Reads a rubric from a file as CSV or JSON. */
export function ImportRubric({ courseId }: { courseId: string }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { key, done } = useDeedKey();
  const input = useRef<HTMLInputElement>(null);
  const { mutate, error, isPending } = useMutation({
    mutationFn: async (file: File) => {
      const isJson = file.name.toLowerCase().endsWith('.json');
      const title = file.name.replace(/\.\w+$/, '').slice(0, 200) || t`Rubric`;
      const body = isJson
        ? { format: 'json' as const, text: await file.text() }
        : { format: 'csv' as const, text: await file.text(), title };
      return api('POST /api/courses/{id}/rubrics/import', {
        params: { id: courseId },
        body,
        idempotencyKey: key(),
      });
    },
    onSuccess: async () => {
      done();
      await queryClient.invalidateQueries({ queryKey: ['GET /api/courses/{id}/rubrics'] });
      toast({ title: t`Rubric imported` });
    },
  });
  const wrong = error && (error instanceof ApiError ? (error.fields['text'] ?? sentenceOf(error)) : sentenceOf(error));
  return (
    <div className="stack tight">
      <label className={isPending ? 'btn import-rubric off' : 'btn import-rubric'}>
        <Upload />
        <Trans>Import from a file</Trans>
        <input
          ref={input}
          className="sr"
          type="file"
          accept=".csv,.json"
          disabled={isPending}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file) mutate(file);
            currentTarget.value = '';
          }}
        />
      </label>
      <p className="meta">
        <Trans>CSV or JSON, as the export of a rubric writes it.</Trans>
      </p>
      {wrong && (
        <Notice tone="bad">
          <p>{wrong}</p>
        </Notice>
      )}
    </div>
  );
}
