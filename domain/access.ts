import type { Role } from '../contract/identity.ts';

/**
 * The only role → capability table (product.md, section 4). A capability says what a role may do at all; whether it may
 * do it to *this* course or person is decided by the feature's `policy.ts` from the relation between the two.
 */
export const capabilities = {
  'courses.create': ['instructor', 'course_manager', 'admin'],
  /** Open a draft to its students. */
  'courses.publish': ['instructor', 'course_manager', 'admin'],
  /** See and change every course, not only one's own. */
  'courses.manage': ['course_manager', 'admin'],
  'courses.teach': ['instructor'],
  /** See the figures of the courses that one teaches or manages. */
  'courses.analyse': ['instructor', 'course_manager', 'admin'],
  'courses.assist': ['teaching_assistant'],
  /** Grade the work of the courses that one teaches, assists or manages. */
  'work.grade': ['instructor', 'teaching_assistant', 'course_manager', 'admin'],
  /** Take the grades of a course out of the college, as a file. */
  'grades.export': ['instructor', 'teaching_assistant', 'course_manager', 'admin'],
  /** See a course that one may edit as one of its students. */
  'courses.see_as_student': ['instructor', 'course_manager', 'admin'],
  /** Offer times to meet. */
  'meetings.host': ['instructor', 'teaching_assistant', 'course_manager', 'supervisor', 'admin'],
  /** Be enrolled: own work, own progress, own grades. */
  'courses.learn': ['student'],
  'students.supervise': ['supervisor'],
  /** See how one's own students are doing: of the courses that one teaches or assists, or assigned to one. */
  'students.follow': ['instructor', 'teaching_assistant', 'supervisor'],
  'users.manage': ['course_manager', 'admin'],
  /** Read who did what. */
  'audit.read': ['admin'],
  'college.administer': ['admin'],
} as const satisfies Record<string, readonly Role[]>;

export type Capability = keyof typeof capabilities;

const held: Readonly<Record<Role, ReadonlySet<Capability>>> = (() => {
  const table: Record<Role, Set<Capability>> = {
    student: new Set(),
    instructor: new Set(),
    teaching_assistant: new Set(),
    course_manager: new Set(),
    supervisor: new Set(),
    admin: new Set(),
  };
  for (const [capability, roles] of Object.entries(capabilities))
    for (const role of roles) table[role].add(capability as Capability);
  return table;
})();

/** Whether somebody has a capability: by what the college has made of their role, where that is known, else as usual. */
export function may(
  actor: { role: Role; capabilities?: readonly string[] | undefined },
  capability: Capability,
): boolean {
  return actor.capabilities ? actor.capabilities.includes(capability) : held[actor.role].has(capability);
}

/** All capabilities of a role as usual, in the table's order; domain/platform/roles.ts adds what the college has changed. */
export function capabilitiesOf(role: Role): Capability[] {
  return [...held[role]];
}
