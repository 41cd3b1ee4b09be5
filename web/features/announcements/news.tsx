import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { reading } from '../../lib/query-client.ts';
import { Badge } from '../../ui/badge.tsx';
import { Section } from '../../ui/section.tsx';
import { Moment } from '../discussions/moment.tsx';

const shown = 3;

/** On the dashboard: the latest of what is announced to this person. Nothing comes up where that is nothing. */
export default function News() {
  const { data = [] } = useQuery(reading('GET /api/announcements', { query: { limit: shown } }));
  if (data.length === 0) return null;
  return (
    <Section
      title={<Trans>Announcements</Trans>}
      action={
        <Link className="link sm" to="/announcements">
          <Trans>All announcements</Trans>
        </Link>
      }
    >
      <ul className="lines">
        {data.map(({ id, title, course, postedAt, publishAt, isRead }) => (
          <li key={id} className="item">
            <div className="grow">
              <Link
                className="strong"
                to="/announcements/$announcementId"
                params={{ announcementId: id }}
                translate="no"
              >
                {title}
              </Link>
              <p className="meta">
                {course ? <span translate="no">{course.courseCode}</span> : <Trans>College</Trans>}
                {' · '}
                <Moment at={postedAt ?? publishAt} />
              </p>
            </div>
            {!isRead && (
              <Badge tone="info">
                <Trans>New</Trans>
              </Badge>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
