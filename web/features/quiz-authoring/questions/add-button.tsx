import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';

/** Adds one more to the list above it. */
export function AddButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <div>
      <Button look="quiet" size="small" className="qa-add" onClick={onClick}>
        <Plus />
        {children}
      </Button>
    </div>
  );
}
