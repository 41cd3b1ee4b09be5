import { CircleCheck, CircleX, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Tone } from './badge.tsx';

const icons: Record<Tone, LucideIcon> = { info: Info, ok: CircleCheck, warn: TriangleAlert, bad: CircleX };

interface NoticeProps {
  tone?: Tone;
  icon?: LucideIcon;
  children: ReactNode;
  /** A button at the right end, "Try again". */
  action?: ReactNode;
}

/** A message in its place on the page. A bad one is said at once by a screen reader. */
export function Notice({ tone = 'info', icon, children, action }: NoticeProps) {
  const Icon = icon ?? icons[tone];
  return (
    <div className={`notice ${tone}`} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon />
      <div className="grow">{children}</div>
      {action}
    </div>
  );
}
