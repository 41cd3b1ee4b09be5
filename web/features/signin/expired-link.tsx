import { Trans } from '@lingui/react/macro';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

export function ExpiredLink() {
  return (
    <div className="stack">
      <Notice tone="warn">
        <p>
          <Trans>This link has expired, was used already or is incomplete. Ask for a new one.</Trans>
        </p>
      </Notice>
      <LinkButton look="primary" size="large" full to="/forgot-password">
        <Trans>Ask for a new link</Trans>
      </LinkButton>
    </div>
  );
}
