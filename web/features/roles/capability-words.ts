import { useLingui } from '@lingui/react/macro';
import type { Capability } from '../../../domain/access.ts';
import type { RoleLock } from '../../../contract/roles.ts';

/** What each capability lets somebody do. */
export function useCapabilityWords(): Readonly<Record<Capability, string>> {
  const { t } = useLingui();
  return {
    'courses.create': t`Create courses`,
    'courses.publish': t`Publish a draft to its students`,
    'courses.manage': t`See and change every course`,
    'courses.teach': t`Teach courses`,
    'courses.analyse': t`See analytics of their courses`,
    'courses.assist': t`Assist in courses`,
    'work.grade': t`Grade work of their courses`,
    'grades.export': t`Download the grades of a course`,
    'courses.see_as_student': t`See a course as one of its students`,
    'meetings.host': t`Offer times to meet`,
    'courses.learn': t`Be enrolled, hand in work, see their own grades`,
    'students.supervise': t`Supervise the students assigned to them`,
    'students.follow': t`See how their own students are doing`,
    'users.manage': t`Manage users, but not administrators`,
    'audit.read': t`Read the audit log`,
    'college.administer': t`Administer the college`,
  };
}

/** Why a cell is as it is. */
export function useLockWords(): Readonly<Record<RoleLock, string>> {
  const { t } = useLingui();
  return {
    admin_keeps_all: t`Administrators keep everything, so that somebody can always change it back.`,
    student_sees_own: t`Students see and do their own work, and nobody else’s.`,
    makes_the_role: t`Without it this would be another role.`,
    needs_the_relation: t`It would open other people’s courses or grades to this role.`,
    admin_alone: t`This stays with administrators.`,
  };
}
