import { useLingui } from '@lingui/react/macro';
import type { AnnotationContent } from '../../../contract/annotations.ts';
import { placeOf } from './shapes.ts';
import type { Mark } from './use-annotations.ts';

type Drawn = Pick<AnnotationContent, 'kind' | 'rects' | 'strokes'>;
export type Numbered = Mark & { number: number };

interface Props {
  marks: readonly Numbered[];
  ghost: (Drawn & { color: string }) | null;
  chosen: string | null;
  onChoose: (id: string) => void;
}

/** What was drawn on a page, over it: shapes in shares of the page, and numbers that the list goes by. */
export function MarksLayer({ marks, ghost, chosen, onChoose }: Props) {
  return (
    <>
      <svg className="an-shapes" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        {marks.map((mark) => (
          <g
            key={mark.id}
            data-mark={mark.id}
            data-color={mark.color}
            data-chosen={mark.id === chosen || undefined}
            onClick={() => onChoose(mark.id)}
          >
            <Shape drawn={mark} />
          </g>
        ))}
        {ghost && (
          <g data-color={ghost.color}>
            <Shape drawn={ghost} />
          </g>
        )}
      </svg>
      {marks.map((mark) => (
        <Pin key={mark.id} mark={mark} isChosen={mark.id === chosen} onChoose={onChoose} />
      ))}
    </>
  );
}

/** A shape of an annotation is named by where it is. */
const nameOf = (...numbers: number[]) => numbers.join(' ');

function Shape({ drawn: { kind, rects, strokes } }: { drawn: Drawn }) {
  if (kind === 'freehand')
    return strokes.map((stroke) => <Stroke key={nameOf(...stroke)} points={nameOf(...stroke)} />);
  if (kind === 'highlight')
    return rects.map((rect) => <rect key={nameOf(rect.x, rect.y, rect.width)} className="an-area" {...rect} />);
  if (kind !== 'strike') return null;
  return rects.map(({ x, y, width, height }) => (
    <g key={nameOf(x, y, width)}>
      <rect className="an-reach" x={x} y={y} width={width} height={height} />
      <line className="an-line" x1={x} x2={x + width} y1={y + height / 2} y2={y + height / 2} />
    </g>
  ));
}

function Stroke({ points }: { points: string }) {
  return (
    <g>
      <polyline className="an-reach" points={points} />
      <polyline className="an-line" points={points} />
    </g>
  );
}

interface PinProps {
  mark: Numbered;
  isChosen: boolean;
  onChoose: (id: string) => void;
}

function Pin({ mark, isChosen, onChoose }: PinProps) {
  const { t } = useLingui();
  const { number, kind, color, body } = mark;
  const { x, y } = placeOf(mark);
  const end = kind === 'highlight' || kind === 'strike' ? mark.rects.at(-1) : undefined;
  const style = end
    ? { left: `${(end.x + end.width) * 100}%`, top: `${end.y * 100}%` }
    : { left: `${x * 100}%`, top: `${y * 100}%` };
  return (
    <button
      type="button"
      className={kind === 'text' ? 'an-text' : 'an-pin'}
      style={style}
      data-mark={mark.id}
      data-kind={kind}
      data-color={color}
      data-chosen={isChosen || undefined}
      aria-label={t`Annotation ${number}: show it in the list`}
      onClick={() => onChoose(mark.id)}
    >
      {kind === 'text' ? <span translate="no">{body}</span> : <span aria-hidden="true">{number}</span>}
    </button>
  );
}
