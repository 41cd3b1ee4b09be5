import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useTitle } from '../../lib/title.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { PageHeading } from '../../ui/page-head.tsx';
import { Gate } from '../session/gate.tsx';
import { Shell } from './shell.tsx';

/** Any path not named anywhere: inside the shell, or alone for a signed-out visitor. */
export function PageNotFound() {
  const plain = (
    <main className="plain" id="main" tabIndex={-1}>
      <Link className="brand" to="/">
        <Logo />
      </Link>
      <NotFound />
    </main>
  );
  return (
    <Gate signedOut={plain}>
      <Shell>
        <NotFound />
      </Shell>
    </Gate>
  );
}

/** The same within a page's own frame. */
export function NotFound() {
  const { t } = useLingui();
  useTitle(t`Page Not Found`);
  return (
    <div className="not-found">
      <PageHeading>
        <Trans>Page Not Found</Trans>
      </PageHeading>
      <p className="lede">
        <Trans>There is no page at this address. It may have moved, or the link may be mistyped.</Trans>
      </p>
      <LinkButton look="primary" to="/">
        <Trans>Go to the home page</Trans>
      </LinkButton>
    </div>
  );
}
