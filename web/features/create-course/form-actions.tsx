import { Trans } from '@lingui/react/macro';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';

export interface FormActionsProps {
  isPublishing: boolean;
  onSave: () => void;
  onPublish: () => void;
}

/**
 * The two ways to finish, at the head of the form and again at its foot. Where the college lets only others publish, a
 * draft is all there is.
 */
export function FormActions({ isPublishing, onSave, onPublish }: FormActionsProps) {
  const mayPublish = useUser().capabilities.includes('courses.publish');
  return (
    <>
      <Button {...(!mayPublish && { look: 'primary' })} disabled={isPublishing} onClick={onSave}>
        <Trans>Save as Draft</Trans>
      </Button>
      {mayPublish && (
        <Button look="primary" busy={isPublishing} onClick={onPublish}>
          {isPublishing ? <Trans>Publishing...</Trans> : <Trans>Publish Course</Trans>}
        </Button>
      )}
    </>
  );
}
