import { useLingui } from '@lingui/react/macro';
import { formatMoment } from '../../lib/dates.ts';
import { Conflict } from '../../ui/conflict.tsx';
import { titleOf } from '../courses/title-of.ts';
import type { Dates } from './use-dates.ts';
import { useDateWords } from './use-date-words.ts';

/** What somebody else has made of dates that were changed here and are not saved. */
export function DatesConflict({ table }: { table: Pick<Dates, 'overtaken' | 'asked' | 'take' | 'keep'> }) {
  const { t } = useLingui();
  const words = useDateWords();
  const { overtaken, asked, take, keep } = table;
  return (
    <Conflict
      // Whoever saves before one is chosen comes here, each time.
      key={asked}
      isUnasked={asked === 0}
      theirs={overtaken.map(({ activity, name }) => {
        const standing = activity[name];
        return [`${titleOf(activity)} · ${words[name]}`, standing === null ? t`None` : formatMoment(standing)] as const;
      })}
      onTake={take}
      onKeep={keep}
    />
  );
}
