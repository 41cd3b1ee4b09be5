import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Section } from '../../ui/section.tsx';
import { StudentsToHelpLines } from '../students/students-to-help-lines.tsx';

/** Whom a supervisor looks for first. */
export default function StudentsToHelp() {
  const { t } = useLingui();
  return (
    <Section
      title={t`Students who may need help`}
      action={
        <Link className="link" to="/students">
          <Trans>All students</Trans>
        </Link>
      }
    >
      <StudentsToHelpLines />
    </Section>
  );
}
