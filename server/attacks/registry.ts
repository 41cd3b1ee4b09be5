type Test = readonly [file: string, name: string];

const attempts = 'server/features/attempts';
const identity = 'server/features/identity/attacks.test.ts';

/**
 * The failures of other systems that we have tests against, each with the tests that stand for it. A test that is renamed
 * or removed fails the registry, so that no attack is left without one.
 */
export const attacks: Record<string, readonly Test[]> = {
  'answers lost': [
    ['e2e/quiz-faults.test.ts', 'whatever fails, the last answer given to each question stands at the end'],
    [`${attempts}/model.test.ts`, 'the server does what the machine says, in 60 random histories'],
    [`${attempts}/burst.test.ts`, 'two thousand attempts that end together are submitted together, and whole'],
  ],
  'autosave race': [
    [`${attempts}/taking.test.ts`, 'forty saves at once of one question leave the highest revision'],
    ['e2e/quiz-taking.test.ts', 'on two devices the answer that was given last stands on both, and each is told'],
  ],
  'duplicate submit or attempt': [
    [`${attempts}/taking.test.ts`, 'fifty times at once gives one attempt, the same to all'],
    [`${attempts}/submitting.test.ts`, 'is one, however often and at once it is made, and also on another process'],
    [
      'server/features/submissions/submitting.test.ts',
      'happens once, from however many windows and however often it is asked',
    ],
  ],
  'timer drift': [
    ['e2e/quiz-taking.test.ts', 'is the server’s, whatever the device says, and follows an extension at once'],
    ['domain/quiz/attempt.test.ts', 'whatever is sent, however often, in whatever order, with whatever clock'],
  ],
  'wrong deadline': [
    [
      'domain/quiz/deadline.test.ts',
      'for all limits, factors, extensions and closing times: never later than it would be with more, never past the cut',
    ],
    ['e2e/quiz-faults.test.ts', 'a deadline that passed while the server was down is kept once it is back'],
  ],
  'client trusted': [
    [
      'server/attacks/mass-assignment.test.ts',
      'mass assignment: every column name in every body is refused, or changes nothing',
    ],
    [
      'server/features/submissions/submitting.test.ts',
      'is judged by the server’s clock: late after the grace, refused once it has closed',
    ],
    [`${attempts}/submitting.test.ts`, 'takes what was not saved yet, as text too, and never something older'],
  ],
  'answer leak': [
    [`${attempts}/canary.test.ts`, 'no correct answer, feedback or score reaches a student before review opens'],
    [
      'server/features/gradebook/canary.test.ts',
      'nothing of a score that is not posted reaches its student: no call, no mail, no notification, no live event',
    ],
    ['server/features/outgoing/mail.test.ts', 'a grade that was hidden again is in no mail (canary)'],
  ],
  'data of others, or not published': [
    ['server/permissions.test.ts', 'has a row for every call'],
    ['server/live/catch-up.test.ts', 'attack: a stranger asks again for what was told to others'],
    ['server/features/calendar/feed.test.ts', 'has what it includes and nothing else, and is asked again by its tag'],
  ],
  'access after leaving': [
    ['server/permissions.test.ts', 'who may do what'],
    [
      'server/features/calendar/feed.test.ts',
      'shows nothing of a course any more that was left, and nothing at all of who is deactivated',
    ],
    ['server/features/outgoing/mail.test.ts', 'goes to nobody who has left the course or the college, or chose never'],
    ['server/live/ending.test.ts', 'attack: a deactivated user keeps a stream open, and is off it within two seconds'],
  ],
  'grade race': [
    [
      'server/features/gradebook/totals.test.ts',
      'after a thousand deeds of eight graders at once every stored total is what its scores and rules give',
    ],
  ],
  'session expiry': [
    ['e2e/quiz-signed-out.test.ts', 'who is signed out meanwhile signs in where they are, and loses nothing'],
    ['server/live/ending.test.ts', 'attack: an open stream keeps a session alive beyond its idle time'],
    [
      'server/http/http.test.ts',
      'attack: what it does after somebody else has signed in at its browser is done as theirs',
    ],
  ],
  'editing at the start': [
    [
      'e2e/quiz-taking.test.ts',
      'a question that its instructor changes is another one at once, and nothing that is typed moves',
    ],
  ],
  'duplicate mail': [
    [
      'server/features/outgoing/crash.test.ts',
      'killed between an event and its notifications, and between a mail and its mark',
    ],
    ['server/features/outgoing/mail.test.ts', 'is written once by several processes'],
  ],
  'half uploads': [
    ['server/features/files/cut-off.test.ts', 'leaves nothing, wherever its connection breaks'],
    ['server/features/files/cut-off.test.ts', 'loses at most the part that was under way, and is whole in the end'],
  ],
  'hostile import': [
    [
      'server/features/roster-imports/files.test.ts',
      'takes none of an archive in which one is wrong, and keeps the file that was there',
    ],
    ['domain/quiz/import/moodle-xml.test.ts', 'hostile files cost no time'],
    ['domain/quiz/import/moodle-xml.test.ts', 'no text is too wild'],
    ['server/attacks/hostile-import.test.ts', 'XXE: an entity of a question file is never read'],
    ['server/attacks/hostile-import.test.ts', 'zip-slip: a path out of an archive of rosters leads nowhere'],
    ['server/attacks/hostile-course.test.ts', 'zip-slip: an archive with a path out of it is refused whole'],
    ['server/attacks/hostile-course.test.ts', 'a link to another place is refused'],
    [
      'server/attacks/hostile-course.test.ts',
      'a bomb: what unpacks to far more than it is, or than it says, is refused',
    ],
    ['server/attacks/hostile-course.test.ts', 'XXE: an entity of a package is never read'],
    ['domain/course-import/cartridge.test.ts', 'never throws, whatever is cut off or put in'],
  ],
  'server-side requests': [['server/features/outgoing/push.test.ts', 'is nowhere but at a push service of a browser']],
  'SVG XSS': [
    ['e2e/hostile-files.test.ts', 'never runs as a page of ours: %s'],
    ['server/features/account/picture.test.ts', 'the type %s is not taken'],
  ],
  'CSV formulas': [
    ['domain/csv.test.ts', 'no cell begins as a formula does'],
    ['server/features/gradebook/import.test.ts', 'runs no cell as a formula, and finds its way back'],
    [
      'server/features/audit/audit.test.ts',
      'is taken as a file, in which no cell is a formula, and that is written down',
    ],
    ['server/features/roster-imports/files.test.ts', 'can be taken away as a table in which no cell is a formula'],
    ['web/features/setup-links/links-file.test.ts', 'runs no name as a formula'],
  ],
  CSRF: [
    ['server/attacks/foreign-origin.test.ts', 'CSRF: every mutation from a foreign origin'],
    [
      'e2e/attacks.test.ts',
      'CSRF: a page of another origin changes nothing, whatever it sends with the visitor’s cookies',
    ],
  ],
  'role escalation': [
    [identity, 'nobody makes themselves an administrator'],
    [identity, 'a stale session after a change of role: the next request is judged by the new one'],
    ['server/features/sso/people.test.ts', 'makes administrators only where a rule names them'],
    [
      'server/features/setup-links/setup-links.test.ts',
      'is for administrators alone, and hands nobody else an account',
    ],
  ],
  'mass assignment': [
    [
      'server/attacks/mass-assignment.test.ts',
      'mass assignment: every column name in every body is refused, or changes nothing',
    ],
    [identity, 'no body of any call lets through what it does not name'],
  ],
  'brute force': [
    [identity, 'of the second step, however often the first one is done again in between'],
    [identity, 'of reset links, where they are checked as where they are redeemed'],
    [identity, 'of the set-up link, where it is checked as where it is used'],
    [`${attempts}/taking.test.ts`, 'asks for the password, and slows down who guesses'],
  ],
  // SAML is not spoken here; the same forgeries of OpenID Connect are.
  'forged identity': [
    ['server/features/sso/sign-in.test.ts', 'is signed by somebody else'],
    ['server/features/sso/sign-in.test.ts', 'comes a second time'],
    [
      'server/features/sso/people.test.ts',
      'is never linked when it is an administrator’s, deactivated, linked already, or has a second step',
    ],
  ],
  'verification bypass': [
    [identity, 'one of twenty parallel uses of a reset link wins'],
    [identity, 'a ticket of the second step signs in once, with two right codes at the same moment'],
    [
      'server/features/account/account.test.ts',
      'is set anew by a link that works once, ends all sessions and keeps the second step',
    ],
    [
      'server/features/setup-links/setup-links.test.ts',
      'ends the links of the file before, unless those that work are kept',
    ],
    ['server/features/outgoing/mail.test.ts', 'is for whom the mail was for alone: a changed link is none'],
  ],
};
