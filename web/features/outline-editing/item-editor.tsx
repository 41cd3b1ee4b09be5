import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import {
  ArrowDown,
  ArrowUp,
  ArrowUpDown,
  CalendarClock,
  Copy,
  CopyPlus,
  EllipsisVertical,
  GripVertical,
  Settings2,
  Trash,
} from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ModuleItem } from '../../../contract/activities.ts';
import type { CourseModule } from '../../../contract/modules.ts';
import { api } from '../../lib/api.ts';
import { IconButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { late } from '../../ui/late.ts';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import { ItemFacts } from '../course/item-facts.tsx';
import { RequirementWord } from '../course/requirement-word.tsx';
import { titleOf } from '../courses/title-of.ts';
import { itemKinds, itemPath } from '../courses/module-items.ts';
import { Confirm } from '../../ui/confirm.tsx';
import type { EditorProps } from './editor-props.ts';
import { MoveItem } from './move-dialog.tsx';
import { countsWhenShown, mayStandIn, orderOf, stepItem } from './moves.ts';
import { OverridesDialog } from './overrides-dialog.tsx';
import { useSortable } from './use-sortable.ts';

interface ItemEditorProps extends EditorProps {
  item: ModuleItem;
}

type Opened = 'dates' | 'copy' | 'move' | 'remove' | null;

const CopyItemDialog = late(() => import('./copy-item-dialog.tsx'));

/** An item in its module, to be changed. */
export function ItemEditor(props: ItemEditorProps) {
  const { item, module, modules, outline, isFinal, onDrop } = props;
  const { t, i18n } = useLingui();
  const [open, setOpen] = useState<Opened>(null);
  const { element, handle, edge } = useSortable({ kind: 'item', id: item.id }, onDrop, (dragged) =>
    mayStandIn(modules, dragged.id, module, isFinal),
  );
  const { icon: Icon, name } = itemKinds[item.kind];
  const title = titleOf(item);
  const params = { id: item.id };
  return (
    <li>
      <div ref={element} className={classNames('outline-row', edge && `drop-${edge}`)}>
        <button ref={handle} type="button" className="grip" aria-label={t`Drag “${title}”`} tabIndex={-1}>
          <GripVertical />
        </button>
        <Icon />
        <span className="grow">
          <span className="sr">{i18n._(name)}: </span>
          {item.kind === 'link' ? (
            <span translate="no">{title}</span>
          ) : (
            <Link to={itemPath(outline.courseId, item)} translate="no">
              {title}
            </Link>
          )}
        </span>
        <RequirementWord item={item} />
        <span className="meta num only-wide">
          <ItemFacts item={item} />
        </span>
        <Checkbox
          checked={item.isPublished}
          disabled={isFinal && module.isPublished && item.points !== null}
          onChange={({ currentTarget: { checked: isPublished } }) =>
            outline.tryChange((revision) =>
              api('PATCH /api/activities/{id}', { params, body: { isPublished, revision } }),
            )
          }
        >
          <span className="sr" translate="no">
            <Trans>Published {title}</Trans>
          </span>
        </Checkbox>
        <ItemMenu {...props} onOpen={setOpen} />
      </div>
      {open === 'dates' && <OverridesDialog item={item} onClose={() => setOpen(null)} />}
      {open === 'copy' && (
        <Suspense>
          <CopyItemDialog item={item} module={module} courseId={outline.courseId} onClose={() => setOpen(null)} />
        </Suspense>
      )}
      {open === 'move' && <MoveItem {...props} onClose={() => setOpen(null)} />}
      <Confirm
        open={open === 'remove'}
        title={<Trans>Remove “{title}”?</Trans>}
        description={<Trans>It is removed with everything in it. This cannot be undone.</Trans>}
        verb={<Trans>Remove item</Trans>}
        onCancel={() => setOpen(null)}
        onConfirm={() => {
          setOpen(null);
          outline.tryChange((revision) => api('DELETE /api/activities/{id}', { params, query: { revision } }));
        }}
      />
    </li>
  );
}

function ItemMenu({
  item,
  module,
  modules,
  isFinal,
  onDuplicate,
  onOrder,
  onWrite,
  onOpen,
}: ItemEditorProps & { onOpen: (what: Opened) => void }) {
  const { t } = useLingui();
  const order = orderOf(modules);
  const { id } = item;
  const title = titleOf(item);
  const step = (by: -1 | 1) => onOrder(stepItem(order, id, by), id);
  const place = modules.indexOf(module);
  /** Over the border of its module it comes into the next one. */
  const goesInto = (next: CourseModule | undefined) => next !== undefined && mayStandIn(modules, id, next, isFinal);
  const staysUp = module.items[0] === item && !goesInto(modules[place - 1]);
  const staysDown = module.items.at(-1) === item && !goesInto(modules[place + 1]);
  return (
    <Menu
      trigger={
        <IconButton label={t`More for “${title}”`} data-more={id}>
          <EllipsisVertical />
        </IconButton>
      }
    >
      <MenuItem onSelect={() => onWrite({ what: 'item', item })}>
        <Settings2 />
        <Trans>Title, dates and requirement</Trans>
      </MenuItem>
      <MenuItem onSelect={() => onOpen('dates')}>
        <CalendarClock />
        {item.kind === 'quiz' ? <Trans>Dates and attempts for some</Trans> : <Trans>Dates for some</Trans>}
      </MenuItem>
      <MenuItem onSelect={() => onDuplicate(item)}>
        <Copy />
        <Trans>Duplicate</Trans>
      </MenuItem>
      <MenuItem onSelect={() => onOpen('copy')}>
        <CopyPlus />
        <Trans>Copy to another course…</Trans>
      </MenuItem>
      <MenuSeparator />
      <MenuItem disabled={staysUp} onSelect={() => step(-1)}>
        <ArrowUp />
        <Trans>Move up</Trans>
      </MenuItem>
      <MenuItem disabled={staysDown} onSelect={() => step(1)}>
        <ArrowDown />
        <Trans>Move down</Trans>
      </MenuItem>
      <MenuItem onSelect={() => onOpen('move')}>
        <ArrowUpDown />
        <Trans>Move to…</Trans>
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        danger
        disabled={isFinal && module.isPublished && countsWhenShown(item)}
        onSelect={() => onOpen('remove')}
      >
        <Trash />
        <Trans>Remove</Trans>
      </MenuItem>
    </Menu>
  );
}
