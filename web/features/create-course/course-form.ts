import '../../lib/zod-without-eval.ts';
import { toNestErrors } from '@hookform/resolvers';
import { type FieldError, type FieldPath, type Resolver, useFormContext, useFormState } from 'react-hook-form';
import { courseInput } from '../../../contract/courses.ts';
import { type CourseValues, inputOf } from './course-values.ts';
import { isSaid } from './form-errors.ts';
import { inWords } from '../../lib/in-words.ts';
import { judgedAfterPress } from '../../lib/judged-after-press.ts';

/** The form is judged as the course that it is to become; the same rules are the server's. */
export const courseResolver = resolverFor('active');

/** Judges a form as a draft, which may leave much open, or as a published course. */
export function resolverFor(status: 'draft' | 'active'): Resolver<CourseValues> {
  return (values, _context, options) => judge(status, values, options);
}

function judge(
  status: 'draft' | 'active',
  values: CourseValues,
  options: Parameters<Resolver<CourseValues>>[2],
): ReturnType<Resolver<CourseValues>> {
  const { error } = courseInput.safeParse(inputOf(values, status, () => undefined));
  if (!error) return { values, errors: {} };
  const errors: Record<string, FieldError> = {};
  // The last word on a field is the rule for publishing, which says most about what to do.
  for (const { path, code, message } of error.issues)
    errors[path.join('.')] = { type: code, message: inWords(message) };
  return { values: {}, errors: toNestErrors<CourseValues>(errors, options) };
}

export function useCourseForm() {
  const form = useFormContext<CourseValues>();
  return { ...form, register: judgedAfterPress(form.register) };
}

/** What is wrong with one field, once it is to be said. */
export function useFieldError(name: FieldPath<CourseValues>): string | undefined {
  const { control, getFieldState } = useCourseForm();
  const state = useFormState({ control, name });
  const { error, isTouched } = getFieldState(name, state);
  return isSaid(name, { type: error?.type, isTouched }) ? error?.message : undefined;
}
