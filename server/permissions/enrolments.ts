import { newId } from '../ids.ts';
import { aRequest, anInvitation, theCourse } from './objects.ts';
import { signedIn, type Rows, whys } from './row.ts';

/** Own: a request in a course of theirs; the student of the course knows of it, but not of one elsewhere. */
const decisions = {
  own: '403 200 403 200 404 200 401 401',
  other: '404 404 404 200 404 200 401 401',
  missing: '404 404 404 404 404 404 401 401',
} as const;

export const enrolmentsRows = {
  'GET /api/open-courses': { own: signedIn },
  'GET /api/open-courses/filters': { own: signedIn },
  'GET /api/open-courses/{id}': {
    of: theCourse,
    own: signedIn,
    other: signedIn,
    unpublished: '404 404 404 404 404 404 401 401',
    missing: '404 404 404 404 404 404 401 401',
  },
  'POST /api/courses/{id}/join': {
    of: theCourse,
    own: '200 403 403 403 403 403 401 401',
    other: '200 403 403 403 403 403 401 401',
    unpublished: '404 403 403 403 403 403 401 401',
    missing: '404 403 403 403 403 403 401 401',
  },
  'POST /api/courses/{id}/leave': {
    of: theCourse,
    own: '204 403 403 403 403 403 401 401',
    other: '204 403 403 403 403 403 401 401',
    unpublished: '404 403 403 403 403 403 401 401',
    missing: '404 403 403 403 403 403 401 401',
  },
  'GET /api/courses/{id}/enrolments': {
    of: theCourse,
    own: '403 200 403 200 404 200 401 401',
    other: '404 404 404 200 404 200 401 401',
    unpublished: '404 200 403 200 404 200 401 401',
    missing: '404 404 404 404 404 404 401 401',
  },
  'POST /api/courses/{id}/enrolments': {
    of: theCourse,
    own: '403 201 403 201 404 201 401 401',
    other: '404 404 404 201 404 201 401 401',
    unpublished: '404 409 403 409 404 409 401 401',
    missing: '404 404 404 404 404 404 401 401',
    body: { who: 'stranger' },
  },
  'POST /api/enrolments/{id}/approve': { of: aRequest, ...decisions },
  'POST /api/enrolments/{id}/decline': { of: aRequest, ...decisions },
  'POST /api/courses/{id}/request-decisions': {
    of: theCourse,
    own: '403 404 403 404 404 404 401 401',
    other: '404 404 404 404 404 404 401 401',
    unpublished: '404 409 403 409 404 409 401 401',
    missing: '404 404 404 404 404 404 401 401',
    body: { decision: 'approve', enrolments: [newId()] },
  },
  'POST /api/enrolments/{id}/accept': {
    stays: { gets: { student: 409 }, why: whys.invited },
    of: anInvitation,
    own: '200 403 403 403 403 403 401 401',
    other: '404 403 403 403 403 403 401 401',
    missing: '404 403 403 403 403 403 401 401',
  },
  'DELETE /api/enrolments/{id}': {
    of: aRequest,
    own: '403 204 403 204 404 204 401 401',
    other: '404 404 404 204 404 204 401 401',
    missing: '404 404 404 404 404 404 401 401',
  },
} satisfies Rows;
