import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { late } from '../../ui/late.ts';
import { Section } from '../../ui/section.tsx';
import { LineGhosts } from './line-ghosts.tsx';

/** What whoever is more than a student looks for first, by `of`. */
const kinds = {
  grading: {
    title: msg`To grade`,
    all: msg`All that waits`,
    Lines: late(() => import('../grading/to-grade-lines.tsx')),
  },
  students: {
    title: msg`Students who may need help`,
    all: msg`All students`,
    Lines: late(() => import('../students/students-to-help-lines.tsx')),
  },
};

export default function RoleSection({ of }: { of: keyof typeof kinds }) {
  const { i18n } = useLingui();
  const { title, all, Lines } = kinds[of];
  return (
    <Section
      title={i18n._(title)}
      action={
        <Link className="link" to={`/${of}`}>
          {i18n._(all)}
        </Link>
      }
    >
      <Suspense fallback={<LineGhosts />}>
        <Lines />
      </Suspense>
    </Section>
  );
}
