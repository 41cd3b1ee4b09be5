import { Plural, Trans } from '@lingui/react/macro';

/** The time at work in a lesson, in whole minutes; less than one says nothing yet. */
export function TimeSpent({ milliseconds }: { milliseconds: number }) {
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes < 1) return null;
  return (
    <p className="meta num time-spent">
      <Plural value={minutes} one="You spent # minute in this lesson" other="You spent # minutes in this lesson" />
    </p>
  );
}

/** 1 h 5 min, 12 min, less than a minute; a dash for none. */
export function Spent({ milliseconds }: { milliseconds: number }) {
  const all = Math.floor(milliseconds / 60_000);
  const [hours, minutes] = [Math.floor(all / 60), all % 60];
  if (milliseconds === 0) return <>–</>;
  if (all < 1) return <Trans>under 1 min</Trans>;
  return hours > 0 ? (
    <Trans>
      {hours} h {minutes} min
    </Trans>
  ) : (
    <Trans>{minutes} min</Trans>
  );
}
