import { Trans } from '@lingui/react/macro';

/** The heading of a lesson to begin at. */
export function BeginAt({ heading }: { heading: string | null }) {
  if (heading === null) return null;
  return (
    <Trans>
      Begin at “<span translate="no">{heading}</span>”.
    </Trans>
  );
}
