import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { KillsCollege } from './college.ts';
import type { Line, Person } from './line.ts';
import { unlike, type Work } from './work.ts';

/** One student's replies in a discussion, and whether they like it. */
export class TalkWork implements Work {
  readonly name = 'posts and likes';
  readonly #college: KillsCollege;
  readonly #student: Person;
  readonly #said: string[] = [];
  #liked = false;

  constructor(college: KillsCollege, student: Person) {
    this.#college = college;
    this.#student = student;
  }

  async turn(line: Line): Promise<void> {
    const params = { id: this.#college.topicId };
    const content = `I say ${randomUUID()}.`;
    await line.call(this.#student, 'POST /api/discussions/{id}/replies', {
      params,
      body: { content },
      key: randomUUID(),
    });
    this.#said.push(content);
    const liked = !this.#liked;
    await line.call(this.#student, 'PUT /api/discussions/{id}/like', { params, body: { liked } });
    this.#liked = liked;
  }

  async shown(line: Line): Promise<string[]> {
    const topic = await line.call(this.#student, 'GET /api/discussions/{id}', {
      params: { id: this.#college.topicId },
    });
    return topic.mine.liked === this.#liked
      ? []
      : [`likes: it stands as ${topic.mine.liked}, and ${this.#liked} was acknowledged`];
  }

  async kept(database: Database): Promise<string[]> {
    const rows = await database.read
      .selectFrom('discussion_replies')
      .select('content')
      .where('author_id', '=', this.#student.id)
      .orderBy('created_at')
      .execute();
    const said = rows.map(({ content }) => content.replaceAll(/<[^>]+>/g, ''));
    const counts = await sql<object>`select count(*) as events from events
      where kind = 'reply.posted' and actor_id = ${this.#student.id}`.execute(database.read);
    return [
      ...(JSON.stringify(said) === JSON.stringify(this.#said)
        ? []
        : [`posts: ${said.length} stand, ${this.#said.length} were acknowledged`]),
      ...unlike('posts', { events: this.#said.length }, counts.rows[0] ?? {}),
    ];
  }
}
