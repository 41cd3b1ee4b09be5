/** Why a row is refused: what is wrong, and what to do about it. */
export const reasons = {
  'cells-missing': ['The row has fewer cells than there are headings', 'Complete the row in the file'],
  'id-missing': ['The id is missing', 'Give every row the id that the source knows it by'],
  'id-too-long': ['The id is longer than 200 characters', 'Give a shorter id'],
  'username-missing': ['The username is missing', 'Give everybody a username'],
  'username-wrong': [
    'The username is no username: 3 to 60 characters, without spaces or characters that nobody can see',
    'Correct the username in the source',
  ],
  'email-missing': [
    'The e-mail address is missing',
    'Add it in the source, or set a domain for people without an address before the dry run',
  ],
  'email-wrong': ['The e-mail address is none', 'Correct the address in the source'],
  'name-missing': ['A part of the name is missing', 'Give everybody a first and a last name'],
  'name-too-long': ['The name is longer than 100 characters', 'Shorten the name in the source'],
  'role-unknown': ['This role is not known', 'Use student, instructor, teaching assistant or supervisor'],
  'role-not-kept': [
    'The college keeps no accounts or places for this role',
    'Leave the row out, or give it another role in the source',
  ],
  'role-not-yours': [
    'Only an administrator makes somebody an administrator or course manager',
    'Ask an administrator to import this row',
  ],
  'status-unknown': ['This status is not known', 'Use active or deleted, as the format has it'],
  'title-missing': ['The title is missing', 'Give it a title in the source'],
  'title-too-long': ['The title is longer than 200 characters', 'Shorten it in the source'],
  'description-too-long': ['The description is longer than 5,000 characters', 'Shorten it in the source'],
  'code-missing': ['The course code is missing', 'Give the course a code in the source'],
  'day-wrong': ['The date is none, or missing', 'Write dates as 2026-11-21'],
  'days-reversed': ['It ends before it begins', 'Correct the two dates in the source'],
  'course-missing': ['The row names no course', 'Name the course, or the section'],
  'person-missing': ['The row names no person', 'Name the person by the id in the file of people'],
  repeated: ['Another row says something else of the same id', 'Leave one of the two rows in the file'],
  'repeated-email': ['Another row has the same e-mail address', 'Give each person an address of their own'],
  'repeated-username': ['Another row has the same username', 'Give each person a username of their own'],
  'email-taken': ['Another user has this e-mail address', 'Correct the address in the source, or that user’s'],
  'email-given-up': [
    'Another user still has this e-mail address, and another row gives that user a new one',
    'Apply the other rows and import this one after that. Where two users exchange addresses, give one of them another address first',
  ],
  'two-people': [
    'The username belongs to one user and the e-mail address to another',
    'Correct one of the two, so that it is clear who is meant',
  ],
  'known-otherwise': [
    'This user is known from the same source by another id',
    'Correct the id in the source, or the username and e-mail address',
  ],
  incomplete: ['It is new here, and the row does not give all that it needs', 'Complete the row in the source'],
  'not-yours': [
    'This user is an administrator or course manager',
    'Ask an administrator to import this row, or leave it out',
  ],
  administrator: [
    'An import never changes the role of an administrator, nor deactivates one',
    'Do it by hand in user management',
  ],
  'term-unknown': ['There is no such term, neither in the files nor from an earlier import', 'Add the term’s file'],
  'term-refused': ['The row of this term is refused', 'Correct that row first'],
  'term-stays': ['Terms are not removed by an import', 'Remove it by hand where nothing uses it'],
  'course-unknown': [
    'There is no such course, neither in the files nor from an earlier import',
    'Add the course, or correct its id or code',
  ],
  'course-refused': ['The row of this course is refused', 'Correct that row first'],
  'course-ambiguous': ['Several courses have this code', 'Archive those that are over, or name the course by its id'],
  'course-over': ['The course is completed or archived', 'Leave the row out, or take the course back first'],
  'course-full': ['All places of the course are taken', 'Raise the limit of the course, or leave the row out'],
  'draft-stays': ['The course is a draft, which an import does not remove', 'Remove the draft by hand'],
  'code-taken': ['Another course of the term has this code', 'Correct the code in the source'],
  'section-unknown': [
    'There is no such section, neither in the files nor from an earlier import',
    'Add the section’s file, or correct its id',
  ],
  'section-refused': ['The row of this section is refused', 'Correct that row first'],
  'section-elsewhere': ['The section is one of another course', 'Correct the course or the section in the source'],
  'section-stays': ['Sections are not removed by an import', 'Remove it on the page of the course’s people'],
  'section-moved': ['The section has been one of another course', 'Give a section of another course an id of its own'],
  'one-section': [
    'Another row has put the student into this course already, in another section',
    'A student is in one section of a course: leave one of the rows',
  ],
  'person-unknown': [
    'There is no such person, neither in the files nor from an earlier import',
    'Add the person, or correct the id',
  ],
  'person-refused': ['The row of this person is refused', 'Correct that row first'],
  'not-a-student': ['Only students are enrolled, and this person is something else', 'Correct the role of the person'],
  'not-staff': [
    'The person is not an instructor or teaching assistant, as the row wants',
    'Correct the role of the person, or of the row',
  ],
  'enrolment-completed': ['The student has completed the course', 'It stays in the transcript: leave the row out'],
} as const;

export type Reason = keyof typeof reasons;

/** A reason in words; one that is not known any more is told by its name. */
export function wordsOf(reason: string): { code: string; says: string; advice: string } {
  const [says, advice] = isReason(reason) ? reasons[reason] : [reason, ''];
  return { code: reason, says, advice };
}

function isReason(reason: string): reason is Reason {
  return Object.hasOwn(reasons, reason);
}
