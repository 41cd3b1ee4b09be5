import { type ReactNode, useState } from 'react';
import { Confirm } from './confirm.tsx';

interface AskFirstProps {
  /** What is pressed; its press asks. */
  renderButton: (ask: () => void) => ReactNode;
  title: ReactNode;
  /** What will happen. */
  description: ReactNode;
  /** The verb on the button that does it. */
  verb: ReactNode;
  onConfirm: () => void;
}

/** A button for what cannot be taken back: it is done once it was confirmed, and how it went is said where it was asked. */
export function AskFirst({ renderButton, onConfirm, ...words }: AskFirstProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {renderButton(() => setAsking(true))}
      <Confirm
        {...words}
        open={isAsking}
        onConfirm={() => {
          setAsking(false);
          onConfirm();
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
