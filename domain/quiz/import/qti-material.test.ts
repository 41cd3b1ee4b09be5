import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { importQti, qtiFile } from './qti.ts';
import type { ImportResult } from './result.ts';

/** Question files of other systems, kept beside the project and never in it. Without them these tests are skipped. */
const folder = resolve(
  process.env['COLLEGIUM_MATERIAL'] ?? resolve(import.meta.dirname, '../../../../shared/material'),
  'question-banks',
);
const file = (path: string) => importQti(qtiFile(readFileSync(resolve(folder, path), 'utf8')));
function pack(path: string): ImportResult {
  const files = unzipSync(readFileSync(resolve(folder, path)));
  const texts = Object.entries(files).filter(([name]) => /\.(xml|qti)$/i.test(name));
  return importQti({
    files: new Map(texts.map(([name, bytes]) => [name, new TextDecoder().decode(bytes)])),
    picture(name) {
      const bytes = /\.(png|jpe?g|gif)$/i.test(name) ? files[name] : undefined;
      return bytes ? { name, base64: Buffer.from(bytes).toString('base64') } : null;
    },
  });
}
function typesOf({ questions }: ImportResult) {
  const counts: Record<string, number> = {};
  for (const { draft } of questions) counts[draft.type] = (counts[draft.type] ?? 0) + 1;
  return counts;
}

describe.skipIf(!existsSync(folder))('QTI of other systems', () => {
  test.each([
    [
      'instructure_all_canvas_simple_1.2.xml',
      {
        multiple_choice: 1,
        true_false: 1,
        short_answer: 1,
        fill_in_blanks: 2,
        multiple_answers: 1,
        matching: 1,
        numeric: 1,
        formula: 1,
        essay: 1,
      },
      0,
    ],
    // Its essay has no text that asks.
    ['instructure_feedback_quiz_1.2.xml', { true_false: 2 }, 1],
    ['canvas_import_canvas/mc_text_answers.xml', { multiple_choice: 1 }, 0],
    ['canvas_import_canvas/multiple_choice_html.xml', { multiple_choice: 1 }, 0],
    ['canvas_import_canvas/empty_assessment.xml.qti', {}, 1],
    ['canvas_import_canvas/empty_assessment_no_ident.xml', {}, 1],
    ['canvas_import_canvas/external_bank.xml', {}, 2],
    ['instructure_items/bank_entry_item.xml', {}, 1],
    ['instructure_items/canvas_multiple_dropdowns.xml', { fill_in_blanks: 1 }, 0],
    ['instructure_items/canvas_multiple_fib.xml', { fill_in_blanks: 1 }, 0],
    ['instructure_items/canvas_multiple_fib_extra_brackets.xml', { fill_in_blanks: 1 }, 0],
    ['instructure_items/choice.xml', { multiple_choice: 3, multiple_answers: 1 }, 0],
    // The one that is not well-formed in its declaration; what can be read of it has no right answer.
    ['instructure_items/choice_vary_points_by_answer_zero_points.xml', {}, 1],
    ['instructure_items/essay_custom_settings.xml', { essay: 1 }, 0],
    ['instructure_items/fib_feedback.xml', { short_answer: 1 }, 0],
    ['instructure_items/formula.xml', { formula: 1 }, 0],
    ['instructure_items/formula_mvar.xml', { formula: 1 }, 0],
    ['instructure_items/hot_spot.xml', {}, 4],
    ['instructure_items/matching.xml', {}, 1],
    ['instructure_items/mc_feedback.xml', { multiple_choice: 1 }, 0],
    ['instructure_items/multiple_answer_canvas.xml', { multiple_answers: 1 }, 0],
    ['instructure_items/nq_multiple_fib_answer_types.xml', { fill_in_blanks: 1 }, 0],
    ['instructure_items/numeric_exact_match.xml', { short_answer: 2 }, 0],
    ['instructure_items/numeric_margin_error_percent.xml', { numeric: 1 }, 0],
    ['instructure_items/numeric_precision_decimals.xml', { numeric: 1 }, 0],
    ['instructure_items/single_fib.xml', { short_answer: 1 }, 0],
    ['instructure_items/stimulus_passage.xml', {}, 1],
    ['instructure_items/text.no.question.xml', {}, 1],
    ['instructure_items/true_false_with_calculator.xml', { true_false: 1 }, 0],
    ['instructure_items/upload_with_custom_settings.xml', { file_upload: 1 }, 0],
  ])('QTI 1.2: %s', (path, counts, notTaken) => {
    const result = file(`qti-1.2/${path}`);
    expect(result.unreadable).toBeNull();
    expect(typesOf(result)).toEqual(counts);
    expect(result.report.notTaken).toHaveLength(notTaken);
  });

  test.each(['ordering.row', 'ordering_with_labels'])('a document type with rules of its own: %s', (name) => {
    expect(file(`qti-1.2/instructure_items/${name}.xml`).unreadable).not.toBeNull();
  });

  test.each([
    [
      'qti-1.2/canvas_cartridge.imscc',
      {
        multiple_choice: 2,
        essay: 2,
        file_upload: 2,
        true_false: 2,
        short_answer: 2,
        fill_in_blanks: 4,
        multiple_answers: 2,
        matching: 2,
        numeric: 2,
        formula: 2,
      },
      2,
    ],
    ['qti-1.2/canvas_qti.zip', {}, 1],
    // The manifest writes its file's name otherwise; a choice without a right answer; two without anything to answer.
    [
      'qti-1.2/canvas_respondus_question_types.zip',
      { multiple_choice: 1, short_answer: 1, multiple_answers: 1, numeric: 1, essay: 1, matching: 1 },
      4,
    ],
  ])('a package of QTI 1.2: %s', (path, counts, notTaken) => {
    const result = pack(path);
    expect(typesOf(result)).toEqual(counts);
    expect(result.report.notTaken).toHaveLength(notTaken);
  });

  test('a manifest that is missing or malformed is said, and what stands beside it is read', () => {
    const missing = pack('qti-2.x-wrong/MissingManifest.zip');
    expect(missing.report.changed.map(({ name }) => name.toString())).toContain('imsmanifest.xml');
    expect(missing.attachments).toHaveLength(1);
    const malformed = pack('qti-2.x-wrong/MalformedManifest.zip');
    expect(malformed.report.notTaken.map(({ name }) => name.toString())).toContain('imsmanifest.xml');
    for (const { report } of [missing, malformed]) expect(report.taken).toBe(1);
  });

  test('no file is too wild', () => {
    const texts = globSync('**/*.{xml,qti,txt,gift,dat,json}', { cwd: folder });
    expect(texts.length).toBeGreaterThan(100);
    const results = [...texts.map(file), ...globSync('**/*.{zip,imscc}', { cwd: folder }).map(pack)];
    for (const { questions, report, unreadable } of results) {
      expect(report.taken).toBe(questions.length);
      if (unreadable === null) expect(report.taken + report.notTaken.length).toBeGreaterThan(0);
    }
  });
});
