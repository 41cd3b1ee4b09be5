import { Trans, useLingui } from '@lingui/react/macro';
import { sentenceOf } from '../../lib/errors.ts';
import { ErrorState } from '../../ui/empty-state.tsx';

interface NothingProps {
  error: Error | null;
  hasResults: boolean;
  isBusy: boolean;
  typed: string;
  onRetry: () => void;
}

/** What stands below the results, or in their place. */
export function Nothing({ error, hasResults, isBusy, typed, onRetry }: NothingProps) {
  const { t } = useLingui();
  if (error)
    return (
      <ErrorState title={t`Courses, people and files could not be searched`} onRetry={onRetry}>
        {sentenceOf(error)}
      </ErrorState>
    );
  if (hasResults) return null;
  if (isBusy)
    return (
      <p className="find-none">
        <Trans>Searching…</Trans>
      </p>
    );
  return (
    <p className="find-none">
      {typed.trim().length < 2 ? (
        <Trans>Type one letter more.</Trans>
      ) : (
        <Trans>
          Nothing is called “<span translate="no">{typed.trim()}</span>” among what you may see. Try the beginning of a
          word, or a course code.
        </Trans>
      )}
    </p>
  );
}
