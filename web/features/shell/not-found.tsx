import { Trans, useLingui } from '@lingui/react/macro';
import { useTitle } from '../../lib/title.ts';
import { LinkButton } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-head.tsx';

/** The same within a page's own frame. */
export default function NotFound() {
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
