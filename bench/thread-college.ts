import { sql } from 'kysely';
import { type Database, transaction } from '../server/db/database.ts';
import { aLargeThread } from '../server/testing/large-thread.ts';

/** A thread of 2,000 posts in a course of the demo college's student and instructor, by everybody in it; answers its topic. */
export async function layThread(database: Database): Promise<string> {
  const topic = await transaction(database, async (tx) => {
    const reader = await tx
      .selectFrom('users')
      .select('id')
      .where('username', '=', 'student')
      .executeTakeFirstOrThrow();
    const course = await tx
      .selectFrom('enrolments as e')
      .innerJoin('courses as c', 'c.id', 'e.course_id')
      .select('c.id')
      .innerJoin('course_staff as s', 's.course_id', 'c.id')
      .innerJoin('users as t', 't.id', 's.user_id')
      .where('t.username', '=', 'instructor')
      .where('e.user_id', '=', reader.id)
      .where('e.state', '=', 'active')
      .where('c.status', '=', 'active')
      .orderBy('c.id')
      .executeTakeFirstOrThrow();
    const people = await tx
      .selectFrom('enrolments')
      .select('user_id as id')
      .where('course_id', '=', course.id)
      .where('state', '=', 'active')
      .orderBy('user_id')
      .limit(40)
      .execute();
    return aLargeThread(tx, course, reader, people);
  });
  // As the maintenance of the database does within a minute.
  await sql`analyze`.execute(database.read);
  return topic.id;
}
