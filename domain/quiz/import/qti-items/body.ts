import { say, type Text } from '../../../../contract/text.ts';
import { dataPictureNotTaken } from '../../../course-import/data-pictures.ts';
import { isOfTheWeb, withScheme } from '../../../course-import/links.ts';
import { lastOf } from '../../../course-import/paths.ts';
import { escapeHtml } from '../../../escape-html.ts';
import { plainText } from '../../../rich-text/plain-text.ts';
import { NotTaken } from '../result.ts';
import { blockInteractions, inlineInteractions, refuse } from './interactions.ts';
import { attribute, below, child, children, type Node, textIn, words } from './node.ts';

export interface Interaction {
  node: Node;
  name: string;
  response: string;
  /** Stands in the text where it is answered. */
  mark: string;
}

export interface Feedback {
  outcome: string;
  identifier: string;
  isShown: boolean;
  html: string;
  /** Of the choice in which it stands; null: of the whole item. */
  choice: string | null;
}

const blocks = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol li blockquote pre hr table caption thead tbody tfoot tr th td figure figcaption'.split(
    ' ',
  ),
);
const marks = new Set('strong b em i u ins s del strike sub sup code tt br'.split(' '));
const gone = new Set(
  'script style stylesheet title template iframe textarea select button svg catalogInfo companionMaterialsInfo infoControl'.split(
    ' ',
  ),
);
const films = new Set(['video', 'audio', 'embed']);
const feedbacks = new Set(['feedbackInline', 'feedbackBlock', 'modalFeedback']);
/** Stands around the number of an interaction; never in a text of a file. */
const [markStart, markEnd] = ['\ue000', '\ue001'];
const markPattern = /\ue000\d+\ue001/g;

/** The texts of an item as HTML, and what is found on the way. */
export class Body {
  readonly interactions: Interaction[] = [];
  readonly feedback: Feedback[] = [];
  /** For whoever grades. */
  readonly notes: string[] = [];
  readonly changes: Text[] = [];
  readonly #referenceOf: (href: string) => string | null;
  readonly #collected = new Set<Node>();
  #choice: string | null = null;
  #isAnswerable = true;
  #isInLink = false;

  constructor(referenceOf: (href: string) => string | null) {
    this.#referenceOf = referenceOf;
  }

  /** What stands in an element. */
  html(node: Node | undefined): string {
    return node?.content.map((each) => (typeof each === 'string' ? textOf(each) : this.#element(each))).join('') ?? '';
  }

  /** The same of a choice: its own feedback belongs to it. */
  choice(node: Node): string {
    this.#choice = attribute(node, 'identifier');
    const html = this.#quietly(() => this.html(node)).trim();
    this.#choice = null;
    return html;
  }

  collect(node: Node): void {
    if (this.#collected.has(node)) return;
    this.#collected.add(node);
    this.feedback.push({
      outcome: attribute(node, 'outcomeIdentifier'),
      identifier: attribute(node, 'identifier'),
      isShown: attribute(node, 'showHide') !== 'hide',
      html: this.#quietly(() => this.html(node)).trim(),
      choice: this.#choice,
    });
  }

  #quietly(read: () => string): string {
    const before = this.#isAnswerable;
    this.#isAnswerable = false;
    const html = read();
    this.#isAnswerable = before;
    return html;
  }

  #element(node: Node): string {
    const { name } = node;
    refuse(name);
    if (blockInteractions.has(name)) return this.#block(node);
    if (inlineInteractions.has(name)) return this.#mark(node);
    if (feedbacks.has(name)) return this.#feedback(node);
    if (name === 'rubricBlock') return this.#rubric(node);
    if (gone.has(name)) return '';
    if (name === 'math') return this.#formula(node);
    if (name === 'img') return this.#picture(node, attribute(node, 'src'), '');
    if (name === 'object') return this.#object(node);
    if (films.has(name)) return this.#film(node);
    if (name === 'gap') return this.#mark(node);
    if (name === 'hottext') return `<u>${this.choice(node)}</u>`;
    if (name === 'a') return this.#link(node);
    if (name === 'br' || name === 'hr') return `<${name}>`;
    if (name === 'q') return `“${this.html(node)}”`;
    if (marks.has(name)) return `<${name}>${this.html(node)}</${name}>`;
    if (blocks.has(name)) return `<${name}${kept(node)}>${this.html(node)}</${name}>`;
    return this.#unwrapped(node);
  }

  /** What no rule names leaves its content, which stays a paragraph of its own where it was one. */
  #unwrapped(node: Node): string {
    const html = this.html(node);
    const isLine = ['div', 'section', 'dt', 'dd', 'prompt'].includes(node.name);
    return isLine && html.trim() !== '' && !/<(?:p|h\d|[uo]l|table|blockquote|pre|figure|hr)\b/.test(html)
      ? `<p>${html.trim()}</p>`
      : html;
  }

