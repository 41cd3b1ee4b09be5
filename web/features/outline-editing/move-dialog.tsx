import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import type { ModuleItem } from '../../../contract/activities.ts';
import type { CourseModule } from '../../../contract/modules.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/input.tsx';
import type { EditorProps } from './editor-props.ts';
import { mayStandIn, moveItem, moveModule, orderOf } from './moves.ts';

interface MoveProps extends EditorProps {
  onClose: () => void;
}

/** Puts a module at any place among the others, however far away that is. */
export function MoveModule({ module, modules, onOrder, onClose }: MoveProps) {
  const [place, setPlace] = useState(modules.indexOf(module));
  return (
    <MoveForm
      title={module.title}
      onMove={() => onOrder(moveModule(orderOf(modules), module.id, place), module.id)}
      onClose={onClose}
    >
      <PlaceField others={modules.filter(({ id }) => id !== module.id)} value={place} onChange={setPlace} />
    </MoveForm>
  );
}

/** Puts an item at any place of any module. */
export function MoveItem({ item, module, modules, isFinal, onOrder, onClose }: MoveProps & { item: ModuleItem }) {
  const { t } = useLingui();
  const [to, setTo] = useState({ moduleId: module.id, place: module.items.indexOf(item) });
  const takes = (into: CourseModule) => mayStandIn(modules, item.id, into, isFinal);
  const othersIn = (moduleId: string) =>
    modules.find(({ id }) => id === moduleId)?.items.filter(({ id }) => id !== item.id) ?? [];
  return (
    <MoveForm
      title={item.title}
      onMove={() => onOrder(moveItem(orderOf(modules), item.id, to), item.id)}
      onClose={onClose}
    >
      <Field
        label={t`Module`}
        help={
          modules.some((each) => !takes(each)) &&
          t`The course is completed: what counts is neither hidden nor shown by a move.`
        }
      >
        <Select
          value={to.moduleId}
          onChange={({ target: { value: moduleId } }) => setTo({ moduleId, place: othersIn(moduleId).length })}
        >
          {modules.map((each) => (
            <option key={each.id} value={each.id} disabled={!takes(each)} translate="no">
              {each.title}
            </option>
          ))}
        </Select>
      </Field>
      <PlaceField
        others={othersIn(to.moduleId)}
        value={to.place}
        onChange={(place) => setTo((before) => ({ ...before, place }))}
      />
    </MoveForm>
  );
}

interface PlaceFieldProps {
  others: readonly { id: string; title: string }[];
  /** How many of the others stand before it. */
  value: number;
  onChange: (place: number) => void;
}

function PlaceField({ others, value, onChange }: PlaceFieldProps) {
  const { t } = useLingui();
  return (
    <Field label={t`Place`}>
      <Select value={value} onChange={({ target }) => onChange(Number(target.value))}>
        <option value={0}>{t`At the beginning`}</option>
        {others.map(({ id, title }, index) => (
          <option key={id} value={index + 1}>
            {index === others.length - 1 ? t`At the end` : t`After “${title}”`}
          </option>
        ))}
      </Select>
    </Field>
  );
}

interface MoveFormProps {
  title: string;
  onMove: () => void;
  onClose: () => void;
  children: ReactNode;
}

function MoveForm({ title, onMove, onClose, children }: MoveFormProps) {
  const { t } = useLingui();
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onMove();
    onClose();
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t`Move “${title}”`}>
      <form onSubmit={submit}>
        <div className="body stack">{children}</div>
        <DialogFoot onCancel={onClose}>
          <Button type="submit" look="primary">
            <Trans>Move</Trans>
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
