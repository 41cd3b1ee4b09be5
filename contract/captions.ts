import { z } from 'zod';
import { calls } from './call.ts';
import { trimmed } from './trimmed.ts';
import { byId, id } from './values.ts';

/** BCP 47, as far as people use it: `en`, `pt-BR`, `zh-Hans`. */
const language = z.string().regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/, 'Choose a language');

export const captionTrack = z.object({
  id,
  language: z.string(),
  /** In the menu of the player. */
  label: z.string(),
  isDefault: z.boolean(),
  cues: z.int(),
  url: z.string().describe('WebVTT.'),
});
export type CaptionTrack = z.infer<typeof captionTrack>;

const described = {
  language,
  label: z.string().overwrite(trimmed).min(1, 'Name the captions').max(60, 'At most 60 characters'),
  isDefault: z.boolean(),
};
/** About ten hours of speech. */
const content = z.string().max(1_000_000, 'These captions are too long. A file of captions has at most 1 MB.');

export const captionCalls = calls({
  'GET /api/files/{id}/captions': {
    summary: 'The captions of a film or a sound',
    description: 'For who may read the file; in the order of their names. 404 for anyone else.',
    params: byId,
    answer: z.object({ tracks: z.array(captionTrack), canEdit: z.boolean() }),
  },
  'POST /api/files/{id}/captions': {
    summary: 'Add captions to a film or a sound',
    description:
      'For who may take the file out of the course, and its owner while nothing shows it. 422 where it is no WebVTT, with the line; 409 for a name that is taken, and for a file that is neither film nor sound, and where only archived courses show it. Those that are default are so alone.',
    params: byId,
    body: z.strictObject({ ...described, content }),
    answer: captionTrack,
    status: 201,
  },
  'PATCH /api/captions/{id}': {
    summary: 'Change captions',
    description:
      'For who may add some; 403 for those of another person that a course which one may not edit shows too. What is left out stays.',
    params: byId,
    body: z.strictObject({ ...described, content }).partial(),
    answer: captionTrack,
  },
  'DELETE /api/captions/{id}': {
    summary: 'Remove captions',
    description: 'For who may change them.',
    params: byId,
  },
  'GET /api/captions/{id}': {
    summary: 'Captions as WebVTT',
    params: byId,
    media: 'text/vtt; charset=utf-8',
  },
});
