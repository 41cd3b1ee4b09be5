import './editor.css';
import '../rich-text/prose.css';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, type Ref, Suspense, useContext, useId } from 'react';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { CircleX } from 'lucide-react';
import { SurroundingsContext } from './surroundings.ts';
import { late } from '../../ui/late.ts';

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

interface RichTextEditorProps extends WritingProps {
  label: ReactNode;
  /** Only for screen readers: where the place says it, as in a row of choices. */
  hideLabel?: boolean;
  help?: ReactNode;
  error?: ReactNode;
  note?: ReactNode;
  /** The page waits for what writes, so that nothing below a long text moves when it comes. */
  isAwaited?: boolean;
}

const Editor = late(() => import('./editor.tsx'));

/**
 * Where a rich text is written. It fits `Controller` of react-hook-form: `{...field}` brings value, changes, focus and
 * disabled. What writes is fetched only here, so no page that shows texts pays for it.
 */
export function RichTextEditor({ label, hideLabel, help, error, note, isAwaited, ...writing }: RichTextEditorProps) {
  const surroundings = useContext(SurroundingsContext);
  const id = useId();
  const ids = { label: `${id}-label`, help: `${id}-help`, error: `${id}-error` };
  const describedBy = [help && ids.help, error && ids.error].filter(Boolean).join(' ');
  const editor = (
    <Editor {...surroundings} {...writing} labelledBy={ids.label} describedBy={describedBy} invalid={Boolean(error)} />
  );
  return (
    <div className="field">
      <span className={hideLabel ? 'sr' : 'label'} id={ids.label}>
        {label}
        {note && <span className="opt"> {note}</span>}
      </span>
      {isAwaited ? editor : <Suspense fallback={<EditorGhost {...writing} />}>{editor}</Suspense>}
      {help && (
        <p className="help" id={ids.help}>
          {help}
        </p>
      )}
      {error && (
        <p className="error" id={ids.error} role="alert">
          <CircleX />
          {error}
        </p>
      )}
    </div>
  );
}

function EditorGhost({ compact, minHeight = compact ? 36 : 160 }: WritingProps) {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading the editor`}>
      <Ghost height={minHeight + (compact ? 2 : 46)} />
    </Loading>
  );
}
