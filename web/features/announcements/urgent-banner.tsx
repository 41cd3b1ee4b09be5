import './urgent-banner.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { TriangleAlert, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Answer } from '../../../contract/api.ts';
import { api } from '../../lib/api.ts';
import { now } from '../../lib/now.ts';
import { reading } from '../../lib/query-client.ts';
import { useDeed } from '../../lib/use-deed.ts';
import { IconButton } from '../../ui/button.tsx';

type Urgent = Answer<'GET /api/urgent-announcements'>[number];

const urgent = reading('GET /api/urgent-announcements');
/** Longer than this a timer cannot wait. */
const longestWait = 2 ** 31 - 1;

/** Above every page: what cannot wait, until it is put away or over. */
export default function UrgentBanner() {
  const { t } = useLingui();
  const { data = [] } = useQuery(urgent);
  if (data.length === 0) return null;
  return (
    <section className="urgent" aria-label={t`Urgent announcements`}>
      {data.map((one) => (
        <Banner key={one.id} urgent={one} />
      ))}
    </section>
  );
}

function Banner({ urgent: { id, title, courseCode, urgentUntil } }: { urgent: Urgent }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const isOver = useIsOver(urgentUntil);
  const dismiss = useDeed(
    () => api('PUT /api/announcements/{id}/dismissed', { params: { id } }),
    () => void queryClient.setQueryData(urgent.queryKey, (all) => all?.filter((one) => one.id !== id)),
  );
  if (isOver) return null;
  return (
    <div className="notice bad" role="status">
      <TriangleAlert />
      <p className="grow">
        <span className="meta">{courseCode ? <span translate="no">{courseCode}</span> : <Trans>College</Trans>}</span>{' '}
        <Link className="strong" to="/announcements/$announcementId" params={{ announcementId: id }} translate="no">
          {title}
        </Link>
      </p>
      <IconButton size="small" label={t`Put away: ${title}`} busy={dismiss.isPending} onClick={() => dismiss.mutate()}>
        <X />
      </IconButton>
    </div>
  );
}

function useIsOver(until: string | null): boolean {
  const [isOver, setOver] = useState(() => until !== null && Date.parse(until) <= now().getTime());
  useEffect(() => {
    if (until === null) return;
    const timer = setTimeout(
      () => setOver(true),
      Math.min(longestWait, Math.max(0, Date.parse(until) - now().getTime())),
    );
    return () => clearTimeout(timer);
  }, [until]);
  return isOver;
}
