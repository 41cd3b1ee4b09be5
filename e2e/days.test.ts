import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectUsable, newCollege, settled, useBrowser } from './browser.ts';
import { beginDay, dialogOf, download, toastOf } from './day.ts';

// What is done in a day changes much of a college, so these have one of their own.
const server = newCollege();
useBrowser();
beforeAll(() => server.start(), 240_000);
afterAll(() => server.close());

test('a student: learns, hands in, plans, asks, joins and takes along', async () => {
  const { page, open, end } = await beginDay('student', server.address);
  await open('Dashboard');
  await page.getByRole('link', { name: 'Continue Learning' }).click();
  await page.getByRole('heading', { level: 1, name: 'Accessible form component' }).waitFor();

  await open('My Courses');
  await page.getByRole('button', { name: 'Completed' }).click();
  await expect.poll(() => page.getByRole('link', { name: /WEB-301/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'In Progress' }).click();
  await page.getByRole('link', { name: /WEB-301/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Advanced Web Development' }).waitFor();
  await page
    .getByRole('link', { name: /Contrast you can compute/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: 'Contrast you can compute' }).waitFor();
  await page
    .getByRole('button', { name: 'Mark as completed' })
    .or(page.getByText('Completed', { exact: true }))
    .first()
    .waitFor();

  await open('Assignments');
  await page.getByRole('link', { name: 'Start Assignment: Accessible form component' }).click();
  await page.getByRole('heading', { level: 1, name: 'Accessible form component' }).waitFor();
  await page.getByRole('textbox', { name: 'Your text' }).click();
  await page.keyboard.type('Labels stand above their fields.');
  await page.getByText(/^Draft saved at/).waitFor();

  await open('Grades');
  const explained = page.getByRole('complementary', { name: /^How .+ came about$/ });
  await explained.getByRole('textbox').first().fill('0');
  await explained.getByText(/you stand at/).waitFor();
  await explained.getByRole('button', { name: 'Back to my grade' }).click();

  await open('Calendar');
  await page.getByRole('button', { name: 'New event' }).click();
  await dialogOf(page).getByLabel('Title').fill('Study group');
  await dialogOf(page).getByRole('button', { name: 'Save' }).click();
  await page.locator('.cal .ev', { hasText: 'Study group' }).first().waitFor();

  await open('Discussions');
  await page.getByRole('button', { name: 'New Topic' }).click();
  await dialogOf(page).getByLabel('Topic Title').fill('May labels be hidden?');
  await dialogOf(page).getByLabel('Content').fill('Only seen by a screen reader, I mean.');
  await dialogOf(page).getByRole('button', { name: 'Create Topic' }).click();
  await page.getByRole('link', { name: 'May labels be hidden?' }).waitFor();

  await open('Join Course', 'Quick Actions');
  await page.getByRole('button', { name: 'Join Course Field Methods in Linguistics' }).click();
  await toastOf(page, 'You are in Field Methods in Linguistics').waitFor();
  await expectUsable(page);

  await open('Downloads', 'Quick Actions');
  await page.getByRole('searchbox', { name: 'Search files' }).fill('syllabus');
  await expect.poll(() => page.getByRole('link', { name: /^Download / }).count()).toBe(1);
  expect(await download(page, () => page.getByRole('link', { name: 'Download Syllabus.pdf' }).click())).toBe(
    'Syllabus.pdf',
  );
  await end();
});

test('an instructor: announces, writes a course, looks who is behind, and grades', async () => {
  const { page, open, end } = await beginDay('instructor', server.address);
  await open('Dashboard');
  const recent = page.getByRole('region', { name: 'Recent Activity' }).getByRole('link').first();
  const named = await recent.innerText();
  await recent.click();
  await page.getByRole('heading', { level: 1, name: named }).waitFor();

  await open('My Courses');
  await page
    .getByRole('link', { name: /WEB-301/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Announcements' }).click();
  await page.getByRole('button', { name: 'New announcement' }).click();
  await dialogOf(page).getByLabel('Title').fill('Room 12 today');
  await dialogOf(page).getByRole('textbox', { name: 'Announcement' }).click();
  await page.keyboard.type('The projector works there.');
  await dialogOf(page).getByRole('button', { name: 'Announce', exact: true }).click();
  await page.getByRole('link', { name: 'Room 12 today' }).first().waitFor();

  await open('Create Course');
  await page.getByLabel('Course Title').fill('Bookbinding');
  await page.getByLabel('Course Code').fill('ART-190');
  await page.getByLabel('Description', { exact: true }).fill('Paper, thread and patience.');
  await page.getByRole('button', { name: 'Add Module' }).click();
  await page.getByLabel('Title of module 1').fill('Paper');
  await page.getByRole('button', { name: 'Publish Course' }).last().click();
  await page.getByRole('heading', { level: 1, name: 'Bookbinding' }).waitFor();

  await open('Assignments');
  await page.getByRole('searchbox', { name: 'Search' }).fill('prototype');
  await page.getByRole('link', { name: 'Project: a working prototype', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Project: a working prototype' }).waitFor();

  await open('Students');
  await page.getByLabel('Risk', { exact: true }).selectOption({ label: 'At risk' });
  await expect.poll(() => page.url()).toContain('risk=at_risk');
  await settled(page);
  await page
    .getByRole('checkbox', { name: /^Choose (?!all)/ })
    .first()
    .check();
  await page.getByRole('button', { name: 'Message' }).click();
  await dialogOf(page).getByLabel('Message', { exact: true }).fill('How are you? My door is open on Thursday.');
  await dialogOf(page).getByRole('button', { name: 'Send' }).click();
  await page.getByText('Message sent to 1 student').first().waitFor();

  await open('Analytics');
  const engagement = page.getByRole('region', { name: 'Engagement', exact: true });
  await page.getByLabel('Period').selectOption('4 weeks');
  await engagement.getByRole('button', { name: 'Engagement as a table' }).click();
  await expect.poll(() => engagement.getByRole('row').count()).toBe(5);
  const csv = engagement.getByRole('button', { name: 'Engagement as CSV' });
  expect(await download(page, () => csv.click())).toBe('Engagement.csv');

  await open('Discussions');
  const topic = page.getByRole('article').filter({ hasText: 'Which browsers are we marked on?' });
  await topic.getByRole('link', { name: 'Reply' }).click();
  await page.getByLabel('Your reply').fill('The two latest of each.');
  await page.getByRole('button', { name: 'Post Reply' }).click();
  await page.locator('.reply', { hasText: 'The two latest of each.' }).waitFor();

  await open('Create Course', 'Quick Actions');
  await page.getByLabel('Course Title').fill('Letterpress');
  await page.getByRole('button', { name: 'Save as Draft' }).last().click();
  await page.waitForURL(/\/courses\/create\?draft=/);
  await page.getByText('Saved', { exact: true }).waitFor();

  await open('Grade Assignments', 'Quick Actions');
  await page.getByRole('link', { name: 'Grade Accessible form component' }).click();
  await page.getByText(/^1 of \d+ to grade$/).waitFor();
  await page.getByLabel('Score', { exact: true }).fill('8');
  await page.locator('.gr-head .save').getByText('Saved').waitFor();
  await expectUsable(page);
  await page.getByRole('link', { name: 'Back to the assignment' }).click();
  await page.getByRole('heading', { level: 1, name: 'Accessible form component' }).waitFor();
  await end();
});

test('a course manager: publishes and takes back, adds courses and people, gives somebody a course, reads and settles', async () => {
  const { page, open, end } = await beginDay('manager', server.address);
  await open('Dashboard');
  await page
    .getByRole('region', { name: 'Current Courses' })
    .getByRole('link', { name: /ECON-240/ })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Reading Contracts' }).waitFor();

  await open('Course Management');
  await page.getByRole('searchbox', { name: 'Search courses' }).fill('econ-240');
  const course = page.getByRole('row').filter({ hasText: 'Reading Contracts' });
  await course.getByRole('cell').getByText('Draft', { exact: true }).waitFor();
  await course.getByRole('button', { name: 'Reading Contracts' }).click();
  await dialogOf(page).getByRole('button', { name: 'Publish Course' }).click();
  await toastOf(page, 'The course is published').waitFor();
  await dialogOf(page).getByRole('button', { name: 'Back to Draft' }).click();
  await toastOf(page, 'The course is a draft again').waitFor();
  await expectUsable(page);
  await dialogOf(page).getByRole('button', { name: 'Close' }).click();
  await course.getByRole('cell').getByText('Draft', { exact: true }).waitFor();

  await open('Create Course');
  await page.getByLabel('Course Title').fill('Glaciers');
  await page.getByLabel('Course Code').fill('GEO-150');
  await page.getByLabel('Description', { exact: true }).fill('Ice that flows.');
  await page.getByRole('button', { name: 'Publish Course' }).last().click();
  await page.getByRole('heading', { level: 1, name: 'Glaciers' }).waitFor();

  await open('Instructors');
  await page.getByRole('searchbox', { name: 'Search instructors' }).fill('castell');
  await page
    .getByRole('button', { name: /Castellán/ })
    .first()
    .click();
  await dialogOf(page).getByLabel('Assign a course').fill('geo-150');
  await dialogOf(page).getByRole('button', { name: 'Assign GEO-150' }).click();
  await toastOf(page, 'is on the staff of GEO-150').waitFor();
  await dialogOf(page).getByRole('button', { name: 'Close' }).click();

  await open('Reports');
  await page.getByLabel('Report', { exact: true }).selectOption('Grades by course');
  const report = page.getByRole('link', { name: 'Grades by course as CSV' });
  expect(await download(page, () => report.click())).toMatch(/\.csv$/);

  await open('Settings');
  await page.getByRole('button', { name: 'Add Term' }).click();
  await dialogOf(page).getByLabel('Name').fill('Summer 2039');
  await dialogOf(page).getByLabel('First day').fill('2039-06-06');
  await dialogOf(page).getByLabel('Last day').fill('2039-08-26');
  await dialogOf(page).getByRole('button', { name: 'Add Term' }).click();
  await page.getByRole('row').filter({ hasText: 'Summer 2039' }).waitFor();

  await open('Add Course', 'Quick Actions');
  await page.getByLabel('Course Title').fill('Rivers');
  await page.getByRole('button', { name: 'Save as Draft' }).last().click();
  await page.getByText('Saved', { exact: true }).waitFor();

  await open('Manage Users', 'Quick Actions');
  await page.getByRole('button', { name: 'Add User' }).click();
  for (const [label, value] of [
    ['First name', 'Ada'],
    ['Last name', 'Winter'],
    ['Username', 'ada.winter'],
    ['Email', 'ada.winter@college.example'],
    ['Password', 'quiet-oak-47'],
  ] as const)
    await dialogOf(page).getByLabel(label, { exact: true }).fill(value);
  await dialogOf(page).getByRole('button', { name: 'Create User' }).click();
  await toastOf(page, 'User created successfully').waitFor();
  await page.getByRole('searchbox', { name: 'Name, username or e-mail' }).fill('winter');
  await page.getByRole('link', { name: 'Ada Winter' }).click();
  await page.getByRole('heading', { level: 1, name: 'Ada Winter' }).waitFor();
  await end();
});

test('a teaching assistant: grades, writes to somebody behind, answers a question and shares the answer', async () => {
  const { page, open, end } = await beginDay('assistant', server.address);
  await open('Dashboard');
  await page
    .getByRole('region', { name: 'Upcoming Deadlines' })
    .getByRole('link', { name: /HTTP caching/ })
    .click();
  await page.getByRole('heading', { level: 1, name: 'HTTP caching' }).waitFor();

  await open('Assigned Courses');
  await page.getByRole('link', { name: /DATA-110/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Data Science Fundamentals' }).waitFor();

  await open('Grading');
  await page.getByRole('link', { name: 'Grade A small study' }).click();
  await page.getByText(/^1 of \d+ to grade$/).waitFor();
  await page.getByLabel('Score', { exact: true }).fill('71');
  await page.locator('.gr-head .save').getByText('Saved').waitFor();

  await open('Students');
  await page.getByLabel('Name', { exact: true }).fill('Maya');
  await page.getByRole('link', { name: 'Maya Lindgren' }).click();
  await page.getByRole('button', { name: 'Message' }).click();
  await dialogOf(page).getByLabel('Message', { exact: true }).fill('Your form has come far. One thing about focus.');
  await dialogOf(page).getByRole('button', { name: 'Send' }).click();
  await page.getByText('Your form has come far.').or(toastOf(page, /sent/)).first().waitFor();

  await open('Discussions');
  await page
    .getByRole('article')
    .filter({ hasText: 'Reduced motion and loading spinners' })
    .getByRole('button', { name: /^Like/ })
    .click();
  await page
    .getByRole('article')
    .filter({ hasText: 'Reduced motion and loading spinners' })
    .getByRole('button', { name: 'Like, 1 so far' })
    .waitFor();

  await open('Grade Work', 'Quick Actions');
  await page.getByRole('link', { name: 'Grade Accessible form component' }).click();
  await page.getByRole('button', { name: 'Save and next' }).waitFor();
  await page.getByLabel('Score', { exact: true }).fill('64');
  await page.getByRole('button', { name: 'Save and next' }).click();
  await page.getByText(/^2 of \d+ to grade$/).waitFor();

  await open('Help Students', 'Quick Actions');
  const question = 'Does the contrast of placeholder text count?';
  await page.getByRole('link', { name: `Answer: ${question}` }).click();
  await page.getByLabel('Your reply').fill('It does: it is text as any other.');
  await page.getByRole('button', { name: 'Post Reply' }).click();
  await page.locator('.reply', { hasText: 'It does: it is text as any other.' }).waitFor();
  await open('Help Students', 'Quick Actions');
  await page.getByRole('tab', { name: 'Answers to share' }).click();
  await page.getByRole('button', { name: 'New answer' }).click();
  await dialogOf(page).getByLabel('Course').selectOption({ label: 'WEB-301 Advanced Web Development' });
  await dialogOf(page).getByLabel('Title').fill('Placeholders');
  await dialogOf(page).getByLabel('Answer').fill('Placeholder text counts as text.');
  await dialogOf(page).getByRole('button', { name: 'Save answer' }).click();
  await page.getByRole('heading', { name: 'Placeholders' }).waitFor();
  await page.getByRole('tab', { name: /What students asked/ }).click();
  await expect.poll(() => page.getByRole('link', { name: `Answer: ${question}` }).count()).toBe(0);
  await expectUsable(page);
  await end();
});

test('a supervisor: looks who needs them, offers a talk, writes a report, shares it and takes it back', async () => {
  const { page, open, end } = await beginDay('supervisor', server.address);
  await open('Dashboard');
  await page.getByRole('heading', { level: 1, name: 'Welcome back, Samuel!' }).waitFor();
  await page.getByText('The courses of your students are on the page of each student.').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Assigned Students' }).waitFor();

  await open('Assigned Students');
  await page.getByLabel('Sort by').selectOption({ index: 1 });
  await settled(page);
  await page.getByLabel('Name', { exact: true }).fill('Emma');
  await page.getByRole('link', { name: 'Emma Appiah' }).click();
  await page.getByRole('region', { name: 'Missing work' }).waitFor();

  await open('Progress Reports');
  await page.getByRole('link', { name: /Emma Appiah/ }).click();
  await page.getByLabel('Your comment').fill('Come and see me about algebra.');
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Finish report' }).click();
  await page.getByRole('button', { name: 'Share with Emma' }).click();
  await page.getByRole('button', { name: 'Take back' }).waitFor();
  expect(await download(page, () => page.getByRole('link', { name: 'PDF' }).click())).toMatch(/\.pdf$/);

  await open('Schedule');
  const day = new Date(Date.now() + 33 * 86_400_000).toISOString().slice(0, 10);
  await page.getByRole('button', { name: 'Offer hours' }).first().click();
  await dialogOf(page).getByLabel('Title').fill('Talks before the exams');
  await dialogOf(page).getByLabel('Day', { exact: true }).fill(day);
  await dialogOf(page).getByLabel('From').fill('10:00');
  await dialogOf(page).getByLabel('Until', { exact: true }).fill('11:00');
  await dialogOf(page).getByLabel('Place').fill('Student services, desk 3');
  await dialogOf(page).getByRole('button', { name: 'Offer hours' }).click();
  await page.getByRole('region', { name: 'Your hours' }).getByText('Talks before the exams').waitFor();
  await expectUsable(page);

  await open('View Reports', 'Quick Actions');
  await page
    .getByRole('link', { name: /Emma Appiah/ })
    .getByText('Shared', { exact: true })
    .waitFor();
  await page.getByRole('link', { name: /Emma Appiah/ }).click();
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('button', { name: 'Share with Emma' }).waitFor();

  await open('Student List', 'Quick Actions');
  const file = page.getByRole('link', { name: 'Export CSV' });
  expect(await download(page, () => file.click())).toMatch(/\.csv$/);
  await end();
});

test('an administrator: finds a user and keeps them out, reads the log of it, oversees, reports, settles', async () => {
  const { page, open, end } = await beginDay('admin', server.address);
  await open('Admin Dashboard');
  await page.getByRole('button', { name: 'Table' }).click();
  await page.getByRole('table', { name: 'People active each day' }).waitFor();

  await open('User Management');
  await page.getByRole('searchbox', { name: 'Name, username or e-mail' }).fill('shirin acosta');
  const person = page.getByRole('listitem').filter({ hasText: 'Shirin Acosta' });
  await person.getByRole('button', { name: 'Deactivate' }).click();
  await toastOf(page, 'User status updated successfully').waitFor();
  await person.getByText('Inactive', { exact: true }).waitFor();

  await open('Course Oversight');
  await page.getByRole('combobox', { name: 'Problems' }).selectOption({ label: 'No instructor' });
  await page.getByRole('button', { name: 'Field Methods in Linguistics' }).click();
  await dialogOf(page).getByText('Nobody teaches this course.').waitFor();
  await expectUsable(page);
  await dialogOf(page).getByRole('button', { name: 'Close' }).click();

  await open('System Reports');
  await page.getByLabel('Report', { exact: true }).selectOption('Sign-ins');
  await page.getByRole('img', { name: /^People in \d+ days or weeks$/ }).waitFor();

  await open('Platform Settings');
  await page.getByLabel('Name of the college').fill('Lakeside College');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  // What has been done so far stands in the log.
  await page.getByRole('link', { name: 'Audit log' }).click();
  const entry = page.getByRole('listitem').filter({ hasText: 'Shirin Acosta' });
  await entry.getByText('Ruth Abara').waitFor();
  await entry.getByText('Deactivated a user').waitFor();
  await page.getByRole('button', { name: 'Check the log' }).click();
  await page.getByText('The log is whole.').waitFor();

  await open('Add User', 'Quick Actions');
  for (const [label, value] of [
    ['First name', 'Olaf'],
    ['Last name', 'Winter'],
    ['Username', 'olaf.winter'],
    ['Email', 'olaf.winter@college.example'],
    ['Password', 'quiet-oak-47'],
  ] as const)
    await dialogOf(page).getByLabel(label, { exact: true }).fill(value);
  await dialogOf(page).getByRole('button', { name: 'Create User' }).click();
  await toastOf(page, 'User created successfully').waitFor();

  await open('System Config', 'Quick Actions');
  expect(await page.getByLabel('Name of the college').inputValue()).toBe('Lakeside College');
  await page.getByRole('link', { name: 'Retention' }).click();
  await page.getByLabel(/^Copies of mails/).fill('60');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await end();
});
