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
  const fresh = formatNumber(users.newThisWeek);
  const courseCount = (status: string) =>
    formatNumber(courses.byStatus.find((each) => each.status === status)?.count ?? 0);
  const activeCourses = courseCount('active');
  const completed = courseCount('completed');
  const drafts = courseCount('draft');
  const all = healths.length;
  return (
    <section className="admin-figures" aria-label={t`Summary`}>
      <Figure title={t`Total Users`} value={formatNumber(users.total)}>
        <Trans>
          {active} active, {fresh} new this week
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
      <Figure title={t`Storage Used`} value={<span translate="no">{formatSize(storage.databaseBytes)}</span>}>
        {systems.disk ? <Disk disk={systems.disk} /> : <Trans>in the database</Trans>}
      </Figure>
    </section>
  );
}

function Disk({ disk: { freeBytes, totalBytes } }: { disk: NonNullable<AdminOverview['systems']['disk']> }) {
  const { t } = useLingui();
  const free = <span translate="no">{formatSize(freeBytes)}</span>;
  return (
    <span className="row tight">
      <ProgressBar thin value={(1 - freeBytes / totalBytes) * 100} label={t`Disk used`} />
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
