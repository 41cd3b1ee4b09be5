import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Achievements } from '../../../contract/achievements.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Section } from '../../ui/section.tsx';
import { SubHeading } from '../../ui/sub-heading.tsx';
import { CourseCode } from '../courses/course-code.tsx';
import { CriterionLine } from './criterion-line.tsx';
import { EarnedCertificate } from './earned-certificate.tsx';

/** What was earned, and what is missing for the rest. */
export function AchievementsList({ achievements: { earned, underway } }: { achievements: Achievements }) {
  const { t } = useLingui();
  if (earned.length + underway.length === 0)
    return (
      <EmptyState title={t`No certificates yet`}>
        <Trans>Each course that you finish leaves a certificate here.</Trans>
      </EmptyState>
    );
  return (
    <div className="stack loose">
      {earned.length > 0 && (
        <Section title={t`Earned`}>
          <ul className="certificates">
            {earned.map((certificate) => (
              <EarnedCertificate key={certificate.id} certificate={certificate} />
            ))}
          </ul>
        </Section>
      )}
      {underway.length > 0 && (
        <Section title={t`Still to earn`}>
          <ul className="lines">
            {underway.map(({ course, criteria }) => (
              <li key={course.id} className="underway" data-hue={course.hue}>
                <div>
                  <CourseCode course={course} />
                  <SubHeading>
                    <Link className="link" to="/courses/$id" params={{ id: course.id }} translate="no">
                      {course.title}
                    </Link>
                  </SubHeading>
                </div>
                <ul className="criteria">
                  {criteria.map((criterion) => (
                    <CriterionLine key={criterion.kind} criterion={criterion} />
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}
