import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectUsable, phone, settled, useBrowser, visit } from './browser.ts';

useBrowser({ ownCollege: true });

const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, code: string) => page.getByRole('row').filter({ hasText: code });
const toast = (page: Page, title: string) => page.locator('.toast').filter({ hasText: title }).waitFor();

const close = (page: Page) => dialog(page).getByRole('button', { name: 'Close' }).click();

/** From their navigation, as a day's work begins. */
async function follow(page: Page, item: string, path: string) {
  await page.getByRole('navigation').getByRole('link', { name: item, exact: true }).first().click();
  await page.waitForURL(`**${path}`);
  await settled(page);
}

test('a course manager finds what is wrong, mends it, changes several courses and takes it back', async () => {
  const { page, complaints } = await visit({ as: 'manager' });
  await page.goto('/');
  await follow(page, 'Course Management', '/manage-courses');
  await page.getByRole('heading', { level: 1, name: 'Course Management' }).waitFor();

  // What is wrong is found, said, and mended where it says so.
  await page.getByRole('combobox', { name: 'Problems' }).selectOption({ label: 'No instructor' });
  await row(page, 'LING-230').waitFor();
  await settled(page);
  expect(await row(page, 'WEB-301').count()).toBe(0);
  await page.getByRole('button', { name: 'Field Methods in Linguistics' }).click();
  await dialog(page).getByText('Nobody teaches this course.').waitFor();
  await dialog(page).getByRole('tab', { name: /Staff/ }).click();
  await dialog(page).getByLabel('Add to the staff').fill('chinedu.okonkwo');
  await dialog(page)
    .getByRole('button', { name: /Okonkwo/ })
    .click();
  await toast(page, 'is on the staff');
  await dialog(page).getByRole('tab', { name: 'Overview' }).click();
  await dialog(page).getByText('Nobody teaches this course.').waitFor({ state: 'detached' });
  await expectUsable(page);
  await close(page);
  await page.getByRole('heading', { name: 'No courses fit this search' }).waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();

  // The waitlist is put in another order.
  await page.getByRole('searchbox', { name: 'Search courses' }).fill('psy-110');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Longest waitlist first' });
  await settled(page);
  await page.getByRole('row').nth(1).getByRole('button', { name: 'More about PSY-110' }).click();
  await page.getByRole('menuitem', { name: 'Waitlist' }).click();
  const waiting = dialog(page).getByRole('listitem');
  await waiting.nth(1).waitFor();
  const second = await waiting.nth(1).locator('.title').textContent();
  await dialog(page)
    .getByRole('button', { name: `Move ${second} up` })
    .click();
  await waiting
    .first()
    .filter({ hasText: second ?? '' })
    .waitFor();
  await page.keyboard.press('Escape');

  // Several at once: what cannot is left out, the rest is changed, and changed back.
  await page.goto('/manage-courses?q=bio');
  await settled(page);
  await page.getByRole('checkbox', { name: 'Choose all courses that are shown' }).check();
  await page.getByRole('button', { name: 'Change…' }).click();
  await dialog(page).getByRole('checkbox', { name: 'Change: Enrollment Deadline' }).check();
  await dialog(page).getByLabel('Enrollment Deadline', { exact: true }).fill('2020-01-01');
  await dialog(page).getByRole('checkbox', { name: 'Change: State' }).check();
  await dialog(page).getByLabel('State', { exact: true }).selectOption({ label: 'Active' });
  await dialog(page).getByRole('button', { name: 'Preview' }).click();
  await dialog(page).getByText('It would end before it begins.').waitFor();
  await expectUsable(page);
  await dialog(page)
    .getByRole('button', { name: /^Leave \d+ courses? out$/ })
    .click();
  await dialog(page)
    .getByRole('button', { name: /^Change \d+ courses?$/ })
    .click();
  await dialog(page)
    .getByText(/was changed|were changed/)
    .waitFor();
  await dialog(page).getByRole('button', { name: 'Undo' }).click();
  await toast(page, 'The change was undone');
  await page.getByRole('button', { name: 'Recent bulk changes' }).click();
  await dialog(page).getByText('Undone').first().waitFor();
  await close(page);
  expect(complaints).toEqual([]);
});

