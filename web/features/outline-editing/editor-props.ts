import type { ModuleItem } from '../../../contract/activities.ts';
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
  onDuplicate: (item: ModuleItem) => void;
  onOrder: OnOrder;
  onWrite: (written: Written) => void;
  onDrop: OnDrop;
}

/** What is written in a dialog. It stays open whatever becomes of it in the outline meanwhile. */
export type Written =
  | { what: 'module'; module: CourseModule }
  | { what: 'item'; item: ModuleItem }
  | { what: 'new-item'; module: CourseModule };

/** Saves an order in which something has moved. */
export type OnOrder = (order: Order, moved: string) => void;
