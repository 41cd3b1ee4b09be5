import { z } from 'zod';
import { calls } from './call.ts';
import { trimmed } from './trimmed.ts';
import { byId, counted, id, person } from './values.ts';

const name = z.string().overwrite(trimmed).min(1, 'Name is required').max(100, 'Name too long');
const most = z.int().min(1, 'Allow at least one member').max(500, 'Allow at most 500 members').nullable();

const group = z.object({
  id,
  name: z.string(),
  /** How many of them are in the course; `members` names them to staff, and to its own members. */
  size: z.int(),
  members: z.array(person),
});
export const groupSet = z.object({
  id,
  name: z.string(),
  /** Students choose their group themselves. */
  selfSignup: z.boolean(),
  /** Of one group; null: any number. */
  mostMembers: z.int().nullable(),
  revision: counted,
  groups: z.array(group),
  /** Students of the course who are in none of its groups; empty for students. */
  ungrouped: z.array(person),
  /** The asking student's group. */
  mine: id.nullable(),
});
export type GroupSet = z.infer<typeof groupSet>;

/** Into so many groups, or into groups of so many. */
const split = z.strictObject({
  by: z.enum(['groups', 'size']),
  count: z.int().min(1, 'Enter at least 1').max(500, 'Enter at most 500'),
});
const editors = 'For who may edit the course: 404 for whoever is not in it, 403 for its students and assistants.';

export const courseGroups = calls({
  'GET /api/courses/{id}/group-sets': {
    summary: 'The group sets of a course, with their groups',
    description: 'For its members. A student gets the names of their own groups’ members, and the sizes of the others.',
    params: byId,
    answer: z.array(groupSet),
  },
  'POST /api/courses/{id}/group-sets': {
    summary: 'Make a group set',
    description: `${editors} With \`split\` all students are spread over groups at random.`,
    params: byId,
    body: z.strictObject({
      name,
      selfSignup: z.boolean().default(false),
      mostMembers: most.default(null),
      split: split.nullable().default(null),
    }),
    answer: groupSet,
    status: 201,
    idempotent: true,
  },
  'PUT /api/group-sets/{id}': {
    summary: 'Save a group set as it is sent',
    description: `${editors} Groups with an id are changed, others made, those not named removed (409 for one that has handed in). 422 for somebody in two groups, or who is no student of the course. 409 when the revision is not the one that stands, or where the dates of a group would make another grade in a completed course.`,
    params: byId,
    body: z.strictObject({
      revision: counted,
      name,
      selfSignup: z.boolean(),
      mostMembers: most,
      groups: z
        .array(z.strictObject({ id: id.optional(), name, members: z.array(id).max(1000) }))
        .max(500, 'A set has at most 500 groups'),
    }),
    answer: groupSet,
  },
  'POST /api/group-sets/{id}/split': {
    summary: 'Spread the students over groups at random',
    description: `${editors} Only those in no group are spread; existing groups are filled evenly, and more are made where that many are asked for.`,
    params: byId,
    body: split,
    answer: groupSet,
  },
  'DELETE /api/group-sets/{id}': {
    summary: 'Delete a group set',
    description: `${editors} 409 while an assignment uses it.`,
    params: byId,
  },
  'POST /api/course-groups/{id}/join': {
    summary: 'Join a group',
    description:
      'For students of the course, where its set is open for it; leaves the group one was in. 409 when it is full, or the set is not open.',
    params: byId,
    answer: groupSet,
  },
  'POST /api/course-groups/{id}/leave': {
    summary: 'Leave a group',
    description: 'For its members, where its set is open for it. Who is in it no more gets the same answer.',
    params: byId,
    answer: groupSet,
  },
});
