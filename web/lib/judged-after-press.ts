import type { FieldValues, UseFormRegister } from 'react-hook-form';
import { afterPress } from '../ui/press.ts';

/** The fields of a form that judges each when it is left: one that is left by a press, after the press. */
export const judgedAfterPress =
  <Values extends FieldValues>(register: UseFormRegister<Values>): UseFormRegister<Values> =>
  (name, options) => {
    const field = register(name, options);
    return { ...field, onBlur: (event) => afterPress(() => field.onBlur(event)) };
  };
