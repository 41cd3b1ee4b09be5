import type { Role } from '../contract/identity.ts';
import type { Capability } from '../domain/access.ts';
import type { Clock } from './clock.ts';
import type { Settings } from './config.ts';
import type { Database } from './db/database.ts';
import type { Signals } from './jobs/signals.ts';
import type { Store } from './storage/store.ts';
import type { Vault } from './vault.ts';

/** What a process has at hand; passed to every service, never imported. */
export interface App {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly log: Log;
  readonly vault: Vault;
  /** The bytes of files. */
  readonly store: Store;
  readonly signals: Signals;
}

/** The part of pino that services use. */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Who asks: read with the session, in one query, on every request. */
export interface Actor {
  readonly id: string;
  readonly role: Role;
  readonly firstName: string;
  readonly lastName: string;
  /** IANA name: the person's own, else the college's. */
  readonly timeZone: string;
  /** The language and region of their account; left out: none was chosen. */
  readonly locale?: string;
  /** When: what is open to them depends on it. */
  readonly askedAt: Date;
  /** Looking as a student of this course: nothing else is there. Null: themselves. */
  readonly onlyCourse: string | null;
  /** What the college lets this person's role do; left out: what is usual (domain/access.ts). */
  readonly capabilities?: readonly Capability[];
  /** The administrator who acts as this person, and until when; left out: the person themselves. */
  readonly actedBy?: { readonly id: string; readonly name: string; readonly until: Date };
  /** The college has terms of use that this person has not agreed to: only those are open. */
  readonly mustAcceptTerms?: boolean;
  /** The college asks for a second step at sign-in and this person has none: only the calls of the account are open. */
  readonly mustSetUpSecondStep: boolean;
  /** Changes whenever this person's account, courses, progress or notifications do, or the college's courses. */
  readonly version: string;
  /** Changes whenever any user does; left out for roles that seldom ask for them. */
  readonly usersVersion?: string;
}
