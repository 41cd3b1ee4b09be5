import { expect, test } from 'vitest';
import type { AssignmentForm } from '../contract/assignments.ts';
import { expectUsable, phone, settled, useBrowser, visit } from './browser.ts';
import { focusOn } from './keys.ts';
import { makeCourse, makeStudents } from './quiz-college.ts';

useBrowser();

test('a teacher moves a student from group to group by keyboard', async () => {
  const [{ page, context }, admin, manager] = [
    await visit({ as: 'instructor' }),
    (await visit({ as: 'admin' })).context.request,
    (await visit({ as: 'manager' })).context.request,
  ];
  const courseId = await makeCourse(context.request, 'In groups');
  const name = `grouped-${process.pid}`;
  await makeStudents({ admin, manager }, courseId, [name]);
  const made = await context.request.post(`/api/courses/${courseId}/group-sets`, { data: { name: 'Projects' } });
  expect(made.status(), await made.text()).toBe(201);

  await page.goto(`/courses/${courseId}/groups`);
  await settled(page);
  await page.getByRole('button', { name: 'Add group' }).click();
  await page.getByText('Group 1', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Add group' }).click();
  const choice = page.getByRole('combobox', { name: /^Group of / });
  await page.getByText('Group 2', { exact: true }).first().waitFor();
  // A group is offered when somebody comes to the list: a course has hundreds of students and many groups.
  expect(await choice.locator('option').count()).toBe(1);
  await choice.focus();
  await page.keyboard.type('Group 2');
  await page.keyboard.press('Enter');
  const second = page.locator('.group-card', { has: page.getByText('Group 2', { exact: true }) });
  await second.getByText('1 member').waitFor();
  expect(await choice.inputValue()).not.toBe('');
  // Whoever goes from group to group by the arrows stays with this student.
  await focusOn(choice);
  await page.keyboard.press('ArrowUp');
  const first = page.locator('.group-card', { has: page.getByText('Group 1', { exact: true }) });
  await first.getByText('1 member').waitFor();
  await focusOn(choice);
  await expectUsable(page);
});

test('who is moved while another is still being saved is moved too', async () => {
  const [{ page, context }, admin, manager] = [
    await visit({ as: 'instructor' }),
    (await visit({ as: 'admin' })).context.request,
    (await visit({ as: 'manager' })).context.request,
  ];
  const courseId = await makeCourse(context.request, 'In haste');
  const names = [`first-${process.pid}`, `second-${process.pid}`];
  await makeStudents({ admin, manager }, courseId, names);
  const data = { name: 'Projects', split: { by: 'groups', count: 2 } };
  const made = await context.request.post(`/api/courses/${courseId}/group-sets`, { data });
  const set = (await made.json()) as { id: string; revision: number; groups: { id: string; name: string }[] };
  const groups = set.groups.map((group) => ({ ...group, members: [] }));
  const emptied = { revision: set.revision, name: 'Projects', selfSignup: false, mostMembers: null, groups };
  await context.request.put(`/api/group-sets/${set.id}`, { data: emptied });

  await page.goto(`/courses/${courseId}/groups`);
  const choices = page.getByRole('combobox', { name: /^Group of / });
  await expect.poll(() => choices.count()).toBe(2);
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/group-sets/*', async (route) => {
    await isReleased;
    await route.continue();
  });
  const [first, second] = [choices.nth(0), choices.nth(1)];
  for (const [choice, label] of [
    [first, 'Group 1'],
    [second, 'Group 2'],
  ] as const) {
    await choice.focus();
    await choice.selectOption({ label });
  }
  release();
  await expect.poll(() => page.getByText('1 member', { exact: true }).count()).toBe(2);
});

test('who is in no group for a group work is led to the groups and joins one', async () => {
  const [teacher, admin, manager] = [
    (await visit({ as: 'instructor' })).context.request,
    (await visit({ as: 'admin' })).context.request,
    (await visit({ as: 'manager' })).context.request,
  ];
  const courseId = await makeCourse(teacher, 'In pairs');
  const name = `alone-${process.pid}`;
  await makeStudents({ admin, manager }, courseId, [name]);
  const answerOf = async <T>(sent: ReturnType<typeof teacher.get>) => (await (await sent).json()) as T;
  const split = { by: 'groups', count: 1 };
  const set = await answerOf<{ id: string; revision: number; groups: { id: string }[] }>(
    teacher.post(`/api/courses/${courseId}/group-sets`, { data: { name: 'Pairs', selfSignup: true, split } }),
  );
  const [group] = set.groups;
  const emptied = { revision: set.revision, name: 'Pairs', selfSignup: true, mostMembers: 2 };
  const groups = [{ id: group?.id, name: 'The first pair', members: [] }];
  await teacher.put(`/api/group-sets/${set.id}`, { data: { ...emptied, groups } });
  const { id } = await answerOf<{ id: string }>(
    teacher.post(`/api/courses/${courseId}/assignments`, { data: { title: 'Pair work' } }),
  );
  const { settings, revision } = await answerOf<AssignmentForm>(teacher.get(`/api/assignments/${id}/form`));
  const given = { ...settings, instructions: '<p>Together.</p>', points: '10', groupSetId: set.id, isPublished: true };
  const saved = await teacher.put(`/api/assignments/${id}`, { data: { settings: given, revision } });
  expect(saved.status(), await saved.text()).toBe(200);

  const { page } = await visit({ as: name });
  await page.goto(`/courses/${courseId}/assignments/${id}`);
  await page.getByText('you are in no group yet').waitFor();
  await page.getByRole('link', { name: 'Groups', exact: true }).click();
  await page.getByRole('button', { name: /^Join/ }).click();
  await page.getByText('Your group', { exact: true }).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Submit Assignment' }).waitFor();
});

test('two members see what the other writes, and whoever is moved writes over nobody’s work', async () => {
  const [teacher, admin, manager] = [
    (await visit({ as: 'instructor' })).context.request,
    (await visit({ as: 'admin' })).context.request,
    (await visit({ as: 'manager' })).context.request,
  ];
  const courseId = await makeCourse(teacher, 'Written together');
  const names = ['first', 'second', 'third'].map((name) => `${name}-member-${process.pid}`);
  const [first = '', second = '', third = ''] = await makeStudents({ admin, manager }, courseId, names);
  const answerOf = async <T>(sent: ReturnType<typeof teacher.get>) => (await (await sent).json()) as T;
  const enrolled = await answerOf<{ student: { id: string; username: string } }[]>(
    manager.get(`/api/courses/${courseId}/enrolments`),
  );
  const idOf = (name: string) => enrolled.find(({ student }) => student.username === name)?.student.id ?? '';
  type Set = { id: string; revision: number; groups: { id: string; name: string }[] };
  let set = await answerOf<Set>(
    teacher.post(`/api/courses/${courseId}/group-sets`, { data: { name: 'Pairs', split: { by: 'groups', count: 2 } } }),
  );
  const divide = async (...members: string[][]) => {
    const groups = set.groups.map(({ id, name }, index) => ({ id, name, members: (members[index] ?? []).map(idOf) }));
    const data = { revision: set.revision, name: 'Pairs', selfSignup: false, mostMembers: null, groups };
    const saved = await teacher.put(`/api/group-sets/${set.id}`, { data });
    expect(saved.status(), await saved.text()).toBe(200);
    set = (await saved.json()) as Set;
  };
  await divide([first, second], [third]);
  const { id } = await answerOf<{ id: string }>(
    teacher.post(`/api/courses/${courseId}/assignments`, { data: { title: 'Pair work' } }),
  );
  const { settings, revision } = await answerOf<AssignmentForm>(teacher.get(`/api/assignments/${id}/form`));
  const given = { ...settings, instructions: '<p>Together.</p>', points: '10', groupSetId: set.id, isPublished: true };
  const published = await teacher.put(`/api/assignments/${id}`, { data: { settings: given, revision } });
  expect(published.status(), await published.text()).toBe(200);
  const path = `/courses/${courseId}/assignments/${id}`;

  const [one, other] = [await visit({ as: first, size: phone }), await visit({ as: second })];
  const textOf = ({ page }: typeof one) => page.getByRole('textbox', { name: 'Your text' });
  for (const { page } of [one, other]) await page.goto(path);
  await textOf(other).waitFor();
  await textOf(one).pressSequentially('Ours, begun by one.');
  await one.page.getByText('Draft saved at').waitFor();
  await expect.poll(() => textOf(other).textContent()).toBe('Ours, begun by one.');

  // The other group has as much, of its own; who comes to it while writing is asked first.
  const draft = { attempt: 1, revision: 0, body: '<p>Theirs.</p>', link: '', files: [] };
  const alone = (await visit({ as: third })).context.request;
  const theirs = await alone.put(`/api/assignments/${id}/draft`, { data: draft });
  expect(theirs.status()).toBe(200);
  const standing = () => answerOf<{ revision: number; body: string }>(alone.get(`/api/assignments/${id}/draft`));
  const { revision: count } = await answerOf<{ revision: number }>(
    one.context.request.get(`/api/assignments/${id}/draft`),
  );
  for (let each = 1; each < count; each++)
    await alone.put(`/api/assignments/${id}/draft`, {
      data: { ...draft, revision: each, body: `<p>Theirs, ${each}.</p>` },
    });
  const before = await standing();
  expect(before.revision).toBe(count);
  await divide([second], [first, third]);
  await textOf(one).pressSequentially(' And more.');
  await one.page.getByText('You are in another group now.').waitFor();
  await one.page.locator('.conflict-theirs').getByText('Theirs').waitFor();
  expect(await standing()).toEqual(before);
  await expectUsable(one.page);
  await one.page.getByRole('button', { name: 'Show the other' }).click();
  await expect.poll(() => textOf(one).textContent()).toMatch(/^Theirs/);
});
