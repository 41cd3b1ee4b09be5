import type { HelpPage } from './help-page.ts';
import { assessingPages } from './pages/assessing.ts';
import { gradingPages } from './pages/grading.ts';
import { keyboardPages } from './pages/keyboard.ts';
import { learningPages } from './pages/learning.ts';
import { movingInPages } from './pages/moving-in.ts';
import { oversightPages } from './pages/oversight.ts';
import { runningPages } from './pages/running.ts';
import { startPages } from './pages/start.ts';
import { talkingPages } from './pages/talking.ts';
import { teachingPages } from './pages/teaching.ts';
import { workPages } from './pages/work.ts';

/** Every page of the help, in the order in which a topic lists its own. */
export const helpPages: readonly HelpPage[] = [
  ...startPages,
  ...keyboardPages,
  ...learningPages,
  ...workPages,
  ...talkingPages,
  ...teachingPages,
  ...movingInPages,
  ...assessingPages,
  ...gradingPages,
  ...runningPages,
  ...oversightPages,
];

export function helpPage(slug: string): HelpPage | undefined {
  return helpPages.find((page) => page.slug === slug);
}
