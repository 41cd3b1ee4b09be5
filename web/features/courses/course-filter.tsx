import { useLingui } from '@lingui/react/macro';
import { Segmented } from '../../ui/segmented.tsx';
import type { CourseFilter } from './course-groups.ts';

interface CourseFilterChoiceProps {
  value: CourseFilter;
  onChange: (value: CourseFilter) => void;
}

export function CourseFilterChoice({ value, onChange }: CourseFilterChoiceProps) {
  const { t } = useLingui();
  return (
    <div className="row wrap filters">
      <Segmented
        label={t`Show`}
        value={value}
        onChange={onChange}
        options={[
          { value: 'all', label: t`All` },
          { value: 'in-progress', label: t`In Progress` },
          { value: 'completed', label: t`Completed` },
        ]}
      />
    </div>
  );
}
