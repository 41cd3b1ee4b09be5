import { useState } from 'react';
import type { QuizForm } from '../../../../contract/quizzes.ts';
import { api } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/errors.ts';
import { fieldsAfter } from '../../../lib/fields-after.ts';
import type { Errors } from '../judge-question.ts';
import { useQuizChange } from '../use-quiz-form.ts';
import { judgeSettings, refusedSettings, settingsOf, type SettingsValues, valuesOf } from './settings-values.ts';

const noErrors: Errors = {};

/** The settings while they are written. Of two who opened them the first to save wins; the other is asked. */
export function useSettings(form: QuizForm) {
  const { change } = useQuizChange(form.id);
  const [base, setBase] = useState(form);
  const [values, setValues] = useState(() => valuesOf(form.settings));
  const [isJudged, setJudged] = useState(false);
  const [refused, setRefused] = useState<{ of: SettingsValues; errors: Errors } | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isSaving, setSaving] = useState(false);
  const isUnsaved = JSON.stringify(values) !== JSON.stringify(valuesOf(base.settings));
  // Changes of its questions, made here, also make a new revision; the settings that this form began from still stand.
  const stands = JSON.stringify(form.settings) === JSON.stringify(base.settings);
  const own = isJudged ? judgeSettings(values, base.settings) : noErrors;

  function stand(next: QuizForm) {
    setBase(next);
    setFailure(null);
    setJudged(false);
  }

  function show(next: QuizForm) {
    stand(next);
    setValues(valuesOf(next.settings));
  }

  async function send(revision: number) {
    setJudged(true);
    if (Object.keys(judgeSettings(values, base.settings)).length > 0) return;
    setSaving(true);
    setFailure(null);
    const body = { settings: settingsOf(values, base.settings), revision };
    try {
      const next = await change(() => api('PUT /api/quizzes/{id}/settings', { params: { id: form.id }, body }));
      stand(next);
      setValues((now) => fieldsAfter(now, values, valuesOf(next.settings)));
    } catch (error) {
      const fields = error instanceof ApiError ? refusedSettings(error.fields) : noErrors;
      if (Object.keys(fields).length > 0) setRefused({ of: values, errors: fields });
      else setFailure(error);
    } finally {
      setSaving(false);
    }
  }

  const theirs = () => api('GET /api/quizzes/{id}/form', { params: { id: form.id } });

  return {
    values,
    errors: refused?.of === values ? { ...refused.errors, ...own } : own,
    failure,
    isConflict: failure instanceof ApiError && failure.code === 'changed-since',
    isSaving,
    isUnsaved,
    onChange: (next: Partial<SettingsValues>) => setValues((before) => ({ ...before, ...next })),
    save: () => void send(stands ? form.revision : base.revision),
    reset: () => show(base),
    /** What is typed stays, and goes over theirs when it is saved. */
    async keepMine() {
      try {
        setBase(await change(theirs));
        setFailure(null);
      } catch (error) {
        setFailure(error);
      }
    },
    async takeTheirs() {
      try {
        show(await change(theirs));
      } catch (error) {
        setFailure(error);
      }
    },
  };
}
