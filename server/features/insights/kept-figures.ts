import type { Dashboard } from '../../../contract/dashboard.ts';
import type { App } from '../../context.ts';
import type { Viewer } from './viewer.ts';

export type Figures = Pick<Dashboard, 'progress' | 'averageGrade'>;

/** So many courses that are taught make a large college. */
const largeFrom = 500;
const keptMs = 5 * 60_000;

interface Kept {
  what: string;
  at: number;
  figures: Promise<Figures>;
}

const kept = new WeakMap<App, Kept>();

/**
 * The figures of a whole college. They follow from all that its students ever did: a large one takes seconds to make
 * them, and no deed moves them there, so each process makes them anew after five minutes. Who asks meanwhile waits for
 * the same ones.
 */
export async function keptFigures(app: App, { today, now }: Viewer, make: () => Promise<Figures>): Promise<Figures> {
  const what = JSON.stringify([today, app.settings.college.gradeScale]);
  const standing = kept.get(app);
  if (standing?.what === what && now.getTime() - standing.at < keptMs) return standing.figures;
  const made = { what, at: now.getTime(), figures: make() };
  // Whether it is large is known from the time before.
  if (standing) kept.set(app, made);
  try {
    const figures = await made.figures;
    if (figures.progress.courses >= largeFrom) kept.set(app, made);
    else kept.delete(app);
    return figures;
  } catch (error) {
    kept.delete(app);
    throw error;
  }
}
