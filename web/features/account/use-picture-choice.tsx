import { useMutation } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { isStatus, sentenceOf } from '../../lib/errors.ts';
import { FilePicker } from '../../ui/file-picker.tsx';
import { accepted, objectionTo } from './picture-file.ts';

interface Choice<Kept> {
  /** What the picture is for. */
  label: string;
  /** Keeps what was chosen; null: none any more. */
  keep: (file: File | null) => Promise<Kept>;
  onKept: (kept: Kept, file: File | null) => void | Promise<void>;
}

/** A picture that is kept as soon as it is chosen; what is no picture is not even sent. */
export function usePictureChoice<Kept>({ label, keep, onKept }: Choice<Kept>) {
  const picker = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const { mutate, error, isPending } = useMutation({
    async mutationFn(file: File | null) {
      const objection = file && objectionTo(file);
      if (objection) throw new Error(objection);
      return keep(file);
    },
    onSuccess: onKept,
  });
  const isSaid = error !== null && !isStatus(error, 401);
  return {
    isPending,
    remove: () => mutate(null),
    /** For the button that opens the choice. */
    opener: { 'aria-describedby': isSaid ? errorId : undefined, onClick: () => picker.current?.click() },
    picker: <FilePicker ref={picker} label={label} accept={accepted} onChoose={mutate} />,
    /** Why it was not kept, in its place. */
    failure: isSaid && (
      <p className="error" id={errorId} role="alert">
        {error.name === 'Error' ? error.message : sentenceOf(error)}
      </p>
    ),
  };
}
