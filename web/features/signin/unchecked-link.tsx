import { useLingui } from '@lingui/react/macro';
import { sentenceOf } from '../../lib/errors.ts';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';

interface UncheckedLinkProps {
  error: unknown;
  onRetry: () => void;
  /** Of the form that comes. */
  height: number;
}

/** What stands in the place of a form while its link is being checked, and when it could not be. */
export function UncheckedLink({ error, onRetry, height }: UncheckedLinkProps) {
  const { t } = useLingui();
  if (error)
    return (
      <ErrorState title={t`The link could not be checked`} onRetry={onRetry}>
        {sentenceOf(error)}
      </ErrorState>
    );
  return (
    <Loading label={t`Loading`}>
      <Ghost height={height} />
    </Loading>
  );
}
