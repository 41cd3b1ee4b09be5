import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { reading } from '../../lib/query-client.ts';
import { useTyped } from '../../lib/use-typed.ts';
import { Input } from '../../ui/input.tsx';
import { sectionName } from '../courses/section-name.ts';
import { Choice } from '../users/choice.tsx';
import { levelName } from './risk-words.ts';
import type { StudentsWanted } from './student-pages.ts';

interface StudentFiltersProps {
  wanted: StudentsWanted;
  total: number | null;
  onChange: (wanted: StudentsWanted) => void;
}

export function StudentFilters({ wanted, total, onChange }: StudentFiltersProps) {
  const { t } = useLingui();
  const { data: courses = [] } = useQuery(reading('GET /api/students/courses'));
  const [typed, type] = useTyped(wanted.q, (q) => onChange({ ...wanted, q }));
  const course = courses.find(({ id }) => id === wanted.courseId);
  const past = t`over`;
  return (
    <search className="student-filters" aria-label={t`Students`}>
      <span className="student-search">
        <Search />
        <Input
          type="search"
          aria-label={t`Name`}
          placeholder={t`Name`}
          value={typed}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => type(event.target.value)}
        />
      </span>
      <Choice
        label={t`Course`}
        value={wanted.courseId ?? ''}
        onChange={(id) => onChange({ ...wanted, courseId: id || null, sectionId: null })}
        options={[
          { value: '', label: t`All current courses` },
          ...courses.map(({ id, courseCode, title, term, isActive }) => {
            const name = [`${courseCode} ${title}`, term].filter(Boolean).join(' · ');
            return { value: id, isName: true, label: isActive ? name : `${name} (${past})` };
          }),
        ]}
      />
      {course && course.sections.length > 1 && (
        <Choice
          label={t`Section`}
          value={wanted.sectionId ?? ''}
          onChange={(id) => onChange({ ...wanted, sectionId: id || null })}
          options={[
            { value: '', label: t`All sections` },
            ...course.sections.map(({ id, name }) => ({ value: id, label: sectionName(name) })),
          ]}
        />
      )}
      <Choice
        label={t`Risk`}
        value={wanted.risk ?? 'any'}
        onChange={(risk) => onChange({ ...wanted, risk: risk === 'any' ? null : risk })}
        options={[
          { value: 'any', label: t`Any risk` },
          { value: 'at_risk', label: levelName('at_risk') },
          { value: 'watch', label: levelName('watch') },
          { value: 'on_track', label: levelName('on_track') },
        ]}
      />
      <Choice
        label={t`Sort by`}
        value={wanted.sort}
        onChange={(sort) => onChange({ ...wanted, sort })}
        options={[
          { value: 'risk', label: t`Highest risk first` },
          { value: 'name', label: t`By name` },
          { value: 'progress', label: t`Least progress first` },
          { value: 'last_seen', label: t`Longest not seen first` },
        ]}
      />
      <span className="meta student-count" role="status">
        {total !== null && plural(total, { 0: 'No student', one: '# student', other: '# students' })}
      </span>
    </search>
  );
}
