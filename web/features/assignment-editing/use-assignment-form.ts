import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AssignmentForm } from '../../../contract/assignments.ts';
import { api } from '../../lib/api.ts';
import { ApiError, sentenceOf } from '../../lib/errors.ts';
import { fieldsAfter } from '../../lib/fields-after.ts';
import { reading } from '../../lib/query-client.ts';
import { settingsOf, type Values, valuesOf } from './settings-values.ts';

/** The read that the form begins from; what others change meanwhile does not go over what is typed. */
export const assignmentForm = (id: string) => ({
  ...reading('GET /api/assignments/{id}/form', { params: { id } }),
  meta: { live: false },
});

/** An assignment while it is edited. Of two who opened it the first to save wins; the other is asked. */
export function useAssignmentForm(form: AssignmentForm) {
  const queryClient = useQueryClient();
  const [base, setBase] = useState(form);
  const [values, setValues] = useState(() => valuesOf(form.settings));
  const [failure, setFailure] = useState<unknown>(null);
  const [isSaving, setSaving] = useState(false);
  const params = { id: form.id };

  function stand(next: AssignmentForm) {
    queryClient.setQueryData(assignmentForm(form.id).queryKey, next);
    setBase(next);
    setFailure(null);
  }

  function show(next: AssignmentForm) {
    stand(next);
    setValues(valuesOf(next.settings));
  }

  async function send(revision: number, changes: Partial<Values> = {}): Promise<boolean> {
    setSaving(true);
    setFailure(null);
    try {
      const body = { settings: settingsOf({ ...values, ...changes }, base.settings), revision };
      const next = await api('PUT /api/assignments/{id}', { params, body });
      stand(next);
      setValues((now) => fieldsAfter(now, values, valuesOf(next.settings)));
      await queryClient.invalidateQueries({ queryKey: ['GET /api/assignments/{id}'] });
      void queryClient.invalidateQueries({ queryKey: ['GET /api/courses/{id}/assignments'] });
      return true;
    } catch (error) {
      setFailure(error);
      return false;
    } finally {
      setSaving(false);
    }
  }

  const theirs = () => api('GET /api/assignments/{id}/form', { params });
  const errors = failure instanceof ApiError ? fieldsOf(failure) : {};
  const isConflict = failure instanceof ApiError && failure.code === 'changed-since';
  return {
    values,
    errors,
    /** What went wrong with none of the fields. */
    failure: failure && Object.keys(errors).length === 0 ? sentenceOf(failure) : null,
    isConflict,
    isSaving,
    isUnsaved: JSON.stringify(values) !== JSON.stringify(valuesOf(base.settings)),
    onChange: (next: Partial<Values>) => setValues((before) => ({ ...before, ...next })),
    save: (changes?: Partial<Values>) => send(base.revision, changes),
    /** What is typed stays, and goes over theirs when it is saved. */
    async keepMine() {
      try {
        setBase(await theirs());
        setFailure(null);
      } catch (error) {
        setFailure(error);
      }
    },
    async takeTheirs() {
      await theirs().then(show, setFailure);
    },
  };
}

/** `settings.dueAt` is the field `dueAt`, `settings.fileTypes.0` the field `fileTypes`. */
function fieldsOf({ fields }: ApiError): Record<string, string> {
  const entries = Object.entries(fields).map(([path, words]) => [path.split('.')[1] ?? path, words] as const);
  return Object.fromEntries(entries);
}
