import { z } from 'zod';
import { calls } from './call.ts';
import { userFilter } from './users.ts';
import { id, moment, person } from './values.ts';

/** Why somebody gets no link. */
export const setupLinkRefusal = z.enum(['yourself', 'has-password', 'inactive', 'has-link']);
export type SetupLinkRefusal = z.infer<typeof setupLinkRefusal>;

const whoGetsLinks = z.union([
  z.strictObject({ ids: z.array(id).min(1, 'Choose at least one user').max(500, 'At most 500 at a time') }),
  z.strictObject({ filter: userFilter }),
  z.strictObject({ import: id }),
]);
export type WhoGetsLinks = z.input<typeof whoGetsLinks>;

export const setupLinkOutcome = z.object({
  applied: z.boolean(),
  found: z.int(),
  /** How many get a link now. */
  people: z.int(),
  /** How many would get one as well, and come with the next call. */
  more: z.int(),
  /** Of those who get one now: how many have another one, which ends by it. */
  replaced: z.int(),
  leftOut: z.array(z.object({ reason: setupLinkRefusal, people: z.int() })),
  /** The first hundred of those who are left out. */
  leftOutPeople: z.array(z.object({ person: person.extend({ username: z.string() }), reason: setupLinkRefusal })),
  worksUntil: moment,
  /** By name; none without `apply`. */
  links: z.array(
    z.object({
      firstName: z.string(),
      lastName: z.string(),
      username: z.string(),
      email: z.string(),
      link: z.string(),
    }),
  ),
});
export type SetupLinkOutcome = z.infer<typeof setupLinkOutcome>;

export const setupLinks = calls({
  'POST /api/users/setup-links': {
    summary: 'Make links with which people set their first password',
    description:
      'For admins, to hand out where no mail can be sent. Whom: at most 500 by their ids, all that a filter of the list finds, or the people that an applied roster import has made (404 where there is no such import). A link is for active people without a password, other than oneself; who is left out is counted, and named. It works once, for seven days, ends when the e-mail of the account changes, and ends any other link of the person: a letter of invitation, or one of an earlier call, unless `keepsGood` leaves out who has one that works. Without `apply` it is only said what would become of whom. At most 5000 links are made at a time, by name; with `keepsGood` the next call makes those for `more`. The links are in this answer and nowhere else: a repeated call makes new ones, and those before stop working. Written to the audit log for each person.',
    body: z.strictObject({
      who: whoGetsLinks,
      keepsGood: z.boolean().default(false),
      apply: z.boolean().default(false),
    }),
    answer: setupLinkOutcome,
  },
});
