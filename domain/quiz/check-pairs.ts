import type { ShapeOf } from '../../contract/questions.ts';
import { partProblems } from './check-choices.ts';
import { type Problem, repeated, unknown } from './problem.ts';
import { normalised } from './texts.ts';

/** Each prompt has its target; targets can be told apart. */
export function pairProblems({ body, key }: ShapeOf<'matching'>): Problem[] {
  const prompts = body.prompts.map(({ id }) => id);
  const targets = body.targets.map(({ id }) => id);
  return [
    ...partProblems(body.prompts, 'body.prompts', {
      empty: 'Write this prompt or remove it.',
      twice: 'Two prompts have the same id. Remove one and add it anew.',
    }),
    ...repeated(
      targets,
      (index) => `body.targets.${index}.id`,
      'Two targets have the same id. Remove one and add it anew.',
    ),
    ...body.targets.flatMap(({ text }, index): Problem[] =>
      text.trim() === '' ? [[`body.targets.${index}.text`, 'Write this target or remove it.']] : [],
    ),
    ...repeated(
      body.targets.map(({ text }) => normalised(text, true)),
      (index) => `body.targets.${index}.text`,
      'This target stands here twice. Remove one: several prompts may have the same target.',
    ),
    ...prompts.flatMap((id, index): Problem[] =>
      key.pairs[id] === undefined ? [[`body.prompts.${index}`, 'Choose the target that belongs to this prompt.']] : [],
    ),
    ...unknown(Object.keys(key.pairs), prompts, 'key.pairs', 'A pair names a prompt that is not there. Set it again.'),
    ...unknown(
      Object.values(key.pairs),
      targets,
      'key.pairs',
      'A pair names a target that is not there. Set it again.',
    ),
  ];
}

/** The right order names each item once, and there is something to put in order. */
export function orderProblems({ body, key }: ShapeOf<'ordering'>): Problem[] {
  const ids = body.items.map(({ id }) => id);
  const isComplete = key.order.length === ids.length && ids.every((id) => key.order.includes(id));
  const differ = new Set(body.items.map(({ html }) => html)).size > 1;
  return [
    ...partProblems(body.items, 'body.items', {
      empty: 'Write this item or remove it.',
      twice: 'Two items have the same id. Remove one and add it anew.',
    }),
    ...(isComplete ? [] : [['key.order', 'Put each item in the right order, once.'] as const]),
    ...(differ ? [] : [['body.items', 'All items read the same. Give at least two that differ.'] as const]),
  ];
}
