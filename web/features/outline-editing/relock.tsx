import { Trans } from '@lingui/react/macro';
import { Checkbox } from '../../ui/checkbox.tsx';

/** Whether a change of the rules also holds for whoever had completed the module. */
export function Relock({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <Checkbox
      checked={checked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      help={<Trans>Else whoever has completed it keeps that, whatever is added.</Trans>}
    >
      <Trans>Lock the module again for who does not meet its rules</Trans>
    </Checkbox>
  );
}