  #block(node: Node): string {
    const prompt = child(node, 'prompt');
    const asked = prompt ? this.#unwrapped(prompt) : '';
    // The words to choose from stand in the text itself, or around its gaps.
    const hasText = node.name === 'gapMatchInteraction' || node.name === 'hottextInteraction';
    const mark = this.#mark(node);
    const text = { ...node, content: node.content.filter((each) => typeof each === 'string' || !isPart(each.name)) };
    return `${asked}${hasText ? this.html(text) : ''}${mark}`;
  }

  #mark(node: Node): string {
    if (!this.#isAnswerable)
      throw new NotTaken('It asks in steps, one answer after another. Write each as a question.');
    const mark = `${markStart}${this.interactions.length}${markEnd}`;
    this.interactions.push({ node, name: node.name, response: attribute(node, 'responseIdentifier'), mark });
    return mark;
  }

  #feedback(node: Node): string {
    this.collect(node);
    return '';
  }

  #rubric(node: Node): string {
    const views = attribute(node, 'view').split(/\s+/);
    if (views.includes('candidate') || views.join('') === '') return this.#unwrapped({ ...node, name: 'div' });
    const html = this.#quietly(() => this.html(node)).trim();
    if (html !== '' && views.some((view) => view === 'scorer' || view === 'tutor')) this.notes.push(html);
    return '';
  }

  #formula(node: Node): string {
    const annotation = below(node, (name) => name === 'annotation').find((each) =>
      /tex/i.test(attribute(each, 'encoding')),
    );
    const tex = annotation
      ? textIn(annotation)
          .trim()
          .replace(/^\$+|\$+$/g, '')
      : '';
    if (tex !== '') return `<span data-formula="${escapeHtml(tex)}"></span>`;
    this.changes.push(
      'Its formula is written in MathML and stands as plain text now. Write it anew with the formula button.',
    );
    const isRead = (each: Node): boolean => !each.name.startsWith('annotation');
    const read = (each: Node): string =>
      each.content.map((one) => (typeof one === 'string' ? one.trim() : isRead(one) ? read(one) : '')).join('');
    return textOf(read(node));
  }

  #picture(node: Node, href: string, alternative: string): string {
    const reference = href === '' ? null : this.#referenceOf(href);
    const alt = words(attribute(node, 'alt') || alternative);
    // No page of ours asks another site for a picture.
    if (reference === null && isOfTheWeb(href)) {
      const called = alt || lastOf(href.replace(/[?#][^]*$/, '')) || href;
      return this.#isInLink
        ? escapeHtml(called)
        : `<a href="${escapeHtml(withScheme(href))}">${escapeHtml(called)}</a>`;
    }
    if (reference === null && /^data:/i.test(href)) {
      this.changes.push(dataPictureNotTaken);
      return '';
    }
    if (reference === null) {
      this.changes.push(
        say`The file “${words(href).slice(0, 200)}” which it shows is not in the export. Add it by hand.`,
      );
      return '';
    }
    return `<img src="${escapeHtml(reference)}" alt="${escapeHtml(alt)}"${sizes(node)}>`;
  }

  /** What an object holds is shown where it cannot be. */
  #object(node: Node): string {
    const inner = () => this.html(node).trim();
    const href = attribute(node, 'data') || attribute(node, 'src');
    const isPicture = attribute(node, 'type').startsWith('image/') || /\.(png|jpe?g|gif|svg|webp)$/i.test(href);
    const isShown = href !== '' && isPicture && this.#referenceOf(href) !== null;
    if (isShown) return this.#picture(node, href, textIn(node));
    if (below(node, (name) => name === 'object' || name === 'img').length > 0) return inner();
    return isPicture ? this.#picture(node, href, '') + inner() : this.#film(node) + inner();
  }

  #film(node: Node): string {
    const [source] = children(node, 'source');
    const href = attribute(node, 'src') || attribute(node, 'data') || attribute(source, 'src');
    this.changes.push(say`The file “${words(href).slice(0, 200)}” which it shows is left out. Add it by hand.`);
    return '';
  }

  #link(node: Node): string {
    const href = attribute(node, 'href');
    if (!/^(https?:|mailto:)/i.test(href)) return this.html(node);
    this.#isInLink = true;
    const html = this.html(node);
    this.#isInLink = false;
    return `<a href="${escapeHtml(href)}">${html}</a>`;
  }
}

const parts = new Set(['prompt', 'gapText', 'gapImg', 'simpleChoice', 'simpleMatchSet', 'simpleAssociableChoice']);
const isPart = (name: string) => parts.has(name);

const textOf = (text: string) => escapeHtml(text.replace(/[\ue000\ue001]/g, ''));

/** Numbers alone may stand in an attribute. */
function kept(node: Node): string {
  const names = node.name === 'ol' ? ['start'] : node.name === 'td' || node.name === 'th' ? ['colspan', 'rowspan'] : [];
  return names.map((name) => numbered(node, name)).join('');
}

const sizes = (node: Node) => ['width', 'height'].map((name) => numbered(node, name)).join('');

function numbered(node: Node, name: string): string {
  const value = attribute(node, name);
  return /^[1-9]\d{0,4}$/.test(value) ? ` ${name}="${value}"` : '';
}

/** The text with something else for each mark, and without paragraphs that held nothing but it. */
export function placed(html: string, textFor: ReadonlyMap<string, string>): string {
  const text = html.replace(markPattern, (mark) => textFor.get(mark) ?? '').replace(/<p>\s*<\/p>/g, '');
  return (text.includes('<pre') ? text : text.replace(/\s+/g, ' ')).trim();
}

/** Nothing is said after the mark but a full stop. */
export function isLast(html: string, mark: string): boolean {
  const after = html.slice(html.indexOf(mark) + mark.length);
  return /^[\s.?!:;,_…]*$/.test(plainText(after)) && !/<img|data-formula/.test(after);
}
