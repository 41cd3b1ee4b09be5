import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PeerReviewPlan, PeerReviewSettings } from '../../../contract/peer-reviews.ts';
import { newId } from '../../ids.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, anActivity, aUser, enrols, teaches } from '../../testing/factories.ts';
import { limitedTo } from '../../testing/limited.ts';
import { overtaken } from '../../testing/overtaken.ts';
import { uploadFile } from '../../testing/uploads.ts';
import { scored, submitted } from '../../testing/work.ts';
import { refer } from '../files/references.ts';
import { writeScores } from '../gradebook/write-scores.ts';
import { allocateDue } from './allocate.ts';

let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

const at = (hours: number) => new Date(college.clock.now().getTime() + hours * 3_600_000);
const usual: PeerReviewSettings = {
  perStudent: 2,
  isAutomatic: false,
  anonymity: 'both',
  dueAt: null,
  countsTowardsGrade: true,
};

/** An assignment of 20 points with a rubric of 10, and so many students who have handed in. */
async function aWorld(given: { students?: number; settings?: Partial<PeerReviewSettings>; due?: number } = {}) {
  const world = await college.write(async (tx) => {
    const course = await aCourse(tx);
    const instructor = await aUser(tx, 'instructor');
    await teaches(tx, course, instructor);
    const due_at = at(given.due ?? 24);
    const work = await anActivity(tx, course, 'assignment', { title: 'Essay', points: '20', due_at });
    const now = college.clock.now();
    const rubric = { id: newId(), course_id: course.id, title: 'Essay', created_at: now, updated_at: now };
    await tx.insertInto('rubrics').values(rubric).execute();
    const criterion = { id: newId(), rubric_id: rubric.id, position: 1, title: 'Clarity', description: '' };
    await tx
      .insertInto('rubric_criteria')
      .values({ ...criterion, points: '10', uses_ranges: false })
      .execute();
    await tx.updateTable('assignments').set({ rubric_id: rubric.id }).where('activity_id', '=', work.id).execute();
    const students: { id: string }[] = [];
    while (students.length < (given.students ?? 4)) {
      const student = await aUser(tx, 'student', { last_name: `Secret${String(students.length)}` });
      await enrols(tx, course, student);
      await submitted(tx, work, student, {
        submitted_at: at(-1),
        link: `https://example.edu/${String(students.length)}`,
      });
      students.push(student);
    }
    return { course, instructor, work, students, criterionId: criterion.id };
  });
  const params = { id: world.work.id };
  const teacher = await college.as(world.instructor);
  const settings = { ...usual, ...given.settings };
  await teacher.call('PUT /api/assignments/{id}/peer-review', { params, body: { settings, revision: 0 } });
  const plan = async () => (await teacher.call('GET /api/assignments/{id}/peer-review', { params })).answer;
  const allocate = async () =>
    (await teacher.call('POST /api/assignments/{id}/peer-review/allocation', { params })).answer;
  return { ...world, params, teacher, settings, plan, allocate };
}
type World = Awaited<ReturnType<typeof aWorld>>;

const own = async ({ params }: World, client: Client) =>
  (await client.call('GET /api/assignments/{id}/peer-reviews', { params })).answer;
const counts = ({ reviews }: PeerReviewPlan, key: 'reviewerId' | 'authorId', ids: { id: string }[]) =>
  ids.map(({ id }) => reviews.filter((review) => review[key] === id).length);

function write({ criterionId }: World, client: Client, id: string, body: object = {}) {
  const marks = [{ criterionId, ratingId: null, points: '8', comment: 'Clear' }];
  return client.call('PUT /api/peer-reviews/{id}', {
    params: { id },
    body: { marks, comment: 'A canary sings', revision: 0, isCompleted: true, ...body },
  });
}

