import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { mostDaysMoved } from '../../../contract/calendar-range.ts';
import type { DatedActivity } from '../../../contract/course-dates.ts';
import { wholeWeeks } from '../../../domain/date-shift.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { afterPress } from '../../ui/press.ts';
import type { Moved, TypedDates } from './typed-dates.ts';

interface Props {
  chosen: readonly DatedActivity[];
  of: number;
  /** What stands in the table and is not saved. */
  typed: TypedDates;
  onChooseAll: (isChosen: boolean) => void;
  onMove: (days: number) => Moved;
}

/** What a move came to: it is said as long as the table and the choice are what it left. */
interface Said extends Moved {
  chosen: readonly DatedActivity[];
}

/** Moves the dates of what is chosen by days; they are saved with everything else. */
export function MoveTools({ chosen, of, typed, onChooseAll, onMove }: Props) {
  const { t } = useLingui();
  const [daysTyped, setDaysTyped] = useState('7');
  const [isJudged, setJudged] = useState(false);
  const [keepsWeekdays, setKeepsWeekdays] = useState(true);
  const [last, setLast] = useState<Said | null>(null);
  /** What is said once more is said as something new. */
  const [times, setTimes] = useState(0);
  const count = chosen.length;
  const said = last?.typed === typed && last.chosen === chosen ? last : null;
  const moved = said && !said.beyond ? said.dates : null;
  const asked = Number(daysTyped);
  const isWhole = daysTyped.trim() !== '' && Number.isInteger(asked) && Math.abs(asked) <= mostDaysMoved;
  const days = keepsWeekdays ? wholeWeeks(asked) : asked;
  const wrong = !isWhole
    ? t`Enter a whole number of days`
    : asked !== 0 && days === 0
      ? t`By whole weeks nothing moves then. Enter 4 days or more, or do not keep weekdays.`
      : null;
  const beyond = said?.beyond && t`That would move a date out of the years 1900 to 2199`;
  function move() {
    setJudged(true);
    setTimes(times + 1);
    setLast(isWhole && days !== 0 && count > 0 ? { ...onMove(days), chosen } : null);
  }
  return (
    <div className="dates-tools" role="group" aria-label={t`Move dates`}>
      <Checkbox
        checked={count > 0 && count === of}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < of;
        }}
        onChange={({ currentTarget: { checked } }) => onChooseAll(checked)}
      >
        <Trans>Choose all</Trans>
      </Checkbox>
      <Field
        label={t`Move by days`}
        error={(isJudged && wrong) || beyond || undefined}
        help={t`Negative: to earlier days`}
      >
        <Input
          type="number"
          inputMode="numeric"
          step={1}
          value={daysTyped}
          onChange={({ currentTarget }) => {
            setDaysTyped(currentTarget.value);
            // A sign or nothing may be the beginning of a number.
            setJudged(false);
            setLast(null);
          }}
          onBlur={() => void afterPress(() => setJudged(true))}
          onKeyDown={({ key }) => key === 'Enter' && move()}
        />
      </Field>
      <Checkbox
        checked={keepsWeekdays}
        help={
          isWhole && keepsWeekdays && days !== asked && days !== 0 ? (
            <Plural
              value={days}
              one="Moves by # day: a Friday stays a Friday."
              other="Moves by # days: a Friday stays a Friday."
            />
          ) : (
            <Trans>Dates move by whole weeks: a Friday stays a Friday.</Trans>
          )
        }
        onChange={({ currentTarget: { checked } }) => {
          setKeepsWeekdays(checked);
          setLast(null);
        }}
      >
        <Trans>Keep weekdays</Trans>
      </Checkbox>
      <Button disabled={count === 0 || !isWhole || days === 0} onClick={move}>
        <CalendarClock />
        <Trans>Move dates</Trans>
      </Button>
      <p className="meta dates-said" role="status">
        <span key={times}>
          {moved === null ? (
            <Plural value={count} _0="Nothing is chosen" one="# item is chosen" other="# items are chosen" />
          ) : moved === 0 ? (
            <Trans>What is chosen has no dates.</Trans>
          ) : (
            <Plural
              value={moved}
              one="# date was moved. It is not saved yet."
              other="# dates were moved. They are not saved yet."
            />
          )}
        </span>
      </p>
    </div>
  );
}
