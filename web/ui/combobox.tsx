import './combobox.css';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import { Input } from './input.tsx';
import { matching } from './matching.ts';

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

/** A long list to choose one from by typing a part of it. What is typed and not chosen is forgotten. */
export function Combobox({ options, value, onChange, onType, none }: ComboboxProps) {
  const listId = useId();
  const [typed, keepTyped] = useState<string | null>(null);
  const setTyped = (next: string | null) => {
    keepTyped(next);
    onType?.(next ?? '');
  };
  const [active, setActive] = useState(0);
  const chosen = options.find((option) => option.value === value);
  const isOpen = typed !== null;
  const shown = isOpen ? matching(options, typed) : [];
  const optionId = (index: number) => `${listId}-${index}`;

  function open() {
    if (isOpen) return;
    setTyped('');
    setActive(
      Math.max(
        0,
        options.findIndex((option) => option.value === value),
      ),
    );
  }
  function choose(option: ComboboxOption | undefined) {
    if (option) onChange(option.value);
    setTyped(null);
  }
  function move(by: number) {
    if (!isOpen) return open();
    setActive((before) => Math.min(Math.max(before + by, 0), Math.max(shown.length - 1, 0)));
  }
  function onKeyDown(event: KeyboardEvent) {
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') move(key === 'ArrowDown' ? 1 : -1);
    else if (key === 'Enter' && isOpen) choose(shown[active]);
    else if (key === 'Escape' && isOpen) setTyped(null);
    else return;
    event.preventDefault();
  }

  return (
    <div className="combobox">
      <span className="select">
        <Input
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && shown.length > 0 ? optionId(active) : undefined}
          autoComplete="off"
          spellCheck={false}
          value={typed || (isOpen ? '' : chosen?.label) || ''}
          placeholder={chosen?.label}
          translate={chosen?.isName ? 'no' : undefined}
          onChange={({ target }) => {
            setTyped(target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
          onClick={open}
          onBlur={(event: FocusEvent) => {
            if (event.relatedTarget?.id !== listId) setTyped(null);
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
