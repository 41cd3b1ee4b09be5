import { madeOf, say, type Text } from '../../../contract/text.ts';
import { readPlot } from '../../../domain/plots/plot.ts';
import { type PlotProblem, plotProblem } from '../../../domain/plots/plot-problem.ts';
import { plotsIn } from '../../../domain/plots/plots-in.ts';
import { invalid } from '../../refusal.ts';

const most = 20;

/** 422 for a text with a movable figure that cannot be drawn, which says where in it what is wrong. */
export function refuseUnfitPlots(body: string): void {
  const plots = plotsIn(body);
  if (plots.length > most) throw invalid({ body: say`A lesson holds at most ${most} movable figures` });
  for (const [index, text] of plots.entries()) {
    const plot = readPlot(text);
    if (!plot)
      throw invalid({ body: say`Movable figure ${index + 1} cannot be read. Take it out and insert it anew.` });
    const problem = plotProblem(plot);
    if (problem) throw invalid({ body: sentenceOf(index + 1, problem) });
  }
}

function sentenceOf(figure: number, { place, sentence }: PlotProblem): Text {
  const [part, index = ''] = place.split('.');
  const why = madeOf(sentence);
  if (part === 'curves') return say`Movable figure ${figure}, curve ${Number(index) + 1}: ${why}`;
  if (part === 'sliders') return say`Movable figure ${figure}, slider ${Number(index) + 1}: ${why}`;
  return say`Movable figure ${figure}, axis ${place}: ${why}`;
}
