import { z } from 'zod';
import { writtenLine } from './rich-text.ts';
import { trimmed } from './trimmed.ts';
import { counted, id, moment } from './values.ts';

/**
 * Questions. `body` is what whoever takes the quiz may see; `key` is what is right and why, and never travels to a
 * student before review opens. Stems, choices and feedback are sanitised HTML. In a stem `[[id]]` marks the place of a
 * blank and `{{name}}` that of a formula's variable. Ids of parts are the author's browser's, stable over edits.
 */
const html = z.string().max(50_000, 'This text is too long. Shorten it to 50,000 characters.');
const line = z.string().max(1000, 'This text is too long. Shorten it to 1,000 characters.');
export const partId = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/, 'is not an id of a part');
/** An exact decimal as text: `'12.50'`. */
export const decimal = z.string().regex(/^-?\d{1,12}(\.\d{1,12})?$/, 'Enter a number, such as 12.5');
const positive = z.string().regex(/^\d{1,12}(\.\d{1,12})?$/, 'Enter a number that is not negative');
/** Percent of the points, −100 to 100. */
const credit = decimal.refine((value) => Math.abs(Number(value)) <= 100, 'Enter a percentage from -100 to 100');
/** What a question or a slot is worth. */
export const points = positive.refine((value) => Number(value) <= 10_000, 'Enter points from 0 to 10000');

const choice = z.object({ id: partId, html: writtenLine });
const choices = z.array(choice).min(2, 'Give at least two choices').max(100);
const perChoice = z.record(partId, html).default({});
const accepted = z.object({
  text: line.min(1, 'Enter an answer'),
  credit: credit.default('100'),
  feedback: html.default(''),
});
const acceptedNumber = z.object({
  value: decimal,
  tolerance: positive.default('0'),
  /** The tolerance is a percentage of the value instead of a distance from it. */
  isRelative: z.boolean().default(false),
  credit: credit.default('100'),
  feedback: html.default(''),
});
const unit = z.object({
  unit: z.string().overwrite(trimmed).min(1, 'Write this unit or remove it.').max(30),
  /** How many of the first unit it is. */ factor: positive,
});
const texts = z.object({
  accepted: z.array(accepted).min(1, 'Give at least one accepted answer').max(100),
  matchCase: z.boolean().default(false),
  /** `*` in an accepted answer stands for any text. */ hasWildcards: z.boolean().default(false),
});
/** Said after the question, whatever the type. */
const remarks = {
  general: html.default(''),
  right: html.default(''),
  partlyRight: html.default(''),
  wrong: html.default(''),
};
const plain = z.object(remarks);

const blank = z.object({
  id: partId,
  kind: z.enum(['text', 'number', 'choice']),
  /** For `choice`. */
  choices: z.array(choice).max(50).default([]),
});
const blankKey = z.object({
  /** Its share of the question, against the other blanks. */
  weight: positive.default('1'),
  texts: texts.optional(),
  numbers: z.array(acceptedNumber).max(20).optional(),
  credits: z.record(partId, credit).optional(),
  feedback: perChoice,
});

