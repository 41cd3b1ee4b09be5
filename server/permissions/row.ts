import type { ApiCall } from '../../contract/api.ts';
import { role } from '../../contract/identity.ts';
import type { Clock } from '../clock.ts';
import type { Tx } from '../db/database.ts';

/** Who asks: the six roles in the contract's order, someone signed out, and someone deactivated with a session left. */
export const visitors = [...role.options, 'nobody', 'deactivated'] as const;
export type Visitor = (typeof visitors)[number];
/** Beside the visitors: a stranger, and those who are in every course, so that it is never the visitors' by being all there is. */
export type People = Record<
  Exclude<Visitor, 'nobody'> | 'stranger' | 'classmate' | 'colleague' | 'colleagueAssistant',
  { id: string }
>;
export type Situation = 'own' | 'other' | 'unpublished' | 'limited' | 'missing';

/** What a row may make its object with. */
export interface World {
  tx: Tx;
  people: People;
  clock: Clock;
}

type Statuses = `${number} ${number} ${number} ${number} ${number} ${number} ${number} ${number}`;

/** An object, and what else a path or a query names. */
export interface Made {
  id: string;
  named?: Record<string, string>;
}

/** Why something stays a person's who is in no course any more. */
export const whys = {
  begun: 'an attempt that was begun may be finished and read by its student',
  upload: 'an upload belongs to whoever sends it',
  said: 'what was said between people stays with both; nothing new may be said',
  appointed: 'hours and meetings are of two people, also when no course joins them any more',
  written: 'comments that an instructor keeps for the next course',
  invited: 'it is known to them, and no invitation any more',
  accommodation: 'it is the student’s, in all courses',
  earned: 'who has earned a certificate keeps it',
  account: 'it belongs to an account, to no course',
};

/** The expected status for each visitor: student instructor assistant manager supervisor admin, nobody, deactivated. */
export interface Row {
  /** The object that the student is enrolled in, the instructor teaches, the assistant assists; or a call without object. */
  own: Statuses;
  /** The same kind of object in a course that only managers and admins have to do with. */
  other?: Statuses;
  /** Not published yet, in a course of their own. */
  unpublished?: Statuses;
  missing?: Statuses;
  /** As own, and the assistant assists some sections alone: of who is in none of them they see nothing. */
  limited?: Statuses;
  /** Makes the object that `{id}` names, anew for each request, so that one deed does not spoil the next. */
  of?: (world: World, situation: Exclude<Situation, 'missing' | 'limited'>) => Promise<Made>;
  /** What a person has to do with also outside the course that it came from: how that is answered, and why. */
  stays?: { gets: Partial<Record<Visitor, number>>; why: string };
  /** What must be asked for, with names in braces as in a path. */
  query?: string;
  body?: object | ((visitor: Visitor) => object);
  /** The media type of the body, where it is not JSON. */
  type?: string;
}

export type Rows = Partial<Record<ApiCall, Row>>;

export const anyone = '200 200 200 200 200 200 200 200';
export const signedIn = '200 200 200 200 200 200 401 401';
/** Reads of what belongs to a course's members. */
export const members = {
  own: '200 200 200 200 404 200 401 401',
  other: '404 404 404 200 404 200 401 401',
  unpublished: '404 200 200 200 404 200 401 401',
  missing: '404 404 404 404 404 404 401 401',
} as const;
export const missing = '404 404 404 404 404 404 401 401' as const;
/** Who may edit a course changes what is in it; its assistants and students may not (product.md, 4). */
export const editors = {
  own: '403 200 403 200 404 200 401 401',
  other: '404 404 404 200 404 200 401 401',
  unpublished: '404 200 403 200 404 200 401 401',
  missing,
} as const;
/** The course's staff, its assistants too. */
export const staff = {
  own: '403 200 200 200 404 200 401 401',
  other: '404 404 404 200 404 200 401 401',
  unpublished: '404 200 200 200 404 200 401 401',
  missing,
} as const;
/** Students of the course alone. */
export const learners = {
  own: '200 403 403 403 404 403 401 401',
  other: '404 404 404 403 404 403 401 401',
  unpublished: '404 403 403 403 404 403 401 401',
  missing,
} as const;
