import { useLingui } from '@lingui/react/macro';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { sentenceOf } from '../../lib/errors.ts';
import { ErrorState } from '../../ui/empty-state.tsx';

/** A page that broke while it was drawn. */
export function PageFailed({ error, reset }: ErrorComponentProps) {
  const { t } = useLingui();
  return (
    <div className="narrow">
      <ErrorState title={t`This page could not be shown`} onRetry={reset}>
        {sentenceOf(error)}
      </ErrorState>
    </div>
  );
}
