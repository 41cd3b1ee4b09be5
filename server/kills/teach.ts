import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Random } from '../demo/random.ts';
import type { Database } from '../db/database.ts';
import type { KillsCollege } from './college.ts';
import type { Line } from './line.ts';
import { unlike, type Work } from './work.ts';

/** The teacher's grades for the work of students, each changed again and again. */
export class GradeWork implements Work {
  readonly name = 'grades';
  readonly #college: KillsCollege;
  readonly #random: Random;
  readonly #given = new Map<string, { entry: number; revision: number; times: number }>();

  constructor(college: KillsCollege, random: Random) {
    this.#college = college;
    this.#random = random;
  }

  async turn(line: Line): Promise<void> {
    const { gradedId, students, teacher } = this.#college;
    const student = this.#random.pick(students);
    const { entry, revision, times } = this.#given.get(student.id) ?? { entry: 0, revision: 0, times: 0 };
    const next = (entry + this.#random.whole(1, 99)) % 100;
    const work = await line.call(teacher, 'PUT /api/assignments/{id}/grading/{workId}', {
      params: { id: gradedId, workId: student.id },
      body: { revision, entry: String(next) },
    });
    this.#given.set(student.id, { entry: next, revision: work.score?.revision ?? 0, times: times + 1 });
  }

  async shown(line: Line): Promise<string[]> {
    const { gradedId, teacher } = this.#college;
    const grading = await line.call(teacher, 'GET /api/assignments/{id}/grading', { params: { id: gradedId } });
    return [...this.#given].flatMap(([userId, { entry }]) => {
      const score = grading.works.find((work) => work.id === userId)?.score;
      return unlike('grades', { points: entry }, score ?? { points: 'no' });
    });
  }

  async kept(database: Database): Promise<string[]> {
    const { gradedId } = this.#college;
    const { rows } = await sql<{ id: string; events: number; history: number }>`select u.id,
      (select count(*) from events e where e.kind = 'submission.graded' and e.user_id = u.id and e.subject_id = ${gradedId}) as events,
      (select count(*) from score_history h where h.user_id = u.id and h.activity_id = ${gradedId}) as history
      from users u`.execute(database.read);
    const counts = new Map(rows.map((row) => [row.id, row]));
    return [...this.#given].flatMap(([userId, { times }]) =>
      unlike('grades', { events: times, history: times }, counts.get(userId) ?? {}),
    );
  }
}

/** What the teacher announces to the course. */
export class AnnounceWork implements Work {
  readonly name = 'announcements';
  readonly #college: KillsCollege;
  readonly #announced: string[] = [];

  constructor(college: KillsCollege) {
    this.#college = college;
  }

  async turn(line: Line): Promise<void> {
    const { courseId, teacher } = this.#college;
    const { id } = await line.call(teacher, 'POST /api/courses/{id}/announcements', {
      params: { id: courseId },
      body: { title: `News ${this.#announced.length + 1}`, body: '<p>Text</p>' },
      key: randomUUID(),
    });
    this.#announced.push(id);
  }

  async shown(line: Line): Promise<string[]> {
    const { courseId, teacher } = this.#college;
    const newest = await line.call(teacher, 'GET /api/courses/{id}/announcements', { params: { id: courseId } });
    const shown = new Set(newest.map(({ id }) => id));
    return this.#announced
      .slice(-newest.length)
      .flatMap((id) => (shown.has(id) ? [] : [`announcement ${id}: not shown`]));
  }

  async kept(database: Database): Promise<string[]> {
    const { courseId, students } = this.#college;
    const { rows } = await sql<{ id: string; told: number; people: number; events: number }>`select a.id,
      (select count(*) from notifications n where n.kind = 'announcement' and n.subject_id = a.id) as told,
      (select count(distinct n.user_id) from notifications n where n.kind = 'announcement' and n.subject_id = a.id) as people,
      (select count(*) from events e where e.kind = 'announcement.posted' and e.subject_id = a.id) as events
      from announcements a where a.course_id = ${courseId}`.execute(database.read);
    const stand = new Map(rows.map((row) => [row.id, row]));
    const everybody = { told: students.length, people: students.length, events: 1 };
    return [
      ...unlike('announcements', { announcements: this.#announced.length }, { announcements: rows.length }),
      ...this.#announced.flatMap((id) => unlike(`announcement ${id}`, everybody, stand.get(id) ?? {})),
    ];
  }
}
