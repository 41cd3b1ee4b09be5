import { type ComponentProps, type ReactNode, useId } from 'react';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  children: ReactNode;
  help?: ReactNode;
  /** What it changed is being saved: it takes no click, and keeps the focus. */
  busy?: boolean;
}

export function Checkbox({ help, busy, children, ...rest }: CheckboxProps) {
  const helpId = useId();
  return (
    <label className="check">
      <input
        type="checkbox"
        aria-describedby={help ? helpId : undefined}
        aria-disabled={busy || undefined}
        onClick={busy ? (event) => event.preventDefault() : undefined}
        {...rest}
      />
      <span>
        {children}
        {help && (
          <span className="help" id={helpId}>
            {help}
          </span>
        )}
      </span>
    </label>
  );
}
