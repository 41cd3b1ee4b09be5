import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api, type ApiCall } from '../contract/api.ts';
import { role } from '../contract/identity.ts';
import { newId } from './ids.ts';
import { type Client, openTestCollege, type TestCollege } from './testing/college.ts';
import { aCourse, aModule, anActivity, aUser, enrols, teaches } from './testing/factories.ts';

/**
 * Every call × everyone × every situation of its object (product.md, 4). A row lists the expected status for, in order:
 * student, instructor, teaching assistant, course manager, supervisor, admin, nobody, and a deactivated user's session.
 */
const visitors = [...role.options, 'nobody', 'deactivated'] as const;
type Visitor = (typeof visitors)[number];
type Statuses = `${number} ${number} ${number} ${number} ${number} ${number} ${number} ${number}`;
interface Row {
  /** The object that the student is enrolled in, the instructor teaches, the assistant assists; or a call without object. */
  own: Statuses;
  /** The same kind of object in a course that only managers and admins have to do with. */
  other?: Statuses;
  /** Not published yet, in a course of their own. */
  unpublished?: Statuses;
  missing?: Statuses;
  body?: object | ((visitor: Visitor) => object);
}

// Order of contract's roles: student instructor teaching_assistant course_manager supervisor admin, nobody, deactivated.
const anyone = '200 200 200 200 200 200 200 200';
const signedIn = '200 200 200 200 200 200 401 401';
const members = {
  own: '200 200 200 200 404 200 401 401',
  other: '404 404 404 200 404 200 401 401',
  unpublished: '404 200 200 200 404 200 401 401',
  missing: '404 404 404 404 404 404 401 401',
} as const;
/** Own: a student; other: an administrator. */
const ofUsers = {
  own: '403 403 403 200 403 200 401 401',
  other: '403 403 403 403 403 200 401 401',
  missing: '403 403 403 404 403 404 401 401',
} as const;
/** Own: a request in a course of theirs; the student of the course knows of it, but not of one elsewhere. */
const decisions = {
  own: '403 200 403 200 404 200 401 401',
  other: '404 404 404 200 404 200 401 401',
  missing: '404 404 404 404 404 404 401 401',
} as const;
const course = {
  title: 'T',
  courseCode: 'T-1',
  description: 'D',
};

