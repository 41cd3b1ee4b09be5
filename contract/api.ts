import type { z } from 'zod';
import { admin } from './admin.ts';
import type { Call } from './call.ts';
import { courses } from './courses.ts';
import { coursework } from './coursework.ts';
import { dashboardCalls } from './dashboard.ts';
import { enrolments } from './enrolments.ts';
import { grades } from './grades.ts';
import { identity } from './identity.ts';
import { modules } from './modules.ts';
import { notifications } from './notifications.ts';
import { users } from './users.ts';

/** Every call of the product. The server refuses to start while one of them has no route. */
export const api = {
  ...identity,
  ...users,
  ...courses,
  ...enrolments,
  ...modules,
  ...coursework,
  ...dashboardCalls,
  ...grades,
  ...notifications,
  ...admin,
};

export type Api = typeof api;
export type ApiCall = keyof Api;

type Part<N extends ApiCall, K extends keyof Call> = Api[N] extends Record<K, infer S extends z.ZodType> ? S : never;
/** What the sender writes (before defaults) and what the receiver reads (after them). */
export type Sent<N extends ApiCall, K extends 'params' | 'query' | 'body'> = z.input<Part<N, K>>;
export type Received<N extends ApiCall, K extends 'params' | 'query' | 'body'> = z.output<Part<N, K>>;
export type Answer<N extends ApiCall> = Api[N] extends { answer: infer S extends z.ZodType } ? z.output<S> : void;
