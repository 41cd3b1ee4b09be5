import type { ReactNode } from 'react';
import { Section } from '../../ui/section.tsx';

/** In the place of a chart that has nothing to show: what will appear here. */
export function NothingYet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section title={title}>
      <p className="ink-2">{children}</p>
    </Section>
  );
}
