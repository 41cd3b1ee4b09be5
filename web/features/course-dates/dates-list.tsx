import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useId } from 'react';
import type { CourseDates, DatedActivity } from '../../../contract/course-dates.ts';
import { formatMoment } from '../../lib/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { titleOf } from '../courses/title-of.ts';
import { DatesRow } from './dates-row.tsx';
import { type DateName, keyOf } from './typed-dates.ts';
import type { Dates } from './use-dates.ts';
import { useDateWords } from './use-date-words.ts';

type Module = CourseDates['modules'][number];

interface Props {
  courseId: string;
  modules: readonly Module[];
  table: Pick<Dates, 'typed' | 'faults' | 'rounds'>;
  chosen: ReadonlySet<string>;
  isArchived: boolean;
  onChoose: (ids: readonly string[], isChosen: boolean) => void;
  onTouch: (activity: DatedActivity, name: DateName, wall: string) => void;
  onExceptions: (activity: DatedActivity) => void;
}

/** A row for each activity, by the modules of the outline. */
export function DatesList({ modules, ...rest }: Props) {
  const { t } = useLingui();
  const words = useDateWords();
  return (
    <div className="dates">
      <div className="dates-head" aria-hidden="true">
        <span />
        <span>{t`Item`}</span>
        <span>{words.availableFrom}</span>
        <span>{words.dueAt}</span>
        <span>{words.availableUntil}</span>
        <span>{t`For some`}</span>
      </div>
      {modules.map((module) => (
        <DatesModule key={module.id ?? ''} module={module} {...rest} />
      ))}
    </div>
  );
}

function DatesModule({ module, table, chosen, onChoose, ...rest }: Omit<Props, 'modules'> & { module: Module }) {
  const { t } = useLingui();
  const name = module.id === null ? t`In no module` : titleOf(module);
  const ids = module.activities.map(({ id }) => id);
  const count = ids.filter((id) => chosen.has(id)).length;
  const headingId = useId();
  const chooseOne = useCallback((id: string, isChosen: boolean) => onChoose([id], isChosen), [onChoose]);
  return (
    <section className="dates-module" aria-labelledby={headingId}>
      <div className="dates-module-head">
        <Checkbox
          checked={count === ids.length}
          disabled={rest.isArchived}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && count < ids.length;
          }}
          onChange={({ currentTarget: { checked } }) => onChoose(ids, checked)}
        >
          <span className="sr" translate="no">
            <Trans>Choose all of “{name}”</Trans>
          </span>
        </Checkbox>
        <h2 id={headingId} {...(module.id !== null && { translate: 'no' as const })}>
          {name}
        </h2>
        {!module.isPublished && (
          <Badge>
            <Trans>Draft</Trans>
          </Badge>
        )}
        {module.availableFrom && (
          <span className="meta num">
            <Opens at={formatMoment(module.availableFrom)} />
          </span>
        )}
      </div>
      <ul>
        {module.activities.map((activity) => (
          <DatesRow
            key={activity.id}
            activity={activity}
            isChosen={chosen.has(activity.id)}
            onChoose={chooseOne}
            fault={table.faults.get(activity.id)}
            {...inFields(table, activity)}
            {...rest}
          />
        ))}
      </ul>
    </section>
  );
}

function Opens({ at }: { at: string }) {
  return <Trans>Opens {at}</Trans>;
}

function inFields({ typed, faults, rounds }: Props['table'], activity: DatedActivity) {
  const [from, due, until] = [
    keyOf(activity.id, 'availableFrom'),
    keyOf(activity.id, 'dueAt'),
    keyOf(activity.id, 'availableUntil'),
  ] as const;
  const wallOf = (key: string, standing: string | null) => {
    const date = typed.get(key);
    // What stands so by now is saved, whoever has written it.
    return date && date.at !== standing ? date.wall : undefined;
  };
  return {
    availableFrom: wallOf(from, activity.availableFrom),
    dueAt: wallOf(due, activity.dueAt),
    availableUntil: wallOf(until, activity.availableUntil),
    availableFromFault: faults.get(from),
    dueAtFault: faults.get(due),
    availableUntilFault: faults.get(until),
    availableFromRound: rounds.get(from) ?? 0,
    dueAtRound: rounds.get(due) ?? 0,
    availableUntilRound: rounds.get(until) ?? 0,
  };
}
