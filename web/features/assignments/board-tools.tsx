import { Trans, useLingui } from '@lingui/react/macro';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Field } from '../../ui/field.tsx';
import { Input, Select } from '../../ui/input.tsx';
import { type Chosen, orders } from './columns.ts';

interface BoardToolsProps {
  chosen: Chosen;
  courses: readonly { id: string; title: string }[];
  onChange: (chosen: Chosen) => void;
}

/**
 * What is shown: of which course (specification, /assignments), with which words, in which order. A phone shows the course
 * alone until more is asked for.
 */
export function BoardTools({ chosen, courses, onChange }: BoardToolsProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const moreId = useId();
  return (
    <div className="board-tools" role="search" aria-label={t`Assignments`}>
      <Field label={<Trans>Course</Trans>}>
        <Select
          value={chosen.course}
          onChange={({ currentTarget }) => onChange({ ...chosen, course: currentTarget.value })}
        >
          <option value="all">{t`All Courses`}</option>
          {courses.map(({ id, title }) => (
            <option key={id} value={id} translate="no">
              {title}
            </option>
          ))}
        </Select>
      </Field>
      <Button
        className="icon tools-toggle"
        aria-label={t`Search and sort`}
        title={t`Search and sort`}
        aria-expanded={isOpen}
        aria-controls={moreId}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal />
      </Button>
      <div id={moreId} className={classNames('board-more', isOpen && 'open')}>
        <Field label={<Trans>Search</Trans>}>
          <Input
            type="search"
            value={chosen.search}
            maxLength={100}
            placeholder={t`Title or course`}
            onChange={({ currentTarget }) => onChange({ ...chosen, search: currentTarget.value })}
          />
        </Field>
        <Field label={<Trans>Sort by</Trans>}>
          <Select
            value={chosen.order}
            onChange={({ currentTarget }) =>
              onChange({ ...chosen, order: orders.find((order) => order === currentTarget.value) ?? 'due' })
            }
          >
            <option value="due">{t`Due date, soonest first`}</option>
            <option value="due-last">{t`Due date, latest first`}</option>
            <option value="title">{t`Title`}</option>
          </Select>
        </Field>
      </div>
    </div>
  );
}
