import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Download, Plus } from 'lucide-react';
import { useState } from 'react';
import { formatDay } from '../../lib/dates.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { reading } from '../../lib/query-client.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Section } from '../../ui/section.tsx';
import { byDay } from './by-day.ts';
import { type Asked, HostDialogs } from './host-dialogs.tsx';
import { HoursList } from './hours-list.tsx';
import { OfferDialog } from './offer-dialog.tsx';
import { SlotRow } from './slot-row.tsx';
import { useWeek } from './use-week.ts';
import { SubHeading } from '../../ui/sub-heading.tsx';

/** A host's week: every slot, who has booked it, and what is offered at all. */
export function HostSchedule() {
  const { t } = useLingui();
  const { from, to, onStep, onToday } = useWeek();
  const { data, error, refetch } = useQuery({
    ...reading('GET /api/schedule', { query: { from, to } }),
    placeholderData: keepPreviousData,
  });
  const [isOffering, setOffering] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const offerHours = (
    <Button look="primary" onClick={() => setOffering(true)}>
      <Plus />
      <Trans>Offer hours</Trans>
    </Button>
  );
  return (
    <>
      <PageHead
        title={<Trans>Schedule</Trans>}
        sub={<Trans>When students can meet you, and who has booked a time.</Trans>}
        action={
          <div className="row tight">
            <a className="btn" href="/api/schedule/file" download>
              <Download />
              <Trans>Export .ics</Trans>
            </a>
            {offerHours}
          </div>
        }
      />
      {error && !data ? (
        <ErrorState title={t`Could not load your schedule`} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      ) : !data ? (
        <Loading label={t`Loading your schedule`}>
          <Ghost height={48} />
          <Ghost height={240} />
        </Loading>
      ) : data.hours.length === 0 && data.slots.length === 0 ? (
        <EmptyState title={<Trans>You offer no hours</Trans>} action={offerHours}>
          <Trans>Say when you have time, and students book a slot by themselves.</Trans>
        </EmptyState>
      ) : (
        <div className="schedule two">
          <div>
            <WeekHead {...{ from, to, onStep, onToday }} />
            {data.slots.length === 0 && (
              <p className="ink-2">
                <Trans>You have no slots this week.</Trans>
              </p>
            )}
            {byDay(data.slots).map(([day, slots]) => (
              <section key={day} className="slot-day" aria-labelledby={`day-${day}`}>
                <SubHeading id={`day-${day}`} translate="no">
                  {formatDay(day, weekday)}
                </SubHeading>
                <ul className="lines card">
                  {slots.map((slot) => (
                    <SlotRow key={slot.id} slot={slot} onAsk={setAsked} />
                  ))}
                </ul>
              </section>
            ))}
          </div>
          <Section title={<Trans>Your hours</Trans>}>
            <HoursList hours={data.hours} onAsk={setAsked} />
          </Section>
        </div>
      )}
      {isOffering && data && <OfferDialog view={data} onClose={() => setOffering(false)} />}
      {asked && <HostDialogs asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

const weekday = { weekday: 'long', day: 'numeric', month: 'long' } as const;

interface WeekHeadProps {
  from: string;
  to: string;
  onStep: (by: 1 | -1) => void;
  onToday: () => void;
}

function WeekHead({ from, to, onStep, onToday }: WeekHeadProps) {
  const { t } = useLingui();
  const last = formatDay(to, { day: 'numeric', month: 'long', year: 'numeric' });
  const first = formatDay(from, { day: 'numeric', ...(from.slice(0, 7) !== to.slice(0, 7) && { month: 'long' }) });
  return (
    <div className="shelf">
      <h2 translate="no" aria-live="polite">
        {first} – {last}
      </h2>
      <div className="row tight">
        <IconButton label={t`Previous week`} onClick={() => onStep(-1)}>
          <ChevronLeft />
        </IconButton>
        <Button size="small" onClick={onToday}>
          <Trans>Today</Trans>
        </Button>
        <IconButton label={t`Next week`} onClick={() => onStep(1)}>
          <ChevronRight />
        </IconButton>
      </div>
    </div>
  );
}
