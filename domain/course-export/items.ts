import type { Accepted } from '../../contract/assignment-values.ts';
import type { GradingType } from '../../contract/gradebook-scores.ts';
import { detailsField } from '../course-import/details.ts';
import type {
  ImportedAnnouncement,
  ImportedAssignment,
  ImportedDates,
  ImportedDiscussion,
  ImportedItem,
  ImportedQuiz,
} from '../course-import/tree.ts';
import { canvas } from './settings.ts';
import { type Content, documentOf, element, fields, type Xml } from './xml.ts';

const submissionTypes: Record<Accepted, string> = {
  text: 'online_text_entry',
  file: 'online_upload',
  link: 'online_url',
};

interface Graded {
  points: string | null;
  dates: ImportedDates;
  group: string | null;
  omitsFromFinal?: boolean;
  details?: { gradingType?: GradingType; postsManually?: boolean | null };
}

const gradingTypes: Record<GradingType, string> = {
  points: 'points',
  percent: 'percent',
  letter: 'letter_grade',
  gpa: 'gpa_scale',
  complete: 'pass_fail',
};

/** How a piece of work counts, as Canvas says it. */
const gradedFields = ({ points, dates, group, omitsFromFinal, details }: Graded): Content => [
  fields({
    due_at: dates.dueAt,
    unlock_at: dates.availableFrom,
    lock_at: dates.availableUntil,
    assignment_group_identifierref: group,
    points_possible: points,
    grading_type: points === null ? 'not_graded' : gradingTypes[details?.gradingType ?? 'points'],
    omit_from_final_grade: String(omitsFromFinal === true),
  }),
  details?.postsManually === true ? element('post_policy', {}, fields({ post_manually: 'true' })) : null,
];

/** All of them, for a college like this one. */
const ownDetails = (details: object | undefined): Content =>
  fields({ [detailsField]: details ? JSON.stringify(details) : null });

const stateOf = ({ isHidden }: Pick<ImportedItem, 'isHidden'>) => (isHidden === true ? 'unpublished' : 'published');

/** The settings of an assignment; its text is a page beside them. */
export function assignmentSettings(item: ImportedAssignment): string {
  const types = {
    online: item.accepts.map((each) => submissionTypes[each]).join(','),
    paper: 'on_paper',
    none: 'none',
  };
  return documentOf(
    element('assignment', { identifier: item.key, xmlns: canvas }, [
      fields({ title: String(item.title), workflow_state: stateOf(item) }),
      gradedFields(item),
      fields({
        submission_types: types[item.handingIn],
        allowed_extensions:
          item.fileTypes.length > 0 ? item.fileTypes.map((type) => type.replace(/^\./, '')).join(',') : null,
        allowed_attempts: item.attemptsAllowed === null ? '-1' : String(item.attemptsAllowed),
        rubric_identifierref: item.rubric,
        rubric_use_for_grading: item.rubric === null ? null : String(item.details?.rubricIsScore === true),
        anonymous_grading: String(item.details?.isAnonymous === true),
      }),
      ownDetails(item.details),
    ]),
  );
}

const policies: Record<ImportedQuiz['keptScore'], string> = {
  highest: 'keep_highest',
  latest: 'keep_latest',
  average: 'keep_average',
  first: 'keep_first',
};

/** The settings of a quiz, with its instructions. */
export function quizMeta(item: ImportedQuiz, description: string): string {
  const review = item.details?.review;
  return documentOf(
    element('quiz', { identifier: item.key, xmlns: canvas }, [
      fields({
        title: String(item.title),
        description,
        shuffle_answers: String(item.shufflesChoices),
        scoring_policy: policies[item.keptScore],
        quiz_type: 'assignment',
        points_possible: item.points,
        time_limit: item.timeLimit === null ? null : String(item.timeLimit),
        allowed_attempts: item.maxAttempts === null ? '-1' : String(item.maxAttempts),
        one_question_at_a_time: String(item.shows === 'one'),
        cant_go_back: String(!item.allowsGoingBack),
        available: String(item.isHidden !== true),
        hide_results: review?.attempt.length === 0 && review.correctness.length === 0 ? 'always' : null,
        show_correct_answers: review ? String(review.answers.length > 0) : null,
      }),
      ownDetails(item.details),
      assignmentWithin(item),
    ]),
  );
}

/** What Canvas says of how a quiz or a topic counts. */
function assignmentWithin(item: ImportedQuiz | ImportedDiscussion): Xml {
  return element('assignment', { identifier: `${item.key}work` }, [
    fields({
      title: String(item.title),
      workflow_state: stateOf(item),
      submission_types: item.kind === 'quiz' ? 'online_quiz' : 'discussion_topic',
    }),
    gradedFields(item),
  ]);
}

/** A topic, and what Canvas says beside it. */
export function topicFile(title: string, html: string): string {
  return documentOf(
    element('topic', { xmlns: 'http://www.imsglobal.org/xsd/imsccv1p1/imsdt_v1p1' }, [
      element('title', {}, title),
      element('text', { texttype: 'text/html' }, html),
    ]),
  );
}

export function topicMeta(item: Topic): string {
  const isTopic = item.kind === 'discussion';
  const isDated = isTopic && (item.points !== null || Object.values(item.dates).some((date) => date !== null));
  return documentOf(
    element('topicMeta', { identifier: `${item.key}meta`, xmlns: canvas }, [
      fields({
        topic_id: item.key,
        title: String(item.title),
        type: isTopic ? 'topic' : 'announcement',
        workflow_state: isTopic && item.isHidden === true ? 'unpublished' : 'active',
      }),
      isTopic ? topicDetails(item) : announced(item),
      isDated ? assignmentWithin(item) : null,
    ]),
  );
}

export type Topic = ImportedDiscussion | ({ kind: 'announcement' } & ImportedAnnouncement);

const announced = ({ isPinned, publishAt }: ImportedAnnouncement): Content =>
  fields({ pinned: isPinned === true ? 'true' : null, delayed_post_at: publishAt ?? null });

function topicDetails({ details }: ImportedDiscussion): Content {
  return [
    fields({
      require_initial_post: String(details?.requiresPost === true),
      pinned: String(details?.isPinned === true),
      locked: String(details?.isLocked === true),
      anonymous_state: details?.allowsAnonymous === true ? 'partial_anonymity' : null,
    }),
    ownDetails(details),
  ];
}

export function linkFile(title: string, url: string): string {
  return documentOf(
    element('webLink', { xmlns: 'http://www.imsglobal.org/xsd/imsccv1p1/imswl_v1p1' }, [
      element('title', {}, title),
      element('url', { href: url, target: '_blank' }),
    ]),
  );
}