const matrix: Record<ApiCall, Row> = {
  'GET /api/auth/user': { own: signedIn },
  'POST /api/login': {
    own: '401 401 401 401 401 401 401 401',
    body: (visitor) => ({ username: `no-${visitor}`, password: 'wrong' }),
  },
  'POST /api/auth/logout': { own: '204 204 204 204 204 204 204 204' },
  'GET /api/sign-in': { own: anyone },
  'POST /api/setup': {
    own: '404 404 404 404 404 404 404 404',
    body: {
      token: 'x',
      username: 'first',
      email: 'a@b.test',
      firstName: 'A',
      lastName: 'B',
      password: 'a fine password',
    },
  },
  'GET /api/users': { own: '403 403 403 200 403 200 401 401' },
  'POST /api/users': {
    own: '403 403 403 201 403 201 401 401',
    body: (visitor) => ({
      username: `by-${visitor}`,
      email: `by-${visitor}@college.test`,
      firstName: 'A',
      lastName: 'B',
      password: 'a fine password',
    }),
  },
  'PUT /api/users/{id}': { ...ofUsers, body: { firstName: 'New' } },
  'POST /api/users/{id}/activate': ofUsers,
  'POST /api/users/{id}/deactivate': ofUsers,
  'GET /api/courses': { own: signedIn },
  'POST /api/courses': {
    own: '403 201 403 201 403 201 401 401',
    body: (visitor) => ({ ...course, courseCode: `T-${visitor}` }),
  },
  'GET /api/courses/{id}': members,
  'GET /api/courses/{id}/form': {
    own: '403 200 403 200 404 200 401 401',
    other: '404 404 404 200 404 200 401 401',
    unpublished: '404 200 403 200 404 200 401 401',
    missing: '404 404 404 404 404 404 401 401',
  },
  'PUT /api/courses/{id}': {
    own: '403 409 403 409 404 409 401 401',
    other: '404 404 404 409 404 409 401 401',
    unpublished: '404 200 403 200 404 200 401 401',
    missing: '404 404 404 404 404 404 401 401',
    body: { ...course, status: 'draft', revision: 1 },
  },
  'DELETE /api/courses/{id}': {
    own: '403 409 403 409 404 409 401 401',
    other: '404 404 404 409 404 409 401 401',
    unpublished: '404 204 403 204 404 204 401 401',
    missing: '404 404 404 404 404 404 401 401',
  },
  'GET /api/catalogue': { own: anyone },
  'GET /api/open-courses': { own: signedIn },
  'GET /api/open-courses/filters': { own: signedIn },
  'GET /api/open-courses/{id}': {
    own: signedIn,
    other: signedIn,
    unpublished: '404 404 404 404 404 404 401 401',
    missing: '404 404 404 404 404 404 401 401',
  },
  'POST /api/courses/{id}/join': {
    own: '200 403 403 403 403 403 401 401',
    other: '200 403 403 403 403 403 401 401',
    unpublished: '404 403 403 403 403 403 401 401',
    missing: '404 403 403 403 403 403 401 401',
  },
  'POST /api/courses/{id}/leave': {
    own: '204 403 403 403 403 403 401 401',
    other: '204 403 403 403 403 403 401 401',
    unpublished: '404 403 403 403 403 403 401 401',
    missing: '404 403 403 403 403 403 401 401',
  },
  'GET /api/courses/{id}/enrolments': {
    own: '403 200 403 200 404 200 401 401',
    other: '404 404 404 200 404 200 401 401',
    unpublished: '404 200 403 200 404 200 401 401',
    missing: '404 404 404 404 404 404 401 401',
  },
  'POST /api/courses/{id}/enrolments': {
    own: '403 201 403 201 404 201 401 401',
    other: '404 404 404 201 404 201 401 401',
    unpublished: '404 409 403 409 404 409 401 401',
    missing: '404 404 404 404 404 404 401 401',
    body: { who: 'stranger' },
  },
  'POST /api/enrolments/{id}/approve': decisions,
  'POST /api/enrolments/{id}/decline': decisions,
  'POST /api/enrolments/{id}/accept': {
    own: '200 403 403 403 403 403 401 401',
    other: '404 403 403 403 403 403 401 401',
    missing: '404 403 403 403 403 403 401 401',
  },
  'DELETE /api/enrolments/{id}': {
    own: '403 204 403 204 404 204 401 401',
    other: '404 404 404 204 404 204 401 401',
    missing: '404 404 404 404 404 404 401 401',
  },
  'GET /api/courses/{id}/modules': members,
  'GET /api/lessons/{id}': members,
  'PUT /api/lessons/{id}/progress': {
    own: '200 403 403 403 404 403 401 401',
    other: '404 404 404 403 404 403 401 401',
    unpublished: '404 403 403 403 404 403 401 401',
    missing: '404 404 404 404 404 404 401 401',
    body: { status: 'viewed' },
  },
  'GET /api/courses/{id}/assignments': members,
  'GET /api/courses/{id}/quizzes': members,
  'GET /api/courses/{id}/discussions': members,
  'GET /api/courses/{id}/resources': members,
  'GET /api/dashboard': { own: signedIn },
  'GET /api/grades': { own: '200 403 403 403 403 403 401 401' },
  'GET /api/notifications': { own: signedIn },
  'POST /api/notifications/{id}/read': {
    own: '204 404 404 404 404 404 401 401',
    other: '404 404 404 404 404 404 401 401',
    missing: '404 404 404 404 404 404 401 401',
  },
  'GET /api/admin/overview': { own: '403 403 403 403 403 200 401 401' },
  'POST /api/notifications/read': { own: '204 204 204 204 204 204 401 401' },
};

