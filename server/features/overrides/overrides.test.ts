import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { effectiveDates, mostLenientDates } from '../../../domain/availability/effective-dates.ts';
import { newId } from '../../ids.ts';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aModule, anActivity, assistsOnly, aUser, enrols, teaches } from '../../testing/factories.ts';
import { datesOf, exceptionsIn, lenientDates } from '../courses/effective-dates.ts';

let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

type Known = { id: string };
const day = (n: number) => new Date(Date.UTC(2026, 10, n, 8));
const text = (n: number) => day(n).toISOString();

/** A course with two sections, a group, and an assignment: Ann in section A and the group, Bob in B. */
async function aWorld() {
  return college.write(async (tx) => {
    const course = await aCourse(tx);
    const [instructor, assistant] = [await aUser(tx, 'instructor'), await aUser(tx, 'teaching_assistant')];
    await teaches(tx, course, instructor);
    await teaches(tx, course, assistant, 'teaching_assistant');
    const sections = ['A', 'B'].map((name) => ({ id: newId(), course_id: course.id, name }));
    await tx.insertInto('sections').values(sections).execute();
    const ann = await aUser(tx, 'student', { first_name: 'Ann', last_name: 'Aa' });
    const bob = await aUser(tx, 'student', { first_name: 'Bob', last_name: 'Bb' });
    await enrols(tx, course, ann, 'active', { section_id: sections[0]?.id ?? null });
    await enrols(tx, course, bob, 'active', { section_id: sections[1]?.id ?? null });
    const set = { id: newId(), course_id: course.id, name: 'Teams', created_at: day(1) };
    await tx.insertInto('group_sets').values(set).execute();
    const group = { id: newId(), set_id: set.id, name: 'Red', position: 1 };
    await tx.insertInto('course_groups').values(group).execute();
    await tx
      .insertInto('group_members')
      .values({ set_id: set.id, group_id: group.id, user_id: ann.id, joined_at: day(1) })
      .execute();
    const module = await aModule(tx, course);
    const dates = { available_from: day(5), due_at: day(20), available_until: day(25) };
    const work = await anActivity(tx, course, 'assignment', { module_id: module.id, ...dates });
    const [a = set, b = set] = sections;
    return { course, instructor, assistant, ann, bob, a, b, group, work, set };
  });
}

const set = async (by: Known, work: Known, body: object) =>
  (await college.as(by)).call('PUT /api/activities/{id}/overrides', {
    params: { id: work.id },
    body: { revision: 0, ...body } as never,
  });

