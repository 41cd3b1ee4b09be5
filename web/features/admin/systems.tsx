import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AdminOverview, SystemHealth } from '../../../contract/admin.ts';
import { comma } from '../../lib/comma.ts';
import { formatList, formatNumber } from '../../lib/numbers.ts';
import { Badge } from '../../ui/badge.tsx';
import { Section } from '../../ui/section.tsx';
import { formatSize } from './format-size.ts';
import { LastBackup } from './last-backup.tsx';
import { Mails } from './mails.tsx';
import { healthsOf } from './system-health.ts';
import { Uptime } from './uptime.tsx';

/** Each system with what its probe just found. */
export function Systems({
  systems,
  lastBackup,
}: {
  systems: AdminOverview['systems'];
  lastBackup: AdminOverview['storage']['lastBackup'];
}) {
  const { t } = useLingui();
  const { web, database, disk, store, mail, jobs, live } = systems;
  const healths = healthsOf(systems);
  const troubled = healths.filter((health) => health !== 'operational').length;
  const all = healths.length;
  const free = disk && formatSize(disk.freeBytes);
  return (
    <Section
      title={<Trans>Systems</Trans>}
      action={
        <span className="row tight">
          {troubled > 0 && (
            <Badge tone="warn" icon={TriangleAlert}>
              <Trans>
                {troubled} of {all} in trouble
              </Trans>
            </Badge>
          )}
          <Mails />
        </span>
      }
    >
      <ul className="lines systems">
        <System name={t`Web server`} figure={formatMilliseconds(web.delayMs)} health={web.health}>
          <Uptime seconds={web.uptimeSeconds} />
          {comma()}
          <span translate="no">{formatSize(web.memoryBytes)}</span>
        </System>
        <System name={t`Database`} figure={formatMilliseconds(database.pingMs)} health={database.health}>
          {database.kind === 'embedded' ? t`Embedded` : <span translate="no">PostgreSQL</span>}
        </System>
        {disk && (
          <System name={t`Disk`} figure={free} health={disk.health}>
            <Trans>free</Trans>
          </System>
        )}
        {store && (
          <System name={t`File store`} figure={formatMilliseconds(store.pingMs)} health={store.health}>
            <span translate="no">S3</span>
          </System>
        )}
        {mail && (
          <System name={t`Mail`} figure={formatNumber(mail.waiting)} health={mail.health}>
            {mail.kind === 'smtp' ? t`waiting for the mail server` : t`kept here for administrators to read`}
          </System>
        )}
        <System name={t`Jobs`} figure={formatNumber(jobs.count)} health={jobs.health}>
          {jobs.failing.length > 0 ? <span translate="no">{formatList(jobs.failing)}</span> : t`done again and again`}
        </System>
        <System name={t`Live stream`} figure={formatMilliseconds(live.delayMs)} health={live.health}>
          <Trans>until open pages hear</Trans>
        </System>
        <LastBackup backup={lastBackup} />
      </ul>
    </Section>
  );
}

interface SystemProps {
  name: string;
  /** What was measured. */
  figure: ReactNode;
  health: SystemHealth;
  /** More about it, under its name. */
  children: ReactNode;
}

function System({ name, figure, health, children }: SystemProps) {
  return (
    <li className="item">
      <span className="grow">
        {name}
        <span className="meta num">{children}</span>
      </span>
      <span className="meta num nowrap" translate="no">
        {figure}
      </span>
      <HealthBadge health={health} />
    </li>
  );
}

function HealthBadge({ health }: { health: SystemHealth }) {
  if (health === 'operational')
    return (
      <Badge tone="ok" icon={CircleCheck}>
        <Trans>Operational</Trans>
      </Badge>
    );
  return (
    <Badge tone="warn" icon={TriangleAlert}>
      {health === 'slow' && <Trans>Slow</Trans>}
      {health === 'low' && <Trans>Nearly full</Trans>}
      {health === 'failing' && <Trans>Failing</Trans>}
    </Badge>
  );
}

function formatMilliseconds(milliseconds: number | null): string {
  if (milliseconds === null) return '–';
  return formatNumber(milliseconds, { style: 'unit', unit: 'millisecond', maximumFractionDigits: 1 });
}
