import { routes } from '../../http/routes.ts';
import { secondStepFirst } from '../../refusal.ts';
import { readPicture, removePicture, setPicture } from './picture.ts';
import { changeProfile, readProfile } from './profile.ts';

export const profileRoutes = routes({
  'GET /api/account/profile': {
    for: 'signed-in',
    handle: ({ app, actor }) => readProfile(app, actor.id),
  },
  'PUT /api/account/profile': {
    for: 'signed-in',
    handle: ({ app, actor, visitor, body }) => changeProfile(app, { actor, visitor }, body),
  },
  'PUT /api/account/picture': {
    for: 'signed-in',
    handle: ({ app, actor, body }) => setPicture(app, actor.id, body),
  },
  'DELETE /api/account/picture': {
    for: 'signed-in',
    handle: ({ app, actor }) => removePicture(app, actor.id),
  },
  'GET /api/users/{id}/picture': {
    for: 'signed-in',
    // Their own stands in the bar of the page where the second step is set up.
    withoutSecondStep: true,
    handle({ app, actor, params, query }) {
      if (actor.mustSetUpSecondStep && params.id !== actor.id) throw secondStepFirst();
      return readPicture(app.database.read, params.id, query.v);
    },
  },
});
