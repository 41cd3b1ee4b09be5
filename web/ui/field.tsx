import { Trans } from '@lingui/react/macro';
import { CircleX } from 'lucide-react';
import { createContext, type ReactNode, use, useId, useMemo, useState } from 'react';
import { afterPress } from './press.ts';
import { isUnfinished } from './unfinished.ts';

interface Wiring {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  /** Says anew what a control is begun with and not finished. */
  look: (control: unknown) => void;
}

const FieldContext = createContext<Wiring | null>(null);

/** The attributes that tie a control to the Field around it; the control's own props win. */
export function useFieldWiring() {
  const wiring = use(FieldContext);
  return {
    id: wiring?.id,
    'aria-describedby': wiring?.describedBy,
    'aria-invalid': wiring?.invalid || undefined,
  };
}

/** For a control that changes without being typed into. */
export const useFieldLook = () => use(FieldContext)?.look;

export interface FieldProps {
  label: ReactNode;
  /** Said under the control, before anything went wrong. */
  help?: ReactNode;
  /** What is wrong and what to do. */
  error?: ReactNode;
  /** A word after the label, "optional". */
  note?: ReactNode;
  className?: string;
  children: ReactNode;
}

const begunIn = (control: unknown): ReactNode =>
  isUnfinished(control) &&
  (control.dataset['unchosen'] ?? <Trans>This is not complete. Finish it, or leave it empty.</Trans>);

/** Label above, help and error below; the control inside is wired to all three. */
export function Field({ label, help, error: given, note, className, children }: FieldProps) {
  const [begun, setBegun] = useState<ReactNode>(null);
  const error = begun || given;
  const id = useId();
  const helpId = `${id}-help`;
  const errorId = `${id}-error`;
  const describedBy = [help && helpId, error && errorId].filter(Boolean).join(' ') || undefined;
  const invalid = Boolean(error);
  const wiring = useMemo(
    () => ({ id, describedBy, invalid, look: (control: unknown) => setBegun(begunIn(control)) }),
    [id, describedBy, invalid],
  );
  return (
    <div
      className={className ? `field ${className}` : 'field'}
      onBlur={({ target }) => void afterPress(() => wiring.look(target))}
      onChange={({ target }) => begun && wiring.look(target)}
    >
      <label htmlFor={id}>
        {label}
        {note && <span className="opt"> {note}</span>}
      </label>
      <FieldContext value={wiring}>{children}</FieldContext>
      {help && (
        <p className="help" id={helpId}>
          {help}
        </p>
      )}
      {error && (
        <p className="error" id={errorId} role="alert">
          <CircleX />
          {error}
        </p>
      )}
    </div>
  );
}
