import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Ellipsis, LogOut } from 'lucide-react';
import { useState } from 'react';
import type { CourseDetail } from '../../../contract/courses.ts';
import { dayOf } from '../../lib/dates.ts';
import { isOnPageOf } from '../../lib/is-on-page-of.ts';
import { now } from '../../lib/now.ts';
import { IconButton } from '../../ui/button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { useLeave } from './use-step.ts';

/** A student's way out of a course, behind a menu and a question. */
export function LeaveCourse({ course }: { course: CourseDetail }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const { title } = course;
  const { mutate, isPending } = useLeave(course, t`You left ${title}`, async () => {
    if (isOnPageOf(course.id)) await navigate({ to: '/courses' });
  });
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t`More about this course`}>
            <Ellipsis />
          </IconButton>
        }
      >
        <MenuItem danger onSelect={() => setAsking(true)}>
          <LogOut />
          <Trans>Leave course</Trans>
        </MenuItem>
      </Menu>
      <Confirm
        open={asking}
        title={<Trans>Leave {title}?</Trans>}
        description={hasEnded(course) ? <ForGood /> : <ForNow />}
        verb={<Trans>Leave course</Trans>}
        busy={isPending}
        onConfirm={() => mutate()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

function hasEnded({ enrollmentDeadline }: CourseDetail, today = dayOf(now())): boolean {
  return enrollmentDeadline !== null && enrollmentDeadline < today;
}

function ForNow() {
  return (
    <Trans>
      You no longer see the course, and your place goes to the first on the waitlist. What you handed in is kept in case
      you come back.
    </Trans>
  );
}

function ForGood() {
  return (
    <Trans>
      You no longer see the course, and your place goes to the first on the waitlist. Enrollment has ended: you can come
      back only when the instructor invites you. What you handed in is kept.
    </Trans>
  );
}
