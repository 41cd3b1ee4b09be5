import { type Name, said, say, type Text } from '../../../contract/text.ts';
import type { QuestionDraft } from '../../../contract/questions.ts';
import { FileShelf } from '../../quiz/import/moodle-files.ts';
import { readMoodleQuestion } from '../../quiz/import/moodle-question.ts';
import { addTo, emptyResult, nameOf } from '../../quiz/import/result.ts';
import type { ImportedBank } from '../tree.ts';
import { titleIn } from '../values.ts';
import { below, child, children, type Element } from '../xml.ts';
import { type QuestionHtml, questionElement } from './question-element.ts';
import { type BackupTexts, valueOf } from './texts.ts';

/** A question of a backup, and the category that it stands in. */
interface Kept {
  element: Element;
  category: Category;
}

interface Category {
  id: string;
  name: string;
  context: string;
  parent: string;
  questions: Element[];
}

/** A question as it is taken, or the sentence why it is not. */
export type Taken = { draft: QuestionDraft; name: Name; changes: Text[] } | { reason: Text; name: Name };

/** All questions of a backup. A question that several quizzes ask is read for each with its points there. */
export class BackupQuestions {
  readonly #categories: Category[];
  readonly #byId = new Map<string, Kept>();
  readonly #byEntry = new Map<string, Kept>();
  readonly #texts: BackupTexts;
  readonly #asked = new Set<Element>();
  readonly #drawn = new Set<string>();

  constructor(root: Element | null, texts: BackupTexts) {
    this.#texts = texts;
    this.#categories = children(root ?? undefined, 'question_category').map((element) => {
      const category: Category = {
        id: element.attributes['id'] ?? '',
        name: valueOf(element, 'name'),
        context: valueOf(element, 'contextid'),
        parent: valueOf(element, 'parent'),
        questions: [],
      };
      // Until Moodle 3.11 the questions stand in their category; since 4.0 as versions of the entries of a bank.
      const entries = below(child(element, 'question_bank_entries'), 'question_bank_entry');
      for (const question of children(child(element, 'questions'), 'question')) this.#keep(question, category, null);
      for (const entry of entries) {
        const question = latestOf(entry);
        if (question) this.#keep(question, category, entry.attributes['id'] ?? '');
      }
      return category;
    });
  }

  #keep(element: Element, category: Category, entry: string | null): void {
    const kept = { element, category };
    this.#byId.set(element.attributes['id'] ?? '', kept);
    if (entry !== null) this.#byEntry.set(entry, kept);
    // Those within a text with gaps belong to it.
    if (['', '0'].includes(valueOf(element, 'parent')) && valueOf(element, 'qtype') !== 'random')
      category.questions.push(element);
  }

  /** What a place in a quiz asks: a question, or the category that one is drawn from. */
  at(place: Element): { element: Element } | { category: string } | null {
    const entry = valueOf(child(place, 'question_reference'), 'questionbankentryid');
    const kept = entry ? this.#byEntry.get(entry) : this.#byId.get(valueOf(place, 'questionid'));
    if (kept && valueOf(kept.element, 'qtype') === 'random') return { category: kept.category.id };
    if (kept) return { element: kept.element };
    const condition = valueOf(child(place, 'question_set_reference'), 'filtercondition');
    const [, category] =
      /"questioncategoryid":"?(\d+)/.exec(condition) ??
      /"category":\{[^{}]*?"values":\["?(\d+)/.exec(condition.replace(/\s+/g, '')) ??
      [];
    return category === undefined ? null : { category };
  }

  /** Reads a question; `points` as a quiz gives them, or as it says itself. */
  read(element: Element, points: string | null): Taken {
    this.#asked.add(element);
    return this.#read(element, points);
  }

  /** The text of a question alone. */
  textOf(element: Element): { html: string; changes: Text[] } {
    this.#asked.add(element);
    const id = element.attributes['id'] ?? '';
    const missing: string[] = [];
    const html = this.#html(element, missing)(
      valueOf(element, 'questiontext'),
      valueOf(element, 'questiontextformat'),
      'questiontext',
      id,
    );
    return { html, changes: missing.map(notInBackup) };
  }

  #html(element: Element, missing: string[]): QuestionHtml {
    const context = this.#byId.get(element.attributes['id'] ?? '')?.category.context ?? '';
    return (text, format, area, item) =>
      this.#texts.html(text, format, { context, component: 'question', area, item }, (file) => missing.push(file));
  }

  #read(element: Element, points: string | null): Taken {
    const missing: string[] = [];
    const name = nameOf(valueOf(element, 'name'), valueOf(element, 'questiontext'));
    const inForm = questionElement(element, {
      points: points ?? valueOf(element, 'defaultmark'),
      byId: (id) => this.#byId.get(id)?.element,
      html: this.#html(element, missing),
    });
    const result = emptyResult();
    addTo(result, { name }, () =>
      readMoodleQuestion(inForm, { name, line: undefined, category: null }, new FileShelf()),
    );
    const [taken] = result.questions;
    if (!taken) return { name, reason: result.report.notTaken[0]?.reason ?? 'It cannot be read.' };
    const changes = [...result.report.changed.map(({ what }) => what), ...missing.map(notInBackup)];
    // A text with gaps says what it is worth itself; in a quiz the quiz says it.
    return { name, draft: { ...taken.draft, points: points ?? taken.draft.points }, changes };
  }

  /** The bank that a quiz draws from; all of the category's questions stand in it. Null: it has none. */
  drawnFrom(category: string): string | null {
    if (!this.#categories.some(({ id, questions }) => id === category && questions.length > 0)) return null;
    this.#drawn.add(category);
    return `category:${category}`;
  }

  /** The banks: what is drawn from whole, of the rest what no quiz asks. */
  banks(name: (within: Name, taken: Taken) => void): ImportedBank[] {
    return this.#categories.map((category) => {
      const wanted = this.#drawn.has(category.id)
        ? category.questions
        : category.questions.filter((question) => !this.#asked.has(question));
      const title = titleIn(category.name, said('Question bank'));
      const questions = wanted.flatMap((question) => {
        const taken = this.#read(question, null);
        name(title, taken);
        return 'draft' in taken ? [taken.draft] : [];
      });
      return { key: `category:${category.id}`, title, questions };
    });
  }
}

const notInBackup = (file: string): Text =>
  say`The file “${file}” which it shows is not in the backup. Add it by hand.`;

/** Of the versions of a question the last that is no draft; of drafts alone the last. */
function latestOf(entry: Element): Element | undefined {
  const versions = below(entry, 'question_versions').toSorted(
    (a, b) => Number(valueOf(b, 'version')) - Number(valueOf(a, 'version')),
  );
  const version = versions.find((one) => valueOf(one, 'status') !== 'draft') ?? versions[0];
  return child(version, 'questions', 'question');
}
