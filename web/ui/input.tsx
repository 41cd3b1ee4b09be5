import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { useFieldWiring } from './field.tsx';

/** Browsers let one type years of six digits where nothing says that there are none. */
const latest: Record<string, string> = { date: '9999-12-31', 'datetime-local': '9999-12-31T23:59' };

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input {...useFieldWiring()} max={latest[rest.type ?? '']} {...rest} className={classNames('input', className)} />
  );
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
