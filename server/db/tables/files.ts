export type FileState = 'pending' | 'stored' | 'referenced';

interface FileObjectsTable {
  key: string;
  size: number;
  sha256: string | null;
  etag: string;
  created_at: Date;
}

interface FilesTable {
  id: string;
  owner_id: string | null;
  state: FileState;
  state_since: Date;
  upload_id: string;
  multipart_ref: string | null;
  purpose: string | null;
  name: string | null;
  type: string | null;
  size: number | null;
  object_key: string | null;
  created_at: Date;
  uploaded_at: Date | null;
}

interface FileReferencesTable {
  file_id: string;
  kind: string;
  object_id: string;
  course_id: string | null;
  user_id: string | null;
  created_at: Date;
}

export interface FilesTables {
  file_objects: FileObjectsTable;
  files: FilesTable;
  file_references: FileReferencesTable;
}
