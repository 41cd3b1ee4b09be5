import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { KillsCollege } from './college.ts';
import type { Line, Person } from './line.ts';
import { unlike, type Work } from './work.ts';

/** One student's messages to the teacher, who reads none of them. */
export class LetterWork implements Work {
  readonly name = 'messages';
  readonly #college: KillsCollege;
  readonly #student: Person;
  readonly #written: string[] = [];
  #conversation: string | undefined;

  constructor(college: KillsCollege, student: Person) {
    this.#college = college;
    this.#student = student;
  }

  async turn(line: Line): Promise<void> {
    const body = { body: `I write ${randomUUID()}.` };
    if (this.#conversation === undefined) {
      const to = [this.#college.teacher.id];
      const given = { body: { ...body, to }, key: randomUUID() };
      this.#conversation = (await line.call(this.#student, 'POST /api/conversations', given)).id;
    } else {
      const given = { params: { id: this.#conversation }, body, key: randomUUID() };
      await line.call(this.#student, 'POST /api/conversations/{id}/messages', given);
    }
    this.#written.push(body.body);
  }

  async shown(line: Line): Promise<string[]> {
    if (this.#conversation === undefined) return [];
    const params = { id: this.#conversation };
    const seen = await line.call(this.#college.teacher, 'GET /api/conversations/{id}', { params });
    return unlike('messages', { unread: this.#written.length }, seen);
  }

  async kept(database: Database): Promise<string[]> {
    const { rows } = await sql<{ body: string }>`select body from messages
      where author_id = ${this.#student.id} order by created_at, id`.execute(database.read);
    const counts = await sql<object>`select count(*) as conversations,
      (select count(*) from events where kind = 'message.sent' and actor_id = ${this.#student.id}) as events
      from conversation_members where user_id = ${this.#student.id}`.execute(database.read);
    const n = this.#written.length;
    const stand = rows.map(({ body }) => body);
    return [
      ...(JSON.stringify(stand) === JSON.stringify(this.#written)
        ? []
        : [`messages: ${stand.length} stand, ${n} were acknowledged`]),
      ...unlike('messages', { conversations: Math.min(1, n), events: n }, counts.rows[0] ?? {}),
    ];
  }
}
