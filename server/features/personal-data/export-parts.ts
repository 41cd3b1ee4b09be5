import { isAbout, isOpenToStudent } from '../assignments/open-comments.ts';
import { isReceivedBy } from '../peer-reviews/plan-query.ts';
import { isOnWorkOf, isShownTo } from '../annotations/rows.ts';

/** A table of a copy: its rows are read by one statement, whose `$1` is the person. */
interface Part {
  readonly name: string;
  readonly about: string;
  readonly text: string;
  /** Takes the rows away when the person is erased; where they do not all go, `erased-rows.ts` says what becomes of them. */
  readonly goes?: string;
}

const course = `c.title as course, c.course_code as "courseCode"`;
const ofActivity = (id: string) => `join activities a on a.id = ${id} join courses c on c.id = a.course_id`;
const name = (table: string) => `concat_ws(' ', ${table}.first_name, ${table}.last_name)`;
/** A score that the student may know. */
const isPosted = (activity: string) =>
  `exists (select from scores z where z.activity_id = ${activity} and z.user_id = $1 and z.posted_at is not null)`;

const account: readonly Part[] = [
  {
    name: 'profile',
    about: 'Your account',
    text: `select u.username, u.email, u.first_name as "firstName", u.last_name as "lastName", u.title, u.pronouns, u.role,
      p.name as programme, u.entry_year as "entryYear", u.time_zone as "timeZone", u.locale as language, u.theme,
      u.created_at as "createdAt", u.last_login_at as "lastLoginAt",
      (select f.confirmed_at from two_factors f where f.user_id = u.id) as "secondStepSince"
      from users u left join programmes p on p.id = u.programme_id where u.id = $1`,
  },
  {
    name: 'sessions',
    about: 'Where you are signed in',
    text: `select created_at as "signedInAt", last_seen_at as "lastSeenAt", user_agent as browser, address from sessions
      where user_id = $1 order by created_at`,
    goes: `delete from sessions where user_id = $1`,
  },
  {
    name: 'sign-ins',
    about: 'When you signed in',
    text: `select at from sign_ins where user_id = $1 order by at`,
    goes: `delete from sign_ins where user_id = $1`,
  },
  {
    name: 'linked-identities',
    about: 'Accounts elsewhere with which you sign in',
    text: `select issuer, subject, email, linked_at as "linkedAt", last_used_at as "lastUsedAt" from user_identities where user_id = $1`,
  },
  {
    name: 'account-changes',
    about: 'What was changed about your account, and when',
    text: `select at, action from audit_log where user_id = $1 order by number`,
  },
  {
    name: 'accepted-terms',
    about: 'Terms of use that you have accepted',
    text: `select version, accepted_at as "acceptedAt" from accepted_terms where user_id = $1 order by version`,
    goes: `delete from accepted_terms where user_id = $1`,
  },
  {
    name: 'notifications',
    about: 'What you were told',
    text: `select created_at as at, title, detail, read_at as "readAt" from notifications where user_id = $1 order by created_at`,
    goes: `delete from notifications where user_id = $1`,
  },
  {
    name: 'notification-choices',
    about: 'How you want to be told of what',
    text: `select kind, channel, frequency from notification_choices where user_id = $1 order by kind, channel`,
    goes: `delete from notification_choices where user_id = $1`,
  },
  {
    name: 'notification-times',
    about: 'When you want to be told, and when not',
    text: `select quiet_from as "quietFrom", quiet_until as "quietUntil", digest_at as "digestAt", digest_day as "digestDay"
      from notification_times where user_id = $1`,
    goes: `delete from notification_times where user_id = $1`,
  },
  {
    name: 'blocked-people',
    about: 'Whose messages you do not take',
    text: `select ${name('u')} as person, b.created_at as since from person_blocks b join users u on u.id = b.blocked_id
      where b.blocker_id = $1 order by b.created_at`,
    goes: `delete from person_blocks where $1 in (blocker_id, blocked_id)`,
  },
  {
    name: 'files',
    about: 'The files you have uploaded; they are in the folder files',
    text: `select name, type, size, uploaded_at as "uploadedAt" from files where owner_id = $1 and name is not null order by uploaded_at`,
  },
  {
    name: 'activity',
    about: 'What you have done',
    text: `select e.at, e.kind, e.subject, ${course} from events e left join courses c on c.id = e.course_id
      where e.actor_id = $1 order by e.at`,
  },
];

