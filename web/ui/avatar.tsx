import { useState } from 'react';
import { classNames } from './class-names.ts';

interface AvatarProps {
  firstName: string;
  lastName: string;
  /** Address of the person's picture; without one, or where it cannot be had, their initials stand. */
  picture?: string | null | undefined;
  size?: 'small' | 'large';
}

/** People stand in an arch. The name is always written beside it, so that a screen reader need not hear of it. */
export function Avatar({ firstName, lastName, picture, size }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  return (
    <span className={classNames('avatar', size)} aria-hidden="true">
      {picture && picture !== failed ? (
        <img src={picture} alt="" onError={() => setFailed(picture)} />
      ) : (
        initialsOf(firstName, lastName)
      )}
    </span>
  );
}

/** Letters that join are kept apart: two of them would read as a word. */
function initialsOf(firstName: string, lastName: string): string {
  const initials = [firstName, lastName].map(initial).filter((each) => each !== '');
  return initials.join(/\p{Script=Arabic}/u.test(initials[0] ?? '') ? '\u200C' : '');
}

function initial(name: string): string {
  const first = name.trim().codePointAt(0);
  return first === undefined ? '' : String.fromCodePoint(first).toLocaleUpperCase();
}
