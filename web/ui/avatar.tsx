import { classNames } from './class-names.ts';

interface AvatarProps {
  firstName: string;
  lastName: string;
  size?: 'small' | 'large';
}

/** People stand in an arch. The name is always written beside it, so the initials are hidden from screen readers. */
export function Avatar({ firstName, lastName, size }: AvatarProps) {
  return (
    <span className={classNames('avatar', size)} aria-hidden="true">
      {initial(firstName)}
      {initial(lastName)}
    </span>
  );
}

function initial(name: string): string {
  const first = name.trim().codePointAt(0);
  return first === undefined ? '' : String.fromCodePoint(first).toLocaleUpperCase();
}
