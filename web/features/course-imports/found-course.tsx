import { Plural, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FoundCourse as Found, ImportedItemKind } from '../../../contract/course-imports.ts';
import { Section } from '../../ui/section.tsx';
import { formatNames } from './words.ts';

/** What is in the package, by counts. */
export function FoundCourse({ found }: { found: Found }) {
  const { t, i18n } = useLingui();
  const items = found.modules.flatMap((module) => module.items);
  const of = (kind: ImportedItemKind) => items.filter((item) => item.kind === kind).length;
  const counts: [string, number, ReactNode][] = [
    ['modules', found.modules.length, <Plural key="m" value={found.modules.length} one="# module" other="# modules" />],
    ['lesson', of('lesson'), <Plural key="l" value={of('lesson')} one="# lesson" other="# lessons" />],
    [
      'assignment',
      of('assignment'),
      <Plural key="a" value={of('assignment')} one="# assignment" other="# assignments" />,
    ],
    ['quiz', of('quiz'), <Plural key="q" value={of('quiz')} one="# quiz" other="# quizzes" />],
    ['questions', found.questions, <Plural key="n" value={found.questions} one="# question" other="# questions" />],
    ['banks', found.banks, <Plural key="b" value={found.banks} one="# question bank" other="# question banks" />],
    [
      'discussion',
      of('discussion'),
      <Plural key="d" value={of('discussion')} one="# discussion" other="# discussions" />,
    ],
    ['link', of('link'), <Plural key="k" value={of('link')} one="# link" other="# links" />],
    [
      'announcements',
      found.announcements,
      <Plural key="c" value={found.announcements} one="# announcement" other="# announcements" />,
    ],
    ['files', found.files, <Plural key="f" value={found.files} one="# file" other="# files" />],
    ['groups', found.groups, <Plural key="g" value={found.groups} one="# grade group" other="# grade groups" />],
    ['rubrics', found.rubrics, <Plural key="r" value={found.rubrics} one="# rubric" other="# rubrics" />],
  ];
  return (
    <Section title={t`What was found`} className="course-imports">
      <p className="meta">{i18n._(formatNames[found.format])}</p>
      <ul className="import-counts num">
        {counts
          .filter(([, count]) => count > 0)
          .map(([key, , words]) => (
            <li key={key}>{words}</li>
          ))}
      </ul>
    </Section>
  );
}
