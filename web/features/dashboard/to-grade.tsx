import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Section } from '../../ui/section.tsx';
import { ToGradeLines } from '../grading/to-grade-lines.tsx';

/** What whoever grades looks for first. */
export default function ToGrade() {
  const { t } = useLingui();
  return (
    <Section
      title={t`To grade`}
      action={
        <Link className="link" to="/grading">
          <Trans>All that waits</Trans>
        </Link>
      }
    >
      <ToGradeLines />
    </Section>
  );
}
