import { type ReactNode, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { TitleField } from './fields.tsx';
import { SavingForm } from './saving-form.tsx';

interface TitleDialogProps {
  title: string;
  verb: string;
  onSave: (title: string) => Promise<unknown>;
  onClose: () => void;
  /** More fields, given what is wrong with them. */
  children?: (errors: Record<string, string>) => ReactNode;
}

/** Asks for the title of something new. */
export function TitleDialog({ title, verb, onSave, onClose, children }: TitleDialogProps) {
  const [value, setValue] = useState('');
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title}>
      <SavingForm verb={verb} onSave={() => onSave(value)} onSaved={onClose} onCancel={onClose}>
        {(errors) => (
          <>
            <TitleField value={value} error={errors['title']} onChange={setValue} />
            {children?.(errors)}
          </>
        )}
      </SavingForm>
    </Dialog>
  );
}
