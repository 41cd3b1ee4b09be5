import { useState } from 'react';
import { Tabs, type TabsProps } from './tabs.tsx';
import { useUnsent } from './use-unsent.ts';

interface KeptTabsProps extends Omit<TabsProps, 'left'> {
  /** Those that stay whatever stands on them: forms that know more than words. */
  stay?: readonly string[];
}

/** Tabs of which each that was left while something typed was not sent is as it was when somebody comes back to it. */
export function KeptTabs({ tabs, value, onChange, stay, ...others }: KeptTabsProps) {
  const [chosen, setChosen] = useState(tabs[0]?.value ?? '');
  const open = value ?? chosen;
  const { isUnsent, ...watch } = useUnsent();
  const [left, setLeft] = useState<readonly string[]>([]);
  function choose(next: string) {
    const all = [...left, open];
    setLeft(isUnsent() ? all : all.filter((each) => stay?.includes(each)));
    setChosen(next);
    onChange?.(next);
  }
  return (
    <div {...watch}>
      <Tabs {...others} tabs={tabs} value={open} onChange={choose} left={left} />
    </div>
  );
}
