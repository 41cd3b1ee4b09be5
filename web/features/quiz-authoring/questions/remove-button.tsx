import { X } from 'lucide-react';
import { IconButton } from '../../../ui/button.tsx';
import { leadFromRemoved } from '../../../ui/lead-to-added.ts';

interface RemoveButtonProps {
  label: string;
  onClick: () => void;
  /** There have to be that many: it stays in reach, and says so. */
  isNeeded?: boolean;
}

export function RemoveButton({ label, onClick, isNeeded = false }: RemoveButtonProps) {
  return (
    <IconButton size="small" label={label} disabled={isNeeded} onClick={(event) => leadFromRemoved(event, onClick)}>
      <X />
    </IconButton>
  );
}
