import { ArrowDown, ArrowUp } from 'lucide-react';
import { IconButton } from '../../ui/button.tsx';

interface MoveButtonsProps {
  index: number;
  count: number;
  upLabel: string;
  downLabel: string;
  onMove: (index: number, by: number) => void;
}

/** One step up or down; at an end the button stays in reach, so that the focus is never lost. */
export function MoveButtons({ index, count, upLabel, downLabel, onMove }: MoveButtonsProps) {
  return (
    <>
      <IconButton
        size="small"
        label={upLabel}
        aria-disabled={index === 0 || undefined}
        onClick={() => onMove(index, -1)}
      >
        <ArrowUp />
      </IconButton>
      <IconButton
        size="small"
        label={downLabel}
        aria-disabled={index === count - 1 || undefined}
        onClick={() => onMove(index, 1)}
      >
        <ArrowDown />
      </IconButton>
    </>
  );
}
