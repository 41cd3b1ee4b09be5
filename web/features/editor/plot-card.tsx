import { Trans } from '@lingui/react/macro';
import { NodeViewWrapper, type NodeViewProps } from '@tiptap/react';
import { SlidersHorizontal } from 'lucide-react';
import { readPlot } from '../../../domain/plots/plot.ts';
import { pageDirection } from '../../ui/direction.ts';

/** A movable figure as it stands in a text that is being written: what it shows, and of which formulas. */
export function PlotCard({ node, selected }: NodeViewProps) {
  const { plot, caption } = node.attrs as { plot: string; caption: string };
  const curves = readPlot(plot)?.curves ?? [];
  return (
    <NodeViewWrapper
      className={selected ? 'question-card chosen' : 'question-card'}
      dir={pageDirection()}
      translate="yes"
    >
      <SlidersHorizontal />
      <span>
        <span className="meta">
          <Trans>Movable figure</Trans>
          {curves.map((curve) => (
            <span key={curve} translate="no">
              {` · y = ${curve}`}
            </span>
          ))}
        </span>
        <span className="question-card-stem" translate="no">
          {caption}
        </span>
      </span>
    </NodeViewWrapper>
  );
}
