import { Trans } from '@lingui/react/macro';

/** The keys one needs most; all of them are behind `?`. */
export function GridHints({ isClosed }: { isClosed: boolean }) {
  return (
    <p className="meta gb-hints">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> <kbd>←</kbd> <kbd>→</kbd> <Trans>move</Trans>
      </span>
      {!isClosed && (
        <>
          <span>
            <kbd>Enter</kbd> <Trans>edit, then next student</Trans>
          </span>
          <span>
            <kbd>E</kbd> <Trans>excuse</Trans>
          </span>
        </>
      )}
      <span>
        <kbd>C</kbd> <Trans>status and history</Trans>
      </span>
    </p>
  );
}
