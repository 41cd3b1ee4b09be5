import {
  afterQuiet,
  decide,
  frequencyOf,
  isWeeklyDigest,
  nextDigest,
  type Times,
} from '../../../domain/notification-rules.ts';
import type { NotificationKind } from '../../../contract/notifications.ts';
import type { NotificationChoice } from '../../../contract/notification-settings.ts';
import type { CollegeRules } from '../../../domain/platform/college-rules.ts';
import type { App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import { type Mail, queueMails } from '../../mail/queue.ts';
import { addMissingTimes, timesOf } from '../notifications/times.ts';
import { wordsOf } from '../../kept-words.ts';
import { languageOf } from '../../words.ts';
import { digestLetter } from './digest-letter.ts';
import { type DueWork, findDueWork } from './due-work.ts';
import { noticeLetter } from './notice-letter.ts';
import {
  findChoices,
  findWaiting,
  type PersonRow,
  settle,
  type Settled,
  takeDuePeople,
  type WaitingRow,
} from './waiting-query.ts';

/** A turn is short, because the embedded database does one thing at a time. */
const peopleAtOnce = 25;

/**
 * Writes the mails that are due: to each person one, however much there is to tell. A mail and the mark of what stands in it
 * are one transaction, so that nothing is left out and nothing told twice; from the outbox it leaves by itself.
 */
export async function writeDueMails(app: App): Promise<void> {
  await transaction(app.database, (tx) => addMissingTimes(app, tx));
  while ((await transaction(app.database, (tx) => writeSome(app, tx))) === peopleAtOnce);
}

async function writeSome(app: App, tx: Tx): Promise<number> {
  const now = app.clock.now();
  const people = await takeDuePeople(tx, now, peopleAtOnce);
  if (people.length === 0) return 0;
  const ids = people.map(({ user_id }) => user_id);
  const waiting = Map.groupBy(await findWaiting(tx, ids, now), (row) => row.user_id);
  const choices = await findChoices(tx, ids, 'mail');
  const settled: Settled = { done: [], later: [], digests: [] };
  const mails: Mail[] = [];
  for (const person of people) {
    const times = timesOf(app, person, person.time_zone);
    const usual = app.settings.college.notifications;
    const own = { person, times, choices: choices.get(person.user_id) ?? [], usual, now };
    const theirs = waiting.get(person.user_id) ?? [];
    if (isPutOff(own)) {
      putOff(own, theirs, settled);
      continue;
    }
    const mail = await mailTo(app, tx, own, judge(own, theirs, settled));
    if (mail) mails.push(mail);
  }
  await queueMails(app, tx, mails);
  await settle(tx, settled, now);
  return people.length;
}

interface Own {
  person: PersonRow;
  times: Times;
  choices: NotificationChoice[];
  /** What holds where nothing was chosen. */
  usual: CollegeRules['notifications'];
  now: Date;
}

const mailFrequency = ({ choices, usual }: Own, kind: NotificationKind, courseId: string | null) =>
  frequencyOf(choices, { kind, channel: 'mail', courseId }, usual);

const isDigestOf = ({ person, now }: Own): boolean => person.next_digest_at <= now;

/** Since when it is due, quiet hours that have put it off included. */
const dueSince = ({ put_off_since, next_digest_at }: PersonRow): Date => put_off_since ?? next_digest_at;

/** A digest that was missed, or whose person has moved, may come to be written in their quiet hours. */
const isPutOff = (own: Own): boolean => isDigestOf(own) && afterQuiet(own.times, own.now) > own.now;

function putOff({ person, times, now }: Own, waiting: readonly WaitingRow[], settled: Settled): void {
  const at = afterQuiet(times, now);
  settled.digests.push({ userId: person.user_id, next: at, putOffSince: dueSince(person) });
  settled.later.push(...waiting.map(({ id }) => ({ id, at })));
}

/** Decides on each notification; answers those that are sent now. */
function judge(own: Own, waiting: readonly WaitingRow[], settled: Settled): WaitingRow[] {
  const { times, now, person } = own;
  const isDigest = isDigestOf(own);
  if (isDigest) settled.digests.push({ userId: person.user_id, next: nextDigest(times, now), putOffSince: null });
  const toSend: WaitingRow[] = [];
  for (const row of waiting) {
    const frequency = mailFrequency(own, row.kind, row.course_id);
    const digestDue = isDigest ? dueSince(person) : null;
    const outcome = row.is_over ? 'drop' : decide(times, { frequency, now, digestDue });
    if (outcome instanceof Date) settled.later.push({ id: row.id, at: outcome });
    else settled.done.push({ id: row.id, isSent: outcome === 'send' });
    if (outcome === 'send') toSend.push(row);
  }
  return toSend;
}

async function mailTo(app: App, tx: Tx, own: Own, toSend: readonly WaitingRow[]): Promise<Mail | null> {
  const { person, times, now } = own;
  const { user_id: id, email, first_name, locale } = person;
  const to = { id, email, first_name, locale };
  const language = languageOf(app, locale);
  const inOwn = (row: WaitingRow) => ({ ...row, ...wordsOf(row, language) });
  if (!isDigestOf(own)) return toSend.length > 0 ? noticeLetter(app, to, toSend.map(inOwn)) : null;
  const due = person.role === 'student' ? await planOf(tx, own) : [];
  // What the plan lists is not told beside it once more.
  const listed = new Set(due.map(({ id }) => id));
  const rows = toSend.filter(({ kind, subject_id: id }) => kind !== 'due_soon' || id === null || !listed.has(id));
  const isOfWeek = (kind: NotificationKind, courseId: string | null) => mailFrequency(own, kind, courseId) === 'weekly';
  const ofWeek = due.filter(({ course_id: courseId }) => isOfWeek('due_soon', courseId));
  const isWeekly = ofWeek.length === due.length && rows.every((row) => isOfWeek(row.kind, row.course_id));
  const plansWeek = ofWeek.length > 0;
  return digestLetter(app, to, { times, now, due, rows: rows.map(inOwn), plansWeek, isWeekly });
}

/** The work that is due, of the courses whose deadlines the person hears of in this digest. */
async function planOf(tx: Tx, own: Own): Promise<DueWork[]> {
  const { person, times, choices, now } = own;
  const isWeekly = isWeeklyDigest(times, dueSince(person), now);
  const isPlanned = (courseId: string | null) => {
    const frequency = mailFrequency(own, 'due_soon', courseId);
    return frequency === 'daily' || (frequency === 'weekly' && isWeekly);
  };
  if (![null, ...choices.map(({ courseId }) => courseId)].some(isPlanned)) return [];
  const due = await findDueWork(tx, person.user_id, times.timeZone, now);
  return due.filter(({ course_id: course }) => isPlanned(course));
}
