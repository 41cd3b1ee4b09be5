import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { pagePolicy } from '../../server/http/security-headers.ts';
import { address, visit, type Visit } from '../browser.ts';

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30"/></svg>';

/** Opens the editor's page as the college would send it, with its content security policy. */
export async function openEditorPage(built: string, options: Visit = {}) {
  const visitor = await visit(options);
  const { page } = visitor;
  await page.route('**/editor-page/**', async (route) => {
    const path = new URL(route.request().url()).pathname.replace('/editor-page/', '') || 'index.html';
    const headers = { 'content-security-policy': pagePolicy(null) };
    await route.fulfill({ body: readFileSync(join(built, path)), contentType: types[extname(path)], headers });
  });
  await page.route('**/api/files/**', (route) => route.fulfill({ body: picture, contentType: 'image/svg+xml' }));
  await page.goto(address('/editor-page/'));
  await textOf(page).waitFor();
  return visitor;
}

export const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
export const lineOf = (page: Page) => page.getByRole('textbox', { name: 'Choice', exact: true });
export const written = (page: Page) => page.evaluate(() => window.written());

/** Pastes what another program put on the clipboard. */
export async function paste(page: Page, html: string): Promise<void> {
  await textOf(page).evaluate((element, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    clipboardData.setData('text/plain', 'plain');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}
