import type { Received } from '../../../contract/api.ts';
import { type SetupLinkOutcome, setupLinkRefusal } from '../../../contract/setup-links.ts';
import { refusesLink } from '../../../domain/setup-links.ts';
import type { Actor, App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import type { SignedInVisitor } from '../../http/routes.ts';
import { announce } from '../../live/announce.ts';
import { endOfFirstLink, makePasswordLinks } from '../account/password-links.ts';
import { withdrawInvitations } from '../roster-imports/invitations.ts';
import { auditMany } from '../user-bulk/audit-many.ts';
import { refuseFallen } from '../users/fallen.ts';
import { findWhom, type Found } from './whom.ts';

const mostLinks = 5000;
const mostNamed = 100;

interface By {
  readonly actor: Actor;
  readonly visitor: SignedInVisitor;
}

/**
 * Says who gets a link to a first password and, when it is to be applied, makes the links: all in one transaction. Nobody
 * is held meanwhile: whoever gets a password or another e-mail at the same moment has a link that is good for nothing.
 */
export async function makeSetupLinks(
  app: App,
  by: By,
  { who, keepsGood, apply }: Received<'POST /api/users/setup-links', 'body'>,
): Promise<SetupLinkOutcome> {
  const until = endOfFirstLink(app);
  return transaction(app.database, async (tx) => {
    await refuseFallen(tx, by);
    const judged = (await findWhom(tx, who, app.clock.now())).map((person) => ({
      person,
      reason: refusesLink(by.actor, person, keepsGood),
    }));
    const all = judged.filter(({ reason }) => reason === null).map(({ person }) => person);
    const getting = all.slice(0, mostLinks);
    const leftOut = judged.flatMap(({ person, reason }) => (reason ? [{ person, reason }] : []));
    return {
      applied: apply,
      found: judged.length,
      people: getting.length,
      more: all.length - getting.length,
      replaced: getting.filter(({ hasLink }) => hasLink).length,
      leftOut: setupLinkRefusal.options
        .map((reason) => ({ reason, people: leftOut.filter((each) => each.reason === reason).length }))
        .filter(({ people }) => people > 0),
      leftOutPeople: leftOut.slice(0, mostNamed),
      worksUntil: until.toISOString(),
      links: apply && getting.length > 0 ? await linksFor(app, tx, by, getting, until) : [],
    };
  });
}

async function linksFor(
  app: App,
  tx: Tx,
  by: By,
  people: readonly Found[],
  until: Date,
): Promise<SetupLinkOutcome['links']> {
  const ids = people.map(({ id }) => id);
  await withdrawInvitations(tx, ids);
  const accounts = people.map((person) => ({ ...person, password_hash: null }));
  const links = await makePasswordLinks(tx, accounts, until);
  const changes = { until: { to: until } };
  await auditMany(
    app,
    tx,
    by,
    'user.setup_link_made',
    ids.map((id) => ({ id, changes })),
  );
  await announce(tx, { topic: 'users', to: { may: 'users.manage' } });
  return links.map(({ account, path }) => ({ ...account, link: `${by.visitor.origin}${path}` }));
}
