import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '../db/open.ts';
import { prepareExam } from '../testing/exam.ts';
import { anEmptyPlace, databaseKind } from '../testing/places.ts';
import { startedProcess } from '../testing/process.ts';
import { answersIn } from './synced-answers.ts';

const log = '17</data/database/pg_wal/000000010000000000000002>';
const written = `9 pwrite64(${log}, "x"..., 8192, 0) = 8192`;
const synced = `9 fsync(${log}) = 0`;
const answered = '8 writev(30<socket:[7]>, [{iov_base="HTTP/1.1 201 C"..., iov_len=9}], 1) = 9';

it.each([
  { name: 'written, synced, answered', lines: [written, synced, answered], wrote: true, isSynced: true },
  { name: 'answered before the sync', lines: [written, answered, synced], wrote: true, isSynced: false },
  { name: 'written again after the sync', lines: [written, synced, written, answered], wrote: true, isSynced: false },
  {
    name: 'a sync that failed',
    lines: [written, synced.replace('= 0', '= -1 EIO'), answered],
    wrote: true,
    isSynced: false,
  },
  {
    name: 'a sync that has not ended',
    lines: [written, `9 fsync(${log} <unfinished ...>`, answered, '9 <... fsync resumed>) = 0'],
    wrote: true,
    isSynced: false,
  },
  {
    name: 'a sync that has ended',
    lines: [written, `9 fsync(${log} <unfinished ...>`, '9 <... fsync resumed>) = 0', answered],
    wrote: true,
    isSynced: true,
  },
  { name: 'nothing written', lines: [synced, answered], wrote: false, isSynced: false },
])('a trace tells: $name', ({ lines, wrote, isSynced }) => {
  expect(answersIn(lines.join('\n'))[0]).toEqual({ status: 201, wrote, synced: isSynced });
});

const noStrace = spawnSync('strace', ['true']).status !== 0;
const why = databaseKind === 'postgres' ? 'PostgreSQL writes its own log' : 'strace is not there, or may not trace';

it.skipIf(databaseKind === 'postgres' || noStrace)(
  `every write is answered after its log is on the disk (skipped where ${why})`,
  async () => {
    const place = await anEmptyPlace();
    const database = await openDatabase(place.settings);
    const exam = await prepareExam(database, 1);
    await database.close();
    const trace = join(place.data, 'trace.txt');
    const calls = 'trace=write,writev,pwrite64,pwritev,pwritev2,sendto,sendmsg,fsync,fdatasync';
    const by = ['strace', '-f', '-y', '-s', '16', '-e', calls, '-o', trace];
    const server = await startedProcess(place.variables, { by });
    try {
      const send = (path: string, method: string, body: object) =>
        fetch(server.address + path, {
          method,
          headers: { cookie: exam.cookies[0] ?? '', 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
      const started = await send(`/api/quizzes/${exam.quizId}/start`, 'POST', {});
      const { id } = (await started.json()) as { id: string };
      const before = answersIn(readFileSync(trace, 'utf8')).length;
      const saves = 40;
      for (let revision = 1; revision <= saves; revision++) {
        const [questionId = ''] = exam.questionIds;
        const answers = [{ questionId, revision, response: { choice: 'this' }, isFlagged: false }];
        expect((await send(`/api/attempts/${id}/answers`, 'PUT', { answers })).status).toBe(200);
      }
      await send(`/api/quizzes/${exam.quizId}/attempts`, 'POST', { attemptId: id });
      const answers = answersIn(readFileSync(trace, 'utf8')).slice(before);
      expect(answers).toHaveLength(saves + 1);
      expect(answers.filter(({ wrote }) => !wrote)).toEqual([]);
      expect(answers.filter((each) => !each.synced)).toEqual([]);
    } finally {
      // strace keeps a signal to itself: the traced process is the first in its notes.
      process.kill(Number(/^\d+/.exec(readFileSync(trace, 'utf8'))?.[0]), 'SIGKILL');
      await server.end('SIGCONT');
      await place.drop();
    }
  },
  180_000,
);
