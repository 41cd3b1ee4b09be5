import '../features/calendar/calendar.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CalendarEntry } from '../../contract/calendar-events.ts';
import { addDays, daysBetween } from '../../domain/day.ts';
import { Agenda } from '../features/calendar/agenda.tsx';
import { AgendaGhosts } from '../features/calendar/agenda-ghosts.tsx';
import { CalendarHead } from '../features/calendar/calendar-head.tsx';
import { Dialogs, type Shown } from '../features/calendar/dialogs.tsx';
import { Grid } from '../features/calendar/grid.tsx';
import { Legend } from '../features/calendar/legend.tsx';
import { useKeys } from '../features/calendar/use-keys.ts';
import { type Move, needsConsent, useMove } from '../features/calendar/use-move.ts';
import { calendarQuery, rangeOf, step, today, usePlace, type View } from '../features/calendar/use-place.ts';
import { formatDay } from '../lib/dates.ts';
import { sentenceOf } from '../lib/errors.ts';
import type { Here } from '../lib/here.ts';
import { reading } from '../lib/query-client.ts';
import { useTitle } from '../lib/title.ts';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/empty-state.tsx';

export function ahead({ queryClient, search }: Here): void {
  void queryClient.prefetchQuery(calendarQuery(search));
}

export default function CalendarPage() {
  const { t } = useLingui();
  useTitle(t`Calendar`);
  const { view, day, hidden, withOpenings, go } = usePlace();
  const range = rangeOf(view, day);
  const { data, error, refetch } = useQuery({
    ...reading('GET /api/calendar', { query: range }),
    placeholderData: keepPreviousData,
  });
  const [shown, setShown] = useState<Shown | null>(null);
  const move = useMove(() => setShown(null));
  const start = (wish: Move) => (needsConsent(wish) ? setShown({ is: 'consent', move: wish }) : move.mutate(wish));
  const now = today();
  const head = {
    onStep: (by: 1 | -1) => go({ day: step(view, day, by) }),
    onToday: () => go({ day: now }),
    onView: (next: View) => go({ view: next }),
    onNew: () => setShown({ is: 'new', day }),
    onSubscribe: () => setShown({ is: 'subscribe' }),
  };
  useKeys({
    t: head.onToday,
    m: () => go({ view: 'month' }),
    w: () => go({ view: 'week' }),
    l: () => go({ view: 'list' }),
    n: head.onNew,
  });
  const title = titleOf(view, day, range);
  const entries = (data?.entries ?? []).filter((entry) => isShown(entry, hidden, withOpenings));
  const onOpen = (entry: CalendarEntry) => setShown({ is: 'entry', entry });
  const timeZone = data?.timeZone ?? 'UTC';
  const from = day < range.from ? range.from : day;
  const days = Array.from({ length: daysBetween(from, range.to) + 1 }, (_, i) => addDays(from, i));
  return (
    <>
      <CalendarHead {...head} title={title} view={view} />
      {error && !data ? (
        <ErrorState title={t`Could not load your calendar`} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      ) : (
        <div className="cal-wrap" aria-busy={!data}>
          {view !== 'list' && (
            <Grid
              today={now}
              {...{ view, day, entries, timeZone, title, onOpen }}
              onMore={(of) => setShown({ is: 'day', day: of })}
              onChoose={(of) => go({ day: of })}
              onMove={start}
            />
          )}
          <section className={view === 'list' ? 'agenda' : 'agenda only-narrow'} aria-labelledby="agenda">
            <div className="shelf">
              <h2 id="agenda">{from === now ? <Trans>From today</Trans> : <FromDay day={from} />}</h2>
            </div>
            {data ? <Agenda {...{ entries, days, timeZone, onOpen }} /> : <AgendaGhosts />}
            {data && entries.every(({ lastDay }) => lastDay < from) && (
              <p className="ink-2">
                <Trans>Nothing is in your calendar here.</Trans>
              </p>
            )}
          </section>
          {data && (
            <>
              <Legend
                courses={coursesOf(data.entries, data.courses)}
                {...{ hidden, withOpenings }}
                onToggle={(id) => go({ hidden: hidden.symmetricDifference(new Set([id])) })}
                onOpenings={(wanted) => go({ withOpenings: wanted })}
              />
              <div className="row cal-actions only-narrow">
                <Button onClick={head.onNew}>
                  <Trans>New event</Trans>
                </Button>
                <Button onClick={head.onSubscribe}>
                  <Trans>Subscribe</Trans>
                </Button>
              </div>
            </>
          )}
        </div>
      )}
      {shown && data && (
        <Dialogs
          {...{ shown, entries }}
          view={data}
          isMoving={move.isPending}
          onShow={setShown}
          onConsent={move.mutate}
        />
      )}
    </>
  );
}

function FromDay({ day }: { day: string }) {
  const date = <span translate="no">{formatDay(day, { day: 'numeric', month: 'long' })}</span>;
  return <Trans>From {date}</Trans>;
}

function isShown({ kind, course }: CalendarEntry, hidden: ReadonlySet<string>, withOpenings: boolean): boolean {
  if (course && hidden.has(course.id)) return false;
  return withOpenings || kind === 'due' || kind === 'event';
}

function titleOf(view: View, day: string, { from, to }: { from: string; to: string }): string {
  if (view === 'month') return formatDay(day, { month: 'long', year: 'numeric' });
  const sameYear = from.slice(0, 4) === to.slice(0, 4);
  const sameMonth = from.slice(0, 7) === to.slice(0, 7);
  const first = formatDay(from, {
    day: 'numeric',
    ...(!sameMonth && { month: 'short' }),
    ...(!sameYear && { year: 'numeric' }),
  });
  return `${first} – ${formatDay(to, { day: 'numeric', month: 'short', year: 'numeric' })}`;
}

/** How many courses are named where somebody has all of a college's. */
const named = 12;

/** The courses of what is shown; who has few sees all of theirs. */
function coursesOf(entries: readonly CalendarEntry[], courses: readonly NonNullable<CalendarEntry['course']>[]) {
  const shown = new Map(entries.flatMap(({ course }) => (course ? [[course.id, course] as const] : [])));
  const all = courses.length <= named ? [...courses, ...shown.values()] : [...shown.values()];
  const known = new Map(all.map((course) => [course.id, course]));
  return [...known.values()].toSorted((a, b) => (a.courseCode < b.courseCode ? -1 : 1));
}
