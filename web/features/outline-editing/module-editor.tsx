import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, ArrowUpDown, EllipsisVertical, GripVertical, Plus, Settings2, Trash } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { titleOf } from '../courses/title-of.ts';
import type { EditorProps } from './editor-props.ts';
import { ItemEditor } from './item-editor.tsx';
import { ModuleRules } from './module-rules.tsx';
import { MoveModule } from './move-dialog.tsx';
import { countsWhenShown, mayStandIn, moveModule, orderOf } from './moves.ts';
import { useSortable } from './use-sortable.ts';
import { SubHeading } from '../../ui/sub-heading.tsx';

/** A module with its rules and items, to be changed. */
export function ModuleEditor(props: EditorProps) {
  const { module, modules, outline, isFinal, onDrop, onWrite } = props;
  const { t } = useLingui();
  const [open, setOpen] = useState<'move' | 'remove' | null>(null);
  const { element, handle, edge } = useSortable(
    { kind: 'module', id: module.id },
    onDrop,
    (dragged) => dragged.kind === 'module' || mayStandIn(modules, dragged.id, module, isFinal),
  );
  const params = { id: module.id };
  const title = titleOf(module);
  return (
    <li>
      <div ref={element} className={classNames('outline-module', edge && `drop-${edge}`)}>
        <div className="outline-row head">
          <button ref={handle} type="button" className="grip" aria-label={t`Drag “${title}”`} tabIndex={-1}>
            <GripVertical />
          </button>
          <div className="grow">
            <SubHeading translate="no">{title}</SubHeading>
            <ModuleRules {...props} />
          </div>
          <Checkbox
            checked={module.isPublished}
            disabled={isFinal && module.items.some(countsWhenShown)}
            onChange={({ currentTarget: { checked: isPublished } }) =>
              outline.tryChange((revision) =>
                api('PATCH /api/modules/{id}', { params, body: { isPublished, revision } }),
              )
            }
          >
            <span className="only-wide">
              <Trans>Published</Trans>
            </span>
            <span className="sr" translate="no">
              {' '}
              {title}
            </span>
          </Checkbox>
          <ModuleMenu {...props} onOpen={setOpen} />
        </div>
        {module.items.length > 0 && (
          <ol className="outline-items">
            {module.items.map((item) => (
              <ItemEditor key={item.id} item={item} {...props} />
            ))}
          </ol>
        )}
        <Button look="quiet" size="small" onClick={() => onWrite({ what: 'new-item', module })}>
          <Plus />
          <Trans>
            Add item
            <span className="sr" translate="no">
              {' '}
              {title}
            </span>
          </Trans>
        </Button>
        {module.items.length === 0 && (
          <Badge>
            <Trans>Empty</Trans>
          </Badge>
        )}
      </div>
      {open === 'move' && <MoveModule {...props} onClose={() => setOpen(null)} />}
      <Confirm
        open={open === 'remove'}
        title={<Trans>Remove “{title}”?</Trans>}
        description={
          <Plural
            value={module.items.length}
            _0="The module is empty."
            one="Its # item is removed with it. This cannot be undone."
            other="Its # items are removed with it. This cannot be undone."
          />
        }
        verb={<Trans>Remove module</Trans>}
        onCancel={() => setOpen(null)}
        onConfirm={() => {
          setOpen(null);
          outline.tryChange((revision) => api('DELETE /api/modules/{id}', { params, query: { revision } }));
        }}
      />
    </li>
  );
}

interface MenuProps extends EditorProps {
  onOpen: (what: 'move' | 'remove') => void;
}

function ModuleMenu({ module, modules, isFinal, onOrder, onWrite, onOpen }: MenuProps) {
  const { t } = useLingui();
  const place = modules.indexOf(module);
  const title = titleOf(module);
  const move = (to: number) => onOrder(moveModule(orderOf(modules), module.id, to), module.id);
  return (
    <Menu
      trigger={
        <IconButton label={t`More for “${title}”`} data-more={module.id}>
          <EllipsisVertical />
        </IconButton>
      }
    >
      <MenuItem onSelect={() => onWrite({ what: 'module', module })}>
        <Settings2 />
        <Trans>Name and rules</Trans>
      </MenuItem>
      <MenuItem disabled={place === 0} onSelect={() => move(place - 1)}>
        <ArrowUp />
        <Trans>Move up</Trans>
      </MenuItem>
      <MenuItem disabled={place === modules.length - 1} onSelect={() => move(place + 1)}>
        <ArrowDown />
        <Trans>Move down</Trans>
      </MenuItem>
      <MenuItem disabled={modules.length === 1} onSelect={() => onOpen('move')}>
        <ArrowUpDown />
        <Trans>Move to…</Trans>
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        danger
        disabled={isFinal && module.isPublished && module.items.some(countsWhenShown)}
        onSelect={() => onOpen('remove')}
      >
        <Trash />
        <Trans>Remove</Trans>
      </MenuItem>
    </Menu>
  );
}