describe('dates for some', () => {
  test('are one due date for staff in the outline and in every list of work', async () => {
    const { course, instructor, ann, bob, a, work } = await aWorld();
    await set(instructor, work, { target: { kind: 'section', id: a.id }, dates: { dueAt: text(22) } });
    const shown = async (who: Known) => {
      const client = await college.as(who);
      const modules = (await client.call('GET /api/courses/{id}/modules', { params: course })).answer;
      const list = (await client.call('GET /api/courses/{id}/assignments', { params: course })).answer;
      return [modules[0]?.items[0]?.dueAt, list[0]?.dueAt];
    };
    expect(await shown(instructor)).toEqual([text(22), text(22)]);
    expect(await shown(ann)).toEqual([text(22), text(22)]);
    expect(await shown(bob)).toEqual([text(20), text(20)]);
    const taught = (await (await college.as(instructor)).call('GET /api/taught-assignments')).answer;
    expect(taught.map(({ dueAt }) => dueAt)).toEqual([text(22)]);
  });

  test('are counted on the assignment for its staff', async () => {
    const { instructor, ann, a, work } = await aWorld();
    const staffOf = async (who: Known) =>
      (await (await college.as(who)).call('GET /api/assignments/{id}', { params: work })).answer.staff;
    expect(await staffOf(instructor)).toMatchObject({ dueDates: 1 });
    await set(instructor, work, { target: { kind: 'section', id: a.id }, dates: { dueAt: text(22) } });
    expect(await staffOf(instructor)).toMatchObject({ dueDates: 2 });
    expect(await staffOf(ann)).toBeNull();
  });

  test('are set, merged by leniency, listed by who gets what, and taken away', async () => {
    const { instructor, ann, bob, a, group, work } = await aWorld();
    await set(instructor, work, { target: { kind: 'section', id: a.id }, dates: { dueAt: text(22) } });
    await set(instructor, work, {
      target: { kind: 'group', id: group.id },
      dates: { dueAt: text(24), availableFrom: text(2) },
    });
    const { answer } = await set(instructor, work, {
      target: { kind: 'student', id: ann.id },
      dates: { dueAt: text(21), availableUntil: null },
    });
    expect(answer.overrides.map(({ target }) => target.name).toSorted()).toEqual(['A', 'Ann Aa', 'Red']);
    const who = new Map(answer.students.map((student) => [student.id, student]));
    expect(who.get(ann.id)?.dates).toEqual({ availableFrom: text(2), dueAt: text(24), availableUntil: null });
    expect(who.get(ann.id)?.from).toHaveLength(3);
    expect(who.get(bob.id)).toMatchObject({ section: 'B', dates: answer.dates, from: [] });
    const outline = (
      await (await college.as(ann)).call('GET /api/courses/{id}/modules', { params: { id: answer.activity.courseId } })
    ).answer;
    expect(outline[0]?.items[0]).toMatchObject({ dueAt: text(24), availableFrom: text(2), availableUntil: null });
    const others = (
      await (await college.as(bob)).call('GET /api/courses/{id}/modules', { params: { id: answer.activity.courseId } })
    ).answer;
    expect(others[0]?.items[0]).toMatchObject({ dueAt: text(20), availableFrom: text(5), availableUntil: text(25) });
    const groups = answer.overrides.find(({ target }) => target.kind === 'group');
    const client = await college.as(instructor);
    const after = (await client.call('DELETE /api/overrides/{id}', { params: { id: groups?.id ?? '' } })).answer;
    expect(after.students.find(({ id }) => id === ann.id)?.dates.dueAt).toBe(text(22));
    expect((await client.call('DELETE /api/overrides/{id}', { params: { id: groups?.id ?? '' } })).status).toBe(404);
  });

  test('of two editors the second hears of the first, be it with the first dates', async () => {
    const { instructor, a, work } = await aWorld();
    const body = { target: { kind: 'section', id: a.id }, dates: { dueAt: text(22) } };
    expect((await set(instructor, work, body)).answer.overrides[0]?.revision).toBe(1);
    const others = { ...body, dates: { dueAt: text(23) } };
    expect((await set(instructor, work, others)).status).toBe(409);
    // Who sends what stands has sent it before.
    expect((await set(instructor, work, body)).answer.overrides[0]?.revision).toBe(1);
    expect((await set(instructor, work, { ...body, revision: 1 })).answer.overrides[0]?.revision).toBe(2);
    expect((await set(instructor, work, { ...others, revision: 1 })).status).toBe(409);
  });

  test('are for targets of the course, in order, and not for students or assistants to set', async () => {
    const { course, instructor, assistant, ann, a, work } = await aWorld();
    const other = await aWorld();
    await college.write((tx) => enrols(tx, course, other.ann, 'dropped'));
    const body = { target: { kind: 'section', id: a.id }, dates: { dueAt: text(22) } };
    expect((await set(instructor, work, { ...body, target: { kind: 'section', id: other.a.id } })).status).toBe(422);
    expect((await set(instructor, work, { ...body, target: { kind: 'student', id: other.ann.id } })).status).toBe(422);
    expect((await set(instructor, work, { ...body, target: { kind: 'group', id: other.group.id } })).status).toBe(422);
    expect((await set(instructor, work, { ...body, dates: {} })).status).toBe(422);
    const backwards = { availableFrom: text(9), availableUntil: text(8) };
    expect((await set(instructor, work, { ...body, dates: backwards })).status).toBe(422);
    expect((await set(assistant, work, body)).status).toBe(403);
    expect((await set(ann, work, body)).status).toBe(403);
    expect((await set(other.instructor, work, body)).status).toBe(404);
  });

  test('agree with those that they leave as they are, or it is said what to set as well', async () => {
    const { instructor, ann, bob, a, b, work } = await aWorld();
    const refused = async (target: object, dates: object) => {
      const reply = await set(instructor, work, { target, dates });
      return reply.problem.errors;
    };
    const ofA = { kind: 'section', id: a.id };
    // Everyone’s: opens on the 5th, due on the 20th, closes on the 25th.
    expect(await refused(ofA, { dueAt: text(27) })).toEqual({
      'dates.dueAt': 'It closes before it is due. Set when it closes as well',
    });
    expect(await refused(ofA, { availableUntil: text(18) })).toEqual({
      'dates.availableUntil': 'It closes before it is due. Set when it is due as well',
    });
    expect(await refused(ofA, { availableFrom: text(22) })).toEqual({
      'dates.availableFrom': 'It is due before it opens. Set when it is due as well',
    });
    expect(await refused(ofA, { dueAt: text(4) })).toEqual({
      'dates.dueAt': 'It is due before it opens. Set when it opens as well',
    });
    expect(await refused(ofA, { dueAt: null, availableUntil: text(5) })).toEqual({
      'dates.availableUntil': 'It closes before it opens. Set when it opens as well',
    });
    expect(await refused(ofA, { dueAt: null, availableFrom: text(25) })).toEqual({
      'dates.availableFrom': 'It closes before it opens. Set when it closes as well',
    });
    expect((await set(instructor, work, { target: ofA, dates: { availableUntil: null } })).status).toBe(200);
    // What holds for their section counts for a student.
    const late = { dates: { dueAt: text(27) } };
    expect((await set(instructor, work, { target: { kind: 'student', id: ann.id }, ...late })).status).toBe(200);
    expect((await set(instructor, work, { target: { kind: 'student', id: bob.id }, ...late })).status).toBe(422);
    expect((await set(instructor, work, { target: { kind: 'section', id: b.id }, ...late })).status).toBe(422);
  });

  test('go with their group', async () => {
    const { instructor, group, set: teams, work } = await aWorld();
    await set(instructor, work, { target: { kind: 'group', id: group.id }, dates: { dueAt: text(22) } });
    const client = await college.as(instructor);
    const kept = { name: 'Teams', selfSignup: false, mostMembers: null, groups: [], revision: 1 };
    expect((await client.call('PUT /api/group-sets/{id}', { params: { id: teams.id }, body: kept })).status).toBe(200);
    const rows = await college.app.database.read
      .selectFrom('date_overrides')
      .selectAll()
      .where('activity_id', '=', work.id)
      .execute();
    expect(rows).toEqual([]);
  });

  test('are seen by an assistant of some sections as far as they concern their students', async () => {
    const { course, instructor, assistant, ann, bob, a, b, group, work } = await aWorld();
    const quiz = await college.write(async (tx) => {
      const dates = { available_from: day(5), due_at: day(20), available_until: day(25) };
      return anActivity(tx, course, 'quiz', dates);
    });
    for (const [target, due] of [
      [{ kind: 'section', id: a.id }, 21],
      [{ kind: 'group', id: group.id }, 22],
      [{ kind: 'student', id: ann.id }, 23],
      [{ kind: 'section', id: b.id }, 19],
      [{ kind: 'student', id: bob.id }, 18],
    ] as const)
      for (const each of [work, quiz]) await set(instructor, each, { target, dates: { dueAt: text(due) } });
    const seen = async () => {
      const client = await college.as(assistant);
      const params = { id: work.id };
      const { overrides, students } = (await client.call('GET /api/activities/{id}/overrides', { params })).answer;
      const modules = (await client.call('GET /api/courses/{id}/modules', { params: { id: course.id } })).answer;
      const quizzes = (await client.call('GET /api/courses/{id}/quizzes', { params: { id: course.id } })).answer;
      return {
        overrides: overrides.map(({ target }) => target.name).toSorted(),
        students: students.map(({ firstName }) => firstName),
        due: [modules[0]?.items[0]?.dueAt, quizzes[0]?.dueAt],
      };
    };
    // Somebody else's sections open nothing.
    await college.write(async (tx) => {
      const other = await aUser(tx, 'teaching_assistant');
      await teaches(tx, course, other, 'teaching_assistant');
      await assistsOnly(tx, other, [b]);
    });
    const everything = { overrides: ['A', 'Ann Aa', 'B', 'Bob Bb', 'Red'], students: ['Ann', 'Bob'] };
    expect(await seen()).toEqual({ ...everything, due: [text(23), text(23)] });
    await college.write((tx) => assistsOnly(tx, assistant, [a]));
    const ofA = { overrides: ['A', 'Ann Aa', 'Red'], students: ['Ann'] };
    expect(await seen()).toEqual({ ...ofA, due: [text(23), text(23)] });
    await college.write(async (tx) => {
      await tx.deleteFrom('assistant_sections').execute();
      await assistsOnly(tx, assistant, [b]);
    });
    const ofB = { overrides: ['B', 'Bob Bb'], students: ['Bob'] };
    expect(await seen()).toEqual({ ...ofB, due: [text(20), text(20)] });
  });

  test('cost three statements to read', async () => {
    const { instructor, work } = await aWorld();
    const reply = await (
      await college.as(instructor)
    ).call('GET /api/activities/{id}/overrides', { params: { id: work.id } });
    expect(reply.statements).toBe(3);
  });
});

