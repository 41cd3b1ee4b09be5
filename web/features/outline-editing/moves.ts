import type { ModuleItem } from '../../../contract/activities.ts';
import type { CourseModule } from '../../../contract/modules.ts';

/** An outline as it is put in order. */
export type Order = { id: string; items: string[] }[];

export function orderOf(modules: readonly CourseModule[]): Order {
  return modules.map(({ id, items }) => ({ id, items: items.map((item) => item.id) }));
}

/** Grades follow from it while it is shown. */
export const countsWhenShown = ({ points, isPublished }: Pick<ModuleItem, 'points' | 'isPublished'>): boolean =>
  points !== null && isPublished;

/** Whether an item may stand in a module: where grades stand, what counts in them is neither hidden nor shown by a move. */
export function mayStandIn(
  modules: readonly CourseModule[],
  itemId: string,
  into: CourseModule,
  isFinal: boolean,
): boolean {
  const from = modules.find(({ items }) => items.some(({ id }) => id === itemId));
  const item = from?.items.find(({ id }) => id === itemId);
  return !isFinal || !from || !item || !countsWhenShown(item) || from.isPublished === into.isPublished;
}

/** A module put at the place that another has; past the last one: at the end. */
export function moveModule(order: Order, id: string, place: number): Order {
  const module = order.find((each) => each.id === id);
  if (!module) return order;
  const others = order.filter((each) => each !== module);
  return others.toSpliced(Math.max(0, place), 0, module);
}

/** An item put at a place among the other items of a module. */
export function moveItem(order: Order, id: string, to: { moduleId: string; place: number }): Order {
  return order.map((module) => {
    const others = module.items.filter((each) => each !== id);
    return { ...module, items: module.id === to.moduleId ? others.toSpliced(Math.max(0, to.place), 0, id) : others };
  });
}

/** One up (-1) or down (1); over the border of its module into the next one. */
export function stepItem(order: Order, id: string, step: -1 | 1): Order {
  const index = order.findIndex(({ items }) => items.includes(id));
  const module = order[index];
  if (!module) return order;
  const place = module.items.indexOf(id) + step;
  if (place >= 0 && place < module.items.length) return moveItem(order, id, { moduleId: module.id, place });
  const next = order[index + step];
  if (!next) return order;
  return moveItem(order, id, { moduleId: next.id, place: step === 1 ? 0 : next.items.length });
}

/** Where something dropped on a row comes to stand, among the others. */
export function droppedAt(ids: readonly string[], dragged: string, target: string, edge: 'top' | 'bottom'): number {
  const others = ids.filter((id) => id !== dragged);
  return others.indexOf(target) + (edge === 'bottom' ? 1 : 0);
}
