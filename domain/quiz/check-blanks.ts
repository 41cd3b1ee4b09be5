import type { ShapeOf } from '../../contract/questions.ts';
import type { Blank, BlankKey } from './blanks.ts';
import { numberProblems, textProblems } from './check-accepted.ts';
import { choiceProblems } from './check-choices.ts';
import { type Problem, problemsUnder, repeated, unknown } from './problem.ts';
import { blanksIn } from './stem.ts';

/** Each blank stands once in the text, and has a key of its kind. */
export function blankProblems({ body, key }: ShapeOf<'fill_in_blanks'>, stem: string): Problem[] {
  const ids = body.blanks.map(({ id }) => id);
  const marked = blanksIn(stem);
  const total = Object.values(key.blanks).reduce((sum, { weight }) => sum + Number(weight), 0);
  return [
    ...repeated(ids, (index) => `body.blanks.${index}.id`, 'Two blanks have the same id. Remove one and add it anew.'),
    ...repeated(marked, () => 'stem', 'A blank stands twice in the text. Leave it there once.'),
    ...unknown(marked, ids, 'stem', 'The text marks a blank that is not set up. Set it up, or remove its mark.'),
    ...body.blanks.flatMap((blank, index): Problem[] => [
      ...(marked.includes(blank.id)
        ? []
        : [[`body.blanks.${index}`, 'Put this blank into the text, or remove it.'] as const]),
      ...keyProblems(blank, index, key.blanks[blank.id]),
    ]),
    ...unknown(
      Object.keys(key.blanks),
      ids,
      'key.blanks',
      'There are answers for a blank that is not there. Remove them.',
    ),
    ...(total > 0 ? [] : [['key.blanks', 'Give at least one blank a weight above 0.'] as const]),
  ];
}

function keyProblems(blank: Blank, index: number, key: BlankKey | undefined): Problem[] {
  const path = `key.blanks.${blank.id}`;
  const missing: Problem = [`body.blanks.${index}`, 'Say what is right in this blank.'];
  if (!key) return [missing];
  switch (blank.kind) {
    case 'text':
      return key.texts ? problemsUnder(`${path}.texts`, textProblems(key.texts)) : [missing];
    case 'number':
      return key.numbers?.length ? problemsUnder(path, numberProblems(key.numbers, 'numbers')) : [missing];
    case 'choice': {
      if (!key.credits) return [missing];
      const tooFew: Problem[] =
        blank.choices.length < 2 ? [[`body.blanks.${index}.choices`, 'Give at least two choices.']] : [];
      const found = choiceProblems(blank.choices, { credits: key.credits, feedback: key.feedback });
      return [
        ...tooFew,
        ...found.map(([where, sentence]): Problem => [
          where.replace(/^body/, `body.blanks.${index}`).replace(/^key/, path),
          sentence,
        ]),
      ];
    }
  }
}
