import { type ComponentProps, type ReactNode, useId } from 'react';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  children: ReactNode;
  help?: ReactNode;
}

export function Checkbox({ help, children, ...rest }: CheckboxProps) {
  const helpId = useId();
  return (
    <label className="check">
      <input type="checkbox" aria-describedby={help ? helpId : undefined} {...rest} />
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
