import { sql } from 'kysely';
import { dayIn } from '../../../domain/day.ts';
import type { App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { announce } from '../../live/announce.ts';
import { takeBack } from '../notifications/take-back.ts';
import { tell, type Telling } from '../notifications/tell.ts';
import { type Deed, findFacts, type MeetingFacts, nameOf, partiesOf, type Party } from './facts.ts';
import { queueInvitations } from './mail.ts';
import { writtenStart } from './written.ts';
import { type Said, say } from '../../../contract/text.ts';

interface Offered {
  id: string;
  host_id: string;
  course_id: string | null;
  title: string;
}

/** Open pages of whom hours are for ask again what can be booked. Those of no course are anybody's. */
export async function announceOffer(
  tx: Tx,
  { host_id, course_id }: Pick<Offered, 'host_id' | 'course_id'>,
): Promise<void> {
  const topic = 'schedule';
  if (course_id === null) return announce(tx, { topic, to: 'everyone' });
  await announce(tx, { topic, to: { members: course_id } }, { topic, to: { person: host_id } });
}

export async function writeEvent(app: App, tx: Tx, actorId: string, kind: string, hours: Offered): Promise<void> {
  const row = { id: newId(), kind, at: app.clock.now(), actor_id: actorId, user_id: null };
  await tx
    .insertInto('events')
    .values({ ...row, course_id: hours.course_id, subject_id: hours.id, subject: hours.title })
    .execute();
}

/** Writes what happened to meetings, tells the other of each, sends invitations to both, and refreshes open pages. */
export async function tellMeetings(app: App, tx: Tx, ids: readonly string[], deed: Deed): Promise<void> {
  if (ids.length === 0) return;
  const meetings = await findFacts(tx, ids);
  await tx
    .insertInto('events')
    .values(meetings.map((meeting) => eventOf(app, meeting, deed)))
    .execute();
  // What was told of it before no longer holds.
  if (deed.deed !== 'booked') for (const { id } of meetings) await takeBack(app, tx, { subject: id, kind: 'meeting' });
  await tell(app, tx, ...meetings.flatMap((meeting) => tellingsOf(app, meeting, deed)));
  await queueInvitations(app, tx, meetings, deed);
  await leaveMailToInvitations(tx, ids);
  await announceMeetings(tx, meetings);
}

function eventOf(app: App, { id, title, course_id, student }: MeetingFacts, { deed, by }: Deed) {
  const row = { id: newId(), kind: `meeting.${deed}`, at: app.clock.now(), actor_id: by, user_id: student.id };
  return { ...row, course_id, subject_id: id, subject: title };
}

function tellingsOf(app: App, meeting: MeetingFacts, { deed, by }: Deed): Telling[] {
  return partiesOf(meeting).map((party) => ({
    ...tellingTo(app, meeting, party),
    by,
    title: titleFor(meeting, party, { deed, by }),
    detail: withWords(
      writtenStart(meeting.starts_at, zoneOf(app, party)),
      deed === 'cancelled' ? meeting.cancel_reason : deed === 'changed' ? meeting.place : meeting.note,
    ),
  }));
}

/** What every notification of a meeting has, for one of its two. */
export function tellingTo(app: App, meeting: MeetingFacts, party: Party) {
  return {
    kind: 'meeting' as const,
    to: [party.id],
    subject: meeting.id,
    course: meeting.course_id,
    path: `/schedule?day=${dayIn(zoneOf(app, party), meeting.starts_at)}`,
  };
}

export const zoneOf = (app: App, { time_zone }: Party) => time_zone ?? app.settings.timeZone;

/** When, and people's own words about it. */
export const withWords = (when: Said, words: string): Said => (words === '' ? when : say`${when} · ${words}`);

const titles: Record<Deed['deed'], (other: string, title: string) => Said> = {
  booked: (other, title) => say`${other} booked “${title}”`,
  moved: (other, title) => say`${other} moved “${title}”`,
  changed: (other, title) => say`${other} changed “${title}”`,
  cancelled: (other, title) => say`${other} cancelled “${title}”`,
};

function titleFor({ title, host, student }: MeetingFacts, party: Party, { deed, by }: Deed): Said {
  const other = nameOf(party.id === host.id ? student : host);
  if (by === null) return say`Cancelled: “${title}” with ${other}`;
  if (deed === 'booked' && party.id !== host.id) return say`${other} booked you in: “${title}”`;
  return titles[deed](other, title);
}

/** The invitation is the mail of it: nobody gets two of one deed. */
async function leaveMailToInvitations(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`update notification_sends s set mail_at = null from notifications n
    where n.id = s.notification_id and n.kind = 'meeting' and n.subject_id = any(${ids}::uuid[]) and s.mail_at is not null`.execute(
    tx,
  );
}

async function announceMeetings(tx: Tx, meetings: readonly MeetingFacts[]): Promise<void> {
  const people = meetings.flatMap(({ host, student }) => [host.id, student.id]);
  await announce(tx, { topic: 'schedule', to: { people } });
  const offers = new Map(meetings.map((each) => [each.hours_id, { host_id: each.host.id, course_id: each.course_id }]));
  for (const offer of offers.values()) await announceOffer(tx, offer);
}
