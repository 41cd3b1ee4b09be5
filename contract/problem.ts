import { z } from 'zod';

/**
 * What the browser answers with more than the sentence: it begins sign-in anew, asks for a second step or for the terms of
 * use first, goes on with the other questions of a quiz, shows what somebody else has made of the same thing, or that grades were
 * closed meanwhile.
 */
const problemCode = z.enum([
  'sign-in-expired',
  'two-factor-required',
  'terms-required',
  'question-closed',
  'changed-since',
  'grades-final',
]);
export type ProblemCode = z.infer<typeof problemCode>;

/** Every error of the API: `application/problem+json` (RFC 9457). `detail` is a sentence that a person can act on. */
export const problem = z.object({
  type: z.string().describe('Always "about:blank": the status says the kind.'),
  title: z.string().describe('The status in words.'),
  status: z.int(),
  detail: z.string(),
  message: z.string().optional().describe('Of the upload calls: the same as `detail`, by the name their client reads.'),
  requestId: z.string().describe('Quote it to whoever runs the server: the log has the same id.'),
  code: problemCode.optional().describe('Only where a program has to tell this problem from others of its status.'),
  errors: z.record(z.string(), z.string()).optional().describe('Per field of the body (dotted path), for 422.'),
});

export type Problem = z.infer<typeof problem>;
