import type { Random } from '../demo/random.ts';
import type { Database } from '../db/database.ts';
import type { KillsCollege } from './college.ts';
import { ExamWork } from './exam.ts';
import { HandInWork } from './hand-in.ts';
import { JoinWork } from './join.ts';
import { LetterWork } from './letters.ts';
import type { Line } from './line.ts';
import { TalkWork } from './talk.ts';
import { AnnounceWork, GradeWork } from './teach.ts';
import { tellingProblems } from './told.ts';
import type { Work } from './work.ts';

/** Everybody's work at the same time, one turn after the other without a pause. */
export class MixedLoad {
  /** How many turns of each kind were wholly acknowledged. */
  readonly turns = new Map<string, number>();
  readonly #works: readonly Work[];
  readonly #line: Line;
  readonly #refused: string[] = [];
  readonly #lanes: readonly Promise<void>[];
  #isOver = false;

  constructor(college: KillsCollege, line: Line, random: Random) {
    const students = college.students.flatMap((student, n) => [
      new ExamWork(college, student, random),
      ...(n % 2 === 0 ? [new HandInWork(college, student), new TalkWork(college, student)] : []),
      ...(n % 2 === 1 ? [new LetterWork(college, student), new JoinWork(college, student)] : []),
    ]);
    this.#works = [...students, new GradeWork(college, random), new AnnounceWork(college)];
    this.#line = line;
    this.#lanes = this.#works.map((work) => this.#goOn(work));
  }

  async #goOn(work: Work): Promise<void> {
    try {
      while (!this.#isOver) {
        await work.turn(this.#line);
        this.turns.set(work.name, (this.turns.get(work.name) ?? 0) + 1);
      }
    } catch (error) {
      this.#refused.push(String(error));
    }
  }

  /** Lets everybody bring to its end what they have begun. */
  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#lanes);
  }

  /** What was refused, and what the server shows otherwise than it acknowledged it. */
  async shown(): Promise<string[]> {
    const found = [...this.#refused];
    for (const work of this.#works) found.push(...(await work.shown(this.#line)));
    return found;
  }

  /** What the database holds otherwise, or twice. */
  async kept(database: Database): Promise<string[]> {
    const found = await tellingProblems(database);
    for (const work of this.#works) found.push(...(await work.kept(database)));
    return found;
  }
}
