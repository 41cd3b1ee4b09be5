import { t } from '@lingui/core/macro';
import katex from 'katex';

const limits = { maxExpand: 500, maxSize: 20, strict: 'ignore', trust: false } as const;

/** A formula as MathML, or why it cannot be set. */
export function mathOf(latex: string, isBlock: boolean): { math: Element } | { error: string } {
  try {
    const parsed = new DOMParser().parseFromString(markupOf(latex, isBlock), 'text/html');
    const math = parsed.querySelector('math');
    if (!math) return { error: t`This formula is empty.` };
    math.setAttribute('alttext', latex);
    return { math };
  } catch (error) {
    if (error instanceof katex.ParseError) return { error: sentence(error.message) };
    throw error;
  }
}

/**
 * Without colours of its own: what can be read in one theme is lost in the other, and texts have the product's contrast
 * by construction. Frames and shadows come as style attributes, which the content security policy forbids. Quotes in
 * texts are written &quot;, so this takes attributes alone.
 */
export function markupOf(latex: string, isBlock: boolean): string {
  const markup = katex.renderToString(latex, { ...limits, output: 'mathml', displayMode: isBlock });
  return markup.replaceAll(/ (?:style|mathcolor|mathbackground)="[^"]*"/g, '');
}

/** KaTeX says where it stopped with combining underlines, which a screen reader spells out. */
function sentence(message: string): string {
  const said = message.replace(/^KaTeX parse error: /, '').replaceAll('\u0332', '');
  return t`This formula cannot be set: ${said}`;
}

/** Sets a formula in its element, or leaves its LaTeX there with the reason. */
export function setFormula(place: HTMLElement): void {
  const latex = place.dataset['formula'] ?? '';
  const isBlock = place.tagName === 'DIV';
  const result = mathOf(latex, isBlock);
  const { classList } = place;
  classList.remove('formula-waits');
  if ('error' in result) {
    classList.add('formula-fails');
    place.title = result.error;
    place.replaceChildren(latex);
    return;
  }
  classList.remove('formula-fails');
  place.removeAttribute('title');
  place.replaceChildren(document.adoptNode(result.math));
  if (isBlock) frame(place, latex);
}

/** A wide formula scrolls inside itself, also by keyboard. */
function frame(place: HTMLElement, latex: string): void {
  place.classList.add('formula');
  place.role = 'group';
  place.ariaLabel = t`Formula: ${latex}`;
  place.tabIndex = 0;
}
