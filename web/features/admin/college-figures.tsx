import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AdminOverview } from '../../../contract/admin.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { ProgressBar } from '../../ui/progress.tsx';
import { formatSize } from './format-size.ts';
import { healthsOf } from './system-health.ts';

export function CollegeFigures({ overview: { users, courses, systems, storage } }: { overview: AdminOverview }) {
  const { t } = useLingui();
  const healths = healthsOf(systems);
  const well = healths.filter((health) => health === 'operational').length;
  const active = formatNumber(users.active);
  const here = formatNumber(users.hereToday);
  const courseCount = (status: string) =>
    formatNumber(courses.byStatus.find((each) => each.status === status)?.count ?? 0);
  const activeCourses = courseCount('active');
  const completed = courseCount('completed');
  const drafts = courseCount('draft');
  const all = healths.length;
  const used = storage.databaseBytes + storage.fileBytes;
  return (
    <section className="admin-figures" aria-label={t`Summary`}>
      <Figure title={t`Total Users`} value={formatNumber(users.total)}>
        <Trans>
          {active} active, {here} here today
        </Trans>
      </Figure>
      <Figure title={t`Total Courses`} value={formatNumber(courses.total)}>
        <Trans>
          {activeCourses} active, {completed} completed, {drafts} draft
        </Trans>
      </Figure>
      <Figure title={t`System Health`} value={t`${well} of ${all}`}>
        <Plural value={all} one="system operational" other="systems operational" />
      </Figure>
      <Figure title={t`Storage Used`} value={<span translate="no">{formatSize(used)}</span>}>
        {systems.disk && !systems.store ? (
          <Room used={used} freeBytes={systems.disk.freeBytes} />
        ) : (
          <Trans>database and files</Trans>
        )}
      </Figure>
    </section>
  );
}

/** How much of the room that there is for it is taken. */
function Room({ used, freeBytes }: { used: number; freeBytes: number }) {
  const { t } = useLingui();
  const free = <span translate="no">{formatSize(freeBytes)}</span>;
  return (
    <span className="row tight">
      <ProgressBar thin value={(used / (used + freeBytes)) * 100} label={t`Storage Used`} />
      <span className="nowrap">
        <Trans>{free} free</Trans>
      </span>
    </span>
  );
}

interface FigureProps {
  title: string;
  value: ReactNode;
  children: ReactNode;
}

function Figure({ title, value, children }: FigureProps) {
  return (
    <div>
      <h2>{title}</h2>
      <p className="value">{value}</p>
      <div className="meta num">{children}</div>
    </div>
  );
}
