import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { Transcript } from '../../../contract/grades.ts';
import { byTerm, type TermOf } from '../../../domain/by-term.ts';
import { comma } from '../../lib/comma.ts';
import { Section } from '../../ui/section.tsx';
import { GradeRow } from './grade-row.tsx';

type Course = Transcript['courses'][number];

/** Terms that stand open: the one that runs, and the one before. */
const open = 2;

interface CourseGradesProps {
  courses: readonly Course[];
  selected: string | null;
  onSelect: (id: string | null) => void;
}

export function CourseGrades({ courses, selected, onSelect }: CourseGradesProps) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<ReadonlySet<string | null>>(new Set());
  const toggle = (id: string | null) =>
    setOpened((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  return (
    <Section
      title={<Trans>Course Grades</Trans>}
      action={
        <span className="meta">
          <Trans>Select a grade to have it explained</Trans>
        </span>
      }
    >
      <div className="scroll-x" tabIndex={0} role="region" aria-label={t`Table of course grades`}>
        <table className="ctable grades">
          <thead>
            <tr>
              <th scope="col">
                <Trans>Course</Trans>
              </th>
              <th scope="col" className="only-wide">
                <Trans>Instructor</Trans>
              </th>
              <th scope="col" className="right">
                <Trans>Current Grade</Trans>
              </th>
              <th scope="col" className="right only-wide">
                <Trans>Credits</Trans>
              </th>
              <th scope="col" className="only-wide">
                <Trans>Status</Trans>
              </th>
            </tr>
          </thead>
          {byTerm(courses).map((term, i) => (
            <tbody key={term.id}>
              {i > 0 && (
                <TermRow
                  term={term}
                  isOpen={i < open || opened.has(term.id)}
                  {...(i >= open && { onToggle: () => toggle(term.id) })}
                />
              )}
              {(i < open || opened.has(term.id)) &&
                term.courses.map((course) => (
                  <GradeRow
                    key={course.id}
                    course={course}
                    isSelected={course.id === selected}
                    onSelect={() => onSelect(course.id === selected ? null : course.id)}
                  />
                ))}
            </tbody>
          ))}
        </table>
      </div>
    </Section>
  );
}

function TermRow({ term, isOpen, onToggle }: { term: TermOf<Course>; isOpen: boolean; onToggle?: () => void }) {
  const credits = term.courses.reduce((total, course) => total + course.credits, 0);
  const courses = plural(term.courses.length, { one: '# course', other: '# courses' });
  const sum = plural(credits, { one: '# credit', other: '# credits' });
  return (
    <tr className="termrow">
      <th colSpan={5} scope="colgroup">
        {onToggle ? (
          <button type="button" className="row tight" aria-expanded={isOpen} onClick={onToggle}>
            <span>
              <TermName term={term} />: {courses + comma() + sum}
            </span>
            <ChevronDown />
          </button>
        ) : (
          <TermName term={term} />
        )}
      </th>
    </tr>
  );
}

function TermName({ term }: { term: TermOf<Course> }) {
  return term.name === null ? <Trans>Outside the terms</Trans> : <span translate="no">{term.name}</span>;
}
