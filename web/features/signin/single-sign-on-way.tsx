import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { signInAddress } from '../../lib/return-to.ts';
import { Notice } from '../../ui/notice.tsx';
import { returnTo } from './sign-in.ts';
import { problemInAddress } from './single-sign-on-problems.ts';

/** The way in through the college's identity provider, and what came of it last; a password is the other way. */
export function SingleSignOnWay({ name }: { name: string }) {
  return (
    <>
      <SignInProblem name={name} />
      <a className="btn primary large full" href={signInAddress(returnTo())}>
        {/* One element: parts of a button stand apart. */}
        <span>
          <Trans>
            Sign in with <span translate="no">{name}</span>
          </Trans>
        </span>
      </a>
      <p className="signin-or">
        <Trans>or with a password</Trans>
      </p>
    </>
  );
}

/** Takes the focus: whoever comes back from the provider is to hear at once why. */
function SignInProblem({ name }: { name: string }) {
  const place = useRef<HTMLDivElement>(null);
  const problem = problemInAddress(name);
  useEffect(() => place.current?.focus(), []);
  if (!problem) return null;
  return (
    <div ref={place} tabIndex={-1}>
      <Notice tone="bad">
        <p>
          {problem.sentence}{' '}
          {problem.code === 'unreachable' && <Trans>An account with a password can sign in below.</Trans>}
        </p>
      </Notice>
    </div>
  );
}
