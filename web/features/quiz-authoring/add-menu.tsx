import { Trans, useLingui } from '@lingui/react/macro';
import { Library, Plus, Shuffle } from 'lucide-react';
import { type QuestionType, questionTypes } from '../../../contract/questions.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import { typeNames } from './question-types.ts';

interface AddMenuProps {
  onType: (type: QuestionType) => void;
  /** Only where questions can also come from a bank. */
  onBank?: () => void;
  onDraw?: () => void;
}

/** A new question of one of the types, or from a bank. */
export function AddMenu({ onType, onBank, onDraw }: AddMenuProps) {
  const { i18n } = useLingui();
  return (
    <Menu
      trigger={
        <Button>
          <Plus />
          <Trans>Add question</Trans>
        </Button>
      }
    >
      {questionTypes.map((type) => {
        const { name, icon: Icon } = typeNames[type];
        return (
          <MenuItem key={type} onSelect={() => onType(type)}>
            <Icon />
            {i18n._(name)}
          </MenuItem>
        );
      })}
      {(onBank || onDraw) && <MenuSeparator />}
      {onBank && (
        <MenuItem onSelect={onBank}>
          <Library />
          <Trans>From a bank</Trans>
        </MenuItem>
      )}
      {onDraw && (
        <MenuItem onSelect={onDraw}>
          <Shuffle />
          <Trans>Random draw</Trans>
        </MenuItem>
      )}
    </Menu>
  );
}
