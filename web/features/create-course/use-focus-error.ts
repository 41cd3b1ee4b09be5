import { type RefObject, useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { CourseValues } from './course-values.ts';

/** Returns a wish: as soon as the fields show what is wrong, the first of them on the page has the focus. */
export function useFocusError(form: UseFormReturn<CourseValues>, element: RefObject<HTMLFormElement | null>) {
  const { errors } = form.formState;
  const wished = useRef(false);
  useEffect(() => {
    if (!wished.current || Object.keys(errors).length === 0) return;
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wished.current = false;
    wrong?.focus();
  }); // after every drawing: the form tells of new errors without a new object
  return () => {
    wished.current = true;
  };
}
