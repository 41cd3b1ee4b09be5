import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Dashboard } from '../../../contract/dashboard.ts';
import { Section } from '../../ui/section.tsx';
import { CourseCode } from '../courses/course-code.tsx';

/** The courses that a student is invited to. They are answered where courses are joined, which takes more code than this page. */
export default function InvitedTo({ invitations }: Pick<Dashboard, 'invitations'>) {
  return (
    <Section title={<Trans>Invitations</Trans>}>
      <ul className="lines">
        {invitations.map(({ id, course }) => (
          <li key={id}>
            <Link className="item" to="/courses/browse" search={{ course: course.id }} data-hue={course.hue}>
              <div className="grow">
                <p className="title" translate="no">
                  {course.title}
                </p>
                <p className="row wrap tight meta">
                  <CourseCode course={course} />
                  <span>
                    <Trans>Accept or decline</Trans>
                  </span>
                </p>
              </div>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
