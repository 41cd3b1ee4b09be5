import { sql } from 'kysely';
import { dayIn } from '../../domain/day.ts';
import type { App } from '../context.ts';
import { transaction } from '../db/database.ts';
import { recomputeCourses } from '../features/gradebook/recompute.ts';
import { makeAnnouncements } from './announcements.ts';
import { makeAudit } from './audit.ts';
import { makeMessages } from './messages.ts';
import { makeCalendar } from './calendar.ts';
import { makeCertificates } from './certificates.ts';
import { makeCourses } from './courses.ts';
import { makeDraft } from './drafts.ts';
import { enrolStudents } from './enrolments.ts';
import { makeHelp } from './help.ts';
import { setGradeByHand } from './grade-overrides.ts';
import { makeGrading } from './grading.ts';
import { makeHandIns } from './hand-ins.ts';
import { makeJoining } from './joining.ts';
import { askInLessons } from './lesson-questions.ts';
import { makeLessonLife } from './lesson-life.ts';
import { makeMaterials } from './materials.ts';
import { makeNews } from './news.ts';
import { makePeople } from './people.ts';
import { plans } from './plan.ts';
import { makeProgressReports } from './progress-reports.ts';
import { randomFrom } from './random.ts';
import { makeReading } from './reading.ts';
import { makeReceipts } from './receipts.ts';
import { makeRosters } from './rosters.ts';
import { makeSchedule } from './schedule.ts';
import { makeSignIns } from './sign-ins.ts';
import { makeStructure } from './structure.ts';
import { makeTalk } from './talk.ts';
import { makeTemplate } from './template.ts';
import { timelineFrom } from './timeline.ts';
import { makeWork } from './work.ts';

/**
 * Fills an empty college with the demo college: all of it in one transaction, or nothing. Rows are written in bulk
 * (a few seconds instead of minutes through the services); every figure shown is then computed by the services.
 * Answers false when there are people already, whose college is left alone.
 */
export async function fillDemoCollege(app: App): Promise<boolean> {
  const now = app.clock.now();
  const timeline = timelineFrom(dayIn(app.settings.timeZone, now), now, app.settings.timeZone);
  const random = randomFrom(1088);
  return transaction(app.database, async (tx) => {
    const someone = await tx.selectFrom('users').select('id').limit(1).executeTakeFirst();
    if (someone) return false;
    const people = await makePeople(tx, timeline, random);
    const courses = await makeCourses(tx, people, plans, timeline, random);
    const enrolments = await enrolStudents(tx, people, courses, timeline, random);
    await makeWork(tx, people, enrolments, timeline, random);
    await makeHandIns({ app, tx, people, courses, enrolments, timeline, random: randomFrom(2063) });
    await makeGrading({ app, tx, people, courses, timeline });
    const gradedByHand = await setGradeByHand(tx, people, courses, enrolments, timeline, app.settings.timeZone);
    await makeReceipts(tx);
    await askInLessons(tx, people, courses, timeline);
    await makeLessonLife(tx, people, courses, timeline);
    await makeReading(tx, people, enrolments, timeline);
    await makeTalk(tx, people, enrolments, timeline, random);
    await makeAnnouncements(tx, people, courses, timeline);
    await makeNews(tx, people, courses, timeline, app.settings.timeZone);
    await makeCalendar(app, tx, people, courses, timeline);
    await makeMessages(tx, people, courses, timeline);
    await makeHelp(tx, people, courses, enrolments, timeline);
    await makeSchedule(tx, people, courses, timeline, app.settings.timeZone);
    await makeJoining(tx, people, courses, enrolments, timeline);
    await makeDraft(tx, people, timeline);
    await makeTemplate(tx, people, timeline);
    await makeAudit(tx, { ...people, gradedByHand }, courses, timeline, app.settings.timeZone);
    await makeSignIns(tx, now);
    await makeStructure(tx, people, courses, timeline);
    await makeRosters(tx, people, timeline);
    await makeMaterials(app, tx, courses, timeline);
    // Laid in bulk, past the services that keep totals.
    const stale = await tx.selectFrom('stale_gradebooks').select('course_id').execute();
    await recomputeCourses(
      app,
      tx,
      stale.map((row) => row.course_id),
    );
    await makeCertificates(app, tx, people, courses, timeline);
    await makeProgressReports(app, tx, people, timeline);
    // Who looks in now is not to wait for the database's own round of this.
    await sql`analyze`.execute(tx);
    return true;
  });
}
