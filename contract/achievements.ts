import { z } from 'zod';
import { calls } from './call.ts';
import { trimmed } from './trimmed.ts';
import { byId, id, moment, page, person } from './values.ts';

const sentence = 'Enter a percentage from 0 to 100, with at most two decimals';

/** What a course asks for its certificate; `leastPercent` null: a grade that the college passes. */
export const certificateRule = z.strictObject({
  isOn: z.boolean(),
  isGivenWhileRunning: z.boolean(),
  asksItems: z.boolean(),
  leastPercent: z
    .string()
    .regex(/^(\d{1,2}(\.\d{1,2})?|100(\.00?)?)$/, sentence)
    .nullable(),
});

export const certificateRuleRead = certificateRule.extend({
  /** The least percent that the college passes: what null stands for. */
  passPercent: z.string(),
});

const course = z.object({ id, title: z.string(), courseCode: z.string(), hue: z.int() });

/** One thing that is asked for a certificate. */
const criterion = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('items'), isMet: z.boolean(), done: z.int(), total: z.int() }),
  z.object({ kind: z.literal('grade'), isMet: z.boolean(), leastPercent: z.string() }),
  /** The course has to be completed. */
  z.object({ kind: z.literal('end'), isMet: z.boolean() }),
]);
export type Criterion = z.infer<typeof criterion>;

export const earnedCertificate = z.object({
  id,
  /** As it is printed: four groups of four signs. */
  code: z.string(),
  /** With the title and the code that the course had when it was earned. */
  course,
  credits: z.int(),
  earnedAt: moment,
  /** Null: it is valid. */
  revokedAt: moment.nullable(),
  /** Why it was revoked; empty while it is valid. */
  revokeReason: z.string(),
  /** Where anybody can verify it. */
  verifyAt: z.string(),
});
export type EarnedCertificate = z.infer<typeof earnedCertificate>;

export const achievements = z.object({
  /** The last one first. */
  earned: z.array(earnedCertificate),
  /** Courses that the student is in and has no certificate of yet, with what each asks. */
  underway: z.array(z.object({ course, criteria: z.array(criterion) })),
});
export type Achievements = z.infer<typeof achievements>;

export const courseCertificate = z.object({
  id,
  code: z.string(),
  student: person,
  earnedAt: moment,
  revokedAt: moment.nullable(),
  /** Who revoked it; null also where they are gone. */
  revokedBy: z.string().nullable(),
  revokeReason: z.string(),
});
export type CourseCertificate = z.infer<typeof courseCertificate>;

/** All that is told to whoever has a code. */
export const verification = z.object({
  code: z.string(),
  college: z.string(),
  holder: z.string(),
  courseTitle: z.string(),
  courseCode: z.string(),
  credits: z.int(),
  earnedAt: moment,
  /** Null: it is valid. */
  revokedAt: moment.nullable(),
});
export type Verification = z.infer<typeof verification>;

/** A public key as RFC 7517 has it. */
const publicKey = z.object({
  kty: z.literal('RSA'),
  n: z.string(),
  e: z.string(),
  kid: z.string(),
  alg: z.literal('RS256'),
  use: z.literal('sig'),
});

export const issuerProfile = z.object({
  '@context': z.array(z.string()),
  id: z.string(),
  type: z.array(z.string()),
  name: z.string(),
  url: z.string(),
  image: z.object({ id: z.string(), type: z.literal('Image') }).optional(),
});

export const achievementCalls = calls({
  'GET /api/achievements': {
    summary: 'My certificates, and what is missing for those of my courses',
    description: 'For students (403 for others).',
    answer: achievements,
  },
  'GET /api/certificates/{id}/file': {
    summary: 'A certificate as a PDF file',
    description:
      'For its holder, and for who may edit its course. One landscape page with the code, the address where it is verified and that as a QR code; in the language of who asks. 409 for a revoked certificate.',
    params: byId,
    media: 'application/pdf',
  },
  'GET /api/certificates/{id}/badge': {
    summary: 'A certificate as an Open Badge (Open Badges 3.0)',
    description:
      'For its holder (403 for the staff of its course). A picture (SVG) with the signed credential baked into it, or with `as=jwt` the credential alone as a compact JWS. 409 for a revoked certificate.',
    params: byId,
    query: z.object({ as: z.enum(['svg', 'jwt']).optional() }),
    media: 'image/svg+xml',
  },
  'PUT /api/certificates/{id}/revocation': {
    summary: 'Revoke a certificate',
    description:
      'For who may edit its course. It verifies as revoked from then on, and its holder reads the reason. Of a certificate that is revoked already the reason is changed.',
    params: byId,
    body: z.strictObject({
      reason: z
        .string()
        .overwrite(trimmed)
        .min(1, 'Say why, for the holder and the record')
        .max(500, 'At most 500 characters'),
    }),
    answer: courseCertificate,
  },
  'DELETE /api/certificates/{id}/revocation': {
    summary: 'Give a revoked certificate again',
    description:
      'For who may edit its course. It verifies as valid again, with its code. Repeating it changes nothing.',
    params: byId,
    answer: courseCertificate,
  },
  'GET /api/courses/{id}/certificates': {
    summary: 'The certificates of a course',
    description:
      'For who may edit the course (403 for its other members). The last one first, 50 a page unless `limit` says otherwise.',
    params: byId,
    query: page,
    answer: z.array(courseCertificate),
    paged: true,
  },
  'GET /api/courses/{id}/certificate-rule': {
    summary: 'What a course asks for its certificate',
    description: 'For who may edit the course (403 for its other members).',
    params: byId,
    answer: certificateRuleRead,
  },
  'PUT /api/courses/{id}/certificate-rule': {
    summary: 'Change what a course asks for its certificate',
    description:
      'For who may edit the course; 409 for an archived course. Whoever has earned one by it is given it; nobody loses one that they have. `before` is what was seen: 409 `changed-since` where that is not what stands any more.',
    params: byId,
    body: certificateRule.extend({ before: certificateRule.optional() }),
    answer: certificateRuleRead,
  },
  'GET /api/verifications/{code}': {
    summary: 'Verify a certificate by its code',
    description:
      'For anybody. Case, spaces and hyphens do not matter. 404 for a code that stands for nothing; who tries many of those has to wait (429).',
    params: z.object({ code: z.string().max(100) }),
    answer: verification,
  },
  'GET /api/credentials/issuer': {
    summary: 'Who issues the badges: the college’s profile (Open Badges 3.0)',
    description: 'For anybody; the `issuer.id` of every badge.',
    answer: issuerProfile,
  },
  'GET /api/credentials/keys': {
    summary: 'The public keys by which badges are verified (RFC 7517)',
    description: 'For anybody.',
    answer: z.object({ keys: z.array(publicKey) }),
  },
  'GET /api/credentials/keys/{kid}': {
    summary: 'One public key: what the `kid` of a badge leads to',
    description: 'For anybody.',
    params: z.object({ kid: z.string().max(100) }),
    answer: publicKey,
  },
});
