import type { Actor } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import type { Relation } from '../courses/access.ts';

/** Something that shows a file, as far as it decides who may read it. */
export interface Reference {
  readonly kind: string;
  readonly objectId: string;
  /** The course it belongs to, and how the actor stands to it: null for who may not know of it. */
  readonly courseId: string | null;
  readonly relation: Relation | null;
  /** It was put away: nothing of it changes. */
  readonly isArchived: boolean;
  /** Whose it is, where it is one person's. */
  readonly userId: string | null;
}

/** Who reads, and when. */
type Reading = Pick<Actor, 'id' | 'role' | 'askedAt' | 'onlyCourse'>;

interface FileKind {
  canRead(actor: Pick<Actor, 'id'>, reference: Reference): boolean;
  /** Where the reference alone does not say who may: asked only of whom nothing else opens the file to. */
  asksWhetherOpen?(read: Readable, actor: Reading, reference: Reference): Promise<boolean>;
  /** Whether the file's name could say to this reader who somebody is, and they are not to know. */
  hidesName?(read: Readable, actor: Pick<Actor, 'id'>, reference: Reference): Promise<boolean>;
  /** Whether this person may take the file away from what refers to it, by `DELETE /api/files/{id}`. */
  canRemove?(actor: Pick<Actor, 'id'>, reference: Reference): boolean;
}

/** Who may read a file, by the kind of what refers to it. Features add their kinds in server/app-files.ts. */
export type FileKinds = Readonly<Record<string, FileKind>>;

interface Known {
  readonly ownerId: string | null;
  readonly references: readonly Reference[];
}

/** Any reference that is open to the actor opens the file; one that nothing refers to yet is its owner's alone. */
export function canReadFile(kinds: FileKinds, actor: Pick<Actor, 'id'>, file: Known): boolean {
  if (file.references.length === 0) return file.ownerId === actor.id;
  return file.references.some((reference) => kinds[reference.kind]?.canRead(actor, reference) ?? false);
}

/** The same, where kinds whose references do not say it alone are asked too. */
export async function isFileOpen(read: Readable, kinds: FileKinds, actor: Reading, file: Known): Promise<boolean> {
  if (canReadFile(kinds, actor, file)) return true;
  for (const reference of file.references)
    if (await kinds[reference.kind]?.asksWhetherOpen?.(read, actor, reference)) return true;
  return false;
}

/** The name under which this reader gets the file: its own, or one that says nothing. */
export async function nameFor(
  read: Readable,
  kinds: FileKinds,
  actor: Pick<Actor, 'id'>,
  file: Known & { readonly name: string },
): Promise<string> {
  if (file.ownerId === actor.id) return file.name;
  for (const reference of file.references)
    if (await kinds[reference.kind]?.hidesName?.(read, actor, reference)) return plainName(file.name, 'file');
  return file.name;
}

/** A name that says nothing: files are often called after who made them. */
export function plainName(name: string, instead: string): string {
  return instead + (/\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? '');
}

/** The references that the actor may take away. */
export function removable(kinds: FileKinds, actor: Pick<Actor, 'id'>, file: Known): Reference[] {
  return file.references.filter((reference) => kinds[reference.kind]?.canRemove?.(actor, reference) ?? false);
}
