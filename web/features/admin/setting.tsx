import { type ReactNode, useId } from 'react';
import { SubHeading } from '../../ui/sub-heading.tsx';

interface SettingProps {
  title: ReactNode;
  /** What it is for, in a sentence or two. */
  about: ReactNode;
  children: ReactNode;
}

/** One setting of the college: what it is about, and beside it what holds. */
export function Setting({ title, about, children }: SettingProps) {
  const id = useId();
  return (
    <section className="setting" aria-labelledby={id}>
      <div>
        <SubHeading id={id}>{title}</SubHeading>
        <p className="about">{about}</p>
      </div>
      <div>{children}</div>
    </section>
  );
}
