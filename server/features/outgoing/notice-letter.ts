import type { NotificationKind } from '../../../contract/notifications.ts';
import type { App } from '../../context.ts';
import type { LetterSection } from '../../mail/letter.ts';
import type { Mail, Recipient } from '../../mail/queue.ts';
import { unsubscribePath } from '../notifications/unsubscribe.ts';
import type { WaitingRow } from './waiting-query.ts';
import { counted, said, type Said, say } from '../../../contract/text.ts';

const names: Record<NotificationKind, Said> = {
  announcement: said('Announcements'),
  message: said('Messages'),
  graded: said('Grades'),
  due_soon: said('Work to do'),
  mention: said('Mentions of you'),
  reply: said('Replies and comments'),
  meeting: said('Meetings'),
  report: said('Reports'),
  enrolment: said('Joining courses'),
  course: said('Your courses'),
};

/** In the order of the settings; of each kind the oldest first. */
export function sectionsOf(rows: readonly WaitingRow[]): LetterSection[] {
  const kinds = Map.groupBy(rows, (row) => row.kind);
  return (Object.keys(names) as NotificationKind[]).flatMap((kind) => {
    const those = kinds.get(kind) ?? [];
    return those.length === 0 ? [] : [{ title: names[kind], items: those.map(itemOf) }];
  });
}

function itemOf({ title, detail, course_code, path }: WaitingRow): LetterSection['items'][number] {
  const about = course_code === null || detail.includes(course_code) ? [detail] : [detail, course_code];
  return { title, detail: about.filter(Boolean).join(' · ').replace(/\s+/g, ' '), path };
}

/** What every mail of this pipeline ends with. */
export function footerOf(app: App, to: Recipient, kinds: readonly NotificationKind[]) {
  const path = unsubscribePath(app, to.id, kinds);
  return {
    unsubscribePath: path,
    footer: [
      { label: said('Choose what you hear of'), path: '/account/notifications' },
      { label: said('Unsubscribe from these mails'), path },
    ],
  };
}

/** What is told at once: one thing as a letter, several as lists. */
export function noticeLetter(app: App, to: Recipient, rows: readonly WaitingRow[]): Mail {
  const kinds = [...new Set(rows.map((row) => row.kind))];
  const [first] = rows;
  const ending = footerOf(app, to, kinds);
  if (rows.length > 1 || !first)
    return {
      to,
      kind: 'notifications',
      subject: say`${first?.title ?? ''}, and ${counted(rows.length - 1, { one: '# more', other: '# more' })}`,
      paragraphs: [],
      sections: sectionsOf(rows),
      ...ending,
    };
  const { title, detail, body, course_code, path } = first;
  // The subject has the course's code already.
  const parts = (body ?? detail).split(/\n{2,}/).filter((part) => part !== '' && part !== course_code);
  return {
    to,
    kind: `notification-${first.kind}`,
    subject: course_code === null || title.includes(course_code) ? title : `${course_code}: ${title}`,
    paragraphs: [`${title}${/[.!?…؟]$/.test(title) ? '' : '.'}`, ...parts],
    link: { label: said('Open it'), path },
    ...ending,
  };
}
