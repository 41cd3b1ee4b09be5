import { routes } from '../../http/routes.ts';
import { loadToEdit } from '../assignments/access.ts';
import { loadAsModerator, loadToModerate } from './access.ts';
import { decide } from './decide.ts';
import { readModeration } from './overview.ts';
import { givePlaces } from './places.ts';
import { release } from './release.ts';
import { readModerationForm, setModeration } from './settings.ts';

export const moderationRoutes = routes({
  'GET /api/assignments/{id}/moderation/settings': {
    for: 'signed-in',
    handle: ({ app, actor, visitor, params }) => readModerationForm(app, actor, params.id, visitor.language),
  },
  'PUT /api/assignments/{id}/moderation/settings': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadToEdit(app, app.database.read, actor, params.id),
    handle: ({ app, actor, visitor, params, body }) =>
      setModeration(app, { actor, language: visitor.language }, params.id, body),
  },
  'GET /api/assignments/{id}/moderation': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => readModeration(app, actor, params.id),
  },
  'PUT /api/assignments/{id}/moderation/places': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadToModerate(app, app.database.read, actor, params.id),
    handle: ({ app, actor, params, body }) => givePlaces(app, actor, params.id, body),
  },
  'PUT /api/assignments/{id}/moderation/works/{workId}': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadToModerate(app, app.database.read, actor, params.id),
    handle: ({ app, actor, params, body }) => decide(app, actor, params, body),
  },
  'POST /api/assignments/{id}/moderation/release': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadAsModerator(app, app.database.read, actor, params.id),
    handle: ({ app, actor, params, once }) => release(app, actor, params.id, once),
  },
});
