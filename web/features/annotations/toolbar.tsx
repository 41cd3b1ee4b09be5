import { useLingui } from '@lingui/react/macro';
import {
  Eraser,
  Highlighter,
  type LucideIcon,
  MessageSquare,
  MousePointer2,
  Pencil,
  Strikethrough,
  Type,
  Undo2,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import type { AnnotationColor } from '../../../contract/annotations.ts';
import { formatNumber, formatPercent } from '../../lib/numbers.ts';
import { IconButton } from '../../ui/button.tsx';
import type { Tool, Toolbox } from './tools.ts';

interface Props {
  /** Null: it is only read. */
  toolbox: Toolbox | null;
  onToolbox: (toolbox: Toolbox) => void;
  undo: (() => void) | null;
  page: number;
  pages: number;
  zoom: number;
  onZoom: (zoom: number) => void;
}

const allColors: readonly AnnotationColor[] = ['yellow', 'green', 'red', 'blue'];
const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];

/** Tools and colours, and where one is in the file. */
export function Toolbar({ toolbox, onToolbox, undo, page, pages, zoom, onZoom }: Props) {
  const { t } = useLingui();
  const [at, of] = [formatNumber(page), formatNumber(pages)];
  const place = zooms.indexOf(zoom);
  return (
    <div className="an-bar">
      {toolbox && <Tools toolbox={toolbox} onToolbox={onToolbox} undo={undo} />}
      <span className="row tight an-view">
        {pages > 1 && <span className="meta num nowrap">{t`Page ${at} of ${of}`}</span>}
        <IconButton label={t`Smaller`} disabled={place <= 0} onClick={() => onZoom(zooms[place - 1] ?? zoom)}>
          <ZoomOut />
        </IconButton>
        <span className="meta num only-wide">{formatPercent(zoom * 100, 0)}</span>
        <IconButton
          label={t`Larger`}
          disabled={place === zooms.length - 1}
          onClick={() => onZoom(zooms[place + 1] ?? zoom)}
        >
          <ZoomIn />
        </IconButton>
      </span>
    </div>
  );
}

type ToolsProps = Pick<Props, 'onToolbox' | 'undo'> & { toolbox: Toolbox };

function Tools({ toolbox, onToolbox, undo }: ToolsProps) {
  const { t } = useLingui();
  const tools: [Tool, LucideIcon, string][] = [
    ['choose', MousePointer2, t`Choose and select text`],
    ['comment', MessageSquare, t`Comment on a place`],
    ['highlight', Highlighter, t`Highlight text or an area`],
    ['strike', Strikethrough, t`Strike out`],
    ['freehand', Pencil, t`Draw by hand`],
    ['text', Type, t`Write on the page`],
    ['erase', Eraser, t`Erase what you have drawn`],
  ];
  const colors = { yellow: t`Yellow`, green: t`Green`, red: t`Red`, blue: t`Blue` };
  return (
    <>
      <span className="an-tools" role="group" aria-label={t`Tools`}>
        {tools.map(([tool, Icon, label]) => (
          <IconButton
            key={tool}
            label={label}
            aria-pressed={toolbox.tool === tool}
            onClick={() => onToolbox({ ...toolbox, tool })}
          >
            <Icon />
          </IconButton>
        ))}
        <IconButton label={t`Undo`} disabled={!undo} onClick={() => undo?.()}>
          <Undo2 />
        </IconButton>
      </span>
      <span className="an-colors" role="group" aria-label={t`Color`}>
        {allColors.map((color) => (
          <button
            key={color}
            type="button"
            data-color={color}
            aria-pressed={toolbox.color === color}
            aria-label={colors[color]}
            title={colors[color]}
            onClick={() => onToolbox({ ...toolbox, color })}
          />
        ))}
      </span>
    </>
  );
}
