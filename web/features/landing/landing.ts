import { exploreCourses } from './catalogue.ts';
import { startFilm } from './film.ts';

/** What moves on the landing page. Returns how to stop it. */
export function startLanding(page: ParentNode): () => void {
  const stop = new AbortController();
  startFilm(page);
  exploreCourses(page, stop);
  return () => stop.abort();
}
