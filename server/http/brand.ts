import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { brandStyles } from '../../domain/platform/brand.ts';
import type { CollegeRules } from '../../domain/platform/college-rules.ts';
import type { App } from '../context.ts';

type Brand = Pick<CollegeRules, 'accent' | 'logo'>;

/** The college's colours and logo as a style sheet after the product's own; null: it has neither. */
export function brandSheet({ accent, logo }: Brand): { version: string; text: string } | null {
  if (!accent && logo === null) return null;
  const text = [accent ? brandStyles(accent) : '', logo === null ? '' : logoStyles(logo)].join('');
  return { version: createHash('sha256').update(text).digest('hex').slice(0, 16), text };
}

/** The link's own name is said by the page; this is what is seen. */
const logoStyles = (version: string) => `.brand > svg { display: none }
.brand::before {
  content: '';
  display: block;
  width: 160px;
  height: 32px;
  background: url('/api/college/logo?v=${version}') left center / contain no-repeat;
}
[dir='rtl'] .brand::before { background-position: right center }
`;

/**
 * In the head of every page: what is first painted has the college's colours. It says nothing of who is there, and asks
 * nobody (docs/decisions/0007-landing-without-a-question.md).
 */
export function brandLink(brand: Brand): string {
  const sheet = brandSheet(brand);
  return sheet ? `<link rel="stylesheet" href="/brand.css?v=${sheet.version}" />` : '';
}

/** The style sheet under its version, which browsers keep. */
export function registerBrand(server: FastifyInstance, app: App): void {
  server.get('/brand.css', async (_request, reply) =>
    reply
      .header('Content-Type', 'text/css; charset=utf-8')
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .send(brandSheet(app.settings.college)?.text ?? ''),
  );
}
