import type { Insertable } from 'kysely';
import { mentionOf } from '../../domain/mentions.ts';
import type { Tx } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { newId } from '../ids.ts';
import type { TopicContent } from './content/types.ts';
import type { DemoCourse } from './courses.ts';
import type { DemoEnrolment } from './enrolments.ts';
import { insertRows } from '../db/insert-rows.ts';
import type { DemoPeople, DemoPerson } from './people.ts';
import type { Random } from './random.ts';
import type { Timeline } from './timeline.ts';

/** Discussions and reviews of the courses. */
export async function makeTalk(
  tx: Tx,
  people: DemoPeople,
  enrolments: DemoEnrolment[],
  timeline: Timeline,
  random: Random,
): Promise<void> {
  const items: Insertable<Schema['activities']>[] = [];
  const visits: Insertable<Schema['activity_progress']>[] = [];
  const topics: Insertable<Schema['discussion_topics']>[] = [];
  const replies: Insertable<Schema['discussion_replies']>[] = [];
  const mentions: Insertable<Schema['discussion_mentions']>[] = [];
  const likes: Insertable<Schema['discussion_likes']>[] = [];
  const marks: Insertable<Schema['discussion_marks']>[] = [];
  const reviews: Insertable<Schema['course_reviews']>[] = [];
  for (const [course, students] of byCourse(enrolments)) {
    if (course.plan.term === 'coming') continue;
    const voices = random.shuffle(students.filter((student) => student !== people.student)).slice(0, 24);
    course.content.topics.forEach((topic, i) => {
      const at = momentIn(course, (i + 0.5) / course.content.topics.length, timeline, random);
      const id = newId();
      const author = topic.by === 'instructor' ? course.teacherId : (voices[i % voices.length] as DemoPerson).id;
      const { title, content, isPinned = false } = topic;
      const item = itemOf(course, topic, { id, at });
      if (item) items.push(item);
      const of = { id, activity_id: item ? id : null, course_id: course.id };
      topics.push({ ...of, author_id: author, title, content, is_pinned: isPinned, created_at: at });
      let replyAt = at.getTime();
      topic.replies.forEach((reply, j) => {
        const replier =
          reply.by === 'instructor' ? course.teacherId : (voices[(i + j + 1) % voices.length] as DemoPerson).id;
        replyAt = Math.min(replyAt + random.whole(2, 20) * 3_600_000, timeline.now.getTime() - 1_800_000);
        const replyId = newId();
        const thread = { id: replyId, root_id: replyId, topic_id: id };
        const written = new Date(replyAt);
        const named = reply.mentionsLast ? replies.at(-1)?.author_id : undefined;
        const content = named ? `${mentionOf(named)} ${reply.content}` : reply.content;
        replies.push({ ...thread, author_id: replier, content, created_at: written });
        if (named) mentions.push({ post_id: replyId, topic_id: id, user_id: named });
        if (item && reply.by === 'student')
          visits.push({ activity_id: id, user_id: replier, viewed_at: written, completed_at: written });
      });
      if (students.includes(people.student)) {
        const isOld = at.getTime() < timeline.now.getTime() - 4 * 86_400_000;
        if (isOld) marks.push({ topic_id: id, user_id: people.student.id, read_at: timeline.now, is_saved: isPinned });
        if (isPinned) likes.push({ topic_id: id, user_id: people.student.id });
      }
      for (const liker of voices.slice(0, random.whole(0, 9))) likes.push({ topic_id: id, user_id: liker.id });
    });
    reviews.push(...reviewsOf(course, voices, students, timeline, random));
  }
  await insertRows(tx, 'activities', items);
  await insertRows(tx, 'activity_progress', visits);
  await insertRows(tx, 'discussion_topics', topics);
  await insertRows(tx, 'discussion_replies', replies);
  await insertRows(tx, 'discussion_mentions', mentions);
  await insertRows(tx, 'discussion_likes', likes);
  await insertRows(tx, 'discussion_marks', marks);
  await insertRows(tx, 'course_reviews', reviews);
}

/** The row of a topic that is the last item of a module. */
function itemOf(
  course: DemoCourse,
  { title, inModule, points }: TopicContent,
  { id, at }: { id: string; at: Date },
): Insertable<Schema['activities']> | null {
  const module_id = inModule === undefined ? undefined : course.moduleIds[inModule];
  if (!module_id) return null;
  const graded = points === undefined ? null : String(points);
  return {
    id,
    course_id: course.id,
    kind: 'discussion',
    title,
    module_id,
    position: 99,
    points: graded,
    created_at: at,
  };
}

function byCourse(enrolments: DemoEnrolment[]): Map<DemoCourse, DemoPerson[]> {
  const courses = new Map<DemoCourse, DemoPerson[]>();
  for (const { course, student } of enrolments) courses.set(course, [...(courses.get(course) ?? []), student]);
  return courses;
}

function momentIn(course: DemoCourse, share: number, timeline: Timeline, random: Random): Date {
  const start = Date.parse(`${course.term.startsOn}T09:00:00Z`);
  const end = Math.min(timeline.now.getTime() - 7_200_000, Date.parse(`${course.term.endsOn}T20:00:00Z`));
  return new Date(start + (end - start) * share + random.next() * 3_600_000);
}

/** Twenty fives and five fours make the 4.8 of the big course (product.md, 1). */
function reviewsOf(
  course: DemoCourse,
  voices: DemoPerson[],
  students: DemoPerson[],
  timeline: Timeline,
  random: Random,
): Insertable<Schema['course_reviews']>[] {
  const isBig = course.content.code === 'WEB-301';
  const reviewers = isBig ? students.slice(1, 26) : voices.slice(0, random.whole(6, 14));
  return reviewers.map((student, i) => ({
    course_id: course.id,
    user_id: student.id,
    rating: isBig ? (i < 20 ? 5 : 4) : random.pick([5, 5, 4, 4, 4, 3]),
    // Not everybody who gives stars writes a line.
    body: (i % 3 === 0 && said[Math.floor(i / 3)]) || '',
    created_at: momentIn(course, 0.9, timeline, random),
  }));
}

const said = [
  'The labs are where it clicked for me. Start them early.',
  'Clear, fair, and every question in the forum got an answer within a day.',
  'Week five is a lot. After that everything fits together.',
  'I use what I learned here in my job every week.',
  'More worked examples before the second quiz would help.',
  'The feedback on my prototype was longer than my prototype.',
  'Read the reading list. It saves hours.',
  'Best organised course of my term.',
  'Good lectures; the group work needs more time.',
];