test('the SQL of dates and extra attempts agrees with the rule, whatever the overrides', async () => {
  const { course, instructor, ann, bob, a, b, group, work } = await aWorld();
  const left = await college.write(async (tx) => {
    const student = await aUser(tx, 'student');
    await enrols(tx, course, student, 'dropped', { section_id: a.id });
    return student;
  });
  const base = { availableFrom: day(5), dueAt: day(20), availableUntil: day(25) };
  const targets = [{ student_id: ann.id }, { section_id: a.id }, { group_id: group.id }, { section_id: b.id }];
  const choices = [undefined, null, day(3), day(10), day(17), day(30)];
  let seed = 7;
  const pick = <T>(from: readonly T[]) => from[(seed = (seed * 48_271) % 2_147_483_647) % from.length] as T;
  for (let round = 0; round < 60; round++) {
    const given = targets.filter(() => pick([true, false, true]));
    const overrides = given.map((target) => ({
      target,
      dates: { availableFrom: pick(choices), dueAt: pick(choices), availableUntil: pick(choices) },
      extra: pick([0, 0, 1, 4, 20]),
    }));
    const said = overrides.filter(
      ({ dates, extra }) => extra > 0 || Object.values(dates).some((date) => date !== undefined),
    );
    await college.write(async (tx) => {
      await tx.deleteFrom('date_overrides').where('activity_id', '=', work.id).execute();
      for (const { target, dates, extra } of said) {
        const sets = {
          sets_from: dates.availableFrom !== undefined,
          available_from: dates.availableFrom ?? null,
          sets_due: dates.dueAt !== undefined,
          due_at: dates.dueAt ?? null,
          sets_until: dates.availableUntil !== undefined,
          available_until: dates.availableUntil ?? null,
          extra_attempts: extra,
        };
        await tx
          .insertInto('date_overrides')
          .values({ id: newId(), activity_id: work.id, ...target, ...sets, updated_at: day(1) })
          .execute();
      }
    });
    const now = pick([day(4), day(12), day(28)]);
    const ask = async (tables: string, parameters: unknown[], extra = '') =>
      (
        await college.app.database.read.executeQuery<Record<string, Date | number | null>>(
          CompiledQuery.raw(
            `select d.available_from as "availableFrom", d.due_at as "dueAt", d.available_until as "availableUntil" ${extra} ${tables}`,
            parameters,
          ),
        )
      ).rows[0];
    const withExtra = ', d.extra_attempts as extra';
    const exceptionOf = ({ id }: Known) =>
      ask(
        `from (${exceptionsIn('$1::uuid', '$3::timestamptz')}) d where d.user_id = $2`,
        [course.id, id, now],
        withExtra,
      );
    for (const [person, applies] of [
      [ann, (target: object) => !('section_id' in target) || target.section_id === a.id],
      [bob, (target: object) => 'section_id' in target && target.section_id === b.id],
    ] as const) {
      const theirs = said.filter(({ target }) => applies(target));
      const dates = theirs.map((each) => each.dates);
      // The most of them, not the sum.
      const rule = { ...effectiveDates(base, dates, now), extra: Math.max(0, ...theirs.map(({ extra }) => extra)) };
      const from = `from activities a ${datesOf('$2::uuid', '$3::timestamptz')} where a.id = $1`;
      expect(await ask(from, [work.id, person.id, now], withExtra)).toEqual(rule);
      expect(await exceptionOf(person)).toEqual(theirs.length > 0 ? rule : undefined);
    }
    // Who has left the course has no dates of their own in it.
    expect(await exceptionOf(left)).toBeUndefined();
    const lenient = `from activities a ${lenientDates('$2::timestamptz', '$3::uuid')} where a.id = $1`;
    expect(await ask(lenient, [work.id, now, instructor.id])).toEqual(
      mostLenientDates(
        base,
        said.map(({ dates }) => dates),
        now,
      ),
    );
  }
});
