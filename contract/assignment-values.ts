import { z } from 'zod';

/** What is handed in and graded: a discussion that has points is, by writing in it. */
export const workKind = z.enum(['assignment', 'quiz', 'discussion']);
export type WorkKind = z.infer<typeof workKind>;

/** Online, outside of the college's pages, or not at all: it is graded without anything being handed in. */
export const handingIn = z.enum(['online', 'paper', 'none']);
export type HandingIn = z.infer<typeof handingIn>;

/** What an online assignment takes; of several kinds one is enough. */
export const accepted = z.enum(['text', 'file', 'link']);
export type Accepted = z.infer<typeof accepted>;

/** Where a student's work stands against its dates. */
export const timeliness = z.enum(['in_time', 'late', 'missing']);
export type Timeliness = z.infer<typeof timeliness>;