const nothing = z.object({});
const shapes = [
  z.object({
    type: z.literal('multiple_choice'),
    body: z.object({ choices }),
    key: plain.extend({ credits: z.record(partId, credit), feedback: perChoice }),
  }),
  z.object({
    type: z.literal('multiple_answers'),
    body: z.object({ choices }),
    key: plain.extend({
      /** `right` is the remark. */
      rightChoices: z.array(partId).min(1, 'Mark at least one choice as right').max(100),
      /**
       * all_or_nothing: exactly the right ones. right_minus_wrong: each right one ticked adds its share, each wrong one
       * ticked takes one off, never under 0. each_choice: each choice ticked or left as it should be adds its share.
       * weights: the sum of `credits` of what is ticked, within 0 and 100.
       */
      scoring: z.enum(['all_or_nothing', 'right_minus_wrong', 'each_choice', 'weights']).default('right_minus_wrong'),
      credits: z.record(partId, credit).default({}),
      feedback: perChoice,
    }),
  }),
  z.object({
    type: z.literal('true_false'),
    body: nothing,
    key: plain.extend({ isTrue: z.boolean(), whenTrue: html.default(''), whenFalse: html.default('') }),
  }),
  z.object({ type: z.literal('short_answer'), body: nothing, key: plain.extend(texts.shape) }),
  z.object({
    type: z.literal('numeric'),
    body: z.object({ units: z.enum(['none', 'optional', 'required']).default('none') }),
    key: plain.extend({
      accepted: z.array(acceptedNumber).min(1, 'Give at least one accepted number').max(50),
      units: z.array(unit).max(30).default([]),
    }),
  }),
  z.object({
    type: z.literal('matching'),
    body: z.object({
      prompts: z.array(choice).min(1, 'Give at least one prompt').max(50),
      targets: z
        .array(z.object({ id: partId, text: line.min(1, 'Write this target or remove it.') }))
        .min(2, 'Give at least two targets')
        .max(60),
    }),
    key: plain.extend({
      pairs: z.record(partId, partId),
      scoring: z.enum(['each_pair', 'all_or_nothing']).default('each_pair'),
    }),
  }),
  z.object({
    type: z.literal('ordering'),
    body: z.object({ items: z.array(choice).min(2, 'Give at least two items').max(50) }),
    /** places: each item at its place. neighbours: each pair of neighbours that follow each other as they should. */
    key: plain.extend({
      order: z.array(partId),
      scoring: z.enum(['all_or_nothing', 'places', 'neighbours']).default('places'),
    }),
  }),
  z.object({
    type: z.literal('fill_in_blanks'),
    body: z.object({ blanks: z.array(blank).min(1, 'Mark at least one blank in the text').max(50) }),
    key: plain.extend({ blanks: z.record(partId, blankKey) }),
  }),
  z.object({
    type: z.literal('formula'),
    body: z.object({ unit: z.string().max(30).default('') }),
    key: plain.extend({
      variables: z
        .array(
          z.object({
            name: z.string().regex(/^[a-z][a-z0-9_]{0,19}$/i, 'Begin with a letter; then letters, digits and _'),
            min: decimal,
            max: decimal,
            decimals: z.int().min(0).max(8, 'Enter at most 8'),
          }),
        )
        .max(20),
      expression: z.string().min(1, 'Enter a formula').max(1000),
      tolerance: positive.default('0'),
      isRelative: z.boolean().default(false),
    }),
  }),
  z.object({
    type: z.literal('essay'),
    body: z.object({
      wordLimit: z
        .int('Enter a number from 1 to 100000')
        .min(1, 'Enter a number from 1 to 100000')
        .max(100_000, 'Enter a number from 1 to 100000')
        .nullable()
        .default(null),
    }),
    key: plain.extend({ /** For who grades. */ notes: html.default('') }),
  }),
  z.object({
    type: z.literal('file_upload'),
    body: z.object({
      maxFiles: z.int().min(1).max(10).default(1),
      /** Endings such as `.pdf`; empty: any. */ types: z
        .array(z.string().regex(/^\.[a-z0-9]{1,10}$/))
        .max(30)
        .default([]),
    }),
    key: plain.extend({ notes: html.default('') }),
  }),
] as const;

/** Type, body and key: what scoring needs to know of a question. */
export const questionShape = z.discriminatedUnion('type', shapes);
export type QuestionShape = z.infer<typeof questionShape>;
export type QuestionType = QuestionShape['type'];
export type ShapeOf<T extends QuestionType> = Extract<QuestionShape, { type: T }>;
export const questionTypes = shapes.map((shape) => shape.shape.type.value) as [QuestionType, ...QuestionType[]];

/** What an author writes. */
export const questionDraft = z.intersection(
  z.object({
    stem: html.min(1, 'Write the question'),
    points,
    tags: z.array(z.string().overwrite(trimmed).min(1).max(50)).max(20).default([]),
  }),
  questionShape,
);
export type QuestionDraft = z.infer<typeof questionDraft>;

/** A question with its key, for course staff. */
export const question = z.intersection(
  z.object({ id, revision: counted, updatedAt: moment, bankId: id.nullable() }),
  questionDraft,
);
export type Question = z.infer<typeof question>;

/**
 * What a student answers, by type: multiple_choice {choice}; multiple_answers {choices}; true_false {isTrue}; short_answer,
 * numeric, formula, essay {text}; matching {pairs: prompt → target}; ordering {order}; fill_in_blanks {blanks};
 * file_upload {files}. `null`: the answer was taken back.
 */
export const response = z
  .union([
    z.strictObject({ choice: partId }),
    z.strictObject({ choices: z.array(partId).max(100) }),
    z.strictObject({ isTrue: z.boolean() }),
    z.strictObject({ text: z.string().max(100_000) }),
    z.strictObject({ pairs: z.record(partId, partId) }),
    z.strictObject({ order: z.array(partId).max(50) }),
    z.strictObject({ blanks: z.record(partId, line) }),
    z.strictObject({ files: z.array(id).max(10) }),
  ])
  .nullable();
export type Response = z.infer<typeof response>;
