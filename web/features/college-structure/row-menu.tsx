import { Trans, useLingui } from '@lingui/react/macro';
import { Ellipsis, Merge, Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '../../ui/button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';

interface RowMenuProps {
  name: string;
  isUsed: boolean;
  mayMerge: boolean;
  onEdit: () => void;
  onMerge: () => void;
  onRemove: () => void;
}

/** What can be done with a term or a department. */
export function RowMenu({ name, isUsed, mayMerge, onEdit, onMerge, onRemove }: RowMenuProps) {
  const { t } = useLingui();
  return (
    <Menu
      trigger={
        <IconButton label={t`More about ${name}`}>
          <Ellipsis />
        </IconButton>
      }
    >
      <MenuItem onSelect={onEdit}>
        <Pencil />
        <Trans>Edit</Trans>
      </MenuItem>
      {mayMerge && (
        <MenuItem onSelect={onMerge}>
          <Merge />
          <Trans>Merge into another</Trans>
        </MenuItem>
      )}
      <MenuItem danger disabled={isUsed} onSelect={onRemove}>
        <Trash2 />
        {isUsed ? <Trans>Delete (it has courses)</Trans> : <Trans>Delete</Trans>}
      </MenuItem>
    </Menu>
  );
}