const learning: readonly Part[] = [
  {
    name: 'courses',
    about: 'Courses you learn in',
    text: `select ${course}, e.state, s.name as section, e.enrolled_at as since, e.completed_at as "completedAt",
      e.final_percent as "finalPercent" from enrolments e join courses c on c.id = e.course_id
      left join sections s on s.id = e.section_id where e.user_id = $1 order by e.enrolled_at`,
  },
  {
    name: 'staff-of',
    about: 'Courses on whose staff you are',
    text: `select ${course}, s.role from course_staff s join courses c on c.id = s.course_id where s.user_id = $1 order by c.title`,
  },
  {
    name: 'grades',
    about: 'Your grades, as far as they are released to you',
    text: `select ${course}, a.title, a.points as "of", z.points, z.is_excused as excused, z.status, z.posted_at as "postedAt"
      from scores z ${ofActivity('z.activity_id')} where z.user_id = $1 and z.posted_at is not null order by z.posted_at`,
  },
  {
    name: 'course-grades',
    about: 'Course grades that were set for you in place of the reckoned ones',
    text: `select ${course}, x.percent, x.why, ${name('u')} as by, x.set_at as "setAt", x.ended_at as "endedAt"
      from grade_overrides x join courses c on c.id = x.course_id left join users u on u.id = x.set_by
      where x.user_id = $1 order by x.set_at`,
  },
  {
    name: 'certificates',
    about: 'Your certificates',
    text: `select x.course_title as "courseTitle", x.course_code as "courseCode", x.holder_name as holder,
      x.college_name as college, x.credits, x.code, x.earned_at as "earnedAt", x.revoked_at as "revokedAt",
      x.revoke_reason as "revokeReason" from certificates x where x.user_id = $1 order by x.earned_at`,
    goes: `delete from certificates where user_id = $1`,
  },
  {
    name: 'progress',
    about: 'What you have opened and completed',
    text: `select ${course}, a.kind, a.title, p.viewed_at as "openedAt", p.completed_at as "completedAt"
      from activity_progress p ${ofActivity('p.activity_id')} where p.user_id = $1 order by p.viewed_at`,
  },
  {
    name: 'put-aside',
    about: 'What you have put aside of what to read next',
    text: `select ${course}, a.kind, a.title, p.put_as as "as", p.at from learning_path_asides p ${ofActivity('p.activity_id')}
      where p.user_id = $1 order by p.at`,
    goes: `delete from learning_path_asides where user_id = $1`,
  },
  {
    name: 'hand-ins',
    about: 'What you have handed in, with a group too',
    text: `select ${course}, a.title, s.attempt, s.submitted_at as "submittedAt", coalesce(o.body, s.body) as text,
      coalesce(o.link, s.link) as link from submissions s left join submissions o on o.id = s.shared_from
      ${ofActivity('s.activity_id')} where s.user_id = $1 order by s.submitted_at`,
  },
  {
    name: 'drafts',
    about: 'Work that you have begun',
    text: `select ${course}, a.title, d.updated_at as "updatedAt", d.body as text, d.link from submission_drafts d
      ${ofActivity('d.activity_id')} where d.user_id = $1 order by d.updated_at`,
  },
  {
    name: 'comments',
    about: 'Comments on your work, and yours on others’, as far as they are open to you',
    text: `select ${course}, a.title, x.created_at as at, ${name('u')} as "by", x.body as text
      from submission_comments x join users u on u.id = x.author_id ${ofActivity('x.activity_id')}
      where x.author_id = $1 or (${isAbout('$1')} and ${isOpenToStudent('$1')}) order by x.created_at`,
  },
  {
    name: 'rubric-marks',
    about: 'How your work was judged, criterion by criterion, where the grade is released',
    text: `select ${course}, a.title, k.title as criterion, m.points, m.comment from rubric_assessments r
      join rubric_marks m on m.assessment_id = r.id join rubric_criteria k on k.id = m.criterion_id
      ${ofActivity('r.activity_id')} where r.user_id = $1 and r.purpose = 'grading' and ${isPosted('r.activity_id')}
      order by r.updated_at, k.position`,
  },
  {
    name: 'annotations',
    about: 'Notes in the margins of your work, as far as they are open to you',
    text: `select ${course}, a.title, x.created_at as at, x.page, x.kind, x.body as text from annotations x
      join assignments t on t.activity_id = x.activity_id ${ofActivity('x.activity_id')}
      where ${isOnWorkOf('$1')} and ${isShownTo('$1')} order by x.created_at`,
  },
  {
    name: 'quiz-attempts',
    about: 'Your attempts at quizzes; the score where it is released',
    text: `select ${course}, a.title, t.number, t.state, t.started_at as "startedAt", t.submitted_at as "submittedAt",
      case when ${isPosted('t.quiz_id')} then t.score end as score from quiz_attempts t ${ofActivity('t.quiz_id')}
      where t.user_id = $1 order by t.started_at`,
  },
  {
    name: 'quiz-answers',
    about: 'What you have answered',
    text: `select ${course}, a.title, t.number as attempt, q.position as question, w.response as answer, w.saved_at as "savedAt"
      from quiz_answers w join quiz_attempts t on t.id = w.attempt_id
      join quiz_attempt_questions q on q.attempt_id = t.id and q.question_id = w.question_id ${ofActivity('t.quiz_id')}
      where t.user_id = $1 order by t.started_at, q.position`,
  },
  {
    name: 'groups',
    about: 'Groups you are in',
    text: `select ${course}, s.name as "set", g.name as "group", m.joined_at as since from group_members m
      join course_groups g on g.id = m.group_id join group_sets s on s.id = m.set_id join courses c on c.id = s.course_id
      where m.user_id = $1 order by m.joined_at`,
  },
  {
    name: 'accommodations',
    about: 'What you have more of in quizzes',
    text: `select time_factor as "timeFactor", is_untimed as untimed, extra_attempts as "extraAttempts" from accommodations where user_id = $1`,
    goes: `delete from accommodations where user_id = $1`,
  },
  {
    name: 'progress-reports',
    about: 'Reports about you that were shared with you',
    text: `select r.shared_at as "sharedAt", r.period_name as period, r.from_day as "from", r.to_day as "to", ${name('u')} as "by",
      r.comment, r.figures from progress_reports r join users u on u.id = r.supervisor_id
      where r.student_id = $1 and r.shared_at is not null order by r.shared_at`,
    goes: `delete from progress_reports where student_id = $1`,
  },
  {
    name: 'notes',
    about: 'Your notes in lessons',
    text: `select ${course}, a.title as lesson, n.saved_at as "savedAt", n.content as text from lesson_notes n
      ${ofActivity('n.activity_id')} where n.user_id = $1 order by n.saved_at`,
    goes: `delete from lesson_notes where user_id = $1`,
  },
  {
    name: 'lesson-answers',
    about: 'What you answered to the questions in lessons',
    text: `select ${course}, a.title as lesson, q.stem as question, r.response as answer, r.answered_at as "answeredAt"
      from lesson_answers r join questions q on q.id = r.question_id
      ${ofActivity('r.activity_id')} where r.user_id = $1 order by r.answered_at`,
    goes: `delete from lesson_answers where user_id = $1`,
  },
];

