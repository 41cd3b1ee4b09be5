import type { IconButtonProps } from '../../ui/button.tsx';

/** What a row of a list that can be put in order is given by its list. */
export interface MovableProps {
  index: number;
  count: number;
  /** How the row shows a drag. */
  state: string | undefined;
  grip: Omit<IconButtonProps, 'label'>;
  onMove: (index: number, by: number) => void;
  onRemove: () => void;
}
