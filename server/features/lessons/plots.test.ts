import { afterAll, beforeAll, expect, test } from 'vitest';
import { escapeHtml } from '../../../domain/escape-html.ts';
import { type Plot, writePlot } from '../../../domain/plots/plot.ts';
import { sanitiseText } from '../../rich-text/sanitise.ts';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aModule, anActivity, aUser, teaches } from '../../testing/factories.ts';

let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

const plot: Plot = {
  curves: ['a * x^2', 'sin(x)'],
  x: { min: -2, max: 2 },
  y: { min: -5, max: 5 },
  sliders: [{ name: 'a', min: -2, max: 2, step: 0.5, start: 1 }],
};
const block = (text: string, caption = 'A parabola') =>
  `<div data-plot="${escapeHtml(text)}" data-caption="${escapeHtml(caption)}"></div>`;
const figure = (change: Partial<Plot> = {}) => block(JSON.stringify({ ...plot, ...change }));

async function aLesson() {
  return college.write(async (tx) => {
    const course = await aCourse(tx);
    const instructor = await aUser(tx, 'instructor');
    await teaches(tx, course, instructor);
    const { id: module_id } = await aModule(tx, course, { position: 1 });
    const lesson = await anActivity(tx, course, 'lesson', { module_id });
    return { lesson, instructor };
  });
}

test('a movable figure is stored as it is, and one that cannot be drawn is refused by its place', async () => {
  const { lesson, instructor } = await aLesson();
  const client = await college.as(instructor);
  const save = (body: string, revision = 0) =>
    client.call('PUT /api/lessons/{id}/draft', {
      params: { id: lesson.id },
      body: { title: 'Lesson', minutes: null, body, revision },
    });
  const refused = async (body: string) => (await save(body)).problem?.errors?.['body'];
  const first = `<p>Text</p>${figure()}`;
  expect(await refused(first + figure({ curves: ['x', 'a * (x'] }))).toBe(
    'Movable figure 2, curve 2: Close the parenthesis.',
  );
  expect(await refused(figure({ x: { min: 2, max: 1 } }))).toBe(
    'Movable figure 1, axis x: Enter an end that is above the beginning.',
  );
  expect(await refused(figure({ sliders: [] }))).toBe(
    'Movable figure 1, curve 1: Add a slider for a, or take it out of the formula.',
  );
  expect(await refused(figure({ curves: ['x'], sliders: [{ name: 'pi', min: 0, max: 1, step: 1, start: 0 }] }))).toBe(
    'Movable figure 1, slider 1: Rename pi: formulas use this name for something else.',
  );
  expect(await refused(block('{"curves":["x"]}'))).toContain('Movable figure 1 cannot be read.');
  expect(await refused(figure().repeat(21))).toBe('A lesson holds at most 20 movable figures');
  const { answer } = await save(first);
  expect(answer).toMatchObject({ body: `<p>Text</p>${block(writePlot(plot))}`, dropped: [] });
});

test('in a text nothing is left of a figure but what it is drawn from', () => {
  const stored = block(writePlot(plot));
  const sent = stored
    .replace('<div', '<div onclick="alert(1)" style="color:red"')
    .replace('></div>', '><b>in it</b></div>');
  expect(sanitiseText(sent).html).toBe(stored);
  expect(sanitiseText(stored).html).toBe(stored);
  const more = block(JSON.stringify({ ...plot, script: '<img src=x onerror=alert(1)>' }), ' <b>x</b> ');
  expect(sanitiseText(more).html).toBe(block(writePlot(plot), '<b>x</b>'));
  expect(sanitiseText(`<p>a</p>${block('{}')}`).html).toBe('<p>a</p>');
  expect(sanitiseText(figure({ curves: ['alert(1)'] })).html).toBe('');
});
