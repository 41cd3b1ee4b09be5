import { CompiledQuery } from 'kysely';
import type { WorkKind } from '../../../contract/assignment-values.ts';
import { addDays, dayIn, momentOf } from '../../../domain/day.ts';
import type { Readable } from '../../db/database.ts';
import { openWork } from '../insights/open-work.ts';
import { scopeFor } from '../insights/scope.ts';

export interface DueWork {
  id: string;
  kind: WorkKind;
  title: string;
  due_at: Date;
  course_id: string;
  course_code: string;
}

const dueText = `select a.id, a.kind, a.title, d.due_at, c.id as course_id, c.course_code
${openWork(scopeFor.learns)} and d.due_at between $2::timestamptz and $3::timestamptz order by d.due_at, a.id limit 50`;

/** What a student still has to hand in today and in the six days after, by the dates that hold for them. */
export async function findDueWork(read: Readable, userId: string, timeZone: string, now: Date): Promise<DueWork[]> {
  const until = momentOf(timeZone, addDays(dayIn(timeZone, now), 7), '00:00');
  return (await read.executeQuery<DueWork>(CompiledQuery.raw(dueText, [userId, now, until]))).rows;
}
