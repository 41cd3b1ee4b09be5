import { richText } from '../../contract/rich-text.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../ids.ts';
import { aUser } from './factories.ts';
import { aReply, aTopic, scored, submitted } from './work.ts';

type Known = { id: string };

interface Place {
  course: Known;
  /** Work of the person whose score is not posted. */
  held: Known;
  person: Known;
  teacher: Known;
  other: Known;
  at: Date;
}

/** What a person may not read of their own work yet, though the other's score of it is posted; each says CANARY. */
export async function judgedInSecret(tx: Tx, { course, held, person, teacher, other, at }: Place): Promise<void> {
  await scored(tx, held, other, '10');
  await marked(tx, { course, work: held, person, teacher, at }, 'CANARY-RUBRIC');
  const settings = { per_student: 1, is_automatic: false, anonymity: 'both' as const, counts_towards_grade: false };
  await tx
    .insertInto('peer_review_settings')
    .values({ activity_id: held.id, ...settings })
    .execute();
  const review = { activity_id: held.id, reviewer_id: other.id, author_id: person.id, comment: 'CANARY-REVIEW' };
  await tx
    .insertInto('peer_reviews')
    .values({ id: newId(), ...review, created_at: at, completed_at: at })
    .execute();
}

/** What is said of another's work, beside work of the person whose score is posted; each says CANARY. */
export async function judgedOfAnother(
  tx: Tx,
  { posted, other, ...place }: Omit<Place, 'held' | 'person'> & { posted: Known },
): Promise<void> {
  await marked(tx, { ...place, work: posted, person: other }, 'CANARY-OTHERS-RUBRIC');
  const review = { activity_id: posted.id, author_id: other.id, comment: 'CANARY-OTHERS-REVIEW' };
  const { id: reviewer_id } = await aUser(tx, 'student');
  await tx
    .insertInto('peer_reviews')
    .values({ id: newId(), ...review, reviewer_id, created_at: place.at, completed_at: place.at })
    .execute();
}

/** Notes in the margin of work that was handed in. */
export async function noted(
  tx: Tx,
  { work, person, teacher, at }: Omit<Place, 'course' | 'held' | 'other'> & { work: Known },
  notes: readonly { file_id: string; body: string; is_withheld?: boolean }[],
): Promise<Known> {
  const submission = await submitted(tx, work, person);
  const place = { activity_id: work.id, user_id: person.id, submission_id: submission.id, author_id: teacher.id };
  const drawn = { page: 1, kind: 'comment', color: 'yellow', rects: '[]', strokes: '[]' } as const;
  await tx
    .insertInto('annotations')
    .values(notes.map((note) => ({ id: newId(), ...place, ...drawn, ...note, created_at: at, updated_at: at })))
    .execute();
  return submission;
}

/** Work was judged by a rubric, with these words. */
async function marked(
  tx: Tx,
  { course, work, person, teacher, at }: Omit<Place, 'held' | 'other'> & { work: Known },
  comment: string,
): Promise<void> {
  const [rubric_id, criterion_id, assessment_id] = [newId(), newId(), newId()];
  const rubric = { id: rubric_id, course_id: course.id, title: 'Rubric', created_at: at, updated_at: at };
  await tx.insertInto('rubrics').values(rubric).execute();
  const criterion = { rubric_id, position: 1, title: 'Clarity', description: '', points: '10', uses_ranges: false };
  await tx
    .insertInto('rubric_criteria')
    .values({ id: criterion_id, ...criterion })
    .execute();
  const assessment = { rubric_id, activity_id: work.id, user_id: person.id, assessor_id: teacher.id };
  await tx
    .insertInto('rubric_assessments')
    .values({ id: assessment_id, ...assessment, purpose: 'grading', updated_at: at })
    .execute();
  await tx.insertInto('rubric_marks').values({ assessment_id, criterion_id, points: '3', comment }).execute();
}

/** What a person said and took back, each with CANARY in it, beside a message of theirs that stands and one to them. */
export async function saidAndTakenBack(tx: Tx, { course, person, teacher, at }: Place): Promise<void> {
  const gone = { deleted_at: at, deleted_by: person.id };
  const topic = await aTopic(tx, course, teacher);
  await aReply(tx, topic, person, { content: richText.parse('<p>CANARY-REPLY</p>'), ...gone });
  await aTopic(tx, course, person, { title: 'CANARY-TOPIC', ...gone });
  const announcement = { id: newId(), course_id: course.id, author_id: person.id, title: 'CANARY-NEWS' };
  await tx
    .insertInto('announcements')
    .values({ ...announcement, body: richText.parse('<p>News</p>'), publish_at: at, created_at: at, ...gone })
    .execute();
  const conversation = { id: newId(), kind: 'direct' as const, pair_key: newId(), created_by: person.id };
  await tx
    .insertInto('conversations')
    .values({ ...conversation, created_at: at, last_message_at: at })
    .execute();
  const members = [person, teacher].map(({ id }) => ({ conversation_id: conversation.id, user_id: id }));
  await tx.insertInto('conversation_members').values(members).execute();
  const written = { conversation_id: conversation.id, created_at: at };
  const later = new Date(at.getTime() + 60_000);
  await tx
    .insertInto('messages')
    .values([
      { id: newId(), ...written, author_id: person.id, body: 'May I ask?' },
      { id: newId(), ...written, author_id: teacher.id, body: 'You may.', created_at: later },
      { id: newId(), ...written, author_id: person.id, body: 'CANARY-MESSAGE', ...gone },
    ])
    .execute();
}
