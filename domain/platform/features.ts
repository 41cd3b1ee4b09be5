import type { ApiCall } from '../../contract/api.ts';
import type { Feature } from '../../contract/features.ts';

interface Closed {
  readonly calls: readonly ApiCall[];
  /** Staff go on with it. */
  readonly forStudents?: true;
  readonly says: string;
}

/** What is refused while a feature is switched off. What was made with it before stays to be read. */
export const closedWith: Readonly<Record<Exclude<Feature, 'catalogue'>, Closed>> = {
  self_enrolment: {
    calls: [
      'GET /api/open-courses',
      'GET /api/open-courses/filters',
      'GET /api/open-courses/{id}',
      'POST /api/courses/{id}/join',
    ],
    says: 'Your college enrols its students itself. Ask your programme’s office for a place in a course.',
  },
  reviews: {
    calls: ['PUT /api/courses/{id}/reviews/mine'],
    says: 'Your college has switched course reviews off.',
  },
  peer_reviews: {
    calls: [
      'PUT /api/assignments/{id}/peer-review',
      'POST /api/assignments/{id}/peer-review/allocation',
      'POST /api/assignments/{id}/peer-reviews',
    ],
    says: 'Your college has switched peer reviews off. Those that were given out before can be finished.',
  },
  student_topics: {
    calls: ['POST /api/courses/{id}/discussions'],
    forStudents: true,
    says: 'Your college lets the staff of a course begin its discussions. You can reply in those that there are.',
  },
  calendar_feeds: {
    calls: ['POST /api/calendar/feeds', 'POST /api/calendar/feeds/{id}/renew', 'GET /api/calendar/feed/{token}.ics'],
    says: 'Your college has switched calendar feeds off.',
  },
  learning_paths: {
    calls: [
      'GET /api/courses/{id}/learning-path',
      'PUT /api/courses/{id}/learning-path/{activityId}',
      'DELETE /api/courses/{id}/learning-path/{activityId}',
      'GET /api/attempts/{id}/read-again',
    ],
    says: 'Your college has switched learning paths off.',
  },
};

/** Why a call is refused by what the college has switched off; null: it is not. */
export function switchedOff(
  features: Readonly<Record<Feature, boolean>>,
  call: ApiCall,
  isStudent: boolean,
): string | null {
  for (const [feature, { calls, forStudents, says }] of entries)
    if (!features[feature] && calls.includes(call) && (isStudent || !forStudents)) return says;
  return null;
}

const entries = Object.entries(closedWith) as [Exclude<Feature, 'catalogue'>, Closed][];
