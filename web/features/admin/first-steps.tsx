import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Circle, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AdminOverview, FirstStep } from '../../../contract/admin.ts';
import { Section } from '../../ui/section.tsx';

/** What a new college does first, with the way to each; the server says what is done. */
export function FirstSteps({ steps }: { steps: NonNullable<AdminOverview['firstSteps']> }) {
  const { t } = useLingui();
  const done = steps.filter(({ isDone }) => isDone).length;
  const all = steps.length;
  const count = (
    <span className="meta num">
      <Trans>
        {done} of {all} done
      </Trans>
    </span>
  );
  return (
    <Section className="first-steps" title={<Trans>First steps</Trans>} action={count}>
      <ol className="lines">
        {steps.map(({ step, isDone }) => {
          const Step = words[step];
          return (
            <li className="item" key={step}>
              {isDone ? <CircleCheck role="img" aria-label={t`Done`} /> : <Circle />}
              <div className="grow">
                <Step />
              </div>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}

const words: Record<FirstStep, () => ReactNode> = {
  college: () => (
    <>
      <Link className="title" to="/admin/settings">
        <Trans>Give the college its name and colour</Trans>
      </Link>
      <p className="meta">
        <Trans>Mails carry the name, pages the colour and the logo.</Trans>
      </p>
    </>
  ),
  term: () => (
    <>
      <Link className="title" to="/settings" search={{ tab: 'terms' }}>
        <Trans>Add the first term</Trans>
      </Link>
      <p className="meta">
        <Trans>A course belongs to the term in which it starts.</Trans>
      </p>
    </>
  ),
  departments: () => (
    <>
      <Link className="title" to="/settings" search={{ tab: 'departments' }}>
        <Trans>Add the departments</Trans>
      </Link>
      <p className="meta">
        <Trans>Courses and reports can be narrowed to one of them.</Trans>
      </p>
    </>
  ),
  people: () => (
    <>
      <Link className="title" to="/admin/users/import">
        <Trans>Bring in people from a file</Trans>
      </Link>
      <p className="meta">
        <Trans>
          Or{' '}
          <Link className="link" to="/admin/users/create">
            add them one at a time
          </Link>
          .
        </Trans>
      </p>
    </>
  ),
  course: () => (
    <>
      <Link className="title" to="/courses/create">
        <Trans>Create the first course</Trans>
      </Link>
      <p className="meta">
        <Trans>Students see it once it is published.</Trans>
      </p>
    </>
  ),
};