type Situation = 'own' | 'other' | 'unpublished' | 'missing';

describe('who may do what', () => {
  let college: TestCollege;
  let clients: Record<Visitor, Client>;
  /** The object of a call in a situation, made anew for each request, so that one deed does not spoil the next. */
  let objectFor: (call: ApiCall, situation: Situation) => Promise<string>;

  beforeAll(async () => {
    college = await openTestCollege();
    const people = await college.write(async (tx) => {
      const made = {} as Record<Exclude<Visitor, 'nobody'> | 'stranger', { id: string }>;
      for (const each of role.options) made[each] = await aUser(tx, each);
      made.deactivated = await aUser(tx, 'admin');
      made.stranger = await aUser(tx, 'student', { username: 'stranger' });
      return made;
    });
    clients = { nobody: college.nobody } as typeof clients;
    for (const each of [...role.options, 'deactivated'] as const) clients[each] = await college.as(people[each]);
    await college.write((tx) =>
      tx.updateTable('users').set({ is_active: false }).where('id', '=', people.deactivated.id).execute(),
    );

    objectFor = (call, situation) =>
      college.write(async (tx) => {
        if (situation === 'missing') return newId();
        if (call.includes('/users/')) return (await aUser(tx, situation === 'own' ? 'student' : 'admin')).id;
        if (call.includes('/notifications/')) {
          const owner = situation === 'own' ? people.student : people.stranger;
          const id = newId();
          const row = { id, user_id: owner.id, kind: 'graded', title: 'T', path: '/', created_at: college.clock.now() };
          await tx.insertInto('notifications').values(row).execute();
          return id;
        }
        const isLesson = call.includes('/lessons/');
        const made = await aCourse(tx, { status: situation === 'unpublished' && !isLesson ? 'draft' : 'active' });
        if (situation !== 'other') {
          await teaches(tx, made, people.instructor);
          await teaches(tx, made, people.teaching_assistant, 'teaching_assistant');
          const theirs = await enrols(tx, made, people.student, call.endsWith('/accept') ? 'invited' : 'active');
          if (call.endsWith('/accept')) return theirs.id;
        }
        if (call.includes('/api/enrolments/')) return (await enrols(tx, made, people.stranger, 'pending_approval')).id;
        if (!isLesson) return made.id;
        const inModule = await aModule(tx, made);
        const lesson = await anActivity(tx, made, 'lesson', {
          module_id: inModule.id,
          is_published: situation !== 'unpublished',
        });
        return lesson.id;
      });
  });
  afterAll(() => college.close());

  it('has a row for every call', () => {
    expect(Object.keys(matrix).toSorted()).toEqual(Object.keys(api).toSorted());
    for (const [name, row] of Object.entries(matrix))
      expect(name.includes('{id}'), `${name} needs the situations of its object`).toBe(row.missing !== undefined);
  });

  for (const [name, row] of Object.entries(matrix) as [ApiCall, Row][])
    for (const situation of ['own', 'other', 'unpublished', 'missing'] as const) {
      const statuses = row[situation];
      if (!statuses) continue;
      it(`${name}, ${situation}`, async () => {
        const [method = '', path = ''] = name.split(' ');
        const got: Record<string, number> = {};
        for (const visitor of visitors) {
          // Signing out would end the session that the next call needs.
          const client = name === 'POST /api/auth/logout' ? college.nobody : clients[visitor];
          const url = path.includes('{id}') ? path.replace('{id}', await objectFor(name, situation)) : path;
          const payload = typeof row.body === 'function' ? row.body(visitor) : row.body;
          const response = await client.raw({ method, url, ...(payload && { payload }) });
          got[visitor] = response.statusCode;
        }
        const expected = Object.fromEntries(statuses.split(' ').map((status, i) => [visitors[i], Number(status)]));
        expect(got).toEqual(expected);
      });
    }
});
