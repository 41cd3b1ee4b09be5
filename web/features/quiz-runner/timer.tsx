import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Timer as TimerIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatList } from '../../lib/numbers.ts';
import { classNames } from '../../ui/class-names.ts';

/** Seconds left at which it is said aloud, and from which it stands out. */
const saidAt = [600, 300, 60, 30];
const lowFrom = 300;

/** A quiz without a time limit has no countdown (product.md, section 6), until the last minutes before its closing cuts it. */
export const showsTimer = ({ timeLimit }: { timeLimit: number | null }, seconds: number): boolean =>
  timeLimit !== null || seconds <= 600;

/** What is left of the time: shown each second, said aloud four times. */
export function Timer({ seconds, isShown }: { seconds: number; isShown: boolean }) {
  const { t } = useLingui();
  const left = inWords(seconds);
  const said = useSaid(seconds);
  return (
    <>
      {isShown && (
        <div
          className={classNames('timer', seconds <= lowFrom && 'low')}
          role="timer"
          aria-label={t`Time left: ${left}`}
        >
          <TimerIcon />
          <b>{inFigures(seconds)}</b>
        </div>
      )}
      <p className="sr" role="status">
        {said === null || seconds === 0 ? '' : t`Time left: ${inWords(said)}`}
      </p>
    </>
  );
}

/** The threshold that was passed last; a page that begins below one says nothing. */
function useSaid(seconds: number): number | null {
  const before = useRef(seconds);
  const [said, setSaid] = useState<number | null>(null);
  useEffect(() => {
    const passed = saidAt.findLast((one) => seconds <= one && before.current > one);
    if (passed !== undefined) setSaid(passed);
    before.current = seconds;
  }, [seconds]);
  return said;
}

/** m:ss, as in the specification. */
function inFigures(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function inWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  const parts = [
    ...(minutes > 0 ? [plural(minutes, { one: '# minute', other: '# minutes' })] : []),
    ...(rest > 0 || minutes === 0 ? [plural(rest, { one: '# second', other: '# seconds' })] : []),
  ];
  return formatList(parts);
}
