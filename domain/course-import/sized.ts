import { type Name, say } from '../../contract/text.ts';
import type { ImportedCourse, ImportedModule } from './tree.ts';
import { titleIn } from './values.ts';

/** What a course may hold, as everywhere. */
const mostModules = 100;
const mostItems = 200;

/** Within what a course may hold: a module that is too long goes on in another. */
export function sized(modules: readonly ImportedModule[], problems: ImportedCourse['problems']): ImportedModule[] {
  const countOf = ({ items }: ImportedModule) => Math.max(1, Math.ceil(items.length / mostItems));
  const keysOf = new Map(
    modules.map((module) => [
      module.key,
      Array.from({ length: countOf(module) }, (_, index) => (index === 0 ? module.key : `${module.key}#${index + 1}`)),
    ]),
  );
  const parts = modules.flatMap((module) => {
    const keys = keysOf.get(module.key) ?? [module.key];
    return keys.map((key, index) => ({
      key,
      title: index === 0 ? module.title : continued(module.title, index + 1),
      ...(module.description && { description: module.description }),
      items: module.items.slice(index * mostItems, (index + 1) * mostItems),
      ...conditionsOfPart(module, keys.length, keysOf),
    }));
  });
  for (const { title } of parts.slice(mostModules))
    problems.push({ effect: 'left-out', name: title, reason: say`A course has at most ${mostModules} modules.` });
  return parts.slice(0, mostModules);
}

/** Each part opens as the whole did; what asks for a module that goes on asks for all its parts. */
function conditionsOfPart(
  { conditions }: ImportedModule,
  parts: number,
  keysOf: ReadonlyMap<string, string[]>,
): Pick<ImportedModule, 'conditions'> {
  if (!conditions) return {};
  const after = conditions.after.flatMap((key) => keysOf.get(key) ?? [key]);
  return { conditions: { ...conditions, after, needed: parts === 1 ? conditions.needed : null } };
}

const continued = (title: Name, part: number): Name =>
  typeof title === 'string' ? titleIn(`${title} (${part})`, title) : say`${title} (${part})`;
