import { t } from '@lingui/core/macro';
import type { SingleSignOnProblem } from '../../../contract/sso.ts';

/** A sentence for each problem; `name` is what the college calls its identity provider. */
const sentences: Record<SingleSignOnProblem, (name: string) => string> = {
  cancelled: (name) => t`${name} did not confirm who you are, or you cancelled there. Try again.`,
  clock: (name) =>
    t`The clocks of ${name} and of this college differ by more than a minute, so its answer cannot be trusted. Tell an administrator.`,
  expired: () => t`This took longer than ten minutes, or was begun in another browser. Start again.`,
  failed: (name) =>
    t`The answer of ${name} could not be trusted. Start again, and tell an administrator if it goes on.`,
  'linked-elsewhere': (name) =>
    t`This identity is linked to another account. Sign in with ${name} to reach that account, and unlink it there first.`,
  'not-admitted': (name) =>
    t`No account here is open to you with ${name}. If you have one with a password, sign in with it and link ${name} under “Sign-in and security” in your account. Otherwise ask an administrator.`,
  unreachable: (name) => t`${name} cannot be reached. Try again in a few minutes.`,
};

const isProblem = (code: string): code is SingleSignOnProblem => Object.hasOwn(sentences, code);

/** The sentence for the problem that the page's address names; null for none, and for whatever else stands there. */
export function problemInAddress(name: string): { code: SingleSignOnProblem; sentence: string } | null {
  const code = new URLSearchParams(location.search).get('problem') ?? '';
  return isProblem(code) ? { code, sentence: sentences[code](name) } : null;
}
