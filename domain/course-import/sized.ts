import { type Name, say } from '../../contract/text.ts';
import type { ImportedCourse, ImportedModule } from './tree.ts';
import { titleIn } from './values.ts';

/** What a course may hold, as everywhere. */
const mostModules = 100;
const mostItems = 200;

/** Within what a course may hold: a module that is too long goes on in another. */
export function sized(modules: readonly ImportedModule[], problems: ImportedCourse['problems']): ImportedModule[] {
  const parts = modules.flatMap((module) => {
    const count = Math.max(1, Math.ceil(module.items.length / mostItems));
    return Array.from({ length: count }, (_, index) => ({
      key: index === 0 ? module.key : `${module.key}#${index + 1}`,
      title: index === 0 ? module.title : continued(module.title, index + 1),
      items: module.items.slice(index * mostItems, (index + 1) * mostItems),
    }));
  });
  for (const { title } of parts.slice(mostModules))
    problems.push({ effect: 'left-out', name: title, reason: say`A course has at most ${mostModules} modules.` });
  return parts.slice(0, mostModules);
}

const continued = (title: Name, part: number): Name =>
  typeof title === 'string' ? titleIn(`${title} (${part})`, title) : say`${title} (${part})`;
