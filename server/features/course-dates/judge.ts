import type { ChangedDates } from '../../../contract/course-dates.ts';
import type { Text } from '../../../contract/text.ts';
import { type DatedActivity, wrongDate } from '../../../domain/availability/dates-order.ts';
import { gradesStand } from '../../../domain/course-state.ts';
import { overtakenFields } from '../../../domain/overtaken.ts';
import { changedSince, gradesFinal, invalid } from '../../refusal.ts';

/** An activity with its own dates, as it stands or as it is to become. */
export interface Row extends DatedActivity {
  readonly id: string;
  readonly title: string;
  /** It has points, and students see it. */
  readonly counts: boolean;
}

const names = ['availableFrom', 'dueAt', 'availableUntil'] as const;
type Name = (typeof names)[number];
type Errors = Record<string, Text>;

/** Which of the activities get other dates, and which; refused where one of them may not, with what is said of each. */
export function judge(
  changes: readonly ChangedDates[],
  standing: ReadonlyMap<string, Row>,
  isCompleted: boolean,
): Row[] {
  const rows = changes.flatMap((change, index) => {
    const row = standing.get(change.id);
    return row ? [{ index, change, row, next: nextOf(row, change) }] : [];
  });
  const gone = changes.flatMap(({ id }, index): [string, Text][] =>
    standing.has(id) ? [] : [[`changes.${index}.id`, 'This is not in the course any more']],
  );
  refuseWith(gone, invalid);
  refuseWith(
    rows.flatMap(({ index, change, row }) =>
      overtakenIn(change, row).map((name): [string, Text] => [
        `changes.${index}.${name}`,
        'Someone else has changed it',
      ]),
    ),
    (errors) => changedSince(undefined, errors),
  );
  const changed = rows.filter(({ row, next }) => names.some((name) => !isSame(row[name], next[name])));
  refuseWith(
    changed.flatMap(({ index, next }) => {
      const wrong = wrongDate(next);
      return wrong ? [[`changes.${index}.${wrong.name}`, wrong.says] as const] : [];
    }),
    invalid,
  );
  refuseWith(
    changed.flatMap(({ index, row, next }) =>
      isCompleted && row.counts && !isSame(row.dueAt, next.dueAt)
        ? [[`changes.${index}.dueAt`, gradesStand] as const]
        : [],
    ),
    (errors) => gradesFinal(gradesStand, errors),
  );
  return changed.map(({ next }) => next);
}

function refuseWith(errors: readonly (readonly [string, Text])[], refusal: (errors: Errors) => Error): void {
  if (errors.length > 0) throw refusal(Object.fromEntries(errors));
}

const momentOf = (text: string | null) => (text === null ? null : new Date(text));
const spelt = (at: Date | null) => at?.toISOString() ?? null;
const isSame = (one: Date | null, other: Date | null) => spelt(one) === spelt(other);

function nextOf(row: Row, change: ChangedDates): Row {
  const given = names.flatMap((name) => {
    const text = change[name];
    return text === undefined ? [] : [[name, momentOf(text)] as const];
  });
  return { ...row, ...Object.fromEntries(given) };
}

/** However a moment is spelt. */
function speltDates(dates: Partial<Record<Name, string | null | undefined>>): Partial<Record<Name, string | null>> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = dates[name];
      return text === undefined ? [] : [[name, spelt(momentOf(text))] as const];
    }),
  );
}

function overtakenIn({ before, ...sent }: ChangedDates, row: Row): Name[] {
  if (!before) return [];
  const { availableFrom, dueAt, availableUntil } = row;
  const stands = { availableFrom: spelt(availableFrom), dueAt: spelt(dueAt), availableUntil: spelt(availableUntil) };
  return overtakenFields<Record<Name, string | null>>(speltDates(before), stands, speltDates(sent));
}
