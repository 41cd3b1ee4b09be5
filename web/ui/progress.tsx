import { classNames } from './class-names.ts';

const circumference = 176; // r 28; specification, section 9

function clamp(value: number): number {
  return Math.min(100, Math.max(0, value));
}

interface ProgressBarProps {
  /** 0 to 100. Its number stands beside it, as text. */
  value: number;
  label: string;
  thin?: boolean;
  className?: string;
}

/** Takes the hue of the nearest `data-hue`, else the accent. */
export function ProgressBar({ value, label, thin = false, className }: ProgressBarProps) {
  return (
    <div
      className={classNames('bar', thin && 'thin', className)}
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(clamp(value))}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <i style={{ width: `${clamp(value)}%` }} />
    </div>
  );
}

interface RingProps {
  /** 0 to 100 */
  value: number;
  /** The whole statement, for a screen reader: "3 of 4 courses complete". */
  label: string;
  /** What stands in the middle. */
  text: string;
  large?: boolean;
}

export function Ring({ value, label, text, large = false }: RingProps) {
  return (
    <div className={classNames('ring', large && 'large')} role="img" aria-label={label}>
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <circle cx="32" cy="32" r="28" />
        <circle cx="32" cy="32" r="28" strokeDashoffset={circumference * (1 - clamp(value) / 100)} />
      </svg>
      <b aria-hidden="true">{text}</b>
    </div>
  );
}
