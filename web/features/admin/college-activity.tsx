import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { AdminOverview } from '../../../contract/admin.ts';
import { formatAgo, formatMoment } from '../../lib/dates.ts';
import { Section } from '../../ui/section.tsx';
import { ScrollTable } from '../../ui/scroll-table.tsx';
import { Deed } from './deed.tsx';

type Entry = AdminOverview['activity'][number];

/** As high as what stands beside it; the audit log has the rest. */
const shownAtMost = 8;

/** What happened last in the college, in courses and to users. */
export function CollegeActivity({ activity }: { activity: readonly Entry[] }) {
  const { t } = useLingui();
  return (
    <Section
      className="span-2"
      title={<Trans>Recent activity</Trans>}
      action={
        <Link className="link" to="/admin/audit">
          <Trans>Audit log</Trans>
        </Link>
      }
    >
      {activity.length === 0 ? (
        <p className="ink-2">
          <Trans>Nothing has happened yet.</Trans>
        </p>
      ) : (
        <ScrollTable label={t`Table of recent activity`}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>When</Trans>
              </th>
              <th scope="col">
                <Trans>Who</Trans>
              </th>
              <th scope="col">
                <Trans>What</Trans>
              </th>
              <th scope="col">
                <Trans>Course</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {activity.slice(0, shownAtMost).map((entry) => (
              <Row key={entry.id} entry={entry} />
            ))}
          </tbody>
        </ScrollTable>
      )}
    </Section>
  );
}

function Row({ entry }: { entry: Entry }) {
  return (
    <tr>
      <td className="num ink-2 nowrap">
        <time dateTime={entry.at} title={formatMoment(entry.at)}>
          {formatAgo(entry.at)}
        </time>
      </td>
      <th scope="row" className="nowrap" translate="no">
        {entry.person ?? 'Collegium'}
      </th>
      <td className="deed">
        <Deed entry={entry} />
      </td>
      <td className="ink-2 nowrap" translate="no">
        {entry.courseCode}
      </td>
    </tr>
  );
}