describe('peer reviews', () => {
  test('are given out evenly, once, and never of one’s own work', async () => {
    const world = await aWorld();
    const plan = await world.allocate();
    expect(counts(plan, 'reviewerId', world.students)).toEqual([2, 2, 2, 2]);
    expect(counts(plan, 'authorId', world.students)).toEqual([2, 2, 2, 2]);
    expect(plan.reviews.every(({ reviewerId, authorId }) => reviewerId !== authorId)).toBe(true);
    expect((await world.allocate()).reviews).toHaveLength(8);
    const reply = await world.teacher.call('GET /api/assignments/{id}/peer-review', { params: world.params });
    expect(reply.statements).toBeLessThanOrEqual(3);
  });

  test('stay with the rubric that they were begun with, and count as its share', async () => {
    const world = await aWorld({ students: 2, settings: { perStudent: 1 } });
    const { reviews } = await world.allocate();
    const [first, second] = world.students;
    const clients = new Map<string, Client>();
    for (const { id } of world.students) clients.set(id, await college.as({ id }));
    const mine = reviews.find(({ reviewerId }) => reviewerId === first?.id);
    const reviewer = clients.get(first?.id ?? '') ?? world.teacher;
    await write(world, reviewer, mine?.id ?? '');
    const other = { id: newId(), course_id: world.course.id, title: 'Other', created_at: at(0), updated_at: at(0) };
    const criterion = {
      id: newId(),
      rubric_id: other.id,
      position: 1,
      title: 'Sources',
      description: '',
      points: '40',
    };
    await college.write(async (tx) => {
      await tx.insertInto('rubrics').values(other).execute();
      await tx
        .insertInto('rubric_criteria')
        .values({ ...criterion, uses_ranges: false })
        .execute();
      await tx
        .updateTable('assignments')
        .set({ rubric_id: other.id })
        .where('activity_id', '=', world.work.id)
        .execute();
      await scored(tx, world.work, { id: second?.id ?? '' }, '16');
    });
    // Eight of ten points of the first rubric, of twenty that the work is worth.
    expect((await world.plan()).students.map(({ mean }) => mean)).toEqual([null, '16.00']);
    expect((await write(world, reviewer, mine?.id ?? '', { revision: 1, comment: 'Again' })).status).toBe(200);
    const author = clients.get(second?.id ?? '') ?? world.teacher;
    const { received, toDo } = await own(world, author);
    expect(received.map(({ rubric }) => [rubric?.title, rubric?.points])).toEqual([['Essay', '10']]);
    const theirs = await author.call('GET /api/peer-reviews/{id}', { params: { id: toDo[0]?.id ?? '' } });
    expect(theirs.answer.rubric?.title).toBe('Other');
  });

  test('are nothing for who has left the course, nor given out for work that is not published', async () => {
    const world = await aWorld({ settings: { perStudent: 1 } });
    const [gone = { id: '' }, ...others] = world.students;
    await college.write((tx) =>
      tx.updateTable('enrolments').set({ state: 'dropped' }).where('user_id', '=', gone.id).execute(),
    );
    const plan = await world.allocate();
    expect([counts(plan, 'authorId', [gone]), counts(plan, 'reviewerId', others)]).toEqual([[0], [1, 1, 1]]);
    const hidden = await aWorld({ settings: { isAutomatic: true, perStudent: 1 }, due: -1 });
    await college.write((tx) =>
      tx.updateTable('activities').set({ is_published: false }).where('id', '=', hidden.work.id).execute(),
    );
    await allocateDue(college.app);
    expect((await hidden.plan()).reviews).toEqual([]);
  });

  test('that somebody left undone who has left the course are made up for by who lacks one', async () => {
    const world = await aWorld({ students: 8, settings: { perStudent: 1 } });
    const id = (index: number) => world.students[index]?.id ?? '';
    for (const [reviewer, author] of [1, 2, 3, 0, 5, 6, 7, 4].entries())
      await world.teacher.call('POST /api/assignments/{id}/peer-reviews', {
        params: world.params,
        body: { reviewerId: id(reviewer), authorId: id(author) },
      });
    await college.write((tx) =>
      tx.updateTable('enrolments').set({ state: 'dropped' }).where('user_id', '=', id(0)).execute(),
    );
    const { reviews } = await world.allocate();
    const added = reviews.filter(({ reviewerId, authorId }) => reviewerId === id(3) && authorId !== id(0));
    expect(added.map(({ authorId }) => authorId)).toEqual([id(1)]);
  });

  test('are no staff’s to read where work is graded without names, and no student’s to give to others', async () => {
    const world = await aWorld({ students: 3, settings: { perStudent: 1 } });
    const [review] = (await world.allocate()).reviews;
    const params = { id: review?.id ?? '' };
    const read = async () => (await world.teacher.call('GET /api/peer-reviews/{id}', { params })).status;
    expect(await read()).toBe(200);
    await college.write((tx) =>
      tx.updateTable('assignments').set({ is_anonymous: true }).where('activity_id', '=', world.work.id).execute(),
    );
    expect(await read()).toBe(403);
    const author = review?.authorId ?? '';
    const writer = world.students.find(({ id }) => id === review?.reviewerId) ?? { id: '' };
    await write(world, await college.as(writer), params.id);
    const told = async () => {
      const { students, reviews, proposed } = await world.plan();
      const one = reviews.find(({ id }) => id === params.id);
      return [students.find(({ student }) => student.id === author)?.mean, one?.total, proposed];
    };
    expect(await told()).toEqual([null, null, 1]);
    await college.write((tx) => scored(tx, world.work, { id: author }, '8', { entered: '8', posted_at: null }));
    expect(await told()).toEqual([null, null, 0]);
    await college.write((tx) =>
      tx
        .updateTable('scores')
        .set({ posted_at: at(0) })
        .where('activity_id', '=', world.work.id)
        .execute(),
    );
    expect(await told()).toEqual([expect.any(String), '8', 0]);
    for (const { id } of world.students) {
      const client = await college.as({ id });
      const give = await client.call('PUT /api/peer-reviews/{id}/reviewer', { params, body: { reviewerId: id } });
      const take = await client.call('DELETE /api/peer-reviews/{id}', { params });
      const expected = id === review?.reviewerId ? 403 : 404;
      expect([give.status, take.status]).toEqual([expected, expected]);
    }
  });

  test('are open to an assistant of one section where the work is of its students, or of a group with one of them', async () => {
    const world = await aWorld({ students: 3, settings: { perStudent: 1 } });
    const [own, mate, other] = world.students as [{ id: string }, { id: string }, { id: string }];
    const { reviews } = await world.allocate();
    const assistant = await college.write(async (tx) => {
      const user = await aUser(tx, 'teaching_assistant');
      await teaches(tx, world.course, user, 'teaching_assistant');
      await limitedTo(tx, world.course, user, own);
      return user;
    });
    const client = await college.as(assistant);
    /** Whose work and reviews are listed, and whose reviews are read. */
    const seen = async () => {
      const plan = (await client.call('GET /api/assignments/{id}/peer-review', { params: world.params })).answer;
      const read: string[] = [];
      for (const { id, authorId } of reviews)
        if ((await client.call('GET /api/peer-reviews/{id}', { params: { id } })).status === 200) read.push(authorId);
      const listed = [plan.students.map(({ student }) => student.id), plan.reviews.map(({ authorId }) => authorId)];
      return [...listed, read].map((ids) => ids.toSorted());
    };
    expect(await seen()).toEqual([[own.id], [own.id], [own.id]]);
    await college.write(async (tx) => {
      const at = college.clock.now();
      const set = { id: newId(), course_id: world.course.id, name: 'Teams', created_at: at };
      await tx.insertInto('group_sets').values(set).execute();
      for (const [position, members] of [[own, mate], [other]].entries()) {
        const group = { id: newId(), set_id: set.id, name: `Team ${position}`, position };
        await tx.insertInto('course_groups').values(group).execute();
        for (const { id: user_id } of members)
          await tx
            .insertInto('group_members')
            .values({ set_id: set.id, group_id: group.id, user_id, joined_at: at })
            .execute();
      }
      await tx
        .updateTable('assignments')
        .set({ group_set_id: set.id })
        .where('activity_id', '=', world.work.id)
        .execute();
    });
    const both = [own.id, mate.id].toSorted();
    expect(await seen()).toEqual([both, both, both]);
  });

  test('open the files of the work to its reviewer, without their names, and to nobody else', async () => {
    const world = await aWorld({ students: 3, settings: { perStudent: 1 } });
    const [{ authorId, reviewerId } = { authorId: '', reviewerId: '' }] = (await world.allocate()).reviews;
    const essay = { name: 'Secret essay.txt', bytes: Buffer.from('An essay'), purpose: 'submission' as const };
    const file = await uploadFile(await college.as({ id: authorId }), essay);
    await college.write(async (tx) => {
      const { id } = await tx
        .selectFrom('submissions')
        .select('id')
        .where('activity_id', '=', world.work.id)
        .where('user_id', '=', authorId)
        .executeTakeFirstOrThrow();
      await tx.insertInto('submission_files').values({ submission_id: id, file_id: file.id, position: 1 }).execute();
      await refer(college.app, tx, { kind: 'submission', objectId: id, courseId: world.course.id }, [file.id]);
    });
    const open = async (client: Client) => {
      const { statusCode, headers } = await client.raw({ method: 'GET', url: file.url });
      return [statusCode, /filename="([^"]*)"/.exec(String(headers['content-disposition']))?.[1]];
    };
    expect(await open(await college.as({ id: authorId }))).toEqual([200, 'Secret essay.txt']);
    expect(await open(world.teacher)).toEqual([200, 'Secret essay.txt']);
    for (const { id } of world.students.filter((student) => student.id !== authorId))
      expect(await open(await college.as({ id }))).toEqual(id === reviewerId ? [200, 'file.txt'] : [404, undefined]);
    // As the review itself: no longer once the work is not published, or its reviewer has left the course.
    const reviewer = await college.as({ id: reviewerId });
    const publish = (is_published: boolean) =>
      college.write((tx) =>
        tx.updateTable('activities').set({ is_published }).where('id', '=', world.work.id).execute(),
      );
    await publish(false);
    expect(await open(reviewer)).toEqual([404, undefined]);
    await publish(true);
    expect(await open(reviewer)).toEqual([200, 'file.txt']);
    const leave = (userId: string) =>
      college.write((tx) =>
        tx.updateTable('enrolments').set({ state: 'dropped' }).where('user_id', '=', userId).execute(),
      );
    await leave(reviewerId);
    expect(await open(reviewer)).toEqual([404, undefined]);
    await leave(authorId);
    expect(await open(await college.as({ id: authorId }))).toEqual([200, 'Secret essay.txt']);
  });

  test('are given out by themselves once the work is due, and to who comes later', async () => {
    const world = await aWorld({ settings: { isAutomatic: true, perStudent: 1 }, due: 1 });
    await allocateDue(college.app);
    expect((await world.plan()).reviews).toEqual([]);
    await college.write((tx) =>
      tx
        .updateTable('activities')
        .set({ due_at: at(-0.5) })
        .where('id', '=', world.work.id)
        .execute(),
    );
    await Promise.all([allocateDue(college.app), allocateDue(college.app)]);
    expect((await world.plan()).reviews).toHaveLength(4);
    college.clock.pass({ seconds: 5 });
    const late = await college.write(async (tx) => {
      const student = await aUser(tx, 'student');
      await enrols(tx, world.course, student);
      await submitted(tx, world.work, student, { submitted_at: college.clock.now() });
      return student;
    });
    await allocateDue(college.app);
    expect(counts(await world.plan(), 'reviewerId', [late])).toEqual([1]);
    const notices = await (await college.as(late)).call('GET /api/notifications', {});
    expect(notices.answer[0]?.title).toBe('You have work to review for “Essay”');
  });

  test('are written with the rubric, saved by parts, and completed once all is said', async () => {
    const world = await aWorld();
    await world.allocate();
    const [me = { id: '' }] = world.students;
    const client = await college.as(me);
    const [first] = (await own(world, client)).toDo;
    const id = first?.id ?? '';
    const page = await client.call('GET /api/peer-reviews/{id}', { params: { id } });
    expect(page.answer).toMatchObject({ author: null, revision: 0, closed: null });
    expect(page.answer.submission?.link).toContain('https://example.edu/');
    expect(JSON.stringify(page.answer)).not.toContain('Secret');
    expect(page.statements).toBe(2);
    const empty = await write(world, client, id, { marks: [] });
    expect(empty.problem.errors).toEqual({ marks: 'Give points for “Clarity”, so that the review is complete.' });
    expect((await write(world, client, id, { marks: [], isCompleted: false })).answer.completedAt).toBeNull();
    // The answer to the first try was lost.
    const again = await write(world, client, id, { marks: [], isCompleted: false });
    expect([again.status, again.answer.revision]).toEqual([200, 1]);
    expect((await write(world, client, id)).status).toBe(409);
    const done = await write(world, client, id, { revision: 1 });
    expect(done.answer).toMatchObject({ revision: 2, comment: 'A canary sings', assessment: { total: '8' } });
    expect(done.answer.completedAt).not.toBeNull();
    expect((await write(world, client, id, { revision: 1 })).answer).toEqual(done.answer);
    const other = await write(world, client, id, { revision: 1, comment: 'Something else' });
    expect(other.problem.code).toBe('changed-since');
    expect((await own(world, client)).toDo.map((one) => one.completedAt !== null)).toContain(true);
    const others = world.students.filter(({ id: other }) => other !== me.id);
    for (const other of others) {
      const theirs = await (await college.as(other)).call('GET /api/peer-reviews/{id}', { params: { id } });
      expect(theirs.status).toBe(404);
    }
  });

  test('are read by the author once the score is posted, without names (canary)', async () => {
    const world = await aWorld({ students: 2, settings: { perStudent: 1 } });
    await world.allocate();
    const [author = { id: '' }, reviewer = { id: '' }] = world.students;
    const [authors, reviewers] = [await college.as(author), await college.as(reviewer)];
    const id = (await own(world, reviewers)).toDo[0]?.id ?? '';
    await write(world, reviewers, id);
    const other = (await own(world, authors)).toDo[0]?.id ?? '';
    expect((await write(world, authors, other, { comment: 'Of the other work' })).status).toBe(200);
    await college.write((tx) => scored(tx, world.work, author, '15', { posted_at: null }));
    const before = await authors.call('GET /api/assignments/{id}/peer-reviews', { params: world.params });
    expect(JSON.stringify(before.answer)).not.toContain('canary');
    await college.write((tx) =>
      writeScores(college.app, tx, { by: null, via: 'posting' }, [
        { activityId: world.work.id, userId: author.id, post: true },
      ]),
    );
    const after = await authors.call('GET /api/assignments/{id}/peer-reviews', { params: world.params });
    expect(after.answer.received).toMatchObject([
      { reviewer: null, comment: 'A canary sings', assessment: { total: '8' } },
    ]);
    expect(JSON.stringify(after.answer)).not.toContain('Secret1');
    expect((await own(world, reviewers)).received).toEqual([]);
  });

  test('end when they are due', async () => {
    const world = await aWorld({ settings: { dueAt: at(2).toISOString(), anonymity: 'open' } });
    await world.allocate();
    const [me = { id: '' }] = world.students;
    const id = (await own(world, await college.as(me))).toDo[0]?.id ?? '';
    const review = (await world.plan()).reviews.find((each) => each.reviewerId !== me.id && each.authorId !== me.id);
    await write(world, await college.as({ id: review?.reviewerId ?? '' }), review?.id ?? '');
    college.clock.pass({ hours: 3 });
    const client = await college.as(me);
    // Without a score that is to be waited for, whatever others have, they are read from then on.
    await college.write((tx) => scored(tx, world.work, me, '15', { posted_at: null }));
    const author = await college.as({ id: review?.authorId ?? '' });
    expect((await own(world, author)).received).toHaveLength(1);
    const reply = await write(world, client, id);
    expect([reply.status, reply.problem.detail]).toEqual([409, 'Reviews were due, so this one stays as it is.']);
    expect((await client.call('GET /api/peer-reviews/{id}', { params: { id } })).answer.author?.lastName).toContain(
      'Secret',
    );
  });

  test('are given, given to others and taken back by hand, until they are begun', async () => {
    const world = await aWorld();
    const [a = { id: '' }, b = { id: '' }, c = { id: '' }] = world.students;
    const give = (reviewerId: string, authorId: string) =>
      world.teacher.call('POST /api/assignments/{id}/peer-reviews', {
        params: world.params,
        body: { reviewerId, authorId },
      });
    expect((await give(a.id, a.id)).status).toBe(422);
    expect((await give(a.id, b.id)).answer.reviews).toHaveLength(1);
    const [given] = (await give(a.id, b.id)).answer.reviews;
    const moved = await world.teacher.call('PUT /api/peer-reviews/{id}/reviewer', {
      params: { id: given?.id ?? '' },
      body: { reviewerId: c.id },
    });
    expect(moved.answer.reviews.map((one) => [one.reviewerId, one.authorId])).toEqual([[c.id, b.id]]);
    const id = moved.answer.reviews[0]?.id ?? '';
    await write(world, await college.as(c), id);
    const taken = await world.teacher.call('DELETE /api/peer-reviews/{id}', { params: { id } });
    expect(taken.status).toBe(409);
    const ended = await world.teacher.call('PUT /api/assignments/{id}/peer-review', {
      params: world.params,
      body: { settings: null, revision: 1 },
    });
    expect(ended.status).toBe(409);
  });

  test('are told of no longer to who has none left: it was given to another, taken back, or all of it ended', async () => {
    const world = await aWorld();
    const { params, teacher } = world;
    const [a = { id: '' }, b = { id: '' }, c = { id: '' }] = world.students;
    const told = async () => {
      const found = [];
      for (const one of [a, c])
        found.push((await (await college.as(one)).call('GET /api/notifications')).answer.map(({ title }) => title));
      return found;
    };
    const asked = ['You have work to review for “Essay”'];
    const give = (author: { id: string }) =>
      teacher.call('POST /api/assignments/{id}/peer-reviews', {
        params,
        body: { reviewerId: a.id, authorId: author.id },
      });
    const [first] = (await give(b)).answer.reviews;
    expect(await told()).toEqual([asked, []]);
    const id = { id: first?.id ?? '' };
    const moved = await teacher.call('PUT /api/peer-reviews/{id}/reviewer', {
      params: id,
      body: { reviewerId: c.id },
    });
    expect(await told()).toEqual([[], asked]);
    await teacher.call('DELETE /api/peer-reviews/{id}', { params: { id: moved.answer.reviews[0]?.id ?? '' } });
    expect(await told()).toEqual([[], []]);
    await give(b);
    expect(await told()).toEqual([asked, []]);
    await teacher.call('PUT /api/assignments/{id}/peer-review', { params, body: { settings: null, revision: 1 } });
    expect(await told()).toEqual([[], []]);
  });

  test('propose scores, which are written where there is none', async () => {
    const world = await aWorld({ students: 3 });
    const plan = await world.allocate();
    const [a = { id: '' }, b = { id: '' }] = world.students;
    for (const { id, reviewerId, authorId } of plan.reviews) {
      if (authorId !== a.id && authorId !== b.id) continue;
      const points = reviewerId === b.id || authorId === b.id ? '7' : '8.5';
      const marks = [{ criterionId: world.criterionId, ratingId: null, points, comment: '' }];
      await write(world, await college.as({ id: reviewerId }), id, { marks });
    }
    await college.write((tx) => scored(tx, world.work, b, '3'));
    const means = (await world.plan()).students.map(({ student, mean }) => [student.id, mean]);
    expect(Object.fromEntries(means)).toMatchObject({ [a.id]: '15.50', [b.id]: '14.00' });
    const propose = () => world.teacher.call('POST /api/assignments/{id}/peer-review/scores', { params: world.params });
    expect((await propose()).answer).toEqual({ written: 1 });
    expect((await propose()).answer).toEqual({ written: 0 });
    const scores = await college.app.database.read
      .selectFrom('scores')
      .select(['user_id', 'points'])
      .where('activity_id', '=', world.work.id)
      .execute();
    expect(Object.fromEntries(scores.map((row) => [row.user_id, Number(row.points)]))).toEqual({
      [a.id]: 15.5,
      [b.id]: 3,
    });
  });

  test('are not ended while one is being written, which would go with them', async () => {
    const world = await aWorld({ students: 2, settings: { perStudent: 1 } });
    const [review] = (await world.allocate()).reviews;
    const ended = await overtaken(
      college,
      (tx) =>
        tx
          .updateTable('peer_reviews')
          .set({ comment: 'Written just now', revision: 1 })
          .where('id', '=', review?.id ?? '')
          .execute(),
      () =>
        world.teacher.call('PUT /api/assignments/{id}/peer-review', {
          params: world.params,
          body: { settings: null, revision: 1 },
        }),
    );
    expect(ended.status).toBe(409);
    expect((await world.plan()).reviews.map(({ id }) => id)).toContain(review?.id);
  });

  test('propose nothing over a score that is given at the same moment', async () => {
    const world = await aWorld({ students: 2, settings: { perStudent: 1 } });
    const [a = { id: '' }, b = { id: '' }] = world.students;
    const reviewed = (await world.allocate()).reviews.find(({ authorId }) => authorId === a.id);
    await write(world, await college.as(b), reviewed?.id ?? '');
    const proposed = await overtaken(
      college,
      (tx) =>
        writeScores(college.app, tx, { by: world.instructor.id, via: 'grading' }, [
          { activityId: world.work.id, userId: a.id, entered: '3' },
        ]),
      () => world.teacher.call('POST /api/assignments/{id}/peer-review/scores', { params: world.params }),
    );
    expect(proposed.answer).toEqual({ written: 0 });
  });

  test('are given out for what was being handed in while others’ were', async () => {
    const world = await aWorld({ students: 3, settings: { isAutomatic: true, perStudent: 1 }, due: -1 });
    await allocateDue(college.app);
    const late = await college.write(async (tx) => {
      const student = await aUser(tx, 'student');
      await enrols(tx, world.course, student);
      await submitted(tx, world.work, student, { submitted_at: new Date(at(0).getTime() - 5000) });
      return student;
    });
    await allocateDue(college.app);
    expect(counts(await world.plan(), 'reviewerId', [late])).toEqual([1]);
  });
});
