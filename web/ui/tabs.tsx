import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { currentInView } from './current-in-view.ts';
import { pageDirection } from './direction.ts';

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
  className?: string;
}

/** Underlined tabs; arrow keys move between them, on a phone the row scrolls. */
export function Tabs({ label, tabs, value, onChange, className }: TabsProps) {
  return (
    <Radix.Root
      className={className}
      dir={pageDirection()}
      value={value}
      defaultValue={tabs[0]?.value}
      onValueChange={onChange}
    >
      <Radix.List ref={currentInView} className="tabs" aria-label={label}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value}>
            {tab.label}
            {tab.count !== undefined && <span className="n">{tab.count}</span>}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="tab-panel">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
