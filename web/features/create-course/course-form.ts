import '../../lib/zod-without-eval.ts';
import { toNestErrors } from '@hookform/resolvers';
import { type FieldError, type FieldPath, type Resolver, useFormContext, useFormState } from 'react-hook-form';
import { courseInput } from '../../../contract/courses.ts';
import { type CourseValues, inputOf } from './course-values.ts';

/** The form is judged as the course that it is to become; the same rules are the server's. */
export const courseResolver: Resolver<CourseValues> = (values, _context, options) => {
  const { error } = courseInput.safeParse(inputOf(values, 'active', () => undefined));
  if (!error) return { values, errors: {} };
  const errors: Record<string, FieldError> = {};
  // The last word on a field is the rule for publishing, which says most about what to do.
  for (const { path, code, message } of error.issues) errors[path.join('.')] = { type: code, message };
  return { values: {}, errors: toNestErrors<CourseValues>(errors, options) };
};

export const useCourseForm = () => useFormContext<CourseValues>();

/** What is wrong with one field, once it is to be said. */
export function useFieldError(name: FieldPath<CourseValues>): string | undefined {
  const { control, getFieldState } = useCourseForm();
  const state = useFormState({ control, name });
  return getFieldState(name, state).error?.message;
}
