import { Trans } from '@lingui/react/macro';

/** What a screen reader is told of a reply that was posted: others see where it has come to stand. */
export function Posted({ times }: { times: number }) {
  return (
    <p className="sr" role="status">
      {times > 0 && (
        <span key={times}>
          <Trans>Reply posted</Trans>
        </span>
      )}
    </p>
  );
}
