import { type Filling, rowsInTables } from '../testing/fill-tables.ts';
import {
  announcement,
  course,
  fellowReads,
  group,
  id,
  items,
  moduleId,
  people,
  type Reader,
  section,
  set,
  topic,
} from './fellow-reads.ts';

const words = (text: string) => text.split(' ');
/** What one does for oneself in a course. */
const personal = words(
  'activity_progress submissions submission_drafts scores score_history quiz_attempts date_overrides accommodations lesson_notes lesson_answers learning_path_asides lesson_readings lesson_editors discussion_marks announcement_marks course_totals gradebook_notes rubric_assessments submission_comments annotations events notifications notification_choices module_completions due_reminders provisional_grades moderated_grades grading_drafts grading_looks grade_overrides student_views data_exports files file_references meetings library_comments',
);
const posts = words('discussion_replies discussion_topics announcements');
const notes = words('library_comments grading_drafts grading_looks');
const unpublished = words('activities assignments quizzes lessons links modules scores activity_progress');
const peopleColumns = words(
  'user_id actor_id owner_id student_id author_id reviewer_id grader_id moderator_id created_by asked_by uploaded_by viewer_id begun_by recipient_id person_id graded_by assessor_id by_id updated_by submitted_by',
);

/** The rows of a person in each item of the course. */
function rowsOf(person: string, first: number, given: Partial<Filling> = {}): Filling[] {
  const theirs = Object.fromEntries(peopleColumns.map((column) => [column, person]));
  return [...Object.values(items), topic].map((item, i) => ({
    id: id(first + i),
    ids: {
      ...theirs,
      course_id: course,
      module_id: moduleId,
      section_id: section,
      set_id: set,
      group_id: group,
      activity_id: item,
      quiz_id: items.quiz,
      topic_id: item,
      announcement_id: announcement,
      subject_id: item,
    },
    at: '2026-11-10T10:00:00Z',
    isFull: true,
    texts: { state: 'submitted', status: 'late', role: 'student', kind: 'viewed', scope: 'personal', shape: '{}' },
    empty: [
      'deleted_at',
      'deleted_by',
      'hidden_at',
      'hidden_by',
      'parent_id',
      'shared_from',
      'status',
      'group_id',
      'section_id',
    ],
    ...given,
  }));
}

/** Other dates of each item, for whom a column names: a section or a group that the fellow student is in. */
const datesFor = (column: 'section_id' | 'group_id', whose: string, first: number): Filling[] =>
  rowsOf(people.fellow, first).map(({ ids, ...row }) => ({
    ...row,
    ids: { ...ids, [column]: whose },
    empty: ['student_id', 'section_id', 'group_id'].filter((each) => each !== column),
  }));

const gone = { empty: ['hidden_at', 'hidden_by', 'parent_id', 'activity_id', 'publish_at'] };
const hidden = { empty: ['deleted_at', 'deleted_by', 'parent_id', 'activity_id'] };
const asDraft = { texts: { kind: 'assignment', is_published: 'false' } };

/** What others have or did, for whom it changes nothing, and the reads that say that there is something all the same. */
export const changes = {
  'what a fellow student has and does': {
    for: ['student'],
    rows: rowsInTables(rowsOf(people.fellow, 40), [...personal, 'discussion_replies', 'peer_reviews', 'group_members']),
    except: /group-sets$|discussions$|discussions\/[\w-]+$/,
  },
  'dates of a section and a group that others are in': {
    for: ['student'],
    rows: rowsInTables(
      [...datesFor('section_id', section, 40), ...datesFor('group_id', group, 50)],
      ['date_overrides', 'group_members'],
    ),
    except: /group-sets$/,
  },
  'what one did who has left the course': {
    for: ['instructor', 'teaching_assistant'],
    rows: rowsInTables(rowsOf(people.left, 50), personal),
    except: /quizzes\/[\w-]+\/(attempts|results|form)|analytics\/quizzes|(form|moderation\/settings|overrides|dates)$/,
  },
  'what one does in whose section another assists': {
    for: ['teaching_assistant'],
    isLimited: true,
    rows: rowsInTables(rowsOf(people.fellow, 40), personal),
    // Figures of a quiz as a whole, and dates, are no work.
    except: /quizzes\/[\w-]+\/results$|overrides$/,
  },
  'what was deleted': {
    for: ['student', 'instructor'],
    rows: rowsInTables(rowsOf(people.fellow, 60, gone), posts),
    except: /replies$/,
  },
  'what was hidden': {
    for: ['student'],
    rows: rowsInTables(rowsOf(people.fellow, 60, hidden), ['discussion_replies']),
  },
  'what one has deleted oneself': {
    for: ['student'],
    rows: rowsInTables(rowsOf(people.student, 60, gone), posts),
  },
  'what is not published': {
    for: ['student'],
    rows: rowsInTables(
      [{ ...rowsOf(people.student, 70, asDraft)[0], ids: { course_id: course, user_id: people.student } } as Filling],
      unpublished,
    ),
  },
  'what a colleague notes for themselves': {
    for: ['instructor'],
    rows: rowsInTables(
      rowsOf(people.teaching_assistant, 80).map((row) => ({ ...row, ids: { ...row.ids, user_id: people.fellow } })),
      notes,
    ),
  },
} as const satisfies Record<string, { for: readonly Reader[]; isLimited?: true; rows: unknown; except?: RegExp }>;

export type Change = keyof typeof changes;

/** The reads of a change that are not to be different. */
export const readsOf = (change: Change): string[] => {
  const changed = changes[change];
  const except = 'except' in changed ? changed.except : null;
  return fellowReads.filter((url) => !url.endsWith('.xlsx') && !except?.test(url));
};
