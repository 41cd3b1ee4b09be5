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
        // Letters that join are kept apart: ل and ا would read as a word.
        `${initial(firstName)}\u200C${initial(lastName)}`
      )}
    </span>
  );
}

function initial(name: string): string {
  const [first = ''] = name.trim();
  return first.toLocaleUpperCase();
}
