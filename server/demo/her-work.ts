import { reachable } from './attempts.ts';
import type { DemoCourse, DemoItem } from './courses.ts';

/**
 * The demo student's marks. Her current courses stand at 90, 88, 83 and 88.7 percent, which over 4, 3, 4 and 3 credits
 * makes 87.3 (A-); product.md, section 1.
 */
const currentPercent: Record<string, number> = { 'WEB-301': 90, 'DATA-110': 88, 'MATH-220': 83, 'PHIL-105': 88.7 };
/** Of the big course three items stand open: what is due tomorrow, the quiz this week, and the project. */
export function isOpenForHer(course: DemoCourse, item: DemoItem): boolean {
  return (
    course.content.code === 'WEB-301' &&
    ['Accessible form component', 'HTTP caching', 'Project: a working prototype'].includes(item.title)
  );
}

/** Handed in and not graded yet: the last assignment of the data course. */
export function isWaitingForHer(course: DemoCourse, item: DemoItem): boolean {
  return course.content.code === 'DATA-110' && item === course.items.findLast((other) => other.kind === 'assignment');
}

/** Her points per graded item, spread a little around the course's percentage and summing to it exactly. */
export function herScores(course: DemoCourse): Map<DemoItem, number> {
  const percent = currentPercent[course.content.code] ?? 91;
  const isPast = typeof course.plan.term === 'number';
  const items = course.items.filter(
    (item) => item.points !== null && !isOpenForHer(course, item) && !isWaitingForHer(course, item),
  );
  const study = items.find((item) => item.title === 'Responsive layout study');
  const possible = items.reduce((sum, item) => sum + (item.points ?? 0), 0);
  let left = Math.round(possible * (isPast ? 91 : percent)) / 100;
  const scores = new Map<DemoItem, number>();
  if (study) {
    scores.set(study, 92);
    left -= 92;
  }
  // Assignments last: a quiz gives only what whole answers come to, an assignment takes what is left to the hundredth.
  const others = items.filter((item) => item !== study);
  const isQuiz = (item: DemoItem) => item.kind === 'quiz';
  const rest = [...others.filter(isQuiz), ...others.filter((item) => !isQuiz(item))];
  let open = rest.reduce((sum, item) => sum + (item.points ?? 0), 0);
  rest.forEach((item, i) => {
    const points = item.points ?? 0;
    const even = (left * points) / open;
    const last = i === rest.length - 1;
    const wish = Math.min(points, Math.round(even + (i % 2 ? 0.02 : -0.02) * points));
    const given = last ? Math.round(left * 100) / 100 : isQuiz(item) ? reachable(wish, item) : wish;
    scores.set(item, given);
    left -= given;
    open -= points;
  });
  return scores;
}
