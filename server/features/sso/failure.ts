import type { SingleSignOnProblem } from '../../../contract/sso.ts';

/** Signing in through the identity provider came to nothing; the page it returns to has a sentence for the problem. */
export class SignInFailed extends Error {
  override name = 'SignInFailed';
  readonly problem: SingleSignOnProblem;
  /** For the log: what exactly was wrong, without anybody's data. */
  readonly reason: string;

  constructor(problem: SingleSignOnProblem, reason: string) {
    super(`${problem}: ${reason}`);
    this.problem = problem;
    this.reason = reason;
  }
}
