import { randomBytes } from 'node:crypto';
import type { SingleSignOnProblem } from '../../../contract/sso.ts';
import type { App } from '../../context.ts';
import type { Visitor } from '../../http/routes.ts';
import type { Departure, SingleSignOn } from '../../http/sign-in-page.ts';
import { Refusal } from '../../refusal.ts';
import { openSession } from '../identity/service.ts';
import { admit } from './admit.ts';
import { identityOf } from './claims.ts';
import { SignInFailed } from './failure.ts';
import { beginFlow, callbackOf, type Flow, takeFlow } from './flows.ts';
import { finishLinking } from './link.ts';

/** Signing in through the college's identity provider, as the pages of signing in use it. */
export const singleSignOn: SingleSignOn = { depart, arrive };

/** Leaves for the provider; several windows may do so at once, with the same secret of the browser. */
async function depart(app: App, returnTo: string, browserSecret: string | undefined): Promise<Departure> {
  const settings = app.settings.singleSignOn;
  if (!settings) return { to: signInPage(returnTo) };
  const secret = browserSecret ?? randomBytes(32).toString('base64url');
  try {
    const url = await beginFlow(app, settings, { browserSecret: secret, returnTo, linkingUserId: null });
    return { to: url.href, browserSecret: secret };
  } catch (error) {
    return { to: signInPage(returnTo, problemOf(app, error)) };
  }
}

/** Comes back from the provider; answers the path to go on to. */
async function arrive(app: App, visitor: Visitor, search: string, browserSecret: string | undefined): Promise<string> {
  const url = callbackOf(app);
  url.search = search;
  const state = url.searchParams.get('state') ?? '';
  const secrets = [browserSecret, visitor.token].filter((secret) => secret !== undefined);
  const flow = await takeFlow(app, state, secrets);
  if (!flow) return signInPage('/', problemOf(app, new SignInFailed('expired', 'no such flow in this browser')));
  try {
    await finish(app, visitor, flow, { url, state });
    return flow.linkingUserId ? withQuery(flow.returnTo, 'linked', '1') : flow.returnTo;
  } catch (error) {
    const problem = problemOf(app, error);
    return flow.linkingUserId ? withQuery(flow.returnTo, 'problem', problem) : signInPage(flow.returnTo, problem);
  }
}

async function finish(app: App, visitor: Visitor, flow: Flow, answer: { url: URL; state: string }): Promise<void> {
  const settings = app.settings.singleSignOn;
  if (!settings) throw new SignInFailed('failed', 'single sign-on is no longer set up');
  const identity = await identityOf(app, settings, flow, answer);
  if (flow.linkingUserId) return finishLinking(app, visitor, flow.linkingUserId, identity);
  const userId = await admit(app, { settings, identity, address: visitor.address });
  // Ends the session that the browser came with: nobody signs in to a session that somebody else has prepared.
  await openSession(app, visitor, userId);
}

/** What to tell the person, once the log has been told exactly. */
function problemOf(app: App, error: unknown): SingleSignOnProblem {
  if (error instanceof SignInFailed) {
    app.log.warn({ problem: error.problem, reason: error.reason }, 'single sign-on came to nothing');
    return error.problem;
  }
  // Deactivated in just this moment.
  if (error instanceof Refusal) return 'not-admitted';
  app.log.error({ err: error }, 'single sign-on failed');
  return 'failed';
}

function signInPage(returnTo: string, problem?: SingleSignOnProblem): string {
  const query = new URLSearchParams({ ...(returnTo !== '/' && { returnTo }), ...(problem && { problem }) });
  return query.size ? `/login?${query}` : '/login';
}

function withQuery(path: string, name: string, value: string): string {
  const url = new URL(path, 'http://college.invalid');
  url.searchParams.set(name, value);
  return url.pathname + url.search + url.hash;
}
