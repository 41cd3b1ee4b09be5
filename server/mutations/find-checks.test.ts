import { describe, expect, it } from 'vitest';
import { findChecks, refusingNames } from './find-checks.ts';
import { parseText } from './syntax.ts';

function found(text: string, file = 'server/features/a/load.ts'): string[] {
  const source = parseText(file, text);
  return findChecks(source, refusingNames([source])).map((check) => `${check.kind}: ${check.text}`);
}

describe('permission checks in a source', () => {
  it('are conditions that refuse, and each part of them', () => {
    const text = 'function f(a) { if (!a.x || a.y !== 1) throw notFound(); if (a) throw conflict("busy"); }';
    expect(found(text)).toEqual(['refusal: !a.x || a.y !== 1', 'refusal: !a.x', 'refusal: a.y !== 1']);
  });

  it('are not found twice where one part follows from another', () => {
    const load = (second: string) => `function f() { const [row] = rows; ${second}
      if (!row || !relation || !row.is_open) throw notFound(); }`;
    const parts = ['refusal: !row || !relation', 'refusal: !relation', 'refusal: !row.is_open'];
    const whole = 'refusal: !row || !relation || !row.is_open';
    expect(found(load('const relation = row && relationOf(row);'))).toEqual([whole, ...parts]);
    const both = [whole, 'refusal: !row || !relation', 'refusal: !row', 'refusal: !relation', 'refusal: !row.is_open'];
    expect(found(load('const relation = relationOf(rows);'))).toEqual(both);
  });

  it('are what lets through, where whoever is left is refused', () => {
    const text = `function f() { const relation = row && relationOf(row);
      if (row && relation && isStaff(relation)) return row; throw notFound(); }`;
    expect(found(text)).toEqual([
      'fall-through: row && relation && isStaff(relation)',
      'fall-through: row && relation',
      'fall-through: relation',
      'fall-through: isStaff(relation)',
    ]);
  });

  it('are conditions of a statement that name who asks, but of none that only holds a row', () => {
    const users = "tx.selectFrom('users').select('id').where('id', '=', actor.id)";
    expect(found(`async () => { const row = await ${users}.forUpdate().execute(); }`)).toEqual([
      "where: where('id', '=', actor.id)",
    ]);
    expect(found(`async () => { await ${users}.forUpdate().execute(); }`)).toEqual([]);
  });

  it('are in statements where they say who asks, what is open, or name a condition that others share', () => {
    const text = "const q = `select from x where x.user_id = $1 and x.deleted_at is null and ${isPosted('x')}`;";
    expect(found(text)).toEqual(['sql: x.user_id = $1', 'sql: x.deleted_at is null', "sql: ${isPosted('x')}"]);
  });

  it('are conditions that others share, also by their names alone and with a parameter of the statement', () => {
    const text = "const q = `select from x where ${isOpenTo('x.id', '$2::uuid')} and not ${isGone}`;";
    expect(found(text)).toEqual(["sql: ${isOpenTo('x.id', '$2::uuid')}", 'sql: not ${isGone}']);
  });

  it('are not in what asks for one person, or for all', () => {
    expect(found('const q = `select from x where ($2::uuid is null or x.user_id = $2) and x.author_id = $1`;')).toEqual(
      ['sql: x.author_id = $1'],
    );
  });

  it('are not what was asked for, and when, and what is done', () => {
    const text =
      "const q = `select from x where ${isAsked(filters)} and ${isIn('x.at')} and not ${isDoneWith} and ${isInCourse('x')}`;";
    expect(found(text)).toEqual(["sql: ${isInCourse('x')}"]);
  });
});
