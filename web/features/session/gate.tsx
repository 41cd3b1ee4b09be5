import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useDeferredValue, useEffect } from 'react';
import { sentenceOf } from '../../lib/errors.ts';
import { type Session, useSession } from '../../lib/session.ts';
import { ErrorState } from '../../ui/empty-state.tsx';
import { signInAgain } from './end-of-session.ts';

interface GateProps {
  children: ReactNode;
  /** What a signed-out visitor gets; by default the way to sign in. */
  signedOut?: ReactNode;
}

/** Shows a page once it is known who is here; specification, section 4, "Authentication". */
export function Gate({ children, signedOut }: GateProps) {
  const session = useSession();
  // Drawn piece by piece, so that a slow phone answers a touch meanwhile.
  const isDrawn = useDeferredValue(session.status === 'authenticated', false);
  if (session.status === 'authenticated') return isDrawn ? children : <LoadingPage />;
  if (session.status === 'unauthenticated') return signedOut ?? <SignInAgain />;
  if (session.status === 'failed') return <SessionFailed session={session} />;
  return <LoadingPage />;
}

export function LoadingPage() {
  return (
    <main className="plain" id="main" aria-busy="true">
      <p className="meta" role="status">
        <Trans>Loading...</Trans>
      </p>
    </main>
  );
}

function SignInAgain() {
  useEffect(() => signInAgain(), []);
  return <LoadingPage />;
}

function SessionFailed({ session }: { session: Extract<Session, { status: 'failed' }> }) {
  const { t } = useLingui();
  return (
    <main className="plain" id="main">
      <ErrorState isPage title={t`Collegium could not be loaded`} onRetry={session.retry}>
        {sentenceOf(session.error)}
      </ErrorState>
    </main>
  );
}
