import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { CourseOfStudent, ListedStudent } from '../../../contract/students.ts';
import { formatGrade, formatPercent } from '../../lib/numbers.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { CodeMark } from '../../ui/cover.tsx';
import { ProgressBar } from '../../ui/progress.tsx';
import { Ago } from './ago.tsx';
import { RiskMark } from './risk-mark.tsx';

interface StudentTableProps {
  students: readonly ListedStudent[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

/** One line for each course of a student; on a phone a card for each student. */
export function StudentTable({ students, chosen, onChoose }: StudentTableProps) {
  const { t } = useLingui();
  const areAllChosen = students.every(({ student }) => chosen.has(student.id));
  return (
    <table className="ctable students" aria-label={t`Students`}>
      <thead>
        <tr>
          <th scope="col">
            <label className="check bare">
              <input
                type="checkbox"
                aria-label={t`Choose all that are shown`}
                checked={areAllChosen}
                onChange={() => onChoose(areAllChosen ? new Set() : new Set(students.map(({ student }) => student.id)))}
              />
            </label>
          </th>
          <th scope="col">
            <Trans>Student</Trans>
          </th>
          <th scope="col">
            <Trans>Course</Trans>
          </th>
          <th scope="col">
            <Trans>Progress</Trans>
          </th>
          <th scope="col">
            <Trans>Current grade</Trans>
          </th>
          <th scope="col">
            <Trans>Missing</Trans>
          </th>
          <th scope="col">
            <Trans>Last seen</Trans>
          </th>
          <th scope="col">
            <Trans>Risk</Trans>
          </th>
        </tr>
      </thead>
      {students.map((each) => (
        <StudentRows
          key={each.student.id}
          listed={each}
          isChosen={chosen.has(each.student.id)}
          onChoose={(isChosen) => onChoose(changed(chosen, each.student.id, isChosen))}
        />
      ))}
    </table>
  );
}

function changed(chosen: ReadonlySet<string>, id: string, isChosen: boolean): ReadonlySet<string> {
  const next = new Set(chosen);
  if (isChosen) next.add(id);
  else next.delete(id);
  return next;
}

interface StudentRowsProps {
  listed: ListedStudent;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

function StudentRows({ listed: { student, courses }, isChosen, onChoose }: StudentRowsProps) {
  const { t } = useLingui();
  const name = `${student.firstName} ${student.lastName}`;
  return (
    <tbody>
      {courses.map((each, i) => (
        <tr key={each.course.id}>
          {i === 0 && (
            <>
              <td rowSpan={courses.length} className="pick">
                <label className="check bare">
                  <input
                    type="checkbox"
                    aria-label={t`Choose ${name}`}
                    checked={isChosen}
                    onChange={(event) => onChoose(event.target.checked)}
                  />
                </label>
              </td>
              <th scope="rowgroup" rowSpan={courses.length} className="whom">
                <Link to="/students/$studentId" params={{ studentId: student.id }} className="row tight" translate="no">
                  <Avatar {...student} size="small" />
                  <span>{name}</span>
                </Link>
              </th>
            </>
          )}
          <CourseCells each={each} />
        </tr>
      ))}
    </tbody>
  );
}

function CourseCells({ each }: { each: CourseOfStudent }) {
  const { t } = useLingui();
  const { course, progress, grade, due, missing, lastSeenAt } = each;
  const code = course.courseCode;
  return (
    <>
      <td className="in-course" data-hue={course.hue} translate="no">
        <span className="row tight">
          <CodeMark code={code} hue={course.hue} />
          {each.section !== null && <span className="meta">{each.section}</span>}
        </span>
      </td>
      <td data-label={t`Progress`} data-hue={course.hue}>
        {progress === null ? (
          '–'
        ) : (
          <span className="student-progress">
            <ProgressBar value={progress} label={t`Progress in ${code}`} thin />
            <span className="num">{formatPercent(progress)}</span>
          </span>
        )}
      </td>
      <td data-label={t`Current grade`} className="num">
        {grade === null ? '–' : <bdi dir="ltr">{formatGrade(grade)}</bdi>}
      </td>
      <td data-label={t`Missing`} className="num">
        {due === 0 ? '–' : t`${missing} of ${due}`}
      </td>
      <td data-label={t`Last seen`}>{lastSeenAt === null ? t`Never` : <Ago at={lastSeenAt} />}</td>
      <td data-label={t`Risk`}>
        <RiskMark {...each} />
      </td>
    </>
  );
}
