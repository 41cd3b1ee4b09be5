import { z } from 'zod';
import { earliestDay, latestDay, noSuchYear } from './calendar-range.ts';
import { trimmed } from './trimmed.ts';
import { writtenNumber } from './written-number.ts';

/** Ids are UUIDs, made by the server (version 7). */
export const id = z.uuid();
export const byId = z.object({ id });

/** Of a moment in UTC, as it is stored. */
const isInCalendar = (text: string) => {
  const moment = new Date(text);
  return moment >= new Date(earliestDay) && moment < new Date(`${latestDay}T24:00:00Z`);
};

/** A calendar day, `2026-11-21`; no time zone. */
export const day = z.iso.date().refine(isInCalendar, noSuchYear);
/** The same, with what a form says where there is none. */
export const dayOr = (says: string) => z.iso.date(says).refine(isInCalendar, noSuchYear);
/** A moment, ISO 8601 in UTC. */
export const moment = z.iso.datetime({ offset: true }).refine(isInCalendar, noSuchYear);
/** The same, with what a form says where there is none. */
export const momentOr = (says: string) =>
  z.iso.datetime({ offset: true, error: says }).refine(isInCalendar, noSuchYear);
/** 0 to 100. */
export const percent = z.number().min(0).max(100);

export const person = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  /** Address; null: none. Left out where no picture is shown. */
  picture: z.string().nullable().optional(),
});

/** The database counts in four bytes, and there must be one more. */
export const mostCounted = 2_147_483_646;
/** A revision, a version, the number of an attempt: what the next one is one more than. */
export const counted = z.int32().max(mostCounted);

/** How a list is ordered, and the other way round. */
export const ordered = <S extends z.ZodType>(sort: S) => ({
  sort: sort.describe('Numbers and moments: the highest and the latest first.'),
  reversed: z.literal('1').optional(),
});

/** What is looked for by words: PostgreSQL's text holds every character but U+0000. */
export const searchWords = z
  .string()
  .overwrite(trimmed)
  .max(100)
  .regex(/^[^\0]*$/);

/** The query of a paged list: the cursor comes from the `Link` header of the page before. */
export const page = z.object({
  limit: writtenNumber(z.int().min(1).max(500)).optional(),
  cursor: z.string().max(500).optional(),
});

/** Of a write with what its form began from. Without `before` the last one writes. */
export const ifChanged = 'when what `before` names was changed by somebody else since, to something else than is sent';
