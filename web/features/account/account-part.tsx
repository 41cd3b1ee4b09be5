import { type ReactNode, useId } from 'react';
import { Shelf } from '../../ui/section.tsx';

interface AccountPartProps {
  title: ReactNode;
  /** What it is for, in a sentence or two. */
  about: ReactNode;
  children: ReactNode;
}

/** A named part of the account pages: what it is about, and beside it what to do. */
export function AccountPart({ title, about, children }: AccountPartProps) {
  const id = useId();
  return (
    <section className="account-part" aria-labelledby={id}>
      <Shelf id={id} title={title} />
      <p className="about">{about}</p>
      <div>{children}</div>
    </section>
  );
}
