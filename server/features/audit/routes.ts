import { routes } from '../../http/routes.ts';
import { checkAudit } from './check.ts';
import { auditFile } from './file.ts';
import { listAudit } from './list.ts';

export const auditRoutes = routes({
  'GET /api/admin/audit': {
    for: 'audit.read',
    handle: ({ app, query }) => listAudit(app, query),
  },
  'GET /api/admin/audit/file': {
    for: 'audit.read',
    handle: ({ app, actor, visitor, query }) => auditFile(app, { actor, visitor }, query),
  },
  'GET /api/admin/audit/check': {
    for: 'audit.read',
    handle: ({ app }) => checkAudit(app),
  },
});
