import { z } from 'zod';
import { id, moment } from './values.ts';

export const uploadedFile = z.object({
  id,
  name: z.string(),
  size: z.int(),
  type: z.string().describe('As its content says, never as its sender did.'),
  url: z.string().describe('Downloads it; with `?inline=1` a picture, PDF, film, sound or plain text is shown.'),
  uploadedAt: moment,
});
export type UploadedFile = z.infer<typeof uploadedFile>;
