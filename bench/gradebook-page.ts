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
    const changed = page.evaluate(
      () =>
        new Promise<number>((done, fail) => {
          const total = document.querySelector('.gb-row.now .gb-total');
          if (!total) throw new Error('No row is active');
          const before = total.textContent;
          let began = 0;
          setTimeout(() => fail(new Error(`The total stays at ${before}`)), 10_000);
          addEventListener('keydown', (event) => event.key === 'Enter' && (began = event.timeStamp), { capture: true });
          const observer = new MutationObserver(() => {
            if (began === 0 || total.textContent === before) return;
            observer.disconnect();
            requestAnimationFrame(() => done(performance.now() - began));
          });
          observer.observe(total, { childList: true, characterData: true, subtree: true });
        }),
    );
    await page.keyboard.type(i % 2 ? '1' : '2');
    await page.keyboard.press('Enter');
    times.push(await changed);
  }
  return times;
}
