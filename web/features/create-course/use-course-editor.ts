import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { isStatus } from '../../lib/errors.ts';
import { toast } from '../../ui/toast-store.ts';
import { courseResolver } from './course-form.ts';
import { type CourseValues, sameContent, type SavedCourse } from './course-values.ts';
import type { Outcome } from './draft-saver.ts';
import { fieldOf } from './form-errors.ts';
import { useDraft } from './use-draft.ts';

/** The form with its saver: what is typed goes to the saver, what the server refuses comes back to the fields. */
export function useCourseEditor(saved: SavedCourse | null, onCreated: (id: string) => void) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { saver, state } = useDraft(saved, onCreated);
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<CourseValues>({
    defaultValues: saver.values,
    resolver: courseResolver,
    mode: 'onTouched',
    shouldFocusError: false, // by hand, because what the server refuses gets the focus in the same way
  });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (!sameContent(values, saver.values)) saver.change(structuredClone(values));
        },
      }),
    [form, saver],
  );

  useEffect(() => {
    for (const [path, message] of Object.entries(state.fields)) {
      const field = fieldOf(path);
      if (field) form.setError(field, { type: 'server', message });
    }
  }, [form, state.fields]);

  function focusFirstError() {
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }

  /** True when the fields say what is wrong. */
  function isAtFields(): boolean {
    return Object.keys(saver.state().fields).some((path) => fieldOf(path) !== null);
  }

  function tellFailure({ error }: Extract<Outcome, { done: false }>, description: string) {
    if (isAtFields()) focusFirstError();
    else if (error !== null && !isStatus(error, 401)) toast({ tone: 'bad', title: t`Error`, description });
  }

  async function publish() {
    const outcome = await saver.publish();
    if (!outcome.done) return tellFailure(outcome, t`Failed to create course. Please try again.`);
    toast({ title: t`Course Created`, description: t`Your course has been created successfully.` });
    await navigate({ to: '/courses/$id', params: { id: outcome.id }, ignoreBlocker: true });
  }

  async function save() {
    const outcome = await saver.save();
    if (!outcome.done && saver.state().phase !== 'offline')
      tellFailure(outcome, t`The draft could not be saved. Please try again.`);
  }

  return {
    form,
    element,
    saver,
    state,
    save: () => void save(),
    publish: () => void form.handleSubmit(publish, focusFirstError)(),
    show: (values: CourseValues) => form.reset(values),
  };
}
