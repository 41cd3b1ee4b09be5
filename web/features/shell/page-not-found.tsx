import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { late } from '../../ui/late.ts';
import { Logo } from '../../ui/logo.tsx';
import { Gate } from '../session/gate.tsx';
import { Shell } from './shell.tsx';

const NotFound = late(() => import('./not-found.tsx'));

/** Any path not named anywhere: inside the shell, or alone for a signed-out visitor. */
export function PageNotFound() {
  const plain = (
    <main className="plain" id="main" tabIndex={-1}>
      <Link className="brand" to="/">
        <Logo />
      </Link>
      <Suspense>
        <NotFound />
      </Suspense>
    </main>
  );
  return (
    <Gate signedOut={plain}>
      <Shell>
        <Suspense>
          <NotFound />
        </Suspense>
      </Shell>
    </Gate>
  );
}
