import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { Transcript } from '../../../contract/grades.ts';
import { byTerm, type TermOf } from '../../../domain/by-term.ts';
import { comma } from '../../lib/comma.ts';
import { Section } from '../../ui/section.tsx';
import { ScrollTable } from '../../ui/scroll-table.tsx';
import { GradeRow } from './grade-row.tsx';

type Course = Transcript['courses'][number];

/** Where today lies to a term; null outside of all terms. */
const timeOf = ({ courses }: TermOf<Course>) => courses[0]?.term?.time ?? null;

interface CourseGradesProps {
  courses: readonly Course[];
  selected: string | null;
  onSelect: (id: string | null) => void;
}

export function CourseGrades({ courses, selected, onSelect }: CourseGradesProps) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<ReadonlySet<string | null>>(new Set());
  const terms = byTerm(courses);
  const latestPast = terms.find((term) => timeOf(term) === 'past');
  /** What is not over, and the latest term that is, stand open for good; so does where something is still to be done. */
  const isFixed = (term: TermOf<Course>) =>
    !latestPast ||
    terms.indexOf(term) <= terms.indexOf(latestPast) ||
    term.courses.some(({ status }) => status !== 'completed');
  const hasName = (term: TermOf<Course>, place: number) =>
    place > 0 || timeOf(term) === 'coming' || timeOf(term) === 'past';
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
      <ScrollTable label={t`Table of course grades`} tableClass="grades">
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
        {terms.map((term, place) => (
          <tbody key={term.id}>
            {hasName(term, place) && (
              <TermRow
                term={term}
                isOpen={isFixed(term) || opened.has(term.id)}
                {...(!isFixed(term) && { onToggle: () => toggle(term.id) })}
              />
            )}
            {(isFixed(term) || opened.has(term.id)) &&
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
      </ScrollTable>
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