const talk: readonly Part[] = [
  {
    name: 'topics',
    about: 'Discussions you began',
    text: `select ${course}, t.created_at as at, t.title, named_mentions(t.content) as text from discussion_topics t
      join courses c on c.id = t.course_id where t.author_id = $1 and t.deleted_at is null order by t.created_at`,
  },
  {
    name: 'replies',
    about: 'What you wrote in discussions, without your name too',
    text: `select ${course}, r.created_at as at, t.title as topic, named_mentions(r.content) as text, r.is_anonymous as "withoutName"
      from discussion_replies r join discussion_topics t on t.id = r.topic_id join courses c on c.id = t.course_id
      where r.author_id = $1 and r.deleted_at is null order by r.created_at`,
  },
  {
    name: 'messages',
    about: 'Messages that you sent and received',
    text: `select m.created_at as at, ${name('u')} as "from", m.author_id = $1 as mine, m.conversation_id as conversation,
      m.subject, m.body as text from conversation_members k join messages m on m.conversation_id = k.conversation_id
      join users u on u.id = m.author_id where k.user_id = $1 and m.deleted_at is null order by m.created_at`,
  },
  {
    name: 'announcements',
    about: 'Announcements you wrote',
    text: `select x.publish_at as at, ${course}, x.title, x.body as text from announcements x
      left join courses c on c.id = x.course_id where x.author_id = $1 and x.deleted_at is null order by x.publish_at`,
  },
  {
    name: 'course-reviews',
    about: 'Your reviews of courses',
    text: `select ${course}, r.created_at as at, r.rating, r.body as text from course_reviews r join courses c on c.id = r.course_id
      where r.user_id = $1 order by r.created_at`,
  },
  {
    name: 'peer-reviews-written',
    about: 'Your reviews of others’ work, without their names',
    text: `select ${course}, a.title, r.completed_at as at, r.comment as text from peer_reviews r
      ${ofActivity('r.activity_id')} where r.reviewer_id = $1 and r.completed_at is not null order by r.completed_at`,
  },
  {
    name: 'peer-reviews-received',
    about: 'Others’ reviews of your work, of a group’s too, without their names, where your grade is released',
    text: `select ${course}, a.title, r.completed_at as at, r.comment as text from peer_reviews r
      join assignments t on t.activity_id = r.activity_id ${ofActivity('r.activity_id')}
      where r.activity_id in (select b.id from activities b join enrolments e on e.course_id = b.course_id where e.user_id = $1)
        and ${isReceivedBy('$1')} and r.completed_at is not null and ${isPosted('r.activity_id')}
      order by r.completed_at`,
  },
  {
    name: 'calendar',
    about: 'Your own events',
    text: `select title, description, place, link, first_day as "from", last_day as "to", starts_time as "startsAt",
      ends_time as "endsAt" from calendar_events where owner_id = $1 order by first_day`,
    goes: `delete from calendar_events where owner_id = $1`,
  },
  {
    name: 'meetings',
    about: 'Meetings you asked for',
    text: `select s.starts_at as "startsAt", s.ends_at as "endsAt", h.title, ${name('u')} as "with", m.state, m.note from meetings m
      join meeting_slots s on s.id = m.slot_id join meeting_hours h on h.id = s.hours_id join users u on u.id = s.host_id
      where m.student_id = $1 order by s.starts_at`,
  },
  {
    name: 'comment-library',
    about: 'Comments you keep for grading',
    text: `select created_at as at, body as text from library_comments where owner_id = $1 order by created_at`,
    goes: `delete from library_comments where owner_id = $1`,
  },
];

/**
 * All that the college knows of a person and they may know. Left out is what they may not see in the product either: grades
 * that are not released, what staff note for each other, keys of quizzes, and the names of who reviewed without one.
 */
export const exportParts: readonly Part[] = [...account, ...learning, ...talk];
