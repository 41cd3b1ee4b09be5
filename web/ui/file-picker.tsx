import type { Ref } from 'react';

interface FilePickerProps {
  ref: Ref<HTMLInputElement>;
  label?: string;
  accept?: string;
  onChoose: (file: File) => void;
}

/** The browser's own choice of a file, out of sight: a button beside it opens it with `click()`. */
export function FilePicker({ ref, label, accept, onChoose }: FilePickerProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      accept={accept}
      aria-label={label}
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? [];
        // The same file may be chosen again after a failure.
        currentTarget.value = '';
        if (file) onChoose(file);
      }}
    />
  );
}
