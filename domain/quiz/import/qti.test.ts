import { describe, expect, test } from 'vitest';
import { importQti, qtiFile } from './qti.ts';

const item = (id: string, stem: string) => `<assessmentItem identifier="${id}" title="${id}">
  <responseDeclaration identifier="R" cardinality="single" baseType="identifier">
    <correctResponse><value>a</value></correctResponse></responseDeclaration>
  <outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>
  <itemBody><p>${stem}</p><choiceInteraction responseIdentifier="R" maxChoices="1">
    <simpleChoice identifier="a">Yes</simpleChoice><simpleChoice identifier="b">No</simpleChoice></choiceInteraction></itemBody>
  <responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct"/>
</assessmentItem>`;

const old = (stem: string) => `<item ident="i" title="Question"><presentation>
  <material><mattext texttype="text/html"><![CDATA[${stem}]]></mattext></material>
  <response_lid ident="r"><render_choice>
    <response_label ident="a"><material><mattext>Yes</mattext></material></response_label>
    <response_label ident="b"><material><mattext>Never</mattext></material></response_label>
  </render_choice></response_lid></presentation>
  <resprocessing><respcondition><conditionvar><varequal respident="r">a</varequal></conditionvar>
  <setvar action="Set">100</setvar></respcondition></resprocessing></item>`;
const file12 = (...parts: string[]) => `<?xml version="1.0"?><questestinterop>${parts.join('')}</questestinterop>`;

const manifest = (...files: [type: string, href: string][]) =>
  `<manifest><resources>${files
    .map(
      ([type, href], i) =>
        `<resource identifier="r${i}" type="${type}" href="${href}"><file href="${href}"/></resource>`,
    )
    .join('')}</resources></manifest>`;

const read = (files: Record<string, string>, pictures: string[] = []) =>
  importQti({
    files: new Map(Object.entries(files)),
    picture: (path) => (pictures.includes(path) ? { name: path.split('/').at(-1) ?? '', base64: 'AAAA' } : null),
  });
const stems = ({ questions }: ReturnType<typeof read>) =>
  questions.map(({ draft }) => draft.stem.replace(/<[^>]*>/g, '').trim());
const lost = ({ report }: ReturnType<typeof read>) =>
  report.notTaken.map(({ name, reason }) => `${name.toString()}: ${reason.toString()}`);

describe('the order of a package', () => {
  test('is that of its test, then of its manifest, then of the names', () => {
    const result = read({
      'imsmanifest.xml': manifest(
        ['imsqti_item_xmlv2p1', 'items/c.xml'],
        ['imsqti_item_xmlv2p1', 'items/a.xml'],
        ['imsqti_test_xmlv2p1', 'test.xml'],
      ),
      'items/a.xml': item('a', 'First'),
      'items/b.xml': item('b', 'Second'),
      'items/c.xml': item('c', 'Third'),
      'items/x10.xml': item('x10', 'Last'),
      'items/x9.xml': item('x9', 'Last but one'),
      'test.xml': `<assessmentTest title="Exam"><testPart><assessmentSection title="Rivers/Lakes">
        <assessmentItemRef identifier="1" href="items/a.xml"><weight identifier="W" value="2.5"/></assessmentItemRef>
        <assessmentItemRef identifier="2" href="items/b.xml"/><assessmentItemRef identifier="3" href="items/a.xml"/>
        <assessmentItemRef identifier="4" href="items/gone.xml"/>
      </assessmentSection></testPart></assessmentTest>`,
    });
    expect(stems(result)).toEqual(['First', 'Second', 'Third', 'Last but one', 'Last']);
    expect(result.questions.map(({ category }) => category)).toEqual([
      'Exam/Rivers-Lakes',
      'Exam/Rivers-Lakes',
      null,
      null,
      null,
    ]);
    expect(result.questions.map(({ draft }) => draft.points)).toEqual(['2.5', '1', '1', '1', '1']);
    expect(lost(result)).toEqual([expect.stringMatching(/^gone\.xml: .*not in the package/)]);
    expect(result.report.taken).toBe(5);
  });

  test('follows sections in files of their own, also of QTI 3.0, and never round in a circle', () => {
    const section = `<qti-assessment-section identifier="s" title="Part"><qti-assessment-item-ref href="../a.xml"/>
      <qti-assessment-section-ref href="one.xml"/></qti-assessment-section>`;
    const result = read({
      'test.xml': `<qti-assessment-test title="Exam"><qti-test-part><qti-assessment-section-ref href="parts/one.xml"/>
        <qti-assessment-section-ref href="parts/two.xml"/></qti-test-part></qti-assessment-test>`,
      'parts/one.xml': section,
      'a.xml': item('a', 'First'),
    });
    expect(result.questions.map(({ category }) => category)).toEqual(['Exam/Part']);
    expect(lost(result)).toEqual([expect.stringMatching(/^two\.xml: /)]);
  });
});

