import { describe, expect, it } from 'vitest';
import { isAside, matchFile, nameOfFolder, withCode, withoutCode } from './marked-files.ts';

const [maya, noor, other] = ['Maya', 'Noor', 'the other Maya'];
const owners = {
  byCode: new Map([
    ['00000000a1', maya],
    ['00000000a2', maya],
    ['00000000b1', noor],
  ]),
  byName: new Map([
    [nameOfFolder('Aziz, Noor'), [noor]],
    [nameOfFolder('Lindgren, Maya'), [maya, other]],
  ]),
};
const found = (path: string) => {
  const match = matchFile(path, owners);
  return 'problem' in match ? match.problem : [match.owner, match.code];
};

describe('a marked file', () => {
  it('is found by the code in its name, whatever was added to it', () => {
    for (const name of [
      'essay_00000000a1.pdf',
      'essay_00000000a1-marked.pdf',
      'essay_00000000a1_annotated.docx.pdf',
      'essay_00000000A1 (1).pdf',
      'Copy of essay_00000000a1',
      'All/Lindgren, Maya_00000000a1/essay_00000000a1.pdf',
      String.raw`All\Lindgren, Maya_00000000a2\essay_00000000a1.pdf`,
    ])
      expect(found(name)).toEqual([maya, '00000000a1']);
  });

  it('is found by its folder where it has a name of its own, and by the name alone where one has it', () => {
    expect(found('x/Lindgren, Maya_00000000a2/feedback.pdf')).toEqual([maya, '00000000a2']);
    expect(found('Aziz, Noor/feedback.pdf')).toEqual([noor, null]);
    expect(found('Lindgren, Maya/feedback.pdf')).toBe('several');
    expect(found('Somebody/feedback.pdf')).toBe('nobody');
    expect(found('feedback_0000000009.pdf')).toBe('nobody');
    expect(found('100000000a1.pdf')).toBe('nobody');
  });

  it('goes to nobody else for a code that a student has put into its name, nor where its folder says otherwise', () => {
    expect(found('essay_00000000b1_00000000a1.pdf')).toEqual([maya, '00000000a1']);
    expect(found('Aziz, Noor_00000000b1/essay_00000000a1.pdf')).toBe('several');
  });

  it('is called for its student as it was without the code', () => {
    const code = '00000000a1';
    for (const name of ['essay.pdf', 'essay', 'a.b.tar.gz']) expect(withoutCode(withCode(name, code), code)).toBe(name);
    expect(withCode('essay.pdf', code)).toBe('essay_00000000a1.pdf');
    expect(withoutCode('essay_00000000A1-marked.pdf', code)).toBe('essay-marked.pdf');
    for (const name of ['00000000a1.pdf', '00000000a1']) expect(withoutCode(name, code)).toBe(name);
  });

  it('is none of what systems put beside files', () => {
    for (const path of ['__MACOSX/a/._b', 'a/.DS_Store', '._b', 'missing-files.txt', 'a/Thumbs.db', 'a/~$essay.docx'])
      expect(isAside(path)).toBe(true);
    for (const path of ['a/b.pdf', 'my__MACOSX.pdf', 'about missing-files.txt']) expect(isAside(path)).toBe(false);
  });
});
