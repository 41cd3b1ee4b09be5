import { type Name, said } from '../../../contract/text.ts';
import { compare, fraction, sum } from '../../fraction.ts';
import { plain } from '../../quiz/import/parts.ts';
import type { MixedElement } from '../../quiz/import/xml.ts';
import { withBreaks } from '../../quiz/import/text-formats.ts';
import { escapeHtml } from '../../escape-html.ts';
import type { ImportedAssignment, ImportedRubric } from '../tree.ts';
import { datesIn, pointsIn, titleIn } from '../values.ts';
import { type Block, isElement, valueIn } from './blocks.ts';
import { htmlOf, within, wordsOf } from './html.ts';
import type { Subsection } from './outline.ts';
import type { OlxTexts } from './texts.ts';
import type { ImportProblem } from '../import-problem.ts';

export const assignmentKey = (block: Block) => `work:${block.id}`;

/** Work that people assess, or one file that staff grade. */
export const isWork = ({ kind }: Block): boolean => kind === 'openassessment' || kind === 'edx_sga';

interface Reading {
  texts: OlxTexts;
  problems: ImportProblem[];
  rubrics: ImportedRubric[];
  graders: ReadonlySet<string>;
}

export function assignmentOf(
  block: Block,
  { block: subsection, title: around }: Subsection,
  { texts, problems, rubrics, graders }: Reading,
): ImportedAssignment {
  const isOpen = block.kind === 'openassessment';
  const title = titleIn(first(block, 'title') || valueIn(block, 'display_name'), around);
  const rubric = isOpen ? rubricOf(block, title, problems) : null;
  if (rubric) rubrics.push(rubric);
  if (within(block.content, 'assessment').some(({ attributes }) => /peer|self/.test(attributes['name'] ?? '')))
    problems.push({
      effect: 'changed',
      name: title,
      reason: 'Its assessments by peers and by oneself are not taken over. Set up peer reviews in its settings.',
    });
  const accepts = isOpen ? acceptedBy(block) : (['file'] as const);
  const isGraded = valueIn(subsection, 'graded') === 'true';
  const format = valueIn(subsection, 'format');
  const total = rubric ? plain(sum(rubric.criteria.map(({ points }) => fraction(points))), 2) : null;
  return {
    kind: 'assignment',
    key: assignmentKey(block),
    title,
    html: texts.html(isOpen ? promptsOf(block) : valueIn(block, 'solution'), title),
    points: isOpen ? total : (pointsIn(valueIn(block, 'points')) ?? '100'),
    omitsFromFinal: !isGraded,
    dates: datesIn('', valueIn(block, 'submission_due') || valueIn(subsection, 'due'), ''),
    group: isGraded && graders.has(format) ? format : null,
    handingIn: 'online',
    accepts: [...accepts],
    fileTypes: [],
    attemptsAllowed: null,
    rubric: rubric?.key ?? null,
  };
}

const first = (block: Block, tag: string): string => {
  const found = block.content.filter(isElement).find((part) => part.tag === tag);
  return found ? wordsOf(found.content) : '';
};

function acceptedBy(block: Block): ImportedAssignment['accepts'] {
  const takesText = valueIn(block, 'text_response') !== '' || valueIn(block, 'file_upload_response') === '';
  const takesFiles = valueIn(block, 'file_upload_response') !== '' || valueIn(block, 'allow_file_upload') === 'True';
  return [...(takesText ? (['text'] as const) : []), ...(takesFiles ? (['file'] as const) : [])];
}

/** What is asked: HTML as text where the editor wrote it so, else plain lines. */
function promptsOf(block: Block): string {
  const isHtml = valueIn(block, 'prompts_type') === 'html';
  const prompts = within(block.content, 'prompt').filter((prompt) => within(prompt.content, 'description').length > 0);
  return prompts
    .flatMap((prompt) => within(prompt.content, 'description'))
    .map(({ content }) => {
      const text = content.map((part) => (isElement(part) ? '' : part)).join('');
      if (content.some(isElement)) return htmlOf(content);
      return isHtml ? text : `<p>${withBreaks(escapeHtml(text.trim()))}</p>`;
    })
    .join('');
}

function rubricOf(block: Block, title: Name, problems: ImportProblem[]): ImportedRubric | null {
  const criteria = within(block.content, 'criterion').flatMap((criterion) => {
    const ratings = within(criterion.content, 'option')
      .slice(0, 20)
      .map((option) => ({
        title: titleIn(wordsAt(option, 'label') || wordsAt(option, 'name'), said('Level'), 100),
        description: wordsAt(option, 'explanation').slice(0, 5000),
        points: pointsIn(option.attributes['points'] ?? '') ?? '0',
      }))
      .toSorted((a, b) => compare(fraction(b.points), fraction(a.points)));
    const [best] = ratings;
    if (!best) return [];
    return {
      title: titleIn(wordsAt(criterion, 'label') || wordsAt(criterion, 'name'), said('Criterion'), 100),
      description: wordsAt(criterion, 'prompt').slice(0, 5000),
      points: best.points,
      usesRanges: false,
      ratings,
    };
  });
  if (criteria.length > 0 && criteria.length <= 50) return { key: `rubric:${block.id}`, title, criteria };
  problems.push({ effect: 'left-out', name: title, reason: 'A rubric has between 1 and 50 criteria.' });
  return null;
}

/** The words directly under a tag: those of an option are not its criterion's. */
function wordsAt({ content }: MixedElement, tag: string): string {
  const found = content.filter(isElement).find((part) => part.tag === tag);
  return found ? wordsOf(found.content) : '';
}
