import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { markPath } from '../../ui/cover.ts';

interface FeatureProps {
  code: string;
  hue: number;
  title: ReactNode;
  children: ReactNode;
}

function Feature({ code, hue, title, children }: FeatureProps) {
  return (
    <li data-hue={hue}>
      <span className="tile">
        <svg viewBox="0 0 48 48" aria-hidden="true">
          <path d={markPath(code)} />
        </svg>
      </span>
      <h3>{title}</h3>
      <p>{children}</p>
    </li>
  );
}

/** The eight themes of the specification, section 1. */
export function Features() {
  return (
    <ul>
      <Feature code="WEB-301" hue={9} title={<Trans>Interactive learning</Trans>}>
        <Trans>Lessons you answer, not only read: quizzes, code, figures you can move.</Trans>
      </Feature>
      <Feature code="PHIL-105" hue={7} title={<Trans>A collaborative environment</Trans>}>
        <Trans>Discussions beside the work they are about, with the people who teach it.</Trans>
      </Feature>
      <Feature code="DATA-110" hue={3} title={<Trans>Achievements with certificates</Trans>}>
        <Trans>Each finished course leaves a certificate that anyone can verify.</Trans>
      </Feature>
      <Feature code="MATH-220" hue={1} title={<Trans>Expert instructors</Trans>}>
        <Trans>Taught by people who work in the field and read what you hand in.</Trans>
      </Feature>
      <Feature code="CHEM-140" hue={2} title={<Trans>AI-powered personalised learning paths</Trans>}>
        <Trans>What to read next, chosen from what you have found hard.</Trans>
      </Feature>
      <Feature code="BIO-130" hue={5} title={<Trans>Real-time progress tracking</Trans>}>
        <Trans>Where you stand in every course, to the day and to the point.</Trans>
      </Feature>
      <Feature code="MUS-115" hue={10} title={<Trans>Flexible self-paced scheduling</Trans>}>
        <Trans>Learn early, late or on the train; your place is kept.</Trans>
      </Feature>
      <Feature code="LAW-101" hue={6} title={<Trans>Industry-recognised certifications</Trans>}>
        <Trans>Credentials that employers know, in an open format.</Trans>
      </Feature>
    </ul>
  );
}
