import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { CourseDetail } from '../../../contract/courses.ts';
import { reading } from '../../lib/query-client.ts';
import { useUser } from '../../lib/session.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { Field } from '../../ui/field.tsx';

type Listed = Pick<CourseDetail, 'id' | 'title' | 'courseCode'> & { term: { name: string } | null };

interface EditableCourseFieldProps {
  value: string;
  /** The one that is chosen, once it is known. */
  course: CourseDetail | undefined;
  error: string | undefined;
  /** One that is not to choose. */
  except?: string;
  onChange: (courseId: string) => void;
}

/** One of the courses whose modules the viewer may change. */
export function EditableCourseField({ value, course, error, except, onChange }: EditableCourseFieldProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const found = useCourses(typed);
  const all = course && !found.some(({ id }) => id === course.id) ? [course, ...found] : found;
  const open = all.filter(({ id }) => id !== except);
  const options = open.map((one) => ({ value: one.id, label: one.title, detail: detailOf(one), isName: true }));
  return (
    <Field label={t`Course`} error={error} help={course && <span translate="no">{detailOf(course)}</span>}>
      <Combobox
        options={options}
        value={value}
        onChange={onChange}
        onType={setTyped}
        none={<Trans>No course fits.</Trans>}
      />
    </Field>
  );
}

/** Courses of one title and code are told apart by their terms. */
const detailOf = ({ courseCode, term }: Listed) => (term ? `${courseCode} · ${term.name}` : courseCode);

/** Of those who manage all courses the server looks for what is typed; others have few enough to choose from. */
function useCourses(typed: string): readonly Listed[] {
  const managesAll = useUser().capabilities.includes('courses.manage');
  const q = useDeferredValue(typed.trim());
  const all = useQuery({
    ...reading('GET /api/managed-courses', { query: { limit: 50, ...(q && { q }) } }),
    placeholderData: keepPreviousData,
    enabled: managesAll,
  });
  const own = useQuery({ ...reading('GET /api/courses', { query: { limit: 500 } }), enabled: !managesAll });
  return (managesAll ? all.data : own.data) ?? [];
}
