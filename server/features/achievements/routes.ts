import { routes } from '../../http/routes.ts';
import { loadForEditing } from '../courses/change.ts';
import { loadForRevoking } from './access.ts';
import { badgeFile } from './badge.ts';
import { certificateFile } from './certificate-file.ts';
import { readIssuer } from './issuer.ts';
import { publicKey, publicKeys } from './keys.ts';
import { listCertificates } from './of-course.ts';
import { readAchievements } from './own.ts';
import { restoreCertificate, revokeCertificate } from './revoke.ts';
import { changeRule, readRule } from './rule.ts';
import { verifyCertificate } from './verify.ts';

export const achievementRoutes = routes({
  'GET /api/achievements': {
    for: 'courses.learn',
    handle: ({ app, actor }) => readAchievements(app, actor),
  },
  'GET /api/certificates/{id}/file': {
    for: 'signed-in',
    handle: ({ app, actor, visitor, params }) => certificateFile(app, actor, params.id, visitor.language),
  },
  'GET /api/certificates/{id}/badge': {
    for: 'signed-in',
    handle: ({ app, actor, visitor, params, query }) =>
      badgeFile(app, actor, params.id, { as: query.as, language: visitor.language }),
  },
  'PUT /api/certificates/{id}/revocation': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadForRevoking(app.database.read, actor, params.id),
    handle: ({ app, actor, visitor, params, body }) =>
      revokeCertificate(app, { actor, visitor }, params.id, body.reason),
  },
  'DELETE /api/certificates/{id}/revocation': {
    for: 'signed-in',
    handle: ({ app, actor, visitor, params }) => restoreCertificate(app, { actor, visitor }, params.id),
  },
  'GET /api/courses/{id}/certificates': {
    for: 'signed-in',
    handle: ({ app, actor, params, query }) => listCertificates(app, actor, params.id, query),
  },
  'GET /api/courses/{id}/certificate-rule': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => readRule(app, actor, params.id),
  },
  'PUT /api/courses/{id}/certificate-rule': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadForEditing(app.database.read, actor, params.id),
    handle: ({ app, actor, visitor, params, body }) => changeRule(app, { actor, visitor }, params.id, body),
  },
  'GET /api/verifications/{code}': {
    for: 'public',
    handle: ({ app, visitor, params }) => verifyCertificate(app, visitor.address, params.code),
  },
  'GET /api/credentials/issuer': {
    for: 'public',
    handle: async ({ app }) => readIssuer(app.settings),
  },
  'GET /api/credentials/keys': {
    for: 'public',
    handle: ({ app }) => publicKeys(app),
  },
  'GET /api/credentials/keys/{kid}': {
    for: 'public',
    handle: ({ app, params }) => publicKey(app, params.kid),
  },
});
