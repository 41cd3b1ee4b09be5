import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { leadToAdded } from '../../../ui/lead-to-added.ts';

interface AddButtonProps {
  onClick: () => void;
  /** It goes into the question's text too, where one writes on. */
  isInText?: boolean;
  children: ReactNode;
}

/** Adds one more to the list above it, and leads on to it. */
export function AddButton({ onClick, isInText = false, children }: AddButtonProps) {
  return (
    <div>
      <Button
        look="quiet"
        size="small"
        className="qa-add"
        onClick={isInText ? onClick : (event) => leadToAdded(event, onClick)}
      >
        <Plus />
        {children}
      </Button>
    </div>
  );
}
