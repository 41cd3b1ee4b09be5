import { Trans } from '@lingui/react/macro';
import {
  BookOpen,
  CircleCheck,
  GraduationCap,
  type LucideIcon,
  MessageCircle,
  MessagesSquare,
  Send,
  UserPlus,
} from 'lucide-react';
import type { Dashboard } from '../../../contract/dashboard.ts';
import { formatAgo, formatMoment } from '../../lib/dates.ts';
import { useUser } from '../../lib/session.ts';
import { Section } from '../../ui/section.tsx';
import { ActivityText } from './activity-text.tsx';

type Entry = Dashboard['activity'][number];

const shownAtMost = 5;

const icons: Record<Entry['kind'], LucideIcon> = {
  completed: CircleCheck,
  submitted: Send,
  graded: GraduationCap,
  discussion_reply: MessageCircle,
  topic: MessagesSquare,
  enrolled: UserPlus,
  course_published: BookOpen,
};

export function RecentActivity({ activity }: { activity: readonly Entry[] }) {
  return (
    <Section title={<Trans>Recent Activity</Trans>}>
      {activity.length === 0 ? (
        <p className="ink-2">
          <NothingYet />
        </p>
      ) : (
        <ul className="feed">
          {activity.slice(0, shownAtMost).map((entry) => (
            <ActivityLine key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function NothingYet() {
  const { role } = useUser();
  if (role === 'student') return <Trans>Nothing has happened yet.</Trans>;
  if (role === 'supervisor') return <Trans>Nothing has happened yet. What your students do appears here.</Trans>;
  return <Trans>Nothing has happened yet. What students do appears here.</Trans>;
}

function ActivityLine({ entry }: { entry: Entry }) {
  const Icon = icons[entry.kind];
  return (
    <li>
      <Icon />
      <span>
        <ActivityText entry={entry} />
        <time className="meta" dateTime={entry.at} title={formatMoment(entry.at)} translate="no">
          {formatAgo(entry.at)}
        </time>
      </span>
    </li>
  );
}
