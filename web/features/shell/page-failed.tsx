import { useLingui } from '@lingui/react/macro';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { OfflineError, sentenceOf } from '../../lib/errors.ts';
import { isReachable } from '../../lib/reachable.ts';
import { ErrorState } from '../../ui/empty-state.tsx';

/** A page that broke while it was drawn, or whose code did not come; what was out of reach comes with the connection. */
export function PageFailed({ error }: ErrorComponentProps) {
  const { t } = useLingui();
  const isOutOfReach = error instanceof OfflineError;
  useEffect(() => {
    if (!isOutOfReach) return;
    const comesBack = () => void loadAnew();
    addEventListener('online', comesBack);
    return () => removeEventListener('online', comesBack);
  }, [isOutOfReach]);
  return (
    <div className="narrow">
      <ErrorState title={t`This page could not be shown`} onRetry={() => void loadAnew()}>
        {sentenceOf(error)}
      </ErrorState>
    </div>
  );
}

/** Once there is a page to be loaded: a browser's own page of errors would take the place of this one. */
async function loadAnew(): Promise<void> {
  if (await isReachable()) location.reload();
}
