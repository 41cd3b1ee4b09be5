import type { Generated } from 'kysely';
import type { AnnotationColor, AnnotationKind } from '../../../contract/annotations.ts';
import type { Json } from './json.ts';

interface AnnotationsTable {
  id: string;
  activity_id: string;
  user_id: string;
  submission_id: string;
  file_id: string;
  author_id: string;
  page: number;
  kind: AnnotationKind;
  color: AnnotationColor;
  rects: Json;
  strokes: Json;
  body: string;
  revision: Generated<number>;
  is_withheld: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}

export interface AnnotationsTables {
  annotations: AnnotationsTable;
}
