import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { ApiError, isStatus } from '../../lib/errors.ts';
import { toast } from '../../ui/toast-store.ts';
import { leadToUnfinished } from '../../ui/unfinished.ts';
import { courseResolver } from './course-form.ts';
import { type CourseValues, sameContent, type SavedCourse } from './course-values.ts';
import type { Outcome } from './draft-saver.ts';
import { fieldOf, wrongIn } from './form-errors.ts';
import { reasonOf } from './save-failure.ts';
import { useDraft } from './use-draft.ts';
import { useFocusError } from './use-focus-error.ts';

/** The form with its saver: what is typed goes to the saver, what the server refuses comes back to the fields. */
export function useCourseEditor(
  saved: SavedCourse | null,
  onCreated: (id: string) => void,
  isUploading: boolean,
  empty?: CourseValues,
) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { saver, state } = useDraft(saved, onCreated, empty);
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

  const focusFirstError = useFocusError(form, element);

  useEffect(() => {
    markRefused(form, state.fields);
  }, [form, state.fields]);

  /**
   * A draft whose fault stands at its field needs no more words; that a course was not created is always said: in the
   * server's own sentence where that gives the reason (product.md, 5), else in the specification's.
   */
  function tellFailure({ error }: Extract<Outcome, { done: false }>, description: string, isAlwaysSaid: boolean) {
    const isAtField = error instanceof ApiError && markRefused(form, error.fields);
    if (error !== null && !isStatus(error, 401) && (isAlwaysSaid || !isAtField))
      toast({ tone: 'bad', title: t`Error`, description: (isAtField ? undefined : reasonOf(error)) ?? description });
    if (isAtField) focusFirstError();
  }

  async function publish() {
    if (isUploading)
      return void toast({
        tone: 'bad',
        title: t`Some files are not uploaded yet`,
        description: t`Upload them or remove them first, then publish the course.`,
      });
    const { pathname } = location;
    const outcome = await saver.publish();
    if (!outcome.done) return tellFailure(outcome, t`Failed to create course. Please try again.`, true);
    toast({ title: t`Course Created`, description: t`Your course has been created successfully.` });
    // Who has gone on meanwhile is not called back.
    if (location.pathname === pathname)
      await navigate({ to: '/courses/$id', params: { id: outcome.id }, ignoreBlocker: true });
  }

  /** What is there and wrong is said from here on; not what is added afterwards. */
  function refuse(errors: object) {
    for (const path of wrongIn(errors)) form.setValue(path, form.getValues(path), { shouldTouch: true });
    focusFirstError();
  }

  /** The id of the draft; null where it could not be saved. */
  async function save(): Promise<string | null> {
    const outcome = await saver.save();
    if (outcome.done) return outcome.id;
    if (saver.state().phase !== 'offline')
      tellFailure(outcome, t`The draft could not be saved. Please try again.`, false);
    return null;
  }

  return {
    form,
    element,
    saver,
    state,
    save,
    isPublishing: form.formState.isSubmitting,
    publish: () => {
      if (element.current && leadToUnfinished(element.current)) return;
      void form.handleSubmit(publish, refuse)();
    },
    show: (values: CourseValues) => form.reset(values),
  };
}

/** Puts what the server refused at its fields; false when none of it has a field here. */
function markRefused(form: UseFormReturn<CourseValues>, refused: Readonly<Record<string, string>>): boolean {
  const marks = Object.entries(refused).flatMap(([path, message]) => {
    const field = fieldOf(path);
    return field ? [{ field, message }] : [];
  });
  for (const { field, message } of marks) form.setError(field, { type: 'server', message });
  return marks.length > 0;
}
