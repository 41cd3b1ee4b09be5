import { Trans, useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SavedAnswer } from '../../../contract/help.ts';
import { foldText, wordsOf } from '../../../domain/search/fold.ts';
import { Select } from '../../ui/input.tsx';

interface Filter {
  q: string;
  /** Its id; empty: of all courses. */
  course: string;
}

/** Whether an answer has all the words and is of the course. */
export function fits({ title, content, course }: SavedAnswer, { q, course: courseId }: Filter): boolean {
  const folded = ` ${foldText(`${title} ${content}`)}`;
  return (courseId === '' || course.id === courseId) && wordsOf(q).every((word) => folded.includes(` ${word}`));
}

interface AnswerFilterProps {
  courses: readonly SavedAnswer['course'][];
  filter: Filter;
  onChange: (filter: Filter) => void;
  action?: ReactNode;
}

export function AnswerFilter({ courses, filter, onChange, action }: AnswerFilterProps) {
  const { t } = useLingui();
  return (
    <div className="answers-head">
      <label className="findbox inline">
        <Search />
        <span className="sr">
          <Trans>Search the answers</Trans>
        </span>
        <input
          type="search"
          maxLength={100}
          placeholder={t`Search the answers`}
          value={filter.q}
          onChange={(event) => onChange({ ...filter, q: event.target.value })}
        />
      </label>
      {courses.length > 1 && (
        <Select
          aria-label={t`Course`}
          value={filter.course}
          onChange={(event) => onChange({ ...filter, course: event.target.value })}
        >
          <option value="">{t`All courses`}</option>
          {courses.map(({ id, courseCode, title }) => (
            <option key={id} value={id} translate="no">
              {courseCode} {title}
            </option>
          ))}
        </Select>
      )}
      <span className="grow" />
      {action}
    </div>
  );
}
