import { describe, expect, it } from 'vitest';
import { readRoleRules, roleOf, type RoleRule } from './role-mapping.ts';

const rulesOf = (text: string): RoleRule[] => {
  const rules = readRoleRules(text);
  if (!Array.isArray(rules)) throw new Error(`cannot read ${rules.wrong}`);
  return rules;
};

describe('a mapping of claims to roles', () => {
  it('is read entry by entry', () => {
    expect(readRoleRules('groups:staff=instructor, groups:ta = teaching_assistant,')).toEqual([
      { claim: 'groups', value: 'staff', role: 'instructor' },
      { claim: 'groups', value: 'ta', role: 'teaching_assistant' },
    ]);
    expect(readRoleRules('')).toEqual([]);
  });

  it('takes addresses as claims, and distinguished names and urns as values', () => {
    expect(
      rulesOf('https://college.example/roles:urn:mace:staff=supervisor,memberOf:cn%3Dstaff%2Cou%3Dgroups=instructor'),
    ).toEqual([
      { claim: 'https://college.example/roles', value: 'urn:mace:staff', role: 'supervisor' },
      { claim: 'memberOf', value: 'cn=staff,ou=groups', role: 'instructor' },
    ]);
  });

  it.each([
    'groups',
    'groups:staff',
    'groups:staff=dean',
    ':staff=admin',
    'groups:=admin',
    'groups:%E0%A4=admin',
    '=admin',
  ])('names the entry that cannot be read: %s', (entry) => {
    expect(readRoleRules(`groups:ta=teaching_assistant,${entry}`)).toEqual({ wrong: entry });
  });

  it('gives the role of the first rule that fits', () => {
    const rules = rulesOf('groups:head=course_manager,groups:staff=instructor,kind:ta=teaching_assistant');
    expect(roleOf(rules, { groups: ['staff', 'head'] })).toBe('course_manager');
    expect(roleOf(rules, { groups: 'staff' })).toBe('instructor');
    expect(roleOf(rules, { groups: ['x'], kind: 'ta' })).toBe('teaching_assistant');
    expect(roleOf(rules, { groups: ['Staff', 'staff2'] })).toBeNull();
    expect(roleOf([], { groups: ['staff'] })).toBeNull();
  });

  it('never gives a role that no rule names', () => {
    const rules = rulesOf('groups:staff=instructor,admin:true=student');
    for (const claims of [{ role: 'admin' }, { groups: ['admin'] }, { groups: { staff: true } }, { groups: null }])
      expect(roleOf(rules, claims)).toBeNull();
    expect(roleOf(rules, { admin: true })).toBe('student');
  });

  it('finds claims within claims, and nothing that a claim has not itself', () => {
    const rules = rulesOf('realm_access.roles:teacher=instructor,constructor.name:Object=admin');
    expect(roleOf(rules, { realm_access: { roles: ['teacher'] } })).toBe('instructor');
    expect(roleOf(rules, { 'realm_access.roles': 'teacher' })).toBe('instructor');
    expect(roleOf(rules, {})).toBeNull();
  });
});