describe('what is wrong with a package', () => {
  test('is said file by file: absent, of another kind, not well-formed', () => {
    const result = read({
      'imsmanifest.xml': manifest(
        ['imsqti_item_xmlv2p1', 'a.xml'],
        ['imsqti_item_xmlv2p1', 'gone.xml'],
        ['imsqti_item_xmlv2p1', 'page.xml'],
        ['imsqti_item_xmlv2p1', 'broken.xml'],
        ['imsqti_item_xmlv2p1', '../../etc/passwd.xml'],
        ['webcontent', 'settings.xml'],
      ),
      'a.xml': item('a', 'First'),
      'page.xml': '<html/>',
      'broken.xml': item('b', 'Second').replace('</itemBody>', ''),
      'settings.xml': '<settings/>',
    });
    expect(stems(result)).toEqual(['First']);
    expect(lost(result).map((line) => line.split(':')[0])).toEqual(['gone.xml', 'r4', 'page.xml', 'broken.xml']);
  });

  test('leaves what stands beside a manifest that is missing or malformed', () => {
    const without = read({ 'b.xml': item('b', 'Second'), 'a.xml': item('a', 'First') });
    expect(stems(without)).toEqual(['First', 'Second']);
    expect(without.report.changed.map(({ name }) => name)).toEqual(['imsmanifest.xml']);
    const malformed = read({ 'imsmanifest.xml': '<manifest><resources></manifest>', 'a.xml': item('a', 'First') });
    expect(stems(malformed)).toEqual(['First']);
    expect(lost(malformed)).toEqual([expect.stringMatching(/^imsmanifest\.xml: .*well-formed/)]);
  });

  test.each([
    ['<quiz/>', 'no questions of QTI'],
    ['', 'not well-formed'],
    ['<assessmentTest/>', 'without its questions'],
    ['<manifest/>', 'package without questions'],
    [file12('<item>'), 'not well-formed'],
    [`<!DOCTYPE x [<!ENTITY e "e">]>${item('a', '&e;')}`, 'document type'],
  ])('is said of one file: %s', (text, words) => {
    expect(importQti(qtiFile(text)).unreadable?.toString()).toContain(words);
  });
});

describe('QTI 1.2', () => {
  test('brings the questions of all quizzes, sections, draws and banks of a file, and those that stand alone', () => {
    const result = importQti(
      qtiFile(
        file12(
          `<assessment title="Exam/1"><section>${old('One')}<section><selection_ordering><selection>
             <selection_number>1</selection_number></selection></selection_ordering>${old('Two')}${old('Three')}</section>
           </section></assessment>`,
          `<objectbank ident="b" title="Bank"><section>${old('Four')}</section></objectbank>`,
          `<section>${old('Five')}</section>${old('Six')}`,
        ).replace('?>', '?>\n<!DOCTYPE questestinterop SYSTEM "ims_qtiasiv1p2.dtd">'),
      ),
    );
    expect(stems(result)).toEqual(['One', 'Two', 'Three', 'Four', 'Five', 'Six']);
    expect(result.categories).toEqual(['Exam-1', 'Bank']);
    expect(lost(result)).toEqual([]);
  });

  test('says which banks it draws from without having them', () => {
    const draw = (bank: string) => `<section><selection_ordering><selection><sourcebank_ref>${bank}</sourcebank_ref>
      <selection_number>1</selection_number></selection></selection_ordering></section>`;
    const result = read({
      'quiz.xml': file12(`<assessment title="Quiz"><section>${draw('here')}${draw('gone')}</section></assessment>`),
      'bank.xml': file12(`<objectbank ident="here" title="Bank">${old('One')}</objectbank>`),
      'empty.xml': file12('<assessment title="Nothing"/>'),
    });
    expect(stems(result)).toEqual(['One']);
    expect(lost(result)).toEqual([
      'Nothing: The file holds no questions.',
      'Quiz: It takes questions from a bank that is not in the file.',
    ]);
  });

  test('is read once where Canvas writes it twice', () => {
    const result = read({
      'abc/assessment_qti.xml': file12(`<assessment>${old('One')}</assessment>`),
      'non_cc_assessments/abc.xml.qti': file12(`<assessment>${old('One')}${old('Two')}</assessment>`),
    });
    expect(stems(result)).toEqual(['One', 'Two']);
  });
});

describe('pictures', () => {
  test('that texts show come along once each; what is not there is said, and nothing leaves the package', () => {
    const shown = (src: string) => `<img src="${src}" alt="">`;
    const result = read(
      {
        'quiz/one.xml': file12(
          old(`<p>A ${shown('pics/a%20map.png')} ${shown('../top.png?x=1')} ${shown('$IMS-CC-FILEBASE$/c.png')}</p>`),
          old(`<p>B ${shown('pics/a map.png')} ${shown('gone.png')} <a href="notes.pdf">Notes</a></p>`),
          old(
            `<p>C ${['../../x.png', 'C:/x.png', '..%2f..%2fx.png', 'https://a.example/x.png'].map(shown).join('')}</p>`,
          ),
          old('<p>D</p>').replace('</mattext>', '</mattext><matimage uri="pics/d.png"/>'),
        ),
      },
      ['quiz/pics/a map.png', 'top.png', 'web_resources/c.png', 'quiz/pics/d.png', 'quiz/unused.png', 'x.png'],
    );
    expect(result.attachments.map(({ reference, name }) => [reference, name])).toEqual([
      ['@@FILE-1@@', 'a map.png'],
      ['@@FILE-2@@', 'top.png'],
      ['@@FILE-3@@', 'c.png'],
      ['@@FILE-4@@', 'd.png'],
    ]);
    expect(result.questions[1]?.draft.stem).toContain('src="@@FILE-1@@"');
    expect(result.report.changed.slice(1).map(({ what }) => what.toString())).toEqual([
      expect.stringContaining('gone.png'),
      expect.stringContaining('notes.pdf'),
      expect.stringContaining('x.png'),
    ]);
  });

  test('of an item are found beside it', () => {
    const result = read({ 'items/a.xml': item('a', '<img src="../img/map.png" alt="Map"/>') }, ['img/map.png']);
    expect(result.attachments).toMatchObject([{ name: 'map.png' }]);
    expect(result.questions[0]?.draft.stem).toContain('@@FILE-1@@');
  });
});
