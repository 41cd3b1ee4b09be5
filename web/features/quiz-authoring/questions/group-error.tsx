import { CircleX } from 'lucide-react';

/** What is wrong with a group of fields as a whole. */
export function GroupError({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <p className="error qa-group-error" role="alert" tabIndex={-1}>
      <CircleX />
      {children}
    </p>
  );
}
