import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { UploadedFile } from '../../../contract/uploaded-file.ts';
import { Notice } from '../../ui/notice.tsx';
import { SignedOutNotice } from '../shell/signed-out-notice.tsx';
import { openDashboard } from './dashboard.ts';
import { courseMaterials, type UploadTask } from './uploader.ts';
import { SignInGate } from './sign-in-gate.ts';
import './upload-area.css';

interface UploadAreaProps {
  /** Read once; by default the materials of a course. */
  task?: UploadTask;
  /** Which files may be chosen, inside the area until there are some. Read once. */
  note?: string;
  /** The files that are uploaded already. */
  there: () => readonly Pick<UploadedFile, 'name' | 'size'>[];
  /** Where it answers a promise, the file stays here until that is kept, and says what it was broken for. */
  onUploaded: (file: UploadedFile) => unknown;
  /** Hears whether files are chosen that have not arrived. */
  onBusy: (isBusy: boolean) => void;
  /** Hears their names; not when this area goes, which gives them up. */
  onComing?: ((names: readonly string[]) => void) | undefined;
}

/** Choosing files and sending them. A file leaves this area when it has arrived. */
export default function UploadArea(props: UploadAreaProps) {
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  const [gate, setGate] = useState<SignInGate | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    if (!element.current) return;
    const signIn: SignInGate = new SignInGate((isClosed) => setGate(isClosed ? signIn : null));
    const close = openDashboard(element.current, {
      task: latest.current.task ?? courseMaterials,
      note: latest.current.note,
      gate: signIn,
      there: () => latest.current.there(),
      onUploaded: (file) => latest.current.onUploaded(file),
      onBusy: (isBusy) => latest.current.onBusy(isBusy),
      onComing: (names) => latest.current.onComing?.(names),
      onFailed: setFailed,
    });
    addEventListener('focus', signIn.open);
    return () => {
      removeEventListener('focus', signIn.open);
      close();
    };
  }, []);
  return (
    <>
      {gate && <SignedOut onContinue={gate.open} />}
      <div ref={element} className="upload-area" />
      {hasFailed && (
        <Notice tone="warn">
          <Trans>A file has not arrived. Press Retry, or remove it to go on without it.</Trans>
        </Notice>
      )}
    </>
  );
}

function SignedOut({ onContinue }: { onContinue: () => void }) {
  return (
    <SignedOutNotice onContinue={onContinue}>
      <Trans>You are signed out. Sign in again in the new window; your files wait here and go on afterwards.</Trans>
    </SignedOutNotice>
  );
}
