import { Trans } from '@lingui/react/macro';
import type { NodeViewProps } from '@tiptap/react';
import { SlidersHorizontal } from 'lucide-react';
import { readPlot } from '../../../domain/plots/plot.ts';
import { BlockCard } from './block-card.tsx';

/** A movable figure as it stands in a text that is being written: what it shows, and of which formulas. */
export function PlotCard({ node, selected }: NodeViewProps) {
  const { plot, caption } = node.attrs as { plot: string; caption: string };
  const curves = readPlot(plot)?.curves ?? [];
  const kind = (
    <>
      <Trans>Movable figure</Trans>
      {curves.map((curve) => (
        <span key={curve} translate="no">
          {` · y = ${curve}`}
        </span>
      ))}
    </>
  );
  return (
    <BlockCard isChosen={selected} icon={<SlidersHorizontal />} kind={kind}>
      <span className="block-card-stem" translate="no">
        {caption}
      </span>
    </BlockCard>
  );
}
