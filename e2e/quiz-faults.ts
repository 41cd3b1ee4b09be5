import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Attempt } from '../contract/attempts.ts';
import { demoPassword } from '../server/demo/accounts.ts';
import type { MadeQuiz } from './quiz-college.ts';

/** What is wrong with the line between a page and the server. */
export type Fault = 'none' | 'no network' | 'errors' | 'reply dropped' | 'request dropped' | 'slow';

/** A student with their devices, which stay signed in from one quiz to the next, as a person's do. */
export class Student {
  readonly username: string;
  readonly devices: BrowserContext[] = [];
  readonly #newContext: () => Promise<BrowserContext>;
  /** Resolves once the server can be reached: others may have killed it. */
  readonly #server: () => Promise<void>;

  constructor(username: string, newContext: () => Promise<BrowserContext>, server = () => Promise.resolve()) {
    this.username = username;
    this.#newContext = newContext;
    this.#server = server;
  }

  async device(number: number): Promise<BrowserContext> {
    const known = this.devices[number];
    if (known) return known;
    const context = await this.#newContext();
    this.devices[number] = context;
    await this.signIn(number);
    return context;
  }

  async signIn(number = 0): Promise<void> {
    const data = { username: this.username, password: demoPassword };
    const login = async () => (await this.devices[number]?.request.post('/api/login', { data }))?.status();
    expect(await this.whenUp(login)).toBe(200);
  }

  /** Does something again for as long as the server is killed under it. */
  async whenUp<T>(what: () => Promise<T>): Promise<T> {
    for (let left = 8; ; left--) {
      await this.#server();
      try {
        return await what();
      } catch (error) {
        if (left === 0) throw error;
        await new Promise((later) => setTimeout(later, 100));
      }
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.devices.map((context) => context.close()));
  }
}

/** In the page: whether this answer waits in the journal of the device, or all is saved. Answers are kept in order. */
function isKept(text: string): Promise<boolean> {
  return new Promise((done) => {
    if (document.querySelector('.save')?.textContent === 'Saved') return done(true);
    const opening = indexedDB.open('collegium-answers');
    opening.addEventListener('success', () => {
      const database = opening.result;
      const all = database.transaction('answers').objectStore('answers').getAll();
      all.addEventListener('success', () => {
        database.close();
        done(all.result.some((entry: { response?: { text?: string } }) => entry.response?.text === text));
      });
    });
  });
}

/** So many questions a scenario answers. */
export const questionsEach = 3;
/** So long a person needs from one device to another: longer than the clocks of the two may differ on a slow line. */
const acrossMs = 1500;
/** So long is waited for what may follow a restart of the server. */
const patienceMs = 90_000;

/** One attempt of a student, on one or two devices, while things go wrong. */
export class Taker {
  readonly #quiz: MadeQuiz;
  readonly #student: Student;
  /** Per question, from 0, what was typed last. */
  readonly last = new Map<number, string>();
  readonly pages: ({ page: Page; device: number; typed?: string } | null)[] = [];
  readonly #typed = new Map<number, { device: number; at: number }>();
  /** The first of the three questions that this scenario answers. */
  #first = 0;

  constructor(quiz: MadeQuiz, student: Student) {
    this.#quiz = quiz;
    this.#student = student;
  }

