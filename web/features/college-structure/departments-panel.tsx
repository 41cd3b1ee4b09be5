import { Trans, useLingui } from '@lingui/react/macro';
import type { Department } from '../../../contract/college-structure.ts';
import { ScrollTable } from '../../ui/scroll-table.tsx';
import { CoursesOf } from './courses-of.tsx';
import { DepartmentDialog } from './department-dialog.tsx';
import { RowMenu } from './row-menu.tsx';
import { type PartsTableProps, StructureSection } from './structure-section.tsx';

/** The departments of the college; a course belongs to one at most. */
export function DepartmentsPanel() {
  const { t } = useLingui();
  return (
    <StructureSection
      kind="departments"
      title={t`Departments`}
      add={<Trans>Add Department</Trans>}
      none={{
        title: <Trans>No departments yet</Trans>,
        words: <Trans>Departments sort the courses of the college. Add the first one.</Trans>,
      }}
      Table={DepartmentTable}
      EditDialog={DepartmentDialog}
    />
  );
}

function DepartmentTable({ all, onDeed }: PartsTableProps<Department>) {
  const { t } = useLingui();
  return (
    <ScrollTable label={t`Table of departments`} tableClass="structure-table">
      <thead>
        <tr>
          <th scope="col">{t`Department`}</th>
          <th scope="col" className="right">{t`Courses`}</th>
          <th scope="col">
            <span className="sr">{t`Actions`}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {all.map((department) => (
          <tr key={department.id}>
            <th scope="row" translate="no">
              {department.name}
            </th>
            <td className="right num">
              <CoursesOf name={department.name} courses={department.courses} of={{ department: department.id }} />
            </td>
            <td className="deeds">
              <RowMenu one={department} mayMerge={all.length > 1} onDeed={onDeed} />
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
