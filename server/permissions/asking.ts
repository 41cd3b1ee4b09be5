import { role } from '../../contract/identity.ts';
import { features } from '../app.ts';
import { newId } from '../ids.ts';
import { type Client, openTestCollege } from '../testing/college.ts';
import { makePeople } from './people.ts';
import { type Made, type Row, type Situation, type Visitor, visitors } from './row.ts';

/** What may be different from a call as it is meant. */
export interface Otherwise {
  /** Instead of the row's. */
  body?: object | string;
  /** Its media type, where it is not JSON. */
  type?: string | undefined;
  /** Nothing is asked before the body is read: only the deed itself asks. */
  withoutBefore?: true;
  /** Who asks was in the course of the object, and is not any more; or asked to join, and is not yet. */
  standing?: 'left' | 'asked';
  /** Only these ask. */
  visitors?: readonly Visitor[];
}

/** A college in which every visitor of the matrix has a session. */
export interface Asking {
  /** The status that each visitor gets who makes the call on an object as the situation says, with the row's body. */
  statuses(name: string, row: Row, situation: Situation, otherwise?: Otherwise): Promise<Record<string, number>>;
  /** What open pages are told when the first who may do it has done it; null: nobody may. */
  topicsOf(name: string, row: Row): Promise<string[] | null>;
  close(): Promise<void>;
}

export async function openAsking(): Promise<Asking> {
  const college = await openTestCollege();
  const people = await college.write(makePeople);
  const unguarded = await college.another(withoutBefore(features));
  const clients = { nobody: college.nobody } as Record<Visitor, Client>;
  for (const each of [...role.options, 'deactivated'] as const) clients[each] = await college.as(people[each]);
  await college.write((tx) =>
    tx.updateTable('users').set({ is_active: false }).where('id', '=', people.deactivated.id).execute(),
  );

  async function objectFor({ of }: Row, situation: Situation): Promise<Made> {
    if (situation === 'missing' || !of) return { id: newId() };
    return college.write(async (tx) => {
      const made = await of({ tx, people, clock: college.clock }, situation === 'limited' ? 'own' : situation);
      await tx
        .updateTable('course_staff')
        .set({ is_limited: situation === 'limited' })
        .where('user_id', '=', people.teaching_assistant.id)
        .where('is_limited', '<>', situation === 'limited')
        .execute();
      return made;
    });
  }

  /** As it is once a student was dropped, or never let in, and once somebody of the staff was taken off. */
  const changeStanding = (standing: 'left' | 'asked') =>
    college.write(async (tx) => {
      await tx
        .updateTable('enrolments')
        .set({ state: standing === 'left' ? 'dropped' : 'pending_approval' })
        .where('user_id', '=', people.student.id)
        .where('state', 'in', ['active', 'invited'])
        .execute();
      const staff = [people.instructor.id, people.teaching_assistant.id];
      await tx.deleteFrom('course_staff').where('user_id', 'in', staff).execute();
    });

  async function clientFor(visitor: Visitor, name: string, { withoutBefore: isPast }: Otherwise): Promise<Client> {
    // Signing out would end the session that the next call needs.
    if (visitor === 'nobody' || name === 'POST /api/auth/logout') return college.nobody;
    return isPast ? unguarded.as(people[visitor]) : clients[visitor];
  }

  const asking: Asking = {
    async statuses(name, row, situation, otherwise = {}) {
      const [method = '', path = ''] = name.split(' ');
      const got: Record<string, number> = {};
      // Who is refused leaves the object as it was, for whoever asks next.
      let standing: Made | undefined;
      for (const visitor of otherwise.visitors ?? visitors) {
        const client = await clientFor(visitor, name, otherwise);
        const asked = row.query ? `${path}?${row.query}` : path;
        const object = path.includes('{') ? (standing ?? (await objectFor(row, situation))) : undefined;
        const url = object ? urlOf(asked, object) : asked;
        if (otherwise.standing) await changeStanding(otherwise.standing);
        const payload = otherwise.body ?? (typeof row.body === 'function' ? row.body(visitor) : row.body);
        const type = otherwise.body === undefined ? row.type : otherwise.type;
        const headers = type === undefined ? {} : { 'content-type': type };
        const response = await client.raw({ method, url, headers, ...(payload && { payload }) });
        got[visitor] = response.statusCode;
        standing = [401, 403, 404].includes(response.statusCode) ? object : undefined;
      }
      return got;
    },
    async topicsOf(name, row) {
      const visitor = visitors.find((each) => Number(expectedOf(row.own)[each]) < 300);
      if (!visitor) return null;
      await college.write((tx) => tx.deleteFrom('live_messages').execute());
      await asking.statuses(name, row, 'own', { visitors: [visitor] });
      const told = await college.app.database.read.selectFrom('live_messages').select('topic').execute();
      return [...new Set(told.map(({ topic }) => topic.replace(/:.*/, '')))];
    },
    async close() {
      await unguarded.close();
      await college.close();
    },
  };
  return asking;
}

/** What is not named is nobody's. */
function urlOf(path: string, { id, named = {} }: Made): string {
  return path.replace(/\{\w+\}/, id).replace(/\{(\w+)\}/g, (_, name: string) => named[name] ?? newId());
}

/** The same routes, asked with everything but `before`. */
export function withoutBefore(routes: typeof features): typeof features {
  const changed = Object.entries<object>(routes).map(([name, route]) => [name, { ...route, before: undefined }]);
  return Object.fromEntries(changed);
}

/** What a row expects, by visitor. */
export function expectedOf(statuses: string): Record<string, number> {
  return Object.fromEntries(statuses.split(' ').map((status, i) => [visitors[i], Number(status)]));
}

/** The part of it that refuses in one of these ways. */
export function refusedOf(statuses: string, ways: readonly number[]): Partial<Record<Visitor, number>> {
  return Object.fromEntries(Object.entries(expectedOf(statuses)).filter(([, status]) => ways.includes(status)));
}
