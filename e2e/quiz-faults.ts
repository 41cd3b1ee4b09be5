import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Attempt } from '../contract/attempts.ts';
import { demoPassword } from '../server/demo/accounts.ts';
import type { MadeQuiz } from './quiz-college.ts';

/** What is wrong with the line between a page and the server. */
export type Fault = 'none' | 'no network' | 'errors' | 'reply dropped' | 'request dropped' | 'slow';

/** One student who takes one quiz, on one or two devices, while things go wrong. */
export class Taker {
  readonly #quiz: MadeQuiz;
  readonly #username: string;
  readonly #newContext: () => Promise<BrowserContext>;
  /** Per question, from 0, what was typed last. */
  readonly last = new Map<number, string>();
  readonly devices: BrowserContext[] = [];
  readonly pages: (Page | null)[] = [];

  constructor(quiz: MadeQuiz, username: string, newContext: () => Promise<BrowserContext>) {
    this.#quiz = quiz;
    this.#username = username;
    this.#newContext = newContext;
  }

  async signIn(context: BrowserContext): Promise<void> {
    const data = { username: this.#username, password: demoPassword };
    expect((await context.request.post('/api/login', { data })).status()).toBe(200);
  }

  async newDevice(): Promise<number> {
    const context = await this.#newContext();
    await this.signIn(context);
    return this.devices.push(context) - 1;
  }

  /** Opens the attempt in a new tab; answers its number. */
  async openTab(device = 0): Promise<number> {
    const context = this.devices[device];
    if (!context) throw new Error('There is no such device');
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    const tab = this.pages.push(page) - 1;
    await page.goto(`/courses/${this.#quiz.courseId}/quiz/${this.#quiz.quizId}`);
    await page.getByRole('button', { name: /Start Quiz|Resume Quiz/ }).click();
    await page.locator('.question').first().waitFor();
    return tab;
  }

  page(tab: number): Page {
    const page = this.pages[tab];
    if (!page) throw new Error('This tab is closed');
    return page;
  }

  /** Types an answer as a person does: it replaces what stands there. */
  async type(tab: number, question: number, text: string): Promise<void> {
    await this.page(tab).locator('.question textarea').nth(question).fill(text);
    this.last.set(question, text);
  }

  /** Of a tab that is gone (-1) only the device's network is left. */
  async fault(tab: number, fault: Fault): Promise<void> {
    if (tab < 0) return this.devices[0]?.setOffline(fault === 'no network');
    const page = this.page(tab);
    await page.context().setOffline(fault === 'no network');
    await page.unroute('**/api/attempts/**');
    if (fault === 'none' || fault === 'no network') return;
    await page.route('**/api/attempts/**', async (route) => {
      if (fault === 'errors') return route.fulfill({ status: 503, body: '{}' });
      if (fault === 'request dropped') return route.abort();
      if (fault === 'slow') {
        await new Promise((later) => setTimeout(later, 400));
        return route.continue().catch(() => undefined);
      }
      // It arrives and is done; only its answer is lost.
      await route.fetch().catch(() => undefined);
      return route.abort().catch(() => undefined);
    });
  }

  /** The tab's process is gone at once: nothing of the page's own gets to run. */
  async crash(tab: number): Promise<void> {
    const page = this.page(tab);
    const gone = page.waitForEvent('crash');
    const session = await page.context().newCDPSession(page);
    // It never answers.
    session.send('Page.crash').catch(() => undefined);
    await gone;
    await this.shut(tab);
  }

  /** The tab is closed without a question. */
  async shut(tab: number): Promise<void> {
    await this.page(tab).close({ runBeforeUnload: false });
    this.pages[tab] = null;
  }

  async reload(tab: number): Promise<void> {
    const page = this.page(tab);
    page.once('dialog', (dialog) => void dialog.accept().catch(() => undefined));
    await page.reload();
    await page.getByRole('button', { name: 'Resume Quiz' }).click();
    await page.locator('.question').first().waitFor();
  }

  /** The device's date is changed. */
  async setClock(tab: number, to: string): Promise<void> {
    await this.page(tab).clock.setSystemTime(new Date(to));
  }

  async submit(): Promise<void> {
    const path = `/api/quizzes/${this.#quiz.quizId}/attempts`;
    expect((await this.devices[0]?.request.post(path, { data: {} }))?.status()).toBe(200);
  }

  async signOut(device = 0): Promise<void> {
    await this.devices[device]?.request.post('/api/auth/logout');
  }

  async signInHere(tab: number): Promise<void> {
    const dialog = this.page(tab).getByRole('dialog', { name: 'Sign in again' });
    await dialog.getByLabel('Password', { exact: true }).fill(demoPassword);
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  }

  async saved(tab: number): Promise<void> {
    await this.page(tab).locator('.save').getByText('Saved', { exact: true }).waitFor({ timeout: 40_000 });
  }

  /** All is well again: of each question the server has the last answer that was given. */
  async expectAllKept(): Promise<void> {
    const [device] = this.devices;
    if (!device) throw new Error('Nobody has a device');
    const attemptId = await this.#attemptId(device);
    const read = async () => {
      const attempt = (await (await device.request.get(`/api/attempts/${attemptId}`)).json()) as Attempt;
      const ids = await this.#questionIds(device);
      const answers = new Map(attempt.answers.map(({ questionId, response }) => [questionId, response]));
      return [...this.last.keys()].map((question) => [question, answers.get(ids[question] ?? '') ?? null]);
    };
    const wanted = [...this.last].map(([question, text]) => [question, { text }]);
    await expect.poll(read, { timeout: 45_000, interval: 150 }).toEqual(wanted);
  }

  async #attemptId(device: BrowserContext): Promise<string> {
    const page = (await (await device.request.get(`/api/quizzes/${this.#quiz.quizId}`)).json()) as {
      attempts: { id: string }[];
    };
    return page.attempts.at(-1)?.id ?? '';
  }

  #ids: string[] | undefined;
  async #questionIds(device: BrowserContext): Promise<string[]> {
    const read = async () => {
      const path = `/api/quizzes/${this.#quiz.quizId}/questions`;
      const paper = (await (await device.request.get(path)).json()) as { id: string }[];
      return paper.map(({ id }) => id);
    };
    this.#ids ??= await read();
    return this.#ids;
  }

  async close(): Promise<void> {
    await Promise.all(this.devices.map((context) => context.close()));
  }
}
