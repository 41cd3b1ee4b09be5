import { z } from 'zod';

/** Every error of the API: `application/problem+json` (RFC 9457). `detail` is a sentence that a person can act on. */
export const problem = z.object({
  type: z.string().describe('Always "about:blank": the status says the kind.'),
  title: z.string().describe('The status in words.'),
  status: z.int(),
  detail: z.string(),
  requestId: z.string().describe('Quote it to whoever runs the server: the log has the same id.'),
  errors: z.record(z.string(), z.string()).optional().describe('Per field of the body (dotted path), for 422.'),
});

export type Problem = z.infer<typeof problem>;
