import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

export interface Row {
  kind: 'module' | 'item';
  id: string;
}
export type Edge = 'top' | 'bottom';
/** What was dropped, on which row, and on which side of it. */
export type OnDrop = (dragged: Row, target: Row, edge: Edge) => void;

/**
 * Makes a row one that is dragged by its handle, and one that others are dropped on: modules on modules, items on items
 * and on modules, where `takes` does not say no.
 */
export function useSortable(row: Row, onDrop: OnDrop, takes: (dragged: Row) => boolean) {
  const element = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const drop = useEffectEvent(onDrop);
  const mayTake = useEffectEvent(takes);
  const [edge, setEdge] = useState<Edge | null>(null);
  const { kind, id } = row;
  useEffect(() => {
    if (!element.current || !handle.current) return undefined;
    return combine(
      draggable({ element: element.current, dragHandle: handle.current, getInitialData: () => ({ kind, id }) }),
      dropTargetForElements({
        element: element.current,
        canDrop: ({ source }) => {
          const dragged = rowOf(source.data);
          return fits(dragged, { kind, id }) && mayTake(dragged);
        },
        getData: ({ input, element: target }) =>
          attachClosestEdge({ kind, id }, { input, element: target, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self }) => setEdge(edgeOf(self.data)),
        onDragLeave: () => setEdge(null),
        onDrop: ({ self, source, location }) => {
          setEdge(null);
          const dragged = rowOf(source.data);
          // A row within a row takes what is dropped on it.
          if (dragged && location.current.dropTargets[0]?.element === self.element)
            drop(dragged, { kind, id }, edgeOf(self.data) ?? 'bottom');
        },
      }),
    );
  }, [kind, id]);
  return { element, handle, edge };
}

function fits(dragged: Row | null, target: Row): dragged is Row {
  return dragged !== null && dragged.id !== target.id && (dragged.kind === 'item' || target.kind === 'module');
}

function rowOf({ kind, id }: Record<string | symbol, unknown>): Row | null {
  return (kind === 'module' || kind === 'item') && typeof id === 'string' ? { kind, id } : null;
}

function edgeOf(data: Record<string | symbol, unknown>): Edge | null {
  const edge = extractClosestEdge(data);
  return edge === 'top' || edge === 'bottom' ? edge : null;
}
