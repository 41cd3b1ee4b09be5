import type { QuestionShape, QuestionType, Response, ShapeOf } from '../../contract/questions.ts';

/** What a question asks: its type and body, nothing of its key. */
export type Asked = { [T in QuestionType]: Pick<ShapeOf<T>, 'type' | 'body'> }[QuestionType];

/** A choice, an item or a prompt. */
export interface Choice {
  id: string;
  html: string;
}

type Given = NonNullable<Response>;
type FieldOf<K extends string> = Given extends infer R ? (R extends Record<K, infer V> ? V : never) : never;

/** The part of a response with that name, where the response has that form. */
export function given<K extends 'choice' | 'choices' | 'isTrue' | 'text' | 'pairs' | 'order' | 'blanks' | 'files'>(
  response: Response,
  part: K,
): FieldOf<K> | undefined {
  const parts: Partial<Record<string, unknown>> = response ?? {};
  return parts[part] as FieldOf<K> | undefined;
}

/** Whether a person has to read the answer before it has a score. */
export function isGradedByHand(type: QuestionShape['type']): boolean {
  return type === 'essay' || type === 'file_upload';
}

/** What a record holds under a name that comes from outside: nothing that it merely inherits. */
export function at<T>(record: Readonly<Record<string, T>>, name: string | undefined): T | undefined {
  return name !== undefined && Object.hasOwn(record, name) ? record[name] : undefined;
}
