import { sql } from 'kysely';
import type { Random } from '../demo/random.ts';
import type { Database } from '../db/database.ts';
import type { KillsCollege } from './college.ts';
import type { Line, Person } from './line.ts';
import { unlike, type Work } from './work.ts';

type Choice = 'this' | 'that';

interface Taken {
  readonly id: string;
  /** By question, what was acknowledged last. */
  readonly answers: Map<string, { revision: number; choice: Choice }>;
}

/** One student's attempts at a quiz: started, answers saved, handed in, and begun anew. */
export class ExamWork implements Work {
  readonly name = 'quiz';
  readonly #college: KillsCollege;
  readonly #student: Person;
  readonly #random: Random;
  readonly #taken: Taken[] = [];

  constructor(college: KillsCollege, student: Person, random: Random) {
    this.#college = college;
    this.#student = student;
    this.#random = random;
  }

  async turn(line: Line): Promise<void> {
    const { quizId, questionIds } = this.#college;
    const params = { quizId };
    const { id } = await line.call(this.#student, 'POST /api/quizzes/{quizId}/start', { params, body: {} });
    const taken: Taken = { id, answers: new Map() };
    this.#taken.push(taken);
    const saves = this.#random.whole(3, 8);
    for (let revision = 1; revision <= saves; revision++) {
      const chosen = new Set([this.#random.pick(questionIds), this.#random.pick(questionIds)]);
      const choice: Choice = this.#random.pick(['this', 'that']);
      const answers = [...chosen].map((questionId) => ({
        questionId,
        revision,
        response: { choice },
        isFlagged: false,
      }));
      await line.call(this.#student, 'PUT /api/attempts/{id}/answers', { params: { id }, body: { answers } });
      for (const questionId of chosen) taken.answers.set(questionId, { revision, choice });
    }
    await line.call(this.#student, 'POST /api/quizzes/{quizId}/attempts', { params, body: { attemptId: id } });
  }

  async shown(line: Line): Promise<string[]> {
    const problems: string[] = [];
    for (const taken of this.#taken) problems.push(...(await this.#problemsOf(line, taken)));
    return problems;
  }

  async kept(database: Database): Promise<string[]> {
    const { rows } = await sql<object>`select count(*) as attempts,
      (select count(*) from events e where e.kind = 'quiz.submitted' and e.user_id = ${this.#student.id}) as events,
      (select count(*) from quiz_attempt_log l join quiz_attempts a on a.id = l.attempt_id
        where l.kind = 'submitted' and a.user_id = ${this.#student.id}) as logged
      from quiz_attempts where user_id = ${this.#student.id}`.execute(database.read);
    const n = this.#taken.length;
    return [...unlike('quiz', { attempts: n, events: n, logged: n }, rows[0] ?? {}), ...(await this.#scores(database))];
  }

  async #problemsOf(line: Line, { id, answers }: Taken): Promise<string[]> {
    const attempt = await line.call(this.#student, 'GET /api/attempts/{id}', { params: { id } });
    const stands = new Map(attempt.answers.map((answer) => [answer.questionId, answer]));
    const differing = [...answers].filter(([questionId, { revision, choice }]) => {
      const answer = stands.get(questionId);
      return answer?.revision !== revision || JSON.stringify(answer.response) !== JSON.stringify({ choice });
    });
    const problems = differing.map(
      ([questionId]) => `quiz: the answer to ${questionId} in ${id} is not the acknowledged one`,
    );
    if (attempt.answers.length !== answers.size) problems.push(`quiz: ${id} has answers that nobody gave`);
    if (attempt.state !== 'submitted') problems.push(`quiz: ${id} was submitted and is ${attempt.state}`);
    return problems;
  }

  /** Two points for each right answer; the best attempt counts. */
  async #scores(database: Database): Promise<string[]> {
    const wanted = new Map(
      this.#taken.map(({ id, answers }) => [
        id,
        2 * [...answers.values()].filter(({ choice }) => choice === 'this').length,
      ]),
    );
    const attempts = await database.read
      .selectFrom('quiz_attempts')
      .select(['id', 'score'])
      .where('user_id', '=', this.#student.id)
      .execute();
    const { rows } = await sql<{ entered: string | null }>`select entered from scores
      where activity_id = ${this.#college.quizId} and user_id = ${this.#student.id}`.execute(database.read);
    const best = Math.max(0, ...wanted.values());
    const wrong = attempts.filter(({ id, score }) => Number(score) !== wanted.get(id));
    return [
      ...wrong.map(({ id, score }) => `quiz: ${id} has ${score} points instead of ${wanted.get(id)}`),
      ...unlike('quiz', { best }, { best: rows[0]?.entered }),
    ];
  }
}
