import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { KillsCollege } from './college.ts';
import type { Line, Person } from './line.ts';
import { unlike, type Work } from './work.ts';

interface HandedIn {
  readonly submissionId: string;
  readonly sha256: string;
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** One student's attempts at an assignment, each with a file of its own. */
export class HandInWork implements Work {
  readonly name = 'submissions';
  readonly #college: KillsCollege;
  readonly #student: Person;
  readonly #handedIn: HandedIn[] = [];

  constructor(college: KillsCollege, student: Person) {
    this.#college = college;
    this.#student = student;
  }

  async turn(line: Line): Promise<void> {
    const params = { id: this.#college.assignmentId };
    const attempt = this.#handedIn.length + 1;
    const bytes = Buffer.from(`%PDF-1.4\n% ${this.#student.id} ${attempt}\ntrailer<</Root 1 0 R>>\n%%EOF\n`);
    const fileId = await this.#upload(line, bytes);
    const draft = await line.call(this.#student, 'PUT /api/assignments/{id}/draft', {
      params,
      body: { attempt, revision: 0, body: '', link: '', files: [fileId] },
    });
    const submission = await line.call(this.#student, 'POST /api/assignments/{id}/submissions', {
      params,
      body: { attempt, revision: draft.revision },
    });
    this.#handedIn.push({ submissionId: submission.id, sha256: sha256(bytes) });
  }

  async #upload(line: Line, bytes: Buffer<ArrayBuffer>): Promise<string> {
    const { key, uploadURL } = await line.call(this.#student, 'POST /api/objects/upload', { body: {} });
    const path = new URL(uploadURL, 'http://localhost').pathname;
    const sent = await line.send({ who: this.#student, method: 'PUT', path, body: bytes });
    // 409: it had arrived, and only the answer was lost.
    if (sent.status !== 204 && sent.status !== 409) throw new Error(`An upload was answered ${sent.status}`);
    const body = { key, name: 'work.pdf', purpose: 'submission' as const };
    return (await line.call(this.#student, 'POST /api/files', { body })).id;
  }

  async shown(line: Line): Promise<string[]> {
    const problems: string[] = [];
    for (const [index, handedIn] of this.#handedIn.entries())
      problems.push(...(await this.#problemsOf(line, handedIn, index + 1)));
    return problems;
  }

  async kept(database: Database): Promise<string[]> {
    const mine = sql`user_id = ${this.#student.id} and activity_id = ${this.#college.assignmentId}`;
    const { rows } = await sql<object>`select
      (select count(*) from submissions where ${mine}) as submissions,
      (select count(*) from submission_drafts where ${mine}) as drafts,
      (select count(*) from events where kind = 'submission.made' and user_id = ${this.#student.id}) as events,
      (select count(*) from submission_files f join submissions s on s.id = f.submission_id where ${mine}) as files`.execute(
      database.read,
    );
    const n = this.#handedIn.length;
    return unlike('submissions', { submissions: n, drafts: 0, events: n, files: n }, rows[0] ?? {});
  }

  async #problemsOf(line: Line, handedIn: HandedIn, attempt: number): Promise<string[]> {
    const params = { id: handedIn.submissionId };
    const found = await line.call(this.#student, 'GET /api/submissions/{id}', { params });
    const [file] = found.files;
    if (found.attempt !== attempt || found.files.length !== 1 || !file)
      return [`submissions: the receipt of attempt ${attempt} is of ${found.attempt} with ${found.files.length} files`];
    const path = new URL(file.url, 'http://localhost').pathname;
    const response = await line.send({ who: this.#student, method: 'GET', path });
    return sha256(await response.bytes()) === handedIn.sha256
      ? []
      : [`submissions: the file of attempt ${attempt} is not the one that was sent (${response.status})`];
  }
}
