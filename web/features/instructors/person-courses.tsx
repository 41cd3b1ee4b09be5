import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { ManagedStaff, StaffCourse } from '../../../contract/managed-staff.ts';
import { api } from '../../lib/api.ts';
import { useDeed } from '../../lib/use-deed.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast-store.ts';
import { CourseCode } from '../courses/course-code.tsx';
import { OnlyInstructor } from '../enrolments/only-instructor.tsx';
import { useStaffChanged } from './staff-pages.ts';

/** The courses of a person, each of which they can be taken from. */
export function PersonCourses({ person }: { person: ManagedStaff }) {
  if (person.courses.length === 0)
    return (
      <p className="ink-2">
        <Trans>No course that is not over.</Trans>
      </p>
    );
  return (
    <ul className="lines">
      {person.courses.map((course) => (
        <CourseItem key={course.id} person={person} course={course} />
      ))}
    </ul>
  );
}

function CourseItem({ person, course }: { person: ManagedStaff; course: StaffCourse }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const changed = useStaffChanged();
  const name = `${person.firstName} ${person.lastName}`;
  const remove = useDeed(
    () => api('DELETE /api/staff-members/{id}', { params: { id: course.membership } }),
    async () => {
      setAsking(false);
      toast({ title: t`${name} is no longer on the staff of ${course.courseCode}` });
      await changed();
    },
  );
  return (
    <li className="item" data-hue={course.hue}>
      <div className="grow">
        <Link className="title" to="/courses/$id" params={{ id: course.id }} translate="no">
          {course.title || course.courseCode}
        </Link>
        <p className="row tight wrap meta">
          <CourseCode course={course} />
          {course.term && <span translate="no">{course.term}</span>}
          <Plural value={course.students} one="# student" other="# students" />
          {course.status === 'draft' && (
            <Badge>
              <Trans>Draft</Trans>
            </Badge>
          )}
          {course.isCurrent && (
            <Badge tone="ok">
              <Trans>Current</Trans>
            </Badge>
          )}
        </p>
      </div>
      <IconButton label={t`Take ${name} from ${course.courseCode}`} onClick={() => setAsking(true)}>
        <X />
      </IconButton>
      <Confirm
        open={isAsking}
        title={
          <Trans>
            Take <span translate="no">{name}</span> from <span translate="no">{course.courseCode}</span>?
          </Trans>
        }
        description={
          <>
            <Trans>They no longer see what the staff of the course sees, and are told. What they graded stays.</Trans>
            {course.isOnlyInstructor && <OnlyInstructor />}
          </>
        }
        verb={<Trans>Take from the course</Trans>}
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsking(false)}
      />
    </li>
  );
}
