import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { ChangedDates, CourseDates, DatedActivity } from '../../../contract/course-dates.ts';
import { api } from '../../lib/api.ts';
import { faultsOf, isOvertaken, isStatus } from '../../lib/errors.ts';
import { reading } from '../../lib/query-client.ts';
import { toast } from '../../ui/toast-store.ts';
import {
  activitiesOf,
  changedDates,
  changesOf,
  type DateName,
  keyOf,
  overtakenDates,
  type TypedDates,
  withMoved,
  withTyped,
} from './typed-dates.ts';

export type Faults = ReadonlyMap<string, string>;
const none: Faults = new Map();

/**
 * The dates of a course with what is typed and not saved, which is saved in one. What was not touched is what it is by now,
 * whoever has changed it; of what was, one of both versions is chosen.
 */
export function useDates(courseId: string, dates: CourseDates) {
  const { t } = useLingui();
  const client = useQueryClient();
  const read = reading('GET /api/courses/{id}/dates', { params: { id: courseId } });
  const [typed, setTyped] = useState<TypedDates>(new Map());
  /** By the field, and by the row where it is of none. */
  const [faults, setFaults] = useState<Faults>(none);
  const [failure, setFailure] = useState<unknown>(null);
  /** A save was refused for what somebody else has written. */
  const [isAsked, setAsked] = useState(false);
  const activities = activitiesOf(dates);
  const changed = changedDates(activities, typed);
  const overtaken = overtakenDates(changed);

  const touch = useCallback((activity: DatedActivity, name: DateName, wall: string) => {
    setTyped((now) => withTyped(now, activity, name, wall));
    setFaults((now) => without(now, [keyOf(activity.id, name), activity.id]));
  }, []);

  const { mutate, isPending } = useMutation({
    mutationFn: (changes: ChangedDates[]) =>
      api('PATCH /api/courses/{id}/dates', { params: { id: courseId }, body: { changes } }),
    onMutate: () => {
      setFaults(none);
      setFailure(null);
    },
    onSuccess(answer, changes) {
      client.setQueryData(read.queryKey, answer);
      const sent = new Map(changes.map((change) => [change.id, change]));
      // What was typed while it was saved is not saved.
      setTyped((now) => new Map([...now].filter(([key, { at }]) => !isSent(sent, key, at))));
      setAsked(false);
      toast({ title: t`Dates saved` });
    },
    async onError(error, changes) {
      // A 401 has its own message and its own way.
      if (isStatus(error, 401)) return;
      if (isOvertaken(error)) {
        await client.invalidateQueries({ queryKey: read.queryKey });
        setAsked(true);
        return setFailure(error);
      }
      const said = faultsIn(faultsOf(error), changes);
      setFaults(said);
      if (said.size === 0) setFailure(error);
    },
  });

  function settle() {
    setFailure(null);
    setAsked(false);
  }

  return {
    activities,
    typed,
    changed,
    overtaken,
    faults,
    failure,
    isAsked,
    isSaving: isPending,
    touch,
    save: () => mutate(changesOf(changed)),
    move(chosen: readonly DatedActivity[], days: number) {
      const moved = withMoved(typed, chosen, days);
      setTyped(moved.typed);
      setFaults((now) =>
        without(
          now,
          chosen.flatMap(({ id }) => [id, ...keysOf(id)]),
        ),
      );
      return moved;
    },
    discard() {
      setTyped(new Map());
      setFaults(none);
      settle();
    },
    /** Theirs stands in the fields that were overtaken. */
    take() {
      setTyped((now) => {
        const gone = new Set(overtaken.map(({ activity, name }) => keyOf(activity.id, name)));
        return new Map([...now].filter(([key]) => !gone.has(key)));
      });
      settle();
    },
    /** Mine stands in them, and goes over theirs when it is saved. */
    keep() {
      setTyped((now) => {
        const next = new Map(now);
        for (const { activity, name, wall, at } of overtaken)
          next.set(keyOf(activity.id, name), { wall, at, seen: activity[name] });
        return next;
      });
      settle();
    },
  };
}
export type Dates = ReturnType<typeof useDates>;

const keysOf = (id: string) => [keyOf(id, 'availableFrom'), keyOf(id, 'dueAt'), keyOf(id, 'availableUntil')];

function without(faults: Faults, keys: readonly string[]): Faults {
  if (!keys.some((key) => faults.has(key))) return faults;
  return new Map([...faults].filter(([key]) => !keys.includes(key)));
}

function isSent(sent: ReadonlyMap<string, ChangedDates>, key: string, at: string | null): boolean {
  const [id = '', name = ''] = key.split(' ');
  const change: Record<string, unknown> = { ...sent.get(id) };
  return name in change && change[name] === at;
}

/** The server says by the place in what was sent what is wrong. */
function faultsIn(fields: Readonly<Record<string, string>>, changes: readonly ChangedDates[]): Faults {
  return new Map(
    Object.entries(fields).flatMap(([path, says]): [string, string][] => {
      const [, place, name] = /^changes\.(\d+)\.(\w+)/.exec(path) ?? [];
      const id = changes[Number(place)]?.id;
      if (id === undefined) return [];
      return [[name === 'availableFrom' || name === 'dueAt' || name === 'availableUntil' ? keyOf(id, name) : id, says]];
    }),
  );
}
