import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type Tone = 'ok' | 'warn' | 'bad' | 'info';

interface MarkProps {
  /** Colour never stands alone: a word is inside, an icon may be before it. */
  children: ReactNode;
  tone?: Tone | undefined;
  icon?: LucideIcon;
}

/** A word on a coloured ground. `line` is outlined instead. */
export function Badge({ children, tone, icon: Icon, line = false }: MarkProps & { line?: boolean }) {
  return (
    <span className={classNames('badge', tone, line && 'line')}>
      {Icon && <Icon />}
      {children}
    </span>
  );
}

/** An icon and a word, without a ground. */
export function Status({ children, tone, icon: Icon }: MarkProps) {
  return (
    <span className={classNames('status', tone)}>
      {Icon && <Icon />}
      {children}
    </span>
  );
}
