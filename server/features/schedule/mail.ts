import { dayIn } from '../../../domain/day.ts';
import { frequencyOf } from '../../../domain/notification-rules.ts';
import type { App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { type Mail, queueMails } from '../../mail/queue.ts';
import { unsubscribePath } from '../notifications/unsubscribe.ts';
import { type Deed, type MeetingFacts, nameOf, partiesOf, type Party } from './facts.ts';
import { invitationOf } from './invitation.ts';
import { writtenSpan, writtenStart } from './written.ts';

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

const verbs = { booked: 'Booked', moved: 'Moved', changed: 'Changed', cancelled: 'Cancelled' };

function mailOf(app: App, meeting: MeetingFacts, to: Party, { deed, by }: Deed): Mail {
  const { id, title, host, student, starts_at: startsAt, ends_at: endsAt } = meeting;
  const timeZone = to.time_zone ?? app.settings.timeZone;
  const other = nameOf(to.id === host.id ? student : host);
  const whose = by === to.id ? 'You' : by === null ? null : other;
  const unsubscribe = unsubscribePath(app, to.id, ['meeting']);
  return {
    to,
    kind: `meeting-${deed}`,
    key: `meeting-${id}-${meeting.sequence}-${to.id}`,
    subject: `${verbs[deed]}: ${title}, ${writtenStart(startsAt, timeZone)}`,
    paragraphs: [
      whose === null
        ? `The meeting “${title}” with ${other} is cancelled.`
        : `${whose} ${deed} the meeting “${title}”${whose === 'You' ? ` with ${other}` : ''}.`,
      `${writtenSpan(startsAt, endsAt, timeZone)} (${timeZone})`,
      ...(deed === 'cancelled' ? [meeting.cancel_reason] : placesOf(meeting)),
    ].filter(Boolean),
    link: { label: 'Open your schedule', path: `/schedule?day=${dayIn(timeZone, startsAt)}` },
    invitation: invitationOf(app, meeting),
    unsubscribePath: unsubscribe,
    footer: [
      { label: 'Choose what you hear of', path: '/account/notifications' },
      { label: 'Unsubscribe from these mails', path: unsubscribe },
    ],
  };
}

function placesOf({ place, link, host_note: hostNote, note }: MeetingFacts): string[] {
  return [place && `Where: ${place}`, link ? `Online: ${link}` : '', hostNote, note && `What it is about: ${note}`];
}
