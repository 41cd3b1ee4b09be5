import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';

interface FoldProps {
  title: ReactNode;
  /** Open from the beginning, where something is written in it. */
  isOpen?: boolean;
  /** Something in it is wrong, and so is to be seen. */
  isWrong?: boolean;
  children: ReactNode;
}

/** Something that few need, behind its title; what is in it is drawn only once it is open. */
export function Fold({ title, isOpen = false, isWrong = false, children }: FoldProps) {
  const [isUnfolded, setOpen] = useState(isOpen);
  const open = isUnfolded || isWrong;
  return (
    <details className="qa-fold" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <ChevronDown />
        {title}
      </summary>
      {open && <div className="stack">{children}</div>}
    </details>
  );
}
