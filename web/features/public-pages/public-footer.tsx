import { Trans, useLingui } from '@lingui/react/macro';
import { Logo } from '../../ui/logo.tsx';

/** Below the landing page, which knows no router, and below the texts that it leads to. */
export function PublicFooter() {
  const { t } = useLingui();
  return (
    <footer className="land-foot">
      <span className="brand">
        <Logo />
      </span>
      <nav aria-label={t`Footer`}>
        <a href="/accessibility">
          <Trans>Accessibility</Trans>
        </a>
        <a href="/privacy">
          <Trans>Privacy</Trans>
        </a>
        <a href="/support">
          <Trans>Help</Trans>
        </a>
      </nav>
    </footer>
  );
}
