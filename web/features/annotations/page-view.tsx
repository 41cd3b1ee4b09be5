import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import type { AnnotationContent } from '../../../contract/annotations.ts';
import { MarksLayer, type Numbered } from './marks-layer.tsx';
import type { Paper } from './paper.ts';
import type { Toolbox } from './tools.ts';
import { useDrawing } from './use-drawing.ts';
import { useNear, usePage } from './use-paper.ts';

export type DrawnOnPage = Pick<AnnotationContent, 'kind' | 'rects' | 'strokes' | 'page'>;

interface Props {
  paper: Paper;
  number: number;
  width: number;
  /** Of the first page, until this one is read. */
  ratio: number;
  name: string;
  marks: readonly Numbered[];
  pending: DrawnOnPage | null;
  chosen: string | null;
  /** Null: it is only read. */
  toolbox: Toolbox | null;
  onDrawn: (drawn: DrawnOnPage) => void;
  onChoose: (id: string) => void;
}

/** One page, drawn while it is near, with what graders have drawn on it. */
export function PageView(props: Props) {
  const { paper, number, width, ratio, name, marks, pending, chosen, toolbox, onDrawn, onChoose } = props;
  const { t } = useLingui();
  const element = useRef<HTMLElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(element);
  const page = usePage(paper, number, isNear, place, width);
  const { ghost, handlers } = useDrawing(toolbox, (drawn) => onDrawn({ ...drawn, page: number }));
  const shown = ghost ?? pending;
  const of = paper.pages;
  return (
    <section
      ref={element}
      className="an-page"
      data-page={number}
      data-tool={toolbox?.tool}
      aria-label={of > 1 ? t`Page ${number} of ${of}` : t`Contents of ${name}`}
      style={{ width, height: width * (page?.ratio ?? ratio) }}
      {...(toolbox && handlers)}
    >
      <div className="an-drawn" ref={place} translate="no" />
      {isNear && (
        <MarksLayer
          marks={marks}
          ghost={shown && toolbox ? { ...shown, color: toolbox.color } : null}
          chosen={chosen}
          onChoose={onChoose}
        />
      )}
    </section>
  );
}
