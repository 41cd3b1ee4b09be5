import './combobox.css';
import { useLingui } from '@lingui/react/macro';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { useFieldLook } from './field.tsx';
import { Input } from './input.tsx';
import { matching, named } from './matching.ts';

export interface ComboboxOption {
  value: string;
  label: string;
  /** Quietly at the right end. */
  detail?: string;
  /** Whether the label is somebody's own name, not a word of the interface. */
  isName?: boolean;
}

interface ComboboxProps {
  options: readonly ComboboxOption[];
  value: string;
  onChange: (value: string) => void;
  /** Hears what is typed, where the options that fit come from the server. */
  onType?: (typed: string) => void;
  /** Said in place of the list when nothing fits. */
  none: ReactNode;
}

/**
 * A long list to choose one from by typing a part of it. Who types a whole name has chosen it; who leaves other words there
 * is told, and the form is not sent.
 */
export function Combobox({ options, value, onChange, onType, none }: ComboboxProps) {
  const { t } = useLingui();
  const listId = useId();
  const [typed, keepTyped] = useState<string | null>(null);
  const setTyped = (next: string | null) => {
    keepTyped(next);
    onType?.(next ?? '');
  };
  const [isLeft, setLeft] = useState(false);
  const [active, setActive] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const look = useFieldLook();
  const chosen = options.find((option) => option.value === value);
  const isOpen = typed !== null && !isLeft;
  const shown = isOpen ? matching(options, typed) : [];
  const optionId = (index: number) => `${listId}-${index}`;

  function open() {
    if (isOpen) return;
    leave(false);
    if (typed !== null) return setActive(0);
    setTyped('');
    setActive(
      Math.max(
        0,
        options.findIndex((option) => option.value === value),
      ),
    );
  }
  function leave(isUnchosen: boolean) {
    setLeft(isUnchosen);
    // At once: the field around it looks while this is left.
    if (!isUnchosen) delete input.current?.dataset['unchosen'];
    else if (input.current) input.current.dataset['unchosen'] = t`Nothing is chosen by this. Choose one of the list.`;
    if (!isUnchosen) look?.(input.current);
  }
  function close() {
    setTyped(null);
    leave(false);
  }
  function choose(option: ComboboxOption | undefined) {
    if (!option) return;
    onChange(option.value);
    close();
  }
  function onBlur() {
    if (typed === null) return;
    if (typed.trim() === '') return close();
    const one = named(options, typed);
    if (one) choose(one);
    else leave(true);
  }
  function move(by: number) {
    if (!isOpen) return open();
    setActive((before) => Math.min(Math.max(before + by, 0), Math.max(shown.length - 1, 0)));
  }
  function onKeyDown(event: KeyboardEvent) {
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') move(key === 'ArrowDown' ? 1 : -1);
    else if (key === 'Enter' && isOpen) choose(shown[active]);
    else if (key === 'Escape' && typed !== null) close();
    else return;
    event.preventDefault();
  }

  return (
    <div className="combobox">
      <span className="select">
        <Input
          ref={input}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && shown.length > 0 ? optionId(active) : undefined}
          autoComplete="off"
          spellCheck={false}
          value={typed ?? chosen?.label ?? ''}
          placeholder={chosen?.label}
          translate={chosen?.isName ? 'no' : undefined}
          onChange={({ target }) => {
            setTyped(target.value);
            leave(false);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
          onClick={open}
          onBlur={(event: FocusEvent) => {
            if (event.relatedTarget?.id !== listId) onBlur();
          }}
        />
      </span>
      {isOpen && (
        // A press on the list must not take the focus from the field, which would close it before the click.
        <ul
          className="combobox-list"
          id={listId}
          role="listbox"
          tabIndex={-1}
          onPointerDown={(e) => e.preventDefault()}
        >
          {shown.length === 0 && (
            <li className="combobox-none" role="option" aria-selected={false} aria-disabled>
              {none}
            </li>
          )}
          {shown.map((option, index) => (
            <li
              key={option.value}
              id={optionId(index)}
              ref={index === active ? scrollTo : undefined}
              role="option"
              aria-selected={option.value === value}
              className={classNames(index === active && 'active')}
              onClick={() => choose(option)}
            >
              <span translate={option.isName ? 'no' : undefined}>{option.label}</span>
              {option.detail && (
                <span className="meta num nowrap" translate="no">
                  {option.detail}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function scrollTo(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