  /** Opens the attempt in a new tab; answers its number. */
  async openTab(device = 0): Promise<number> {
    const context = await this.#student.device(device);
    const page = await context.newPage();
    const tab = this.pages.push({ page, device }) - 1;
    await this.#student.whenUp(async () => {
      page.setDefaultTimeout(8_000);
      await page.goto(`/courses/${this.#quiz.courseId}/quiz/${this.#quiz.quizId}`, { waitUntil: 'commit' });
      await page.getByRole('button', { name: /Start Quiz|Resume Quiz/ }).click();
      await page.locator('.question').first().waitFor();
      page.setDefaultTimeout(patienceMs);
    });
    return tab;
  }

  #tab(tab: number) {
    const found = this.pages[tab];
    if (!found) throw new Error('This tab is closed');
    return found;
  }

  page = (tab: number): Page => this.#tab(tab).page;

  /** Types an answer as a person does: it replaces what stands there. */
  async type(tab: number, question: number, text: string): Promise<void> {
    const open = this.#tab(tab);
    const { page, device } = open;
    const before = this.#typed.get(question);
    if (before && before.device !== device)
      await new Promise((later) => setTimeout(later, Math.max(0, acrossMs - (performance.now() - before.at))));
    const box = page.locator('.question textarea').nth(this.#first + question);
    // A dialog that opens in this moment takes the focus, and the letters; a person sees that and types again.
    await expect.poll(() => box.fill(text).then(() => box.inputValue()), { interval: 50, timeout: 10_000 }).toBe(text);
    open.typed = text;
    this.last.set(question, text);
    this.#typed.set(question, { device, at: performance.now() });
  }

  /** What was typed last in a tab is on its device, or on the server: from there on no crash takes it. */
  async kept(tab: number): Promise<void> {
    const text = this.#tab(tab).typed;
    if (text !== undefined) await this.page(tab).waitForFunction(isKept, text, { polling: 15 });
  }

  /** Of a tab that is gone only the device's network is left. */
  async network(device: number, isThere: boolean): Promise<void> {
    await this.#student.devices[device]?.setOffline(!isThere);
  }

  async fault(tab: number, fault: Fault): Promise<void> {
    const page = this.page(tab);
    await page.context().setOffline(fault === 'no network');
    await page.unroute('**/api/attempts/**');
    if (fault === 'none' || fault === 'no network') return;
    await page.route('**/api/attempts/**', async (route) => {
      if (fault === 'errors') return route.fulfill({ status: 503, body: '{}' });
      if (fault === 'request dropped') return route.abort();
      if (fault === 'slow') {
        await new Promise((later) => setTimeout(later, 250));
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
    const device = await this.#student.device(0);
    const send = async () => (await device.request.post(path, { data: {} })).status();
    expect(await this.#student.whenUp(send)).toBe(200);
  }

  async signOut(device = 0): Promise<void> {
    const { request } = await this.#student.device(device);
    await this.#student.whenUp(() => request.post('/api/auth/logout'));
  }

  /** Signs in where the page asks for it; who is told that the server did not answer tries again. */
  async signInHere(tab: number): Promise<void> {
    const dialog = this.page(tab).getByRole('dialog', { name: 'Sign in again' });
    await dialog.getByLabel('Password', { exact: true }).fill(demoPassword);
    await this.#student.whenUp(async () => {
      await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
      await dialog.waitFor({ state: 'detached', timeout: 8000 }).catch(async (error: unknown) => {
        throw new Error(`Still asked to sign in: ${await dialog.innerText()}`, { cause: error });
      });
    });
  }

  async saved(tab: number): Promise<void> {
    await this.page(tab).locator('.save').getByText('Saved', { exact: true }).waitFor({ timeout: patienceMs });
  }

  /** The browsers notice at once that they are connected again, and do not wait for their next try. */
  async hurry(): Promise<void> {
    for (const tab of this.pages) await tab?.page.evaluate(() => dispatchEvent(new Event('online')));
  }

  /** All is well again: of each question the server has the last answer that was given. */
  async expectAllKept(): Promise<void> {
    const device = await this.#student.device(0);
    const attemptId = await this.#student.whenUp(() => this.#attemptId(device));
    const ids = await this.#student.whenUp(() => this.#questionIds(device));
    const get = async () => (await device.request.get(`/api/attempts/${attemptId}`)).json();
    const read = async () => {
      const attempt = (await this.#student.whenUp(get)) as Attempt;
      const answers = new Map(attempt.answers.map(({ questionId, response }) => [questionId, response]));
      return [...this.last.keys()].map((question) => [
        question,
        answers.get(ids[this.#first + question] ?? '') ?? null,
      ]);
    };
    const wanted = [...this.last].map(([question, text]) => [question, { text }]);
    await expect
      .poll(async () => JSON.stringify(await read()), { timeout: patienceMs, interval: 80 })
      .toBe(JSON.stringify(wanted));
  }

  /** Whatever tab is open shows the last answers, and that they are saved. */
  async expectAllShown(): Promise<void> {
    for (const tab of this.pages) {
      if (!tab) continue;
      for (const [question, text] of this.last)
        await expect
          .poll(
            () =>
              tab.page
                .locator('.question textarea')
                .nth(this.#first + question)
                .inputValue(),
            { timeout: patienceMs },
          )
          .toBe(text);
      await tab.page.locator('.save').getByText('Saved', { exact: true }).waitFor({ timeout: patienceMs });
    }
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

  /** Goes on with the next three questions, on one tab of the first device if one is left. */
  async goOn(): Promise<void> {
    const open = this.pages.flatMap((tab) => tab ?? []);
    const stays = open.find(({ device }) => device === 0);
    await Promise.all(open.filter((tab) => tab !== stays).map(({ page }) => page.close()));
    await this.#connect();
    this.pages.splice(0, this.pages.length, ...(stays ? [{ page: stays.page, device: 0 }] : []));
    this.last.clear();
    this.#typed.clear();
    this.#first += questionsEach;
  }

  /** Closes its tabs; the devices stay, and have their network again. */
  async close(): Promise<void> {
    await Promise.all(this.pages.flatMap((tab) => tab?.page.close() ?? []));
    await this.#connect();
  }

  async #connect(): Promise<void> {
    await Promise.all(this.#student.devices.map((context) => context.setOffline(false)));
  }
}
