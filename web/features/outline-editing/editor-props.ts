import type { CourseModule } from '../../../contract/modules.ts';
import type { Order } from './moves.ts';
import type { Outline } from './use-outline.ts';
import type { OnDrop } from './use-sortable.ts';

export interface EditorProps {
  module: CourseModule;
  modules: readonly CourseModule[];
  outline: Outline;
  /** The course is completed: grades stand that follow from what counts in it. */
  isFinal: boolean;
  onOrder: OnOrder;
  onDrop: OnDrop;
}

/** Saves an order in which something has moved. */
export type OnOrder = (order: Order, moved: string) => void;
