import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  freePlaces,
  holdsPlace,
  isOver,
  movingUp,
  type Places,
  type Standing,
  step,
  type Verb,
  wayInto,
} from './enrolment.ts';

const roomy: Places = { capacity: 10, held: 3, waiting: 0 };
const full: Places = { capacity: 10, held: 10, waiting: 2 };

describe('the steps of an enrolment', () => {
  test.each<[Standing, Verb, Places, boolean, Standing | 'full' | 'impossible']>([
    ['none', 'join', roomy, false, 'active'],
    ['dropped', 'join', roomy, false, 'active'],
    ['none', 'join', { ...roomy, capacity: null, held: 5000 }, false, 'active'],
    ['none', 'join', full, false, 'waitlisted'],
    ['none', 'join', full, true, 'pending_approval'],
    ['invited', 'join', full, true, 'active'],
    ['active', 'join', roomy, true, 'active'],
    ['waitlisted', 'join', roomy, false, 'waitlisted'],
    ['completed', 'join', roomy, false, 'impossible'],
    ['pending_approval', 'approve', roomy, true, 'active'],
    ['pending_approval', 'approve', full, true, 'waitlisted'],
    ['dropped', 'approve', roomy, true, 'impossible'],
    ['pending_approval', 'decline', roomy, true, 'dropped'],
    ['active', 'decline', roomy, true, 'impossible'],
    ['none', 'invite', roomy, true, 'invited'],
    ['none', 'invite', full, true, 'full'],
    ['waitlisted', 'invite', roomy, false, 'impossible'],
    ['pending_approval', 'enrol', roomy, true, 'active'],
    ['invited', 'enrol', full, false, 'active'],
    ['dropped', 'enrol', full, false, 'full'],
    ['invited', 'accept', full, true, 'active'],
    ['dropped', 'accept', roomy, false, 'impossible'],
    ['invited', 'leave', full, true, 'dropped'],
    ['none', 'leave', full, true, 'none'],
    ['completed', 'leave', roomy, false, 'impossible'],
    ['active', 'remove', roomy, false, 'dropped'],
    ['waitlisted', 'promote', full, false, 'full'],
    ['waitlisted', 'promote', { capacity: 10, held: 9, waiting: 2 }, false, 'active'],
    ['active', 'promote', roomy, false, 'impossible'],
  ])('%s, %s (%o, approval %s): %s', (from, verb, places, approval, expected) => {
    const outcome = step(from, verb, places, approval);
    expect('to' in outcome ? outcome.to : outcome.refused).toBe(expected);
  });

  test('a newcomer never passes those who wait, not even when a place is free', () => {
    expect(step('none', 'join', { capacity: 10, held: 9, waiting: 1 }, false)).toEqual({ to: 'waitlisted' });
    expect(step('none', 'invite', { capacity: 10, held: 9, waiting: 1 }, false)).toEqual({ refused: 'full' });
  });

  test('a step that was done can be repeated and changes nothing more', () => {
    const standing = fc.constantFrom<Standing>(
      'none',
      'invited',
      'active',
      'pending_approval',
      'waitlisted',
      'completed',
      'dropped',
    );
    const verb = fc.constantFrom<Verb>('join', 'approve', 'decline', 'invite', 'enrol', 'accept', 'leave', 'remove');
    const places = fc.record({ capacity: fc.option(fc.nat(5)), held: fc.nat(6), waiting: fc.nat(3) });
    fc.assert(
      fc.property(standing, verb, places, fc.boolean(), (from, deed, at, approval) => {
        const once = step(from, deed, at, approval);
        if (!('to' in once)) return;
        const after = { ...at, held: at.held + Number(holdsPlace(once.to)) - Number(holdsPlace(from)) };
        expect(step(once.to, deed, after, approval)).toEqual(once);
      }),
    );
  });
});

