import type { Role } from '../contract/identity.ts';

/**
 * The only role → capability table (product.md, section 4). A capability says what a role may do at all; whether it may
 * do it to *this* course or person is decided by the feature's `policy.ts` from the relation between the two.
 */
export const capabilities = {
  'courses.create': ['instructor', 'course_manager', 'admin'],
  /** See and change every course, not only one's own. */
  'courses.manage': ['course_manager', 'admin'],
  'courses.teach': ['instructor'],
  'courses.assist': ['teaching_assistant'],
  /** Grade the work of the courses that one teaches, assists or manages. */
  'work.grade': ['instructor', 'teaching_assistant', 'course_manager', 'admin'],
  /** Offer times to meet. */
  'meetings.host': ['instructor', 'teaching_assistant', 'course_manager', 'supervisor', 'admin'],
  /** Be enrolled: own work, own progress, own grades. */
  'courses.learn': ['student'],
  'students.supervise': ['supervisor'],
  'users.manage': ['course_manager', 'admin'],
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

/** Whether a role has a capability. */
export function may(actor: { role: Role }, capability: Capability): boolean {
  return held[actor.role].has(capability);
}

/** All capabilities of a role, in the table's order. */
export function capabilitiesOf(role: Role): Capability[] {
  return [...held[role]];
}
