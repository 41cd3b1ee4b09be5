import type { StudentPage } from '../../../contract/students.ts';
import type { Actor, App } from '../../context.ts';
import { notFound } from '../../refusal.ts';
import { studentOf } from './judge.ts';
import { readFacts } from './list.ts';

/** One of the actor's students, in all courses of theirs that the actor may see. */
export async function readStudent(app: App, actor: Actor, studentId: string): Promise<StudentPage> {
  const { now, facts } = await readFacts(app, actor, { studentId });
  const [first, ...others] = facts.enrolments;
  if (!first) throw notFound();
  const { student, level, courses } = studentOf(facts, [first, ...others], now, app.settings.college.gradeScale);
  return { student, level, courses, pronouns: first.pronouns, programme: first.programme, entryYear: first.entry_year };
}
