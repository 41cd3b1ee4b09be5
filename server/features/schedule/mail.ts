import { dayIn } from '../../../domain/day.ts';
import { frequencyOf } from '../../../domain/notification-rules.ts';
import type { App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { type Mail, queueMails } from '../../mail/queue.ts';
import { unsubscribePath } from '../notifications/unsubscribe.ts';
import { type Deed, type MeetingFacts, nameOf, partiesOf, type Party } from './facts.ts';
import { invitationOf } from './invitation.ts';
import { writtenSpan, writtenStart } from './written.ts';
import { said, type Said, say } from '../../../contract/text.ts';

/** One mail to each of the two, with what their calendars read; to nobody who wants no mails of meetings. */
export async function queueInvitations(app: App, tx: Tx, meetings: readonly MeetingFacts[], deed: Deed): Promise<void> {
  const mails = meetings.flatMap((meeting) =>
    partiesOf(meeting)
      .filter((party) => wantsMail(app, party, meeting.course_id))
      .map((party) => mailOf(app, meeting, party, deed)),
  );
  await queueMails(app, tx, mails);
}

function wantsMail(app: App, { choices }: Party, courseId: string | null): boolean {
  const all = choices.map((each) => ({ ...each, kind: 'meeting' as const, channel: 'mail' as const }));
  return (
    frequencyOf(all, { kind: 'meeting', channel: 'mail', courseId }, app.settings.college.notifications) !== 'never'
  );
}

const subjects: Record<Deed['deed'], (title: string, when: Said) => Said> = {
  booked: (title, when) => say`Booked: ${title}, ${when}`,
  moved: (title, when) => say`Moved: ${title}, ${when}`,
  changed: (title, when) => say`Changed: ${title}, ${when}`,
  cancelled: (title, when) => say`Cancelled: ${title}, ${when}`,
};

const own: Record<Deed['deed'], (title: string, other: string) => Said> = {
  booked: (title, other) => say`You booked the meeting “${title}” with ${other}.`,
  moved: (title, other) => say`You moved the meeting “${title}” with ${other}.`,
  changed: (title, other) => say`You changed the meeting “${title}” with ${other}.`,
  cancelled: (title, other) => say`You cancelled the meeting “${title}” with ${other}.`,
};

const others: Record<Deed['deed'], (other: string, title: string) => Said> = {
  booked: (other, title) => say`${other} booked the meeting “${title}”.`,
  moved: (other, title) => say`${other} moved the meeting “${title}”.`,
  changed: (other, title) => say`${other} changed the meeting “${title}”.`,
  cancelled: (other, title) => say`${other} cancelled the meeting “${title}”.`,
};

function mailOf(app: App, meeting: MeetingFacts, to: Party, { deed, by }: Deed): Mail {
  const { id, title, host, student, starts_at: startsAt, ends_at: endsAt } = meeting;
  const timeZone = to.time_zone ?? app.settings.timeZone;
  const other = nameOf(to.id === host.id ? student : host);
  const unsubscribe = unsubscribePath(app, to.id, ['meeting']);
  return {
    to,
    kind: `meeting-${deed}`,
    key: `meeting-${id}-${meeting.sequence}-${to.id}`,
    subject: subjects[deed](title, writtenStart(startsAt, timeZone)),
    paragraphs: [
      by === null
        ? say`The meeting “${title}” with ${other} is cancelled.`
        : by === to.id
          ? own[deed](title, other)
          : others[deed](other, title),
      say`${writtenSpan(startsAt, endsAt, timeZone)} (${timeZone})`,
      ...(deed === 'cancelled' ? [meeting.cancel_reason] : placesOf(meeting)),
    ].filter((text) => text !== ''),
    link: { label: said('Open your schedule'), path: `/schedule?day=${dayIn(timeZone, startsAt)}` },
    invitation: invitationOf(app, meeting),
    unsubscribePath: unsubscribe,
    footer: [
      { label: said('Choose what you hear of'), path: '/account/notifications' },
      { label: said('Unsubscribe from these mails'), path: unsubscribe },
    ],
  };
}

function placesOf({ place, link, host_note: hostNote, note }: MeetingFacts): (string | Said)[] {
  return [
    place && say`Where: ${place}`,
    link ? say`Online: ${link}` : '',
    hostNote,
    note && say`What it is about: ${note}`,
  ];
}
