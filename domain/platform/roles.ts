import { role as roles, type Role } from '../../contract/identity.ts';
import { capabilities, type Capability, capabilitiesOf } from '../access.ts';
import type { RoleChanges } from './college-rules.ts';

/** The capabilities that a college may give to a role or take from it; every other cell of the table is fixed. */
const adjustable: Readonly<Partial<Record<Capability, readonly Role[]>>> = {
  'courses.create': ['instructor', 'course_manager'],
  'courses.publish': ['instructor'],
  'courses.analyse': ['instructor'],
  'work.grade': ['teaching_assistant'],
  'grades.export': ['instructor', 'teaching_assistant', 'course_manager'],
  'courses.see_as_student': ['instructor', 'course_manager'],
  'meetings.host': ['instructor', 'teaching_assistant', 'course_manager', 'supervisor'],
  'students.follow': ['teaching_assistant'],
  'users.manage': ['course_manager'],
  'audit.read': ['course_manager'],
};

/** Every capability, in the table's order. */
export const allCapabilities = Object.keys(capabilities) as Capability[];

/** Why a cell of the table cannot be changed. */
export type Lock =
  /** There is always somebody who can change everything back. */
  | 'admin_keeps_all'
  /** Product.md, 4: own work, own grades, nobody else's. */
  | 'student_sees_own'
  /** It is what the role is. */
  | 'makes_the_role'
  /** It follows from a relation that people of this role do not have, and would open others' grades to them. */
  | 'needs_the_relation'
  | 'admin_alone';

/** Why a role's capability cannot be changed; null: it can. */
export function lockOf(role: Role, capability: Capability): Lock | null {
  if (role === 'admin') return 'admin_keeps_all';
  if (capability === 'college.administer') return 'admin_alone';
  if (role === 'student') return 'student_sees_own';
  if (adjustable[capability]?.includes(role)) return null;
  if (capability === 'audit.read') return 'admin_alone';
  return capabilitiesOf(role).includes(capability) ? 'makes_the_role' : 'needs_the_relation';
}

/** What a role may do in a college that has changed some of it. A change of a fixed cell counts for nothing. */
export function capabilitiesWith(role: Role, changes: RoleChanges): Capability[] {
  const usual = capabilitiesOf(role);
  const own = changes[role];
  if (!own) return usual;
  return allCapabilities.filter((capability) => {
    const wanted = lockOf(role, capability) === null ? own[capability] : undefined;
    return wanted ?? usual.includes(capability);
  });
}

/** The roles that have a capability in such a college. */
export const rolesWith = (capability: Capability, changes: RoleChanges): Role[] =>
  roles.options.filter((role) => capabilitiesWith(role, changes).includes(capability));

export interface RoleChange {
  readonly role: Role;
  readonly capability: Capability;
  readonly isGiven: boolean;
}

/** The changes among these that must not be. */
export function refusedChanges(changes: RoleChanges): { role: Role; capability: Capability; lock: Lock }[] {
  return listed(changes).flatMap(({ role, capability }) => {
    const lock = lockOf(role, capability);
    return lock ? [{ role, capability, lock }] : [];
  });
}

/** The same without what is as usual anyway. */
export function tidied(changes: RoleChanges): RoleChanges {
  const kept = listed(changes).filter(
    ({ role, capability, isGiven }) => capabilitiesOf(role).includes(capability) !== isGiven,
  );
  const result: Partial<Record<Role, Partial<Record<Capability, boolean>>>> = {};
  for (const { role, capability, isGiven } of kept) result[role] = { ...result[role], [capability]: isGiven };
  return result;
}

/** What people of each role gain and lose between two states, in the table's order. */
export function differenceOf(before: RoleChanges, after: RoleChanges): RoleChange[] {
  return roles.options.flatMap((role) => {
    const [had, has] = [capabilitiesWith(role, before), capabilitiesWith(role, after)];
    return allCapabilities.flatMap((capability) =>
      had.includes(capability) === has.includes(capability)
        ? []
        : [{ role, capability, isGiven: has.includes(capability) }],
    );
  });
}

function listed(changes: RoleChanges): RoleChange[] {
  return roles.options.flatMap((role) =>
    allCapabilities.flatMap((capability) => {
      const isGiven = changes[role]?.[capability];
      return isGiven === undefined ? [] : [{ role, capability, isGiven }];
    }),
  );
}
