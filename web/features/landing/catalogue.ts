import type { Answer } from '../../../contract/api.ts';
import { coverPaths } from '../../ui/cover.ts';

type Course = Answer<'GET /api/catalogue'>[number];
type State = 'loading' | 'empty' | 'failed' | 'courses';

/** 'Explore Courses' opens the catalogue in its place, and closes it again. */
export function exploreCourses(page: ParentNode, { signal }: { signal: AbortSignal }): void {
  const button = page.querySelector<HTMLButtonElement>('[data-explore]');
  const section = page.querySelector<HTMLElement>('#catalogue');
  if (!button || !section) return;
  button.addEventListener(
    'click',
    () => {
      section.hidden = !section.hidden;
      button.setAttribute('aria-expanded', String(!section.hidden));
      if (section.hidden) return;
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
      section.scrollIntoView({ behavior: still ? 'auto' : 'smooth' });
      void load(section);
    },
    { signal },
  );
  section.querySelector('[data-retry]')?.addEventListener('click', () => void load(section), { signal });
}

async function load(section: HTMLElement): Promise<void> {
  if (section.dataset.loaded) return;
  show(section, 'loading');
  try {
    const response = await fetch('/api/catalogue', { headers: { Accept: 'application/json' } });
    if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`);
    const courses: Course[] = await response.json();
    const list = section.querySelector('[data-state="courses"]');
    const template = section.querySelector('template');
    if (list && template) list.replaceChildren(...courses.map((course) => card(template, course)));
    show(section, courses.length ? 'courses' : 'empty');
    section.dataset.loaded = 'true';
  } catch {
    show(section, 'failed');
  }
}

function show(section: HTMLElement, state: State): void {
  for (const each of section.querySelectorAll<HTMLElement>('[data-state]')) each.hidden = each.dataset.state !== state;
}

function card(template: HTMLTemplateElement, course: Course): Node {
  // A template that a script wrote keeps its children outside of its content.
  const source = template.content.childElementCount ? template.content : template;
  const copy = document.createElement('div');
  copy.append(...[...source.children].map((child) => child.cloneNode(true)));
  const item = copy.querySelector<HTMLElement>('.course');
  if (!item) return copy;
  item.dataset.hue = String(course.hue);
  const [up, down] = coverPaths(course.courseCode);
  item.querySelector('.up')?.setAttribute('d', up);
  item.querySelector('.down')?.setAttribute('d', down);
  const write = (selector: string, text: string) => item.querySelector(selector)?.replaceChildren(text);
  write('.code', course.courseCode);
  write('h3', course.title);
  write('[data-instructors]', list(course.instructors));
  write('.catalogue-text', course.description);
  write('[data-facts]', facts(template, course));
  write('[data-term]', course.term);
  return item;
}

function facts(template: HTMLTemplateElement, { level, weeks }: Course): string {
  const levelName = template.dataset[level] ?? level;
  if (weeks === null) return levelName;
  const unit = { style: 'unit', unit: 'week', unitDisplay: 'long' } as const;
  return `${levelName} · ${new Intl.NumberFormat(`${document.documentElement.lang}-u-nu-latn`, unit).format(weeks)}`;
}

function list(names: readonly string[]): string {
  return new Intl.ListFormat(document.documentElement.lang).format(names);
}
