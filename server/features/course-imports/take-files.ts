import { say, sentences } from '../../../contract/text.ts';
import { isPicture, lastOf } from '../../../domain/course-import/paths.ts';
import type { Actor, App } from '../../context.ts';
import { Refusal } from '../../refusal.ts';
import { takeIn } from '../files/take-in.ts';
import type { OpenPackage } from './read-package.ts';
import type { ImportProblem } from '../../../domain/course-import/import-problem.ts';

export interface TakenFile {
  id: string;
  purpose: 'content-picture' | 'content-file' | 'course-material';
  size: number;
}

/**
 * Stores the files that are taken over, by the same rules as if they were uploaded one by one. Nothing refers to them
 * before the course is made: what is left of an import that failed, the collector takes away.
 */
export async function takeFiles(
  app: App,
  actor: Actor,
  pack: OpenPackage,
  paths: readonly string[],
  into: { problems: ImportProblem[]; onTaken: (count: number) => Promise<void>; purpose?: 'course-material' },
): Promise<Map<string, TakenFile>> {
  const taken = new Map<string, TakenFile>();
  for (const [index, path] of pack.inOrder(paths).entries()) {
    const purpose = into.purpose ?? (isPicture(path) ? 'content-picture' : 'content-file');
    const [name, size] = [lastOf(path), pack.sizeOf(path)];
    try {
      const { id } = await takeIn(app, actor, { name, size, bytes: pack.read(path), purpose });
      taken.set(path, { id, purpose, size });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      into.problems.push({
        effect: 'left-out',
        name,
        reason: say`The file was not taken: ${sentences(error.details)}`,
      });
    }
    await into.onTaken(index + 1);
  }
  return taken;
}
