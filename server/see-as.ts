import { actingApp } from './features/acting/acting-app.ts';
import { lookAs } from './features/student-views/look.ts';
import type { LookAs } from './http/register.ts';

/** As whom a request is answered: as the person that an administrator acts as, and within that as a student of a course. */
export const seeAs: LookAs = async (app, actor, asked) => {
  const acting = actor.actedBy ? { app: actingApp(app, actor, asked), actor } : null;
  if (asked.viewId === null) return acting;
  return (await lookAs(acting?.app ?? app, actor, { ...asked, viewId: asked.viewId })) ?? acting;
};
