import { dayOf } from '../../lib/dates.ts';

/** Today, for the viewer. */
export const today = () => dayOf(new Date());

/** Whether a moment has come. */
export const hasBegun = (startsAt: string) => new Date(startsAt) <= new Date();
