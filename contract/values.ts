import { z } from 'zod';

/** Ids are UUIDs, made by the server (version 7). */
export const id = z.uuid();
export const byId = z.object({ id });

/** A calendar day, `2026-11-21`; no time zone. */
export const day = z.iso.date();
/** A moment, ISO 8601 in UTC. */
export const moment = z.iso.datetime({ offset: true });
/** 0 to 100. */
export const percent = z.number().min(0).max(100);

export const person = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  /** Address; null: none. Left out where no picture is shown. */
  picture: z.string().nullable().optional(),
});

/** How a list is ordered, and the other way round. */
export const ordered = <S extends z.ZodType>(sort: S) => ({
  sort: sort.describe('Numbers and moments: the highest and the latest first.'),
  reversed: z.literal('1').optional(),
});

/** The query of a paged list: the cursor comes from the `Link` header of the page before. */
export const page = z.object({
  limit: z.coerce.number().int().min(1).max(500).optional(),
  cursor: z.string().max(500).optional(),
});