/** What can be done with a term that overlaps is at hand, and what is said of that has the width of the page. */
async function termOnPhone(name: string) {
  const { page } = await visit({ as: 'manager', size: phone });
  const other = { name: `Beside ${name}`, startsOn: '2040-02-15', endsOn: '2040-02-25' };
  const made = await page.request.post('/api/terms', { data: other });
  expect(made.ok(), await made.text()).toBe(true);
  await page.goto('/settings');
  const said = page.getByText(`Overlaps with ${name}`);
  await said.waitFor();
  expect((await said.boundingBox())?.width).toBeGreaterThan(phone.width * 0.75);
  const more = await page.getByRole('button', { name: `More about ${other.name}` }).boundingBox();
  expect((more?.x ?? phone.width) + (more?.width ?? 0)).toBeLessThanOrEqual(phone.width);
  await expectUsable(page);
}

test('a course manager makes a department and a term, looks after the staff, and an administrator oversees it', async () => {
  const { page, complaints } = await visit({ as: 'manager' });
  const { page: overseen } = await visit({ as: 'admin' });
  await overseen.goto('/admin');
  await overseen.getByRole('navigation', { name: 'Admin sections' }).getByRole('link', { name: 'Courses' }).click();
  await overseen.getByRole('heading', { level: 1, name: 'Course Oversight' }).waitFor();
  await settled(overseen);

  await page.goto('/');
  await follow(page, 'Settings', '/settings');
  await page.getByRole('button', { name: 'Add Term' }).click();
  await dialog(page).getByLabel('Name').fill('Winter school');
  await dialog(page).getByLabel('First day').fill('2040-02-10');
  await dialog(page).getByLabel('Last day').fill('2040-02-01');
  await dialog(page).getByRole('button', { name: 'Add Term' }).click();
  await dialog(page).getByText('The end date must not be before the start date').waitFor();
  await dialog(page).getByLabel('Last day').fill('2040-02-20');
  await dialog(page).getByRole('button', { name: 'Add Term' }).click();
  await row(page, 'Winter school').waitFor();
  await termOnPhone('Winter school');
  await page.getByRole('tab', { name: 'Departments' }).click();
  await page.getByRole('button', { name: 'Add Department' }).click();
  await dialog(page).getByLabel('Name').fill('Crafts');
  await dialog(page).getByRole('button', { name: 'Add Department' }).click();
  await row(page, 'Crafts').waitFor();
  await expectUsable(page);
  // The administrator's list hears of it.
  await overseen
    .getByRole('combobox', { name: 'Department' })
    .getByRole('option', { name: 'Crafts' })
    .waitFor({ state: 'attached' });

  await row(page, 'Crafts').getByRole('button', { name: 'More about Crafts' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await row(page, 'Crafts').waitFor({ state: 'detached' });

  await page.getByRole('tab', { name: 'Courses and enrollment' }).click();
  await page.getByLabel('Max Students').fill('many');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await page.getByText('At least 1, at most 100,000').waitFor();
  await page.getByLabel('Max Students').fill('48');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await toast(page, 'Settings saved');
  await page.goto('/courses/create');
  await settled(page);
  expect(await page.getByLabel('Max Students').inputValue()).toBe('48');
  await page.goto('/settings?tab=courses');
  await page.getByLabel('Max Students').fill('50');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await toast(page, 'Settings saved');

  await follow(page, 'Instructors', '/instructors');
  await page.getByRole('searchbox', { name: 'Search instructors' }).fill('whitlock');
  await page
    .getByRole('button', { name: /Whitlock/ })
    .first()
    .click();
  await dialog(page).getByLabel('Assign a course').fill('econ-240');
  await dialog(page).getByRole('button', { name: 'Assign ECON-240' }).click();
  await toast(page, 'is on the staff of ECON-240');
  await dialog(page).getByRole('link', { name: 'Reading Contracts' }).waitFor();
  await expectUsable(page);
  await dialog(page)
    .getByRole('button', { name: /^Take .* from ECON-240$/ })
    .click();
  await page.getByRole('button', { name: 'Take from the course' }).click();
  await toast(page, 'is no longer on the staff of ECON-240');
  await dialog(page).getByRole('link', { name: 'Reading Contracts' }).waitFor({ state: 'detached' });
  await page.setViewportSize(phone);
  await settled(page);
  await expectUsable(page);

  await overseen.getByRole('searchbox', { name: 'Search courses' }).fill('econ-240');
  await overseen.waitForURL(/econ-240/);
  await row(overseen, 'ECON-240').getByRole('button', { name: 'Draft after its deadline' }).waitFor();
  await settled(overseen);
  await expectUsable(overseen);
  // What was refused on purpose is answered 422, which the console reports.
  expect(complaints.filter((text) => !text.includes('422'))).toEqual([]);
});
