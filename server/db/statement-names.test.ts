import { expect, test } from 'vitest';
import { plannedEachTime, StatementNames } from './statement-names.ts';

test('a text has a name from its second use on, always the same, and texts differ', () => {
  const names = new StatementNames();
  expect(names.nameOf('select 1')).toBeUndefined();
  const name = names.nameOf('select 1');
  expect(name).toMatch(/^c_[\w-]{22}$/);
  expect(names.nameOf('select 1')).toBe(name);
  names.nameOf('select 2');
  expect(names.nameOf('select 2')).not.toBe(name);
});

test('session commands, transaction control and DDL never have one', () => {
  const names = new StatementNames();
  for (const text of ['begin', 'set timezone = $1', 'create table t ()', 'listen news', 'discard all'])
    for (let use = 0; use < 3; use++) expect(names.nameOf(text)).toBeUndefined();
});

test('nor what is to be planned for its own parameters each time', () => {
  const names = new StatementNames();
  for (let use = 0; use < 3; use++) expect(names.nameOf(plannedEachTime('select 1'))).toBeUndefined();
});

test('the number of names is bounded, and those given stay', () => {
  const names = new StatementNames(2);
  const use = (text: string) => [names.nameOf(text), names.nameOf(text)].at(-1);
  const first = use('select 1');
  use('select 2');
  expect(use('select 3')).toBeUndefined();
  expect(use('select 1')).toBe(first);
});
