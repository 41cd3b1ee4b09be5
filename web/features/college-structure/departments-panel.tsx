import './structure.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Department } from '../../../contract/college-structure.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Section } from '../../ui/section.tsx';
import { DepartmentDialog } from './department-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { RowMenu } from './row-menu.tsx';
import { StructureState } from './structure-state.tsx';

type Deed = { kind: 'edit'; department: Department | null } | { kind: 'merge' | 'remove'; department: Department };

/** The departments of the college; a course belongs to one at most. */
export function DepartmentsPanel() {
  const { t } = useLingui();
  const [deed, setDeed] = useState<Deed | null>(null);
  const close = () => setDeed(null);
  return (
    <Section
      title={t`Departments`}
      action={
        <Button onClick={() => setDeed({ kind: 'edit', department: null })}>
          <Plus />
          <Trans>Add Department</Trans>
        </Button>
      }
    >
      <StructureState>
        {({ departments }) => (
          <>
            {departments.length === 0 ? (
              <EmptyState title={<Trans>No departments yet</Trans>}>
                <Trans>Departments sort the courses of the college. Add the first one.</Trans>
              </EmptyState>
            ) : (
              <DepartmentTable departments={departments} onDeed={setDeed} />
            )}
            {deed?.kind === 'edit' && <DepartmentDialog department={deed.department} onClose={close} />}
            {deed?.kind === 'merge' && (
              <MergeDialog kind="departments" one={deed.department} all={departments} onClose={close} />
            )}
            {deed?.kind === 'remove' && <RemoveDialog kind="departments" one={deed.department} onClose={close} />}
          </>
        )}
      </StructureState>
    </Section>
  );
}

interface DepartmentTableProps {
  departments: readonly Department[];
  onDeed: (deed: Deed) => void;
}

function DepartmentTable({ departments, onDeed }: DepartmentTableProps) {
  const { t } = useLingui();
  return (
    <div className="scroll-x" role="region" aria-label={t`Table of departments`} tabIndex={0}>
      <table className="ctable structure-table">
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
          {departments.map((department) => (
            <tr key={department.id}>
              <th scope="row" translate="no">
                {department.name}
              </th>
              <td className="right num">
                {department.courses > 0 ? (
                  <Link
                    className="link"
                    to="/manage-courses"
                    search={{ department: department.id, status: 'all' }}
                    aria-label={t`Courses of ${department.name}: ${department.courses}`}
                  >
                    {formatNumber(department.courses)}
                  </Link>
                ) : (
                  formatNumber(0)
                )}
              </td>
              <td className="deeds">
                <RowMenu
                  name={department.name}
                  isUsed={department.courses > 0}
                  mayMerge={departments.length > 1}
                  onEdit={() => onDeed({ kind: 'edit', department })}
                  onMerge={() => onDeed({ kind: 'merge', department })}
                  onRemove={() => onDeed({ kind: 'remove', department })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
