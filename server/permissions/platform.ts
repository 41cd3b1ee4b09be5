import { usualRules } from '../../domain/platform/college-rules.ts';
import { aPerson } from './objects.ts';
import { anyone, type Rows, signedIn } from './row.ts';

const admins = '403 403 403 403 403 200 401 401';
const rules = usualRules;

export const platformRows = {
  'GET /api/admin/audit': { own: admins },
  'GET /api/admin/audit/file': { own: admins },
  'GET /api/admin/audit/check': { own: admins },
  'GET /api/admin/settings': { own: admins },
  'PUT /api/admin/settings/college': { own: admins, body: { name: 'A college', accent: null } },
  // No picture was sent.
  'PUT /api/admin/settings/logo': { own: '403 403 403 403 403 400 401 401' },
  'DELETE /api/admin/settings/logo': { own: admins },
  'PUT /api/admin/settings/region': {
    own: admins,
    body: { timeZone: 'Europe/Prague', locales: ['en-GB'], locale: null },
  },
  'PUT /api/admin/settings/grading': { own: admins, body: { letters: [{ letter: 'P', from: '0', points: '4.0' }] } },
  'PUT /api/admin/settings/features': { own: admins, body: rules.features },
  'PUT /api/admin/settings/notifications': { own: admins, body: rules.notifications },
  'PUT /api/admin/settings/retention': { own: admins, body: rules.retention },
  'PUT /api/admin/settings/terms': { own: admins, body: { text: '' } },
  'GET /api/admin/mail': { own: admins },
  // The college of these tests has no mail server.
  'POST /api/admin/mail/test': { own: '403 403 403 403 403 409 401 401' },
  'GET /api/admin/storage': { own: admins },
  'GET /api/admin/roles': { own: admins },
  'POST /api/admin/roles/preview': { own: admins, body: { changes: {} } },
  'PUT /api/admin/roles': { own: admins, body: { before: {}, changes: {} } },
  'GET /api/privacy': { own: anyone },
  'GET /api/college/logo': { own: '404 404 404 404 404 404 404 404' },
  'GET /api/terms-of-use': { own: signedIn },
  'POST /api/terms-of-use': { own: '409 409 409 409 409 409 401 401', body: () => ({ version: 7 }) },
  /** Own: a student, deactivated so that the session of these tests stays an administrator's; other: an administrator. */
  'POST /api/users/{id}/acting': {
    async of(world, situation) {
      const person = await aPerson(world, situation);
      await world.tx.updateTable('users').set({ is_active: false }).where('id', '=', person.id).execute();
      return person;
    },
    own: '403 403 403 403 403 409 401 401',
    other: '403 403 403 403 403 403 401 401',
    missing: '403 403 403 403 403 404 401 401',
  },
  'DELETE /api/acting': { own: '404 404 404 404 404 404 401 401' },
} satisfies Rows;
