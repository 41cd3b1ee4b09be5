import type { Page } from 'playwright-core';

/** Milliseconds of each frame while the grid is scrolled both ways. */
export async function scrollFrames(page: Page): Promise<number[]> {
  return page.evaluate(
    () =>
      new Promise<number[]>((done) => {
        const grid = document.querySelector('.gb-scroll');
        if (!grid) throw new Error('There is no grid');
        const times: number[] = [];
        let last = performance.now();
        let frame = 0;
        const step = () => {
          const now = performance.now();
          times.push(now - last);
          last = now;
          if (++frame > 240) return done(times.slice(5));
          if (frame < 160) grid.scrollTop += 220;
          else grid.scrollLeft += 70;
          requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
      }),
  );
}

/** From the key that keeps an entry to the frame in which its student's total has changed. */
export async function editToTotal(page: Page, edits: number): Promise<number[]> {
  await page.evaluate(() => document.querySelector('.gb-scroll')?.scrollTo(0, 0));
  const grid = page.getByRole('grid');
  await grid.locator('.gb-row .gb-cell').first().click();
  await grid.focus();
  const times: number[] = [];
  for (let i = 0; i < edits; i++) {
    const changed = totalChanges(page);
    // Of 20: another score than stands there, whatever that is.
    const stands = Number.parseFloat((await page.locator('.gb-row.now .gb-cell').first().textContent()) ?? '');
    await page.keyboard.type(stands >= 10 ? '2' : '18');
    await page.keyboard.press('Enter');
    times.push(await changed);
  }
  return times;
}

/** From the next Enter to the frame in which the total of the row that is active now is another; what is seen if it stays. */
function totalChanges(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((done, fail) => {
        const row = document.querySelector('.gb-row.now');
        const total = row?.querySelector('.gb-total');
        if (!row || !total) throw new Error('No row is active');
        const before = total.textContent;
        let began = 0;
        const observer = new MutationObserver(() => {
          if (began === 0 || total.textContent === before) return;
          observer.disconnect();
          clearTimeout(late);
          requestAnimationFrame(() => done(performance.now() - began));
        });
        const seen = () =>
          `${row.isConnected ? '' : 'gone: '}${row.textContent}; ${document.querySelector('.toasts')?.textContent}`;
        const late = setTimeout(() => fail(new Error(`The total stays at ${before}. ${seen()}`)), 10_000);
        addEventListener('keydown', (event) => event.key === 'Enter' && (began ||= event.timeStamp), { capture: true });
        observer.observe(total, { childList: true, characterData: true, subtree: true });
      }),
  );
}
