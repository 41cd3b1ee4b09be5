import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { CourseSettings } from '../../../contract/course-settings.ts';
import { api } from '../../lib/api.ts';
import { ApiError, isStatus, sentenceOf } from '../../lib/errors.ts';
import { fieldsAfter } from '../../lib/fields-after.ts';
import { toast } from '../../ui/toast-store.ts';
import { resolverFor } from '../create-course/course-form.ts';
import { type CourseValues, sameContent } from '../create-course/course-values.ts';
import { fieldOf } from '../create-course/form-errors.ts';
import { useFocusError } from '../create-course/use-focus-error.ts';
import { settingsQuery, useSettingsChanged } from './settings-calls.ts';
import { bodyOf, valuesOf } from './settings-values.ts';

/** The settings in a form. When somebody else has saved first, both versions stay within reach until one is chosen. */
export function useSettingsForm(settings: CourseSettings) {
  const { t } = useLingui();
  const { id } = settings;
  const queryClient = useQueryClient();
  const changed = useSettingsChanged(id);
  const element = useRef<HTMLFormElement>(null);
  const [base, setBase] = useState(settings);
  // What was changed beside the form, such as the course's state, is no other version of what stands in it.
  if (settings.revision > base.revision && sameContent(valuesOf(settings), valuesOf(base))) setBase(settings);
  const [theirs, setTheirs] = useState<CourseSettings | null>(null);
  const form = useForm<CourseValues>({
    defaultValues: valuesOf(settings),
    resolver: resolverFor(settings.status === 'draft' ? 'draft' : 'active'),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const focusFirstError = useFocusError(form, element);

  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ values, revision }: { values: CourseValues; revision: number }) =>
      api('PUT /api/courses/{id}/settings', { params: { id }, body: bodyOf(values, revision) }),
  });

  async function save(values: CourseValues, revision: number) {
    const sent = form.getValues();
    try {
      const saved = await mutateAsync({ values, revision });
      const now = fieldsAfter(form.getValues(), sent, valuesOf(saved));
      setBase(saved);
      setTheirs(null);
      form.reset(now);
      toast({ title: t`Settings saved` });
      await changed(saved);
    } catch (error) {
      await refused(error);
    }
  }

  async function refused(error: unknown) {
    if (isStatus(error, 401)) return;
    const marks = error instanceof ApiError ? Object.entries(error.fields) : [];
    for (const [path, message] of marks) {
      const field = fieldOf(path);
      if (field) form.setError(field, { type: 'server', message });
    }
    if (marks.length > 0) return focusFirstError();
    const other = error instanceof ApiError && error.code === 'changed-since' ? await readAgain() : null;
    if (other && other.revision !== base.revision) return setTheirs(other);
    toast({ tone: 'bad', title: t`The settings were not saved`, description: sentenceOf(error) });
  }

  function readAgain(): Promise<CourseSettings | null> {
    return queryClient.fetchQuery({ ...settingsQuery(id), staleTime: 0 }).catch(() => null);
  }

  return {
    form,
    element,
    theirs,
    isPending,
    isChanged: (values: CourseValues) => !sameContent(values, valuesOf(base)),
    submit: () => void form.handleSubmit((values) => save(values, base.revision), focusFirstError)(),
    /** Saves what stands here over the other version. */
    keepMine: () =>
      void form.handleSubmit((values) => save(values, theirs?.revision ?? base.revision), focusFirstError)(),
    /** Puts the other version into the fields. */
    takeTheirs: () => {
      if (!theirs) return;
      setBase(theirs);
      setTheirs(null);
      form.reset(valuesOf(theirs));
    },
  };
}
