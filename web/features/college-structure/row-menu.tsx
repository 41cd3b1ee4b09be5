import { Trans, useLingui } from '@lingui/react/macro';
import { Ellipsis, Merge, Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '../../ui/button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';

interface RowMenuProps<One> {
  one: One;
  mayMerge: boolean;
  onDeed: (deed: { kind: 'edit' | 'merge' | 'remove'; one: One }) => void;
}

/** What can be done with a term or a department. */
export function RowMenu<One extends { name: string; courses: number }>({ one, mayMerge, onDeed }: RowMenuProps<One>) {
  const { t } = useLingui();
  const { name, courses } = one;
  const isUsed = courses > 0;
  return (
    <Menu
      trigger={
        <IconButton label={t`More about ${name}`}>
          <Ellipsis />
        </IconButton>
      }
    >
      <MenuItem onSelect={() => onDeed({ kind: 'edit', one })}>
        <Pencil />
        <Trans>Edit</Trans>
      </MenuItem>
      {mayMerge && (
        <MenuItem onSelect={() => onDeed({ kind: 'merge', one })}>
          <Merge />
          <Trans>Merge into another</Trans>
        </MenuItem>
      )}
      <MenuItem danger disabled={isUsed} onSelect={() => onDeed({ kind: 'remove', one })}>
        <Trash2 />
        {isUsed ? <Trans>Delete (it has courses)</Trans> : <Trans>Delete</Trans>}
      </MenuItem>
    </Menu>
  );
}
