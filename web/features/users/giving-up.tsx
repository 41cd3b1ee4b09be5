import { Trans } from '@lingui/react/macro';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';

interface GivingUpProps {
  isSure: boolean;
  onChange: (isSure: boolean) => void;
}

/** Asked of administrators who are about to take their own role away. */
export function GivingUp({ isSure, onChange }: GivingUpProps) {
  return (
    <div className="body stack">
      <Notice tone="warn">
        <p>
          <Trans>
            This is your own account. You stop being an administrator at once, and only another administrator can make
            you one again.
          </Trans>
        </p>
      </Notice>
      <Checkbox checked={isSure} onChange={() => onChange(!isSure)}>
        <Trans>I give up being an administrator</Trans>
      </Checkbox>
    </div>
  );
}
