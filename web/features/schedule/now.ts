import { dayOf } from '../../lib/dates.ts';
import { now } from '../../lib/now.ts';

/** Today, for the viewer. */
export const today = () => dayOf(now());

/** Whether a moment has come. */
export const hasBegun = (startsAt: string) => new Date(startsAt) <= now();
