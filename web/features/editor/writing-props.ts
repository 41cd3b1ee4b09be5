import type { Ref } from 'react';

/** A picture that was uploaded: `/api/files/{id}` and its size. */
export interface UploadedPicture {
  url: string;
  width: number;
  height: number;
}

/** Something in the college that a text can lead to. */
export interface LinkableActivity {
  id: string;
  title: string;
  /** The path of its screen. */
  href: string;
}

export interface EditorHandle {
  focus(): void;
  /** Writes where the cursor stands or last stood. */
  insertText(text: string): void;
}

export interface WritingProps {
  /** HTML as it is stored; '' for an empty text. */
  value: string;
  /** The text as HTML, '' once nothing is left in it. The server sanitises it before it is stored. */
  onChange: (html: string) => void;
  onBlur?: () => void;
  disabled?: boolean;
  /** One writes in it as soon as it has come. */
  takesFocus?: boolean;
  /** One line: marks, formula and picture, and HTML without paragraphs; for the choices of a question. */
  compact?: boolean;
  /** In the letters of a lesson or of the surroundings, as the text will be shown. */
  look?: 'reading' | 'plain';
  /** The height of an empty text, in pixels. */
  minHeight?: number;
  /** Names what keeps people from following the text, under it. A single line has no such list. */
  check?: boolean;
  /** Stores a picture; without it there is no button for pictures. */
  uploadPicture?: (file: File) => Promise<UploadedPicture>;
  /** Stores any file; without it there is no button for files. Films and sounds are played in place. */
  uploadFile?: (file: File) => Promise<{ url: string; name: string }>;
  /** What a link may lead to within the college; without it a link takes an address. */
  loadActivities?: () => Promise<readonly LinkableActivity[]>;
  /** Chooses a question to stand in the text, and puts it in by its id; without it a text holds none. */
  chooseQuestion?: (insert: (id: string) => void) => void;
  ref?: Ref<EditorHandle>;
}
