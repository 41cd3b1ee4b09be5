import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('no part needs a picture that has to be fetched by the time it is shown', () => {
  const styles = globSync('web/ui/*.css').filter((path) => !path.endsWith('/fonts.css'));
  expect(styles).toContain('web/ui/field.css');
  expect(styles.filter((path) => readFileSync(path, 'utf8').includes('url('))).toEqual([]);
});
