import { Trans } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';

/** A wrong choice may cost points, so that one can be taken back. */
export function ClearAnswer({ onClear }: { onClear: () => void }) {
  return (
    <Button look="quiet" size="small" className="clear-answer" onClick={onClear}>
      <Trans>Clear answer</Trans>
    </Button>
  );
}
