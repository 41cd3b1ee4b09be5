import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { KillsCollege } from './college.ts';
import type { Line, Person } from './line.ts';
import { unlike, type Work } from './work.ts';

/** One student who joins a course and leaves it again and again. */
export class JoinWork implements Work {
  readonly name = 'enrolments';
  readonly #college: KillsCollege;
  readonly #student: Person;
  #joined = 0;
  #left = 0;

  constructor(college: KillsCollege, student: Person) {
    this.#college = college;
    this.#student = student;
  }

  async turn(line: Line): Promise<void> {
    const params = { id: this.#college.openCourseId };
    if (this.#joined === this.#left) {
      await line.call(this.#student, 'POST /api/courses/{id}/join', { params });
      this.#joined++;
    } else {
      await line.call(this.#student, 'POST /api/courses/{id}/leave', { params });
      this.#left++;
    }
  }

  async shown(line: Line): Promise<string[]> {
    const params = { id: this.#college.openCourseId };
    const { mine } = await line.call(this.#student, 'GET /api/open-courses/{id}', { params });
    const isIn = this.#joined > this.#left;
    return (mine?.state === 'active') === isIn
      ? []
      : [`enrolments: it is ${mine?.state} and should be ${isIn ? 'active' : 'left'}`];
  }

  async kept(database: Database): Promise<string[]> {
    const { openCourseId } = this.#college;
    const ofMine = sql`e.user_id = ${this.#student.id} and e.course_id = ${openCourseId}`;
    const { rows } = await sql<object>`select count(*) as enrolments,
      (select count(*) from events e where e.kind = 'enrolment.activated' and ${ofMine}) as joined,
      (select count(*) from events e where e.kind = 'enrolment.dropped' and ${ofMine}) as left
      from enrolments e where ${ofMine}`.execute(database.read);
    const wanted = { enrolments: Math.min(1, this.#joined), joined: this.#joined, left: this.#left };
    return unlike('enrolments', wanted, rows[0] ?? {});
  }
}
