import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { role as roles } from '../../contract/identity.ts';
import { capabilities, type Capability, capabilitiesOf, may } from '../access.ts';
import type { RoleChanges } from './college-rules.ts';
import { allCapabilities, capabilitiesWith, differenceOf, lockOf, refusedChanges, tidied } from './roles.ts';

/** Any table at all, also ones that must not be. */
const anything: fc.Arbitrary<RoleChanges> = fc
  .array(fc.tuple(fc.constantFrom(...roles.options), fc.constantFrom(...allCapabilities), fc.boolean()), {
    maxLength: 40,
  })
  .map((cells) => {
    const changes: Record<string, Record<string, boolean>> = {};
    for (const [role, capability, isGiven] of cells) changes[role] = { ...changes[role], [capability]: isGiven };
    return changes;
  });

describe('what a role may do', () => {
  it('is as usual where the college has changed nothing', () => {
    for (const role of roles.options) expect(capabilitiesWith(role, {})).toEqual(capabilitiesOf(role));
  });

  it('never takes anything from administrators, nor gives students anything, whatever is stored', () => {
    fc.assert(
      fc.property(anything, (changes) => {
        expect(capabilitiesWith('admin', changes)).toEqual(capabilitiesOf('admin'));
        expect(capabilitiesWith('student', changes)).toEqual(['courses.learn']);
      }),
    );
  });

  it('never opens all courses, their grades, or the college itself to another role, whatever is stored', () => {
    const guarded: [Capability, string[]][] = [
      ['college.administer', ['admin']],
      ['courses.manage', ['course_manager', 'admin']],
      ['courses.teach', ['instructor']],
      ['courses.assist', ['teaching_assistant']],
      ['courses.learn', ['student']],
      ['students.supervise', ['supervisor']],
      ['users.manage', ['course_manager', 'admin']],
      ['work.grade', ['instructor', 'teaching_assistant', 'course_manager', 'admin']],
      ['audit.read', ['course_manager', 'admin']],
    ];
    fc.assert(
      fc.property(anything, (changes) => {
        for (const [capability, atMost] of guarded)
          for (const role of roles.options)
            if (capabilitiesWith(role, changes).includes(capability)) expect(atMost).toContain(role);
      }),
    );
  });

  it('leaves each role what makes it', () => {
    fc.assert(
      fc.property(anything, (changes) => {
        const has = (role: (typeof roles.options)[number], capability: Capability) =>
          capabilitiesWith(role, changes).includes(capability);
        expect(has('instructor', 'courses.teach') && has('instructor', 'work.grade')).toBe(true);
        expect(has('teaching_assistant', 'courses.assist')).toBe(true);
        expect(has('course_manager', 'courses.manage')).toBe(true);
        expect(has('supervisor', 'students.supervise')).toBe(true);
      }),
    );
  });

  it('follows a change that is allowed, and names those that are not', () => {
    const changes = { teaching_assistant: { 'work.grade': false }, course_manager: { 'audit.read': true } } as const;
    expect(refusedChanges(changes)).toEqual([]);
    expect(capabilitiesWith('teaching_assistant', changes)).not.toContain('work.grade');
    expect(capabilitiesWith('course_manager', changes)).toContain('audit.read');
    expect(refusedChanges({ student: { 'work.grade': true }, admin: { 'users.manage': false } })).toEqual([
      { role: 'student', capability: 'work.grade', lock: 'student_sees_own' },
      { role: 'admin', capability: 'users.manage', lock: 'admin_keeps_all' },
    ]);
    expect(lockOf('instructor', 'courses.manage')).toBe('needs_the_relation');
    expect(lockOf('instructor', 'courses.teach')).toBe('makes_the_role');
    expect(lockOf('supervisor', 'college.administer')).toBe('admin_alone');
    expect(lockOf('instructor', 'audit.read')).toBe('admin_alone');
  });

  it('is the same from what is tidied, and the difference is exactly what changed', () => {
    fc.assert(
      fc.property(anything, (changes) => {
        const tidy = tidied(changes);
        for (const role of roles.options) expect(capabilitiesWith(role, tidy)).toEqual(capabilitiesWith(role, changes));
        for (const { role, capability, isGiven } of differenceOf({}, changes)) {
          expect(capabilities[capability].some((each) => each === role)).toBe(!isGiven);
          expect(capabilitiesWith(role, changes).includes(capability)).toBe(isGiven);
        }
      }),
    );
  });

  it('decides for whoever carries it', () => {
    expect(may({ role: 'instructor' }, 'courses.create')).toBe(true);
    expect(may({ role: 'instructor', capabilities: [] }, 'courses.create')).toBe(false);
  });
});
