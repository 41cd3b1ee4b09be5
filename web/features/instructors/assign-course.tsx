import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ManagedStaff } from '../../../contract/managed-staff.ts';
import { api } from '../../lib/api.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { reading } from '../../lib/query-client.ts';
import { useDeed } from '../../lib/use-deed.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { CourseCode } from '../courses/course-code.tsx';
import { useSettled } from '../users/use-settled.ts';
import { useStaffChanged } from './staff-pages.ts';

/** Looks for a course, and puts the person on its staff. */
export function AssignCourse({ person }: { person: ManagedStaff }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim());
  const found = useQuery({
    ...reading('GET /api/managed-courses', { query: { q, limit: 12 } }),
    enabled: q.length > 1,
    placeholderData: keepPreviousData,
  });
  const changed = useStaffChanged();
  const name = `${person.firstName} ${person.lastName}`;
  const assign = useDeed(
    ({ id }: { id: string; courseCode: string }) =>
      api('POST /api/courses/{id}/staff', { params: { id }, body: { user: person.id } }).then(() => id),
    async (id) => {
      const course = found.data?.find((each) => each.id === id);
      toast({ title: course ? t`${name} is on the staff of ${course.courseCode}` : t`${name} is on the staff` });
      setTyped('');
      await changed();
    },
  );
  const theirs = new Set(person.courses.map(({ id }) => id));
  const open = found.data?.filter(({ id, status }) => !theirs.has(id) && (status === 'draft' || status === 'active'));
  return (
    <div className="stack tight ins-assign">
      <Field
        label={t`Assign a course`}
        help={t`Type its code or title.`}
        error={found.error ? sentenceOf(found.error) : undefined}
      >
        <Input
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      {q.length > 1 && open?.length === 0 && (
        <p className="meta" role="status">
          <Trans>No course to assign fits this.</Trans>
        </p>
      )}
      {q.length > 1 && open && open.length > 0 && (
        <ul className="lines ins-found" aria-label={t`Courses to assign`}>
          {open.slice(0, 6).map((course) => (
            <li key={course.id} className="item">
              <div className="grow">
                <p className="title" translate="no">
                  {course.title || course.courseCode}
                </p>
                <p className="row tight meta">
                  <CourseCode course={course} />
                  {course.term && <span translate="no">{course.term.name}</span>}
                </p>
              </div>
              <Button
                size="small"
                aria-label={t`Assign ${course.courseCode}`}
                busy={assign.isPending && assign.variables.id === course.id}
                onClick={() => assign.mutate(course)}
              >
                <Plus />
                <Trans>Assign</Trans>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
