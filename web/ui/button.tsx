import { createLink } from '@tanstack/react-router';
import { LoaderCircle } from 'lucide-react';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, Ref } from 'react';
import { classNames } from './class-names.ts';

export interface ButtonLook {
  /** One `primary` per screen. Without a look: an outlined button. */
  look?: 'primary' | 'quiet' | 'danger' | 'danger-quiet';
  size?: 'small' | 'large';
  /** As wide as its place. */
  full?: boolean;
}

function lookOf({ look, size, full }: ButtonLook, ...more: (string | false | undefined)[]): string {
  return classNames('btn', look, size, full && 'full', ...more);
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  /** Working: shows a turning ring and takes no click. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** Not `disabled` while it works: that would take the focus from whoever pressed it. */
const working = {
  'aria-busy': true,
  'aria-disabled': true,
  onClick: (event: MouseEvent) => event.preventDefault(),
};

export function Button({ look, size, full, busy = false, className, children, ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} {...(busy && working)} className={lookOf({ look, size, full }, className)}>
      {busy && <LoaderCircle className="spin" />}
      {children}
    </button>
  );
}

export interface IconButtonProps extends ButtonProps {
  /** What it does: its name for a screen reader, and shown on hover. */
  label: string;
}

export function IconButton({ label, look = 'quiet', className, ...rest }: IconButtonProps) {
  return <Button title={label} {...rest} look={look} aria-label={label} className={classNames('icon', className)} />;
}

interface AnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement>, ButtonLook {
  ref?: Ref<HTMLAnchorElement>;
}

function ButtonAnchor({ look, size, full, className, ...rest }: AnchorProps) {
  return <a {...rest} className={lookOf({ look, size, full }, className)} />;
}

/** A link of the app (`to`, `params`) that looks like a button. */
export const LinkButton = createLink(ButtonAnchor);
