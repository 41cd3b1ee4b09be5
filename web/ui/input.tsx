import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { useFieldWiring } from './field.tsx';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...useFieldWiring()} {...rest} className={classNames('input', className)} />;
}

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...useFieldWiring()} {...rest} className={classNames('input', className)} />;
}

/** The browser's own list; options are its children. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <span className="select">
      <select {...useFieldWiring()} {...rest} className={classNames('input', className)} />
    </span>
  );
}
