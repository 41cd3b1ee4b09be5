import { type ComponentProps, type ReactNode, useId } from 'react';

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type'> {
  children: ReactNode;
  help?: ReactNode;
}

function Choice({ type, help, children, ...rest }: ChoiceProps & { type: 'checkbox' | 'radio' }) {
  const helpId = useId();
  return (
    <label className="check">
      <input type={type} aria-describedby={help ? helpId : undefined} {...rest} />
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

export function Checkbox(props: ChoiceProps) {
  return <Choice {...props} type="checkbox" />;
}

export function Radio(props: ChoiceProps) {
  return <Choice {...props} type="radio" />;
}

/** A setting that takes effect at once. */
export function Switch({ children, ...rest }: ChoiceProps) {
  return (
    <label className="row tight">
      <input type="checkbox" role="switch" className="switch" {...rest} />
      {children}
    </label>
  );
}
