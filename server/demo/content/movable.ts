import { escapeHtml } from '../../../domain/escape-html.ts';
import { type Plot, writePlot } from '../../../domain/plots/plot.ts';

/** A movable figure as it stands in the text of a lesson. */
export const movable = (plot: Plot, caption: string): string =>
  `<div data-plot="${escapeHtml(writePlot(plot))}" data-caption="${escapeHtml(caption)}"></div>`;
