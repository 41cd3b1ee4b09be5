import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';

export interface FormActionsProps {
  isPublishing: boolean;
  onSave: () => void;
  onPublish: () => void;
}

/** The two ways to finish, at the head of the form and again at its foot. */
export function FormActions({ isPublishing, onSave, onPublish }: FormActionsProps) {
  return (
    <>
      <Button disabled={isPublishing} onClick={onSave}>
        <Trans>Save as Draft</Trans>
      </Button>
      <Button look="primary" busy={isPublishing} onClick={onPublish}>
        {isPublishing ? <Trans>Publishing...</Trans> : <Trans>Publish Course</Trans>}
      </Button>
    </>
  );
}
