import type { BrowserContext, Page } from 'playwright-core';
import type { Answer } from '../contract/api.ts';
import { withDemoBrowser } from './demo-browser.ts';

const openings = 20;
const limitMs = 100;

/** Prints how long a lesson takes from the click in the outline to its first frame: the median of 20, in Chromium. */
export async function benchLessonOpening(): Promise<void> {
  await withDemoBrowser(async (open) => {
    const times = await measured(await open('instructor', { viewport: { width: 1280, height: 900 } }));
    const sorted = times.toSorted((a, b) => a - b);
    const at = (part: number) => (sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN).toFixed(0);
    process.stdout.write(
      `\nOpening a lesson from the outline, ${times.length} times: median ${at(0.5)} ms (at most ${limitMs}), p95 ${at(0.95)} ms\n`,
    );
    if (Number(at(0.5)) > limitMs) process.exitCode = 1;
  });
}

/** Each lesson is opened for the first time: what was read before is forgotten by loading the page anew. */
async function measured(context: BrowserContext): Promise<number[]> {
  const page = await context.newPage();
  const outlines = await lessonsByModule(context);
  const times: number[] = [];
  while (times.length < openings)
    for (const { courseId, lessons } of outlines) {
      const [first, ...others] = lessons;
      if (!first || times.length >= openings) continue;
      await page.goto(`/courses/${courseId}/lessons/${first.id}`);
      await page.getByRole('heading', { level: 1, name: first.title }).waitFor();
      await page.waitForLoadState('networkidle');
      for (const lesson of others) if (times.length < openings) times.push(await timeOf(page, lesson.title));
    }
  return times;
}

interface Outline {
  courseId: string;
  lessons: { id: string; title: string }[];
}

async function lessonsByModule({ request }: BrowserContext): Promise<Outline[]> {
  const courses = (await (await request.get('/api/courses')).json()) as Answer<'GET /api/courses'>;
  const outlines: Outline[] = [];
  for (const { id } of courses) {
    const address = `/api/courses/${id}/modules`;
    const modules = (await (await request.get(address)).json()) as Answer<'GET /api/courses/{id}/modules'>;
    for (const { items } of modules) {
      const lessons = items.filter(({ kind }) => kind === 'lesson' || kind === 'video');
      if (lessons.length > 1) outlines.push({ courseId: id, lessons });
    }
  }
  if (outlines.length === 0) throw new Error('The demo college has no lessons to open');
  return outlines;
}

/** From the click, as the browser stamps it, to the frame after the heading stands. */
async function timeOf(page: Page, title: string): Promise<number> {
  const shown = page.evaluate(
    (wanted) =>
      new Promise<number>((done) => {
        addEventListener(
          'click',
          ({ timeStamp }) => {
            const look = () => {
              if (document.querySelector('h1')?.textContent !== wanted) return void requestAnimationFrame(look);
              requestAnimationFrame(() => done(performance.now() - timeStamp));
            };
            look();
          },
          { capture: true, once: true },
        );
      }),
    title,
  );
  await page.getByRole('complementary').getByRole('link', { name: title }).first().click();
  return shown;
}
