import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { mostDaysMoved } from '../../../contract/calendar-range.ts';
import { wholeWeeks } from '../../../domain/date-shift.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import type { Moved } from './typed-dates.ts';

interface Props {
  chosen: number;
  of: number;
  onChooseAll: (isChosen: boolean) => void;
  onMove: (days: number) => Moved;
}

/** Moves the dates of what is chosen by days; they are saved with everything else. */
export function MoveTools({ chosen, of, onChooseAll, onMove }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('7');
  const [keepsWeekdays, setKeepsWeekdays] = useState(true);
  const [said, setSaid] = useState<'none' | 'beyond' | number | null>(null);
  const asked = Number(typed);
  const isWhole = typed.trim() !== '' && Number.isInteger(asked) && Math.abs(asked) <= mostDaysMoved;
  const days = keepsWeekdays ? wholeWeeks(asked) : asked;
  const wrong = !isWhole
    ? t`Enter a whole number of days`
    : asked !== 0 && days === 0
      ? t`By whole weeks nothing moves then. Enter 4 days or more, or do not keep weekdays.`
      : said === 'beyond' && t`That would move a date out of the years 1900 to 2199`;
  function move() {
    if (!isWhole || days === 0 || chosen === 0) return setSaid('none');
    const { dates, beyond } = onMove(days);
    setSaid(beyond ? 'beyond' : dates);
  }
  return (
    <div className="dates-tools" role="group" aria-label={t`Move dates`}>
      <Checkbox
        checked={chosen > 0 && chosen === of}
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && chosen < of;
        }}
        onChange={({ currentTarget: { checked } }) => onChooseAll(checked)}
      >
        <Trans>Choose all</Trans>
      </Checkbox>
      <Field label={t`Move by days`} error={wrong || undefined} help={t`Negative: to earlier days`}>
        <Input
          type="number"
          inputMode="numeric"
          step={1}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setSaid(null);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // It moves, and sends nothing.
            event.preventDefault();
            move();
          }}
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
          setSaid(null);
        }}
      >
        <Trans>Keep weekdays</Trans>
      </Checkbox>
      <Button disabled={chosen === 0 || !isWhole || days === 0} onClick={move}>
        <CalendarClock />
        <Trans>Move dates</Trans>
      </Button>
      <p className="meta dates-said" role="status">
        {typeof said === 'number' ? (
          said === 0 ? (
            <Trans>What is chosen has no dates.</Trans>
          ) : (
            <Plural
              value={said}
              one="# date was moved. It is not saved yet."
              other="# dates were moved. They are not saved yet."
            />
          )
        ) : (
          <Plural value={chosen} _0="Nothing is chosen" one="# item is chosen" other="# items are chosen" />
        )}
      </p>
    </div>
  );
}
