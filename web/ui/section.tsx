import { type ReactNode, useId } from 'react';
import { HeadingLevel } from './sub-heading.tsx';

interface ShelfProps {
  title: ReactNode;
  /** A link or button at the right end. */
  action?: ReactNode;
  id?: string;
}

/** The section rule: a hairline that begins with a short firm stroke. */
export function Shelf({ title, action, id }: ShelfProps) {
  return (
    <div className="shelf">
      <h2 id={id}>{title}</h2>
      {action}
    </div>
  );
}

interface SectionProps extends Omit<ShelfProps, 'id'> {
  className?: string;
  children: ReactNode;
}

/** A named region under its shelf. */
export function Section({ title, action, className, children }: SectionProps) {
  const id = useId();
  return (
    <section className={className} aria-labelledby={id}>
      <Shelf id={id} title={title} action={action} />
      <HeadingLevel value={3}>{children}</HeadingLevel>
    </section>
  );
}
