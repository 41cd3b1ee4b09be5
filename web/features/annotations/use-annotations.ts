import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Annotation, AnnotationContent } from '../../../contract/annotations.ts';
import { api } from '../../lib/api.ts';
import { isStatus } from '../../lib/errors.ts';
import { useUser } from '../../lib/session.ts';
import { useUnsent } from '../../lib/use-unsent.ts';
import { signInAgain } from '../session/end-of-session.ts';
import { AnnotationKeeper, type KeptAnnotation, type Wanted } from './annotation-keeper.ts';
import { leftAnnotations } from './left-annotations.ts';
import { annotationsQuery } from './queries.ts';
import { inOrder } from './shapes.ts';

/** An annotation as it is shown: as it stands, or as it is about to. */
export interface Mark extends Annotation {
  kept: KeptAnnotation | undefined;
}

export interface Annotating {
  marks: readonly Mark[];
  put(content: AnnotationContent, id?: string): string;
  remove(id: string): void;
  /** Takes back what was done last; false: there is nothing. */
  undo: (() => void) | null;
  /** Of what was refused: what stands there is right. */
  drop(id: string): void;
}

interface Deed {
  id: string;
  /** What it was before. */
  before: Wanted;
}

const contentOf = ({ fileId, page, kind, color, rects, strokes, body }: Annotation): AnnotationContent => ({
  fileId,
  page,
  kind,
  color,
  rects,
  strokes,
  body,
});

/** What graders have drawn on a file, one's own saved as one draws. */
export function useAnnotations(id: string, workId: string, fileId: string): Annotating {
  const keeper = useKeeper(id, workId);
  const kept = useSyncExternalStore(keeper.subscribe, keeper.kept);
  const { data } = useQuery(annotationsQuery(id, workId));
  const [deeds, setDeeds] = useState<readonly Deed[]>([]);
  const marks = useMemo(() => marksOf(data ?? [], kept, fileId), [data, kept, fileId]);

  function give(of: string, wanted: Wanted, before: Wanted | undefined): void {
    const standing = data?.find((one) => one.id === of);
    if (before !== undefined) setDeeds([...deeds, { id: of, before }]);
    keeper.give(of, wanted, standing);
  }
  const before = (of: string): Wanted => {
    const mark = marks.find((one) => one.id === of);
    return mark ? contentOf(mark) : null;
  };
  const last = deeds.at(-1);
  return {
    marks,
    put(content, of = crypto.randomUUID()) {
      give(of, content, before(of));
      return of;
    },
    remove: (of) => give(of, null, before(of)),
    undo: last
      ? () => {
          setDeeds(deeds.slice(0, -1));
          give(last.id, last.before, undefined);
        }
      : null,
    drop: (of) => keeper.drop(of),
  };
}

function marksOf(
  annotations: readonly Annotation[],
  kept: ReadonlyMap<string, KeptAnnotation>,
  fileId: string,
): Mark[] {
  const known = new Map<string, Mark>(annotations.map((one) => [one.id, { ...one, kept: kept.get(one.id) }]));
  for (const [id, one] of kept) {
    const { wanted, revision } = one;
    const at = new Date(0).toISOString();
    const standing = known.get(id) ?? { id, author: null, isMine: true, revision, createdAt: at, updatedAt: at };
    if (wanted) known.set(id, { ...standing, ...wanted, kept: one });
    else if (one.state !== 'refused') known.delete(id);
  }
  return inOrder([...known.values()].filter((one) => one.fileId === fileId));
}

/** One for each work in this browser tab, however often it is left and opened: what it keeps is sent once. */
const keepers = new Map<string, AnnotationKeeper>();

/** Saves what is drawn on this work, and asks before the page is closed with something that is not written. */
function useKeeper(id: string, workId: string): AnnotationKeeper {
  const queryClient = useQueryClient();
  const { id: userId } = useUser();
  const place = `collegium-annotations:${userId}:${id}:${workId}`;
  const [keeper] = useState(() => {
    const known = keepers.get(place) ?? keeperOf(queryClient, { id, workId, place });
    keepers.set(place, known);
    return known;
  });
  useEffect(() => keeper.resume(), [keeper]);
  useUnsent(keeper);
  return keeper;
}

function keeperOf(
  queryClient: QueryClient,
  { id, workId, place }: { id: string; workId: string; place: string },
): AnnotationKeeper {
  const { queryKey } = annotationsQuery(id, workId);
  const params = (annotationId: string) => ({ id, workId, annotationId });
  return new AnnotationKeeper({
    put: (of, content, revision) =>
      api('PUT /api/assignments/{id}/grading/{workId}/annotations/{annotationId}', {
        params: params(of),
        body: { ...content, revision },
        keepalive: true,
      }),
    remove: (of, revision) =>
      api('DELETE /api/assignments/{id}/grading/{workId}/annotations/{annotationId}', {
        params: params(of),
        query: revision > 0 ? { revision } : {},
        keepalive: true,
      }).catch((error: unknown) => {
        if (!isStatus(error, 404)) throw error;
      }),
    saved: (of, annotation) =>
      queryClient.setQueryData(queryKey, (old) => {
        const others = (old ?? []).filter((one) => one.id !== of);
        return annotation ? [...others, annotation] : others;
      }),
    overtaken: () => void queryClient.invalidateQueries({ queryKey }),
    ended: () => signInAgain(true),
    left: leftAnnotations(place),
  });
}