/** A course in memory: what the state machine says, applied to a list in the order of arrival. */
class Course {
  readonly standings = new Map<number, Standing>();
  readonly queue: number[] = [];
  capacity: number;
  readonly approval: boolean;
  constructor(capacity: number, approval: boolean) {
    this.capacity = capacity;
    this.approval = approval;
  }
  get places(): Places {
    const held = [...this.standings.values()].filter(holdsPlace).length;
    return { capacity: this.capacity, held, waiting: this.queue.length };
  }
  do(verb: Verb, student: number): void {
    const from = this.standings.get(student) ?? 'none';
    const outcome = step(from, verb, this.places, this.approval);
    if (!('to' in outcome)) return;
    if (from === 'waitlisted' && outcome.to !== 'waitlisted') this.queue.splice(this.queue.indexOf(student), 1);
    if (outcome.to === 'waitlisted' && from !== 'waitlisted') this.queue.push(student);
    this.standings.set(student, outcome.to);
    this.fill();
  }
  fill(): void {
    for (let n = movingUp(this.places); n > 0; n--) {
      const first = this.queue[0];
      if (first === undefined) throw new Error('More move up than wait');
      expect(step('waitlisted', 'promote', this.places, this.approval)).toEqual({ to: 'active' });
      this.queue.shift();
      this.standings.set(first, 'active');
    }
  }
}

test('whatever is done in whatever order: never too many, first come first served, no place lost', () => {
  const verbs: Verb[] = [
    'join',
    'join',
    'join',
    'approve',
    'decline',
    'invite',
    'enrol',
    'accept',
    'leave',
    'leave',
    'remove',
  ];
  const deeds = fc.array(fc.tuple(fc.constantFrom(...verbs), fc.nat(11)), { maxLength: 80 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4 }), fc.boolean(), deeds, (capacity, approval, steps) => {
      const course = new Course(capacity, approval);
      let before: number[] = [];
      for (const [verb, student] of steps) {
        course.do(verb, student);
        const { places, queue } = course;
        expect(places.held).toBeLessThanOrEqual(capacity);
        if (queue.length > 0) expect(freePlaces(places)).toBe(0);
        // Whoever waited before and waits still is in the same order, ahead of all who came since.
        const still = before.filter((each) => queue.includes(each));
        expect(queue.slice(0, still.length)).toEqual(still);
        // Whoever left the queue without a word of their own left it from its front, into the course.
        const gone = before.filter((each) => !queue.includes(each) && each !== student);
        expect(gone).toEqual(before.filter((each) => each !== student).slice(0, gone.length));
        for (const each of gone) expect(course.standings.get(each)).toBe('active');
        before = [...queue];
      }
    }),
  );
});

test('a larger limit lets as many move up as there are places, a smaller one throws nobody out', () => {
  expect(movingUp({ capacity: 12, held: 10, waiting: 5 })).toBe(2);
  expect(movingUp({ capacity: 30, held: 10, waiting: 5 })).toBe(5);
  expect(movingUp({ capacity: null, held: 10, waiting: 5 })).toBe(5);
  expect(movingUp({ capacity: 8, held: 10, waiting: 5 })).toBe(0);
  expect(freePlaces({ capacity: 8, held: 10, waiting: 0 })).toBe(0);
});

describe('the way into a course', () => {
  const course = {
    status: 'active',
    endDate: '2026-12-06',
    enrollmentDeadline: '2026-11-18',
    requiresApproval: false,
  } as const;

  test('is open on the last day, and closed on the next', () => {
    expect(wayInto(course, roomy, '2026-11-18')).toBe('join');
    expect(wayInto(course, full, '2026-11-18')).toBe('waitlist');
    expect(wayInto({ ...course, requiresApproval: true }, full, '2026-11-18')).toBe('request');
    expect(wayInto(course, roomy, '2026-11-19')).toBe('ended');
  });

  test('is over after the last day of the course, or once it is completed', () => {
    expect(isOver(course, '2026-12-06')).toBe(false);
    expect(wayInto(course, roomy, '2026-12-07')).toBe('over');
    expect(wayInto({ ...course, status: 'completed' }, roomy, '2026-11-01')).toBe('over');
    expect(isOver({ ...course, endDate: null }, '2030-01-01')).toBe(false);
  });
});
