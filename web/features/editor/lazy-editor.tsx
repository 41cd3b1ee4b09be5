import './editor.css';
import '../rich-text/prose.css';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense, useContext, useId } from 'react';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { CircleX } from 'lucide-react';
import { SurroundingsContext } from './surroundings.ts';
import { late } from '../../ui/late.ts';
import type { WritingProps } from './writing-props.ts';

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
