import { routes } from '../../http/routes.ts';
import { loadHostedMeeting, loadHours, loadMeeting, loadSlot } from './access.ts';
import { bookSlot } from './book.ts';
import { cancelMeeting, cancelSlot, endHours } from './cancel.ts';
import { changeHours, previewChange } from './change-hours.ts';
import { scheduleFile } from './file.ts';
import { moveMeeting } from './move.ts';
import { addSlot, offerHours } from './offer-hours.ts';
import { listOffers } from './offers.ts';
import { markOutcome } from './outcome.ts';
import { findStudents } from './students.ts';
import { readSchedule } from './view.ts';

export const scheduleRoutes = routes({
  'GET /api/schedule': {
    for: 'signed-in',
    handle: ({ app, actor, query }) => readSchedule(app, actor, query.from, query.to),
  },
  'GET /api/schedule/file': {
    for: 'signed-in',
    handle: ({ app, actor }) => scheduleFile(app, actor),
  },
  'GET /api/schedule/offers': {
    for: 'courses.learn',
    handle: ({ app, actor, query }) => listOffers(app, actor, query.courseId),
  },
  'POST /api/schedule/hours': {
    for: 'meetings.host',
    handle: ({ app, actor, body, once }) => offerHours(app, actor, body, once),
  },
  'PUT /api/schedule/hours/{id}': {
    for: 'meetings.host',
    before: ({ app, actor, params }) => loadHours(app.database.read, actor, params.id),
    handle: ({ app, actor, params, body }) => changeHours(app, actor, params.id, body),
  },
  'POST /api/schedule/hours/{id}/preview': {
    for: 'meetings.host',
    before: ({ app, actor, params }) => loadHours(app.database.read, actor, params.id),
    handle: ({ app, actor, params, body }) => previewChange(app, actor, params.id, body),
  },
  'POST /api/schedule/hours/{id}/slots': {
    for: 'meetings.host',
    before: ({ app, actor, params }) => loadHours(app.database.read, actor, params.id),
    handle: ({ app, actor, params, body, once }) => addSlot(app, actor, params.id, body, once),
  },
  'GET /api/schedule/hours/{id}/students': {
    for: 'meetings.host',
    handle: async ({ app, actor, params, query }) => {
      const hours = await loadHours(app.database.read, actor, params.id);
      return findStudents(app.database.read, hours.id, query.q);
    },
  },
  'POST /api/schedule/hours/{id}/end': {
    for: 'meetings.host',
    before: ({ app, actor, params }) => loadHours(app.database.read, actor, params.id),
    handle: ({ app, actor, params, body }) => endHours(app, actor, params.id, body.reason),
  },
  'POST /api/schedule/slots/{id}/cancel': {
    for: 'meetings.host',
    before: ({ app, actor, params }) => loadSlot(app.database.read, actor, params.id),
    handle: ({ app, actor, params, body }) => cancelSlot(app, actor, params.id, body.reason),
  },
  'POST /api/schedule/slots/{id}/meetings': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadSlot(app.database.read, actor, params.id),
    handle: ({ app, actor, params, body, once }) => bookSlot(app, actor, params.id, body, once),
  },
  'POST /api/meetings/{id}/cancel': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadMeeting(app.database.read, actor, params.id),
    handle: ({ app, actor, params, body }) => cancelMeeting(app, actor, params.id, body.reason),
  },
  'POST /api/meetings/{id}/move': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadMeeting(app.database.read, actor, params.id),
    handle: ({ app, actor, params, body }) => moveMeeting(app, actor, params.id, body.slotId),
  },
  'PUT /api/meetings/{id}/outcome': {
    for: 'meetings.host',
    before: ({ app, actor, params }) => loadHostedMeeting(app.database.read, actor, params.id),
    handle: ({ app, actor, params, body }) => markOutcome(app, actor, params.id, body.outcome),
  },
});
