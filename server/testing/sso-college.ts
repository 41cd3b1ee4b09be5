import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Role } from '../../contract/identity.ts';
import { newId } from '../ids.ts';
import { openTestCollege, type TestCollege } from './college.ts';
import { aUser } from './factories.ts';
import { type Claims, type IdentityProvider, startIdentityProvider } from './identity-provider.ts';
import { collegeUrl, SsoBrowser } from './sso-browser.ts';

/** A college whose people sign in through a provider of its own, one for all tests of a file. */
export class SsoCollege {
  provider: IdentityProvider;
  readonly opened: TestCollege[] = [];

  constructor(provider: IdentityProvider) {
    this.provider = provider;
  }

  /** The college opened last. */
  get college(): TestCollege {
    const college = this.opened.at(-1);
    if (!college) throw new Error('No college is open');
    return college;
  }

  /** Opens a college, its clock that of the provider; answers a browser of somebody who is not signed in. */
  async open(settings: Record<string, string> = {}): Promise<SsoBrowser> {
    this.opened.push(await openTestCollege({ ...this.provider.settings(collegeUrl), ...settings }));
    const { clock } = this.college;
    clock.pass({ seconds: (Date.now() - clock.now().getTime()) / 1000 });
    return new SsoBrowser(this.college);
  }

  /** Somebody whom the provider knows, with a verified e-mail; answers their subject there. */
  known(claims: Claims = {}): string {
    const subject = newId();
    const email = `${subject}@college.test`;
    this.provider.people.set(subject, { name: 'Maya Lindqvist', email, email_verified: true, ...claims });
    return subject;
  }

  /** An account that is linked to an identity. */
  async linked(role: Role = 'student', given: Parameters<typeof aUser>[2] = {}, claims: Claims = {}) {
    const user = await this.college.write((tx) => aUser(tx, role, given));
    return { ...user, subject: await this.linkTo(user, claims) };
  }

  /** Links a new identity to an account; answers its subject. */
  async linkTo(user: { id: string }, claims: Claims = {}): Promise<string> {
    const subject = this.known(claims);
    const row = { id: newId(), issuer: this.provider.issuer, subject, user_id: user.id };
    const linked_at = this.college.clock.now();
    await this.college.write((tx) =>
      tx
        .insertInto('user_identities')
        .values({ ...row, linked_at })
        .execute(),
    );
    return subject;
  }

  account(id: string) {
    return this.read.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  }

  accounts() {
    return this.read.selectFrom('users').selectAll().orderBy('id').execute();
  }

  identities() {
    return this.read.selectFrom('user_identities').selectAll().orderBy('id').execute();
  }

  audit() {
    return this.read
      .selectFrom('audit_log')
      .select(['action', 'user_id', 'actor_id', 'changes'])
      .orderBy('id')
      .execute();
  }

  private get read() {
    return this.college.app.database.read;
  }
}

/** Starts the provider for the tests of a file, and closes what they open. */
export function useSsoCollege(): () => SsoCollege {
  let sso: SsoCollege;
  beforeAll(async () => {
    sso = new SsoCollege(await startIdentityProvider([collegeUrl]));
  });
  afterEach(async () => {
    Object.assign(sso.provider, { tamper: null, forges: false });
    await Promise.all(sso.opened.splice(0).map((each) => each.close()));
  });
  afterAll(() => sso.provider.stop());
  return () => sso;
}

/** Where a browser came to, without the college's own address. */
export const pathOf = (url: URL) => url.pathname + url.search;
