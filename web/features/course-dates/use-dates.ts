import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { ChangedDates, CourseDates, DatedActivity } from '../../../contract/course-dates.ts';
import { api } from '../../lib/api.ts';
import { ApiError, faultsOf, isOvertaken, isStatus } from '../../lib/errors.ts';
import { reading } from '../../lib/query-client.ts';
import { toast } from '../../ui/toast-store.ts';
import { faultsIn, noFaults, ofOtherRows, ofRows } from './date-faults.ts';
import {
  activitiesOf,
  changedDates,
  changesOf,
  type DateName,
  dateNames,
  keyOf,
  overtakenDates,
  type TypedDates,
  withMoved,
  withoutDates,
  withRefused,
  withSaved,
  withSent,
  withTyped,
} from './typed-dates.ts';
import { useGone } from './use-gone.ts';

/**
 * The dates of a course with what is typed and not saved, which is saved in one. What was not touched is what it is by now,
 * whoever has changed it; of what was, one of both versions is chosen.
 */
export function useDates(courseId: string, dates: CourseDates) {
  const { t } = useLingui();
  const client = useQueryClient();
  const read = reading('GET /api/courses/{id}/dates', { params: { id: courseId } });
  const [typed, setTyped] = useState<TypedDates>(new Map());
  const [faults, setFaults] = useState(noFaults);
  const [failure, setFailure] = useState<unknown>(null);
  /** How often one of both versions was to be chosen before anything is saved; 0: not yet. */
  const [asked, setAsked] = useState(0);
  /** How often what was typed into a field went by itself, by `keyOf`: what is begun in it and not finished goes with it. */
  const [rounds, setRounds] = useState<ReadonlyMap<string, number>>(new Map());
  const activities = useMemo(() => activitiesOf(dates), [dates]);
  const changed = changedDates(activities, typed);
  const overtaken = overtakenDates(changed);

  const touch = useCallback((activity: DatedActivity, name: DateName, wall: string) => {
    setTyped((now) => withTyped(now, activity, name, wall));
    setFaults((now) => ofOtherRows(now, [activity.id]));
  }, []);

  const { mutate, isPending } = useMutation({
    mutationFn: (changes: ChangedDates[]) =>
      api('PATCH /api/courses/{id}/dates', { params: { id: courseId }, body: { changes } }),
    onMutate(changes) {
      setTyped((now) => withSent(now, changes));
      setFaults(noFaults);
      dismiss();
      settle();
    },
    onSuccess(answer, changes) {
      client.setQueryData(read.queryKey, answer);
      // What was typed while it was saved is not saved.
      setTyped((now) => withSaved(now, changes));
      toast({ title: t`Dates saved` });
    },
    async onError(error, changes) {
      // Without an answer it may be saved all the same.
      if (error instanceof ApiError && error.status < 500) setTyped((now) => withRefused(now, changes));
      // A 401 has its own message and its own way.
      if (isStatus(error, 401)) return;
      if (isOvertaken(error)) {
        await client.invalidateQueries({ queryKey: read.queryKey });
        ask();
        return setFailure(error);
      }
      const said = faultsIn(faultsOf(error), changes);
      setFaults(said);
      if (said.size === 0) return setFailure(error);
      // A row that is not there any more goes from the table too.
      if (changes.some(({ id }) => said.has(id))) await client.invalidateQueries({ queryKey: read.queryKey });
    },
  });

  function settle() {
    setFailure(null);
    setAsked(0);
  }
  const ask = () => setAsked((times) => times + 1);
  const renew = (keys: readonly string[]) =>
    setRounds((now) => new Map([...now, ...keys.map((key) => [key, (now.get(key) ?? 0) + 1] as const)]));

  const { lost, dismiss } = useGone(activities, typed, (ids) =>
    setTyped((now) => withoutDates(now, ids.flatMap(keysOf))),
  );

  return {
    activities,
    typed,
    changed,
    overtaken,
    // What is not changed any more is not what was wrong.
    faults: ofRows(
      faults,
      changed.map(({ activity }) => activity.id),
    ),
    failure,
    asked,
    rounds,
    lost,
    isSaving: isPending,
    touch,
    /** Leads to what is to be chosen first, where there is something. */
    save: () => (overtaken.length > 0 ? ask() : mutate(changesOf(changed))),
    move(chosen: readonly DatedActivity[], days: number) {
      const moved = withMoved(typed, chosen, days);
      setTyped(moved.typed);
      setFaults((now) =>
        ofOtherRows(
          now,
          chosen.map(({ id }) => id),
        ),
      );
      return moved;
    },
    discard() {
      setTyped(new Map());
      setFaults(noFaults);
      renew(activities.flatMap(({ id }) => keysOf(id)));
      dismiss();
      settle();
    },
    /** Theirs stands in the fields that were overtaken. */
    take() {
      const keys = overtaken.map(({ activity, name }) => keyOf(activity.id, name));
      setTyped((now) => withoutDates(now, keys));
      setFaults((now) =>
        ofOtherRows(
          now,
          overtaken.map(({ activity }) => activity.id),
        ),
      );
      renew(keys);
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

const keysOf = (id: string) => dateNames.map((name) => keyOf(id, name));
