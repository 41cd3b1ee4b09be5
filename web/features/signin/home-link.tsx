import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

/** Out of the entrance, for whoever is in already. */
export function HomeLink() {
  return (
    <p>
      <Link className="link" to="/">
        <Trans>Go to the home page</Trans>
      </Link>
    </p>
  );
}
