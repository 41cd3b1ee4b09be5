import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { role } from '../contract/identity.ts';
import { changeableUntil, closedFor, closedInGroup, mayBlock, pairKey, type Tie } from './messaging.ts';

const nothing: Tie = {
  writer: { role: 'student' },
  other: { role: 'student', isActive: true },
  isTaughtBy: false,
  teaches: false,
  isClassmate: false,
  isSupervision: false,
  wasWrittenTo: false,
  hasBlocked: false,
  isBlockedBy: false,
};
const isOff = { studentsWriteToEachOther: false };
const isOn = { studentsWriteToEachOther: true };

describe('who may write to whom', () => {
  test.each<[string, Partial<Tie>, ReturnType<typeof closedFor>, ReturnType<typeof closedFor>]>([
    ['students who share nothing', {}, 'left', 'left'],
    ['classmates, as the college says', { isClassmate: true }, 'students', null],
    ['a classmate whom one blocked', { isClassmate: true, hasBlocked: true }, 'students', 'blocked'],
    ['a classmate who blocked one', { isClassmate: true, isBlockedBy: true }, 'students', 'blocked_by'],
    [
      'a student to staff of their course',
      { isTaughtBy: true, other: { role: 'instructor', isActive: true } },
      null,
      null,
    ],
    ['to an assistant of it', { isTaughtBy: true, other: { role: 'teaching_assistant', isActive: true } }, null, null],
    ['also when a block stands from before', { isTaughtBy: true, isBlockedBy: true, hasBlocked: true }, null, null],
    ['a student to staff of another course', { other: { role: 'instructor', isActive: true } }, 'left', 'left'],
    ['staff to a student of theirs', { teaches: true, writer: { role: 'instructor' } }, null, null],
    ['staff to a student of others', { writer: { role: 'instructor' } }, 'left', 'left'],
    ['a supervisor to a student of theirs', { isSupervision: true, writer: { role: 'supervisor' } }, null, null],
    ['a supervisor to another student', { writer: { role: 'supervisor' } }, 'left', 'left'],
    ['an admin to anyone', { writer: { role: 'admin' } }, null, null],
    ['a manager to anyone', { writer: { role: 'course_manager' } }, null, null],
    ['a student to an admin unasked', { other: { role: 'admin', isActive: true } }, 'left', 'left'],
    ['a student who answers an admin', { other: { role: 'admin', isActive: true }, wasWrittenTo: true }, null, null],
    ['a student who answers a stranger', { wasWrittenTo: true }, 'left', 'left'],
    [
      'nobody to who is deactivated',
      { isTaughtBy: true, other: { role: 'instructor', isActive: false } },
      'gone',
      'gone',
    ],
  ])('%s', (_, given, whereOff, whereOn) => {
    expect(closedFor({ ...nothing, ...given }, isOff)).toBe(whereOff);
    expect(closedFor({ ...nothing, ...given }, isOn)).toBe(whereOn);
  });

  const person = fc.constantFrom(...role.options);
  const tie: fc.Arbitrary<Tie> = fc.record({
    writer: fc.record({ role: person }),
    other: fc.record({ role: person, isActive: fc.boolean() }),
    isTaughtBy: fc.boolean(),
    teaches: fc.boolean(),
    isClassmate: fc.boolean(),
    isSupervision: fc.boolean(),
    wasWrittenTo: fc.boolean(),
    hasBlocked: fc.boolean(),
    isBlockedBy: fc.boolean(),
  });

  test('a block shuts nobody out who cannot be blocked, and the setting concerns classmates alone', () => {
    fc.assert(
      fc.property(tie, fc.boolean(), (given, studentsWriteToEachOther) => {
        const rules = { studentsWriteToEachOther };
        const reason = closedFor(given, rules);
        const unblocked = closedFor({ ...given, hasBlocked: false, isBlockedBy: false }, rules);
        if (!mayBlock(given)) expect(reason).toBe(unblocked);
        if (!given.isClassmate) expect(closedFor(given, isOn)).toBe(closedFor(given, isOff));
        if (reason === null) expect(given.other.isActive).toBe(true);
      }),
    );
  });

  test('who may write to one in a group writes in it; the reason is else not that somebody is gone', () => {
    expect(closedInGroup(['left', null, 'gone'])).toBeNull();
    expect(closedInGroup(['gone', 'left'])).toBe('left');
    expect(closedInGroup(['gone', 'gone'])).toBe('gone');
    expect(closedInGroup([])).toBe('gone');
  });
});

test('two people have one conversation, whoever begins it', () => {
  fc.assert(fc.property(fc.uuid(), fc.uuid(), (one, other) => pairKey(one, other) === pairKey(other, one)));
});

test('a message is changed within five minutes, and not when it is gone', () => {
  const createdAt = new Date('2026-11-18T10:00:00Z');
  const after = (seconds: number) => new Date(createdAt.getTime() + seconds * 1000);
  expect(changeableUntil({ createdAt, isGone: false }, after(299))).toEqual(after(300));
  expect(changeableUntil({ createdAt, isGone: false }, after(300))).toBeNull();
  expect(changeableUntil({ createdAt, isGone: true }, after(1))).toBeNull();
});
