import type { Sent } from '../../contract/api.ts';
import type { RosterChange, RosterImport } from '../../contract/roster-imports.ts';
import { afterMembers } from '../after-dates.ts';
import { workOnRosters } from '../features/roster-imports/work.ts';
import { type Client, openTestCollege, type TestCollege } from './college.ts';
import { aModule, anActivity, aUser } from './factories.ts';
import { newId } from '../ids.ts';
import type { Tx } from '../db/database.ts';

type Known = { id: string };
type Settings = Sent<'PUT /api/roster-imports/{id}', 'body'>;

/** Imports as somebody makes them: files by their names, then step by step. */
export class Roster {
  readonly college: TestCollege;
  readonly client: Client;
  constructor(college: TestCollege, client: Client) {
    this.college = college;
    this.client = client;
  }

  async begin(source = 'Registry'): Promise<string> {
    return (await this.client.call('POST /api/roster-imports', { body: { source } })).answer.id;
  }

  async upload(id: string, name: string, content: string | Buffer) {
    const reply = await this.client.raw({
      method: 'PUT',
      url: `/api/roster-imports/${id}/files?name=${encodeURIComponent(name)}`,
      payload: Buffer.from(content),
      headers: { 'content-type': 'text/csv' },
    });
    const body: { detail?: string } = reply.json();
    return { status: reply.statusCode, detail: body.detail ?? '' };
  }

  /** Everything up to the dry run. */
  async plan(
    files: Record<string, string | Buffer>,
    settings: Settings = {},
    source = 'Registry',
  ): Promise<RosterImport> {
    const id = await this.begin(source);
    for (const [name, content] of Object.entries(files)) {
      const { status, detail } = await this.upload(id, name, content);
      if (status !== 200) throw new Error(detail);
    }
    if (Object.keys(settings).length > 0) {
      const set = await this.client.call('PUT /api/roster-imports/{id}', { params: { id }, body: settings });
      if (set.status !== 200) throw new Error(set.problem.detail);
    }
    const asked = await this.client.call('POST /api/roster-imports/{id}/dry-run', { params: { id } });
    if (asked.status !== 202) throw new Error(asked.problem.detail);
    await workOnRosters(this.college.app, afterMembers);
    return this.read(id);
  }

  /** The same, and applied without what is refused. */
  async import(
    files: Record<string, string | Buffer>,
    settings: Settings = {},
    source = 'Registry',
  ): Promise<RosterImport> {
    const { id, state, problem } = await this.plan(files, settings, source);
    if (state !== 'planned') throw new Error(problem ?? state);
    return this.apply(id);
  }

  async apply(id: string): Promise<RosterImport> {
    const asked = await this.client.call('POST /api/roster-imports/{id}/apply', {
      params: { id },
      body: { withoutRefused: true },
    });
    if (asked.status !== 202) throw new Error(asked.problem.detail);
    await workOnRosters(this.college.app, afterMembers);
    return this.read(id);
  }

  async undo(id: string): Promise<RosterImport> {
    const asked = await this.client.call('POST /api/roster-imports/{id}/undo', { params: { id } });
    if (asked.status !== 202) throw new Error(asked.problem.detail);
    await workOnRosters(this.college.app, afterMembers);
    return this.read(id);
  }

  async read(id: string): Promise<RosterImport> {
    return (await this.client.call('GET /api/roster-imports/{id}', { params: { id } })).answer;
  }

  async changes(
    id: string,
    query: Sent<'GET /api/roster-imports/{id}/changes', 'query'> = {},
  ): Promise<RosterChange[]> {
    return (await this.client.call('GET /api/roster-imports/{id}/changes', { params: { id }, query })).answer;
  }
}

/** The lines of a CSV file. */
export const lines = (...rows: string[]) => rows.map((row) => `${row}\r\n`).join('');

const file =
  (headings: string) =>
  (...rows: string[]) =>
    lines(headings, ...rows);

/** Files of a Canvas export, with these rows. */
export const canvasFiles = {
  users: file('user_id,login_id,first_name,last_name,email,status'),
  terms: file('term_id,name,status,start_date,end_date'),
  courses: file('course_id,short_name,long_name,account_id,term_id,status'),
  sections: file('section_id,course_id,name,start_date,end_date,status'),
  enrolments: file('course_id,user_id,role,section_id,status,associated_user_id'),
};

/** A college of its own, with an administrator who imports. */
export async function openRosterCollege(
  settings: Record<string, string> = {},
): Promise<{ college: TestCollege; roster: Roster }> {
  const college = await openTestCollege(settings);
  const admin = await college.write((tx) => aUser(tx, 'admin', { username: 'root' }));
  return { college, roster: new Roster(college, await college.as(admin)) };
}

/** `person created`, for instance, → rows. */
export function countsOf({ counts }: Pick<RosterImport, 'counts'>): Record<string, number> {
  return Object.fromEntries(counts.map(({ kind, outcome, rows }) => [`${kind} ${outcome}`, rows]));
}

/** Publishes the one course that was imported; answers it with its section of that name. */
export async function publishImported(tx: Tx, section: string): Promise<{ course: Known; section: Known }> {
  const course = await tx
    .updateTable('courses')
    .set({ status: 'active', description: 'Early history.' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const found = await tx.selectFrom('sections').select('id').where('name', '=', section).executeTakeFirstOrThrow();
  return { course, section: found };
}

interface Dated {
  /** For everybody, and for the section. */
  due: Date;
  later: Date;
  at: Date;
}

/** Work of a course in a module of its own, which is due later for a section. */
export async function dueLaterFor(
  tx: Tx,
  { course, section }: { course: Known; section: Known },
  given: { title?: string; points?: string },
  { due, later, at }: Dated,
): Promise<void> {
  const module_id = (await aModule(tx, course)).id;
  const { id: activity_id } = await anActivity(tx, course, 'assignment', { ...given, due_at: due, module_id });
  const row = { id: newId(), activity_id, section_id: section.id, sets_due: true, due_at: later };
  await tx
    .insertInto('date_overrides')
    .values({ ...row, revision: 1, updated_at: at })
    .execute();
}
