import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { currentInView } from './current-in-view.ts';
import { logicalKey } from './direction.ts';

export interface Tab {
  value: string;
  label: ReactNode;
  /** A quiet number after the label. */
  count?: ReactNode;
  content: ReactNode;
}

export interface TabsProps {
  /** What the row of tabs is, for a screen reader. */
  label: string;
  tabs: readonly Tab[];
  /** Controlled, for tabs that stand in the address; else the first tab is open. */
  value?: string;
  onChange?: (value: string) => void;
  /** Those that stay as they are, out of sight, while another one is open. */
  left?: readonly string[];
  className?: string;
}

/** Underlined tabs; arrow keys move between them, on a phone the row scrolls. */
export function Tabs({ label, tabs, value, onChange, left, className }: TabsProps) {
  const id = useId();
  const [chosen, setChosen] = useState(tabs[0]?.value);
  const open = value ?? chosen;
  function choose(next: string) {
    if (next === open) return;
    setChosen(next);
    onChange?.(next);
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const row = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
    const to = goalOf(event, row.indexOf(event.target as HTMLElement), row.length);
    const next = tabs[to];
    if (!next) return;
    event.preventDefault();
    row[to]?.focus();
    choose(next.value);
  }
  return (
    <div className={className}>
      <div ref={currentInView} role="tablist" className="tabs" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.value}`}
            aria-controls={`${id}-panel-${tab.value}`}
            aria-selected={tab.value === open}
            tabIndex={tab.value === open ? 0 : -1}
            onClick={() => choose(tab.value)}
          >
            {tab.label}
            {tab.count !== undefined && <span className="n">{tab.count}</span>}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}-panel-${tab.value}`}
          aria-labelledby={`${id}-tab-${tab.value}`}
          className="tab-panel"
          tabIndex={0}
          hidden={tab.value !== open}
        >
          {(tab.value === open || left?.includes(tab.value)) && tab.content}
        </div>
      ))}
    </div>
  );
}

/** Which tab a key leads to from one; -1: none. The row is a ring. */
function goalOf({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent, at: number, count: number): number {
  if (at < 0 || altKey || ctrlKey || metaKey || shiftKey) return -1;
  switch (logicalKey(key)) {
    case 'ArrowRight':
      return (at + 1) % count;
    case 'ArrowLeft':
      return (at + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return -1;
  }
}
