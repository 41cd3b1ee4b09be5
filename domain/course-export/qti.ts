import type { QuestionDraft, QuestionShape } from '../../contract/questions.ts';
import type { ImportedBank, ImportedQuiz } from '../course-import/tree.ts';
import { ownField } from '../course-import/qti-own.ts';
import { fillInBlanks, matching, multipleAnswers, multipleChoice, ordering, trueFalse } from './qti-choices.ts';
import { generalRemarks, type Html, type ItemParts, material, type Writer } from './qti-parts.ts';
import { essay, fileUpload, formula, numeric, shortAnswer } from './qti-written.ts';
import { documentOf, element, type Xml } from './xml.ts';

const writers: { [T in QuestionShape['type']]: Writer<T> } = {
  multiple_choice: multipleChoice,
  multiple_answers: multipleAnswers,
  true_false: trueFalse,
  short_answer: shortAnswer,
  numeric,
  matching,
  ordering,
  fill_in_blanks: fillInBlanks,
  formula,
  essay,
  file_upload: fileUpload,
};

/** `canvas` has all questions, ours beside theirs; `cartridge` those alone that every system knows. */
type Dialect = 'canvas' | 'cartridge';

const rootAttributes = { xmlns: 'http://www.imsglobal.org/xsd/ims_qtiasiv1p2' };
const file = (content: Xml) => documentOf(element('questestinterop', rootAttributes, content));

/** A quiz as QTI 1.2. What is drawn from banks is in Canvas' form alone. */
export function assessmentOf(quiz: ImportedQuiz, dialect: Dialect, html: Html): string {
  const slots = quiz.slots.flatMap((slot, index): Xml[] => {
    const key = `${quiz.key}q${index + 1}`;
    if ('question' in slot) {
      const item = itemOf(slot.question, key, dialect, html);
      return item ? [item] : [];
    }
    if (dialect === 'cartridge') return [];
    const selection = element('selection', {}, [
      element('sourcebank_ref', {}, slot.bank),
      element('selection_number', {}, String(slot.count)),
      element('selection_extension', {}, element('points_per_item', {}, slot.points)),
    ]);
    return [element('section', { ident: key }, element('selection_ordering', {}, selection))];
  });
  const metadata = metadataOf({
    ...(dialect === 'cartridge' && { cc_profile: 'cc.exam.v0p1', qmd_assessmenttype: 'Examination' }),
    ...(quiz.timeLimit !== null && { qmd_timelimit: String(quiz.timeLimit) }),
    cc_maxattempts: quiz.maxAttempts === null ? 'unlimited' : String(quiz.maxAttempts),
  });
  return file(
    element('assessment', { ident: quiz.key, title: String(quiz.title) }, [
      metadata,
      element('section', { ident: 'root_section' }, slots),
    ]),
  );
}

/** A bank as Canvas exports it. */
export function bankFileOf({ key, title, questions }: ImportedBank, html: Html): string {
  return file(
    element('objectbank', { ident: key }, [
      metadataOf({ bank_title: String(title) }),
      ...questions.map((question, index) => itemOf(question, `${key}q${index + 1}`, 'canvas', html)),
    ]),
  );
}

/** A question as an item; null where the dialect has none like it. */
function itemOf(question: QuestionDraft, ident: string, dialect: Dialect, html: Html): Xml | null {
  const parts = partsOf(question, html);
  if (dialect === 'cartridge' && parts.profile === null) return null;
  const stem = parts.stem ?? html(question.stem);
  const remarks = [...generalRemarks(question, html), ...parts.remarks];
  return element('item', { ident, title: 'Question' }, [
    element(
      'itemmetadata',
      {},
      metadataOf(
        dialect === 'canvas'
          ? { question_type: parts.type, points_possible: question.points, ...ownField(question) }
          : { cc_profile: `cc.${parts.profile ?? ''}.v0p1`, cc_weighting: question.points },
      ),
    ),
    element('presentation', {}, [material(stem), ...parts.responses]),
    element('resprocessing', {}, [
      element(
        'outcomes',
        {},
        element('decvar', { maxvalue: '100', minvalue: '0', varname: 'SCORE', vartype: 'Decimal' }),
      ),
      ...remarks.flatMap(({ ident: linked, when }) =>
        when === null
          ? []
          : element('respcondition', { continue: 'Yes' }, [
              when,
              element('displayfeedback', { feedbacktype: 'Response', linkrefid: linked }),
            ]),
      ),
      ...parts.right,
    ]),
    parts.extension ?? null,
    ...remarks.map(({ ident: linked, html: text }) =>
      element('itemfeedback', { ident: linked }, element('flow_mat', {}, material(text))),
    ),
  ]);
}

function partsOf(question: QuestionDraft, html: Html): ItemParts {
  // Each writer has its own type of question; the pair is right by its key.
  const write = writers[question.type] as (question: QuestionDraft, html: Html) => ItemParts;
  return write(question, html);
}

const metadataOf = (values: Readonly<Record<string, string>>): Xml =>
  element(
    'qtimetadata',
    {},
    Object.entries(values).map(([name, value]) =>
      element('qtimetadatafield', {}, [element('fieldlabel', {}, name), element('fieldentry', {}, value)]),
    ),
  );
