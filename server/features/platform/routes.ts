import { routes } from '../../http/routes.ts';
import {
  changeDefaults,
  changeFeatures,
  changeGrading,
  changeIdentity,
  changeRegion,
  changeRetention,
  changeTerms,
} from './change.ts';
import { readLogo, removeLogo, setLogo } from './logo.ts';
import { readMail, sendTestMail } from './mail.ts';
import { readPlatform } from './read.ts';
import { changeRoles, previewRoles, readRoles } from './roles.ts';
import { readStorage } from './storage.ts';
import { acceptTerms, readTerms } from './terms.ts';

export const platformRoutes = routes({
  'GET /api/admin/settings': {
    for: 'college.administer',
    handle: ({ app }) => readPlatform(app),
  },
  'PUT /api/admin/settings/college': {
    for: 'college.administer',
    handle: ({ app, actor, visitor, body }) => changeIdentity(app, { actor, visitor }, body),
  },
  'PUT /api/admin/settings/logo': {
    for: 'college.administer',
    handle: ({ app, actor, visitor, body }) => setLogo(app, { actor, visitor }, body),
  },
  'DELETE /api/admin/settings/logo': {
    for: 'college.administer',
    handle: ({ app, actor, visitor }) => removeLogo(app, { actor, visitor }),
  },
  'PUT /api/admin/settings/region': {
    for: 'college.administer',
    handle: ({ app, actor, visitor, body }) => changeRegion(app, { actor, visitor }, body),
  },
  'PUT /api/admin/settings/grading': {
    for: 'college.administer',
    handle: ({ app, actor, visitor, body }) => changeGrading(app, { actor, visitor }, body),
  },
  'PUT /api/admin/settings/features': {
    for: 'college.administer',
    handle: ({ app, actor, visitor, body }) => changeFeatures(app, { actor, visitor }, body),
  },
  'PUT /api/admin/settings/notifications': {
    for: 'college.administer',
    handle: ({ app, actor, visitor, body }) => changeDefaults(app, { actor, visitor }, body),
  },
  'PUT /api/admin/settings/retention': {
    for: 'college.administer',
    handle: ({ app, actor, visitor, body }) => changeRetention(app, { actor, visitor }, body),
  },
  'PUT /api/admin/settings/terms': {
    for: 'college.administer',
    handle: ({ app, actor, visitor, body }) => changeTerms(app, { actor, visitor }, body),
  },
  'GET /api/admin/mail': {
    for: 'college.administer',
    handle: ({ app }) => readMail(app),
  },
  'POST /api/admin/mail/test': {
    for: 'college.administer',
    handle: ({ app, actor, visitor, once }) => sendTestMail(app, { actor, visitor }, once),
  },
  'GET /api/admin/storage': {
    for: 'college.administer',
    handle: ({ app }) => readStorage(app),
  },
  'GET /api/admin/roles': {
    for: 'college.administer',
    handle: ({ app }) => readRoles(app),
  },
  'POST /api/admin/roles/preview': {
    for: 'college.administer',
    handle: ({ app, body }) => previewRoles(app, body.changes),
  },
  'PUT /api/admin/roles': {
    for: 'college.administer',
    handle: ({ app, actor, visitor, body }) => changeRoles(app, { actor, visitor }, body),
  },
  'GET /api/privacy': {
    for: 'public',
    handle: async ({ app }) => ({ ...app.settings.college.retention }),
  },
  'GET /api/college/logo': {
    for: 'public',
    handle: ({ app, query }) => readLogo(app, query.v),
  },
  'GET /api/terms-of-use': {
    for: 'signed-in',
    withoutSecondStep: true,
    handle: ({ app, actor }) => readTerms(app, actor),
  },
  'POST /api/terms-of-use': {
    for: 'signed-in',
    withoutSecondStep: true,
    handle: ({ app, actor, body }) => acceptTerms(app, actor, body.version),
  },
});
