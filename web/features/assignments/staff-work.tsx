import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { Assignment } from '../../../contract/assignments.ts';
import type { HandedIn } from '../../../contract/submissions.ts';
import { formatAgo, formatMoment } from '../../lib/dates.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { reading } from '../../lib/query-client.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { ScrollTable } from '../../ui/scroll-table.tsx';
import { Section } from '../../ui/section.tsx';

/** How many have handed in, and who. */
export function StaffWork({ assignment }: { assignment: Assignment }) {
  const { data: rows, error } = useQuery(
    reading('GET /api/assignments/{id}/submissions', { params: { id: assignment.id } }),
  );
  return (
    <Section title={<Trans>Submissions</Trans>} action={<Actions assignment={assignment} />}>
      {assignment.staff && <Counts staff={assignment.staff} />}
      {error && <p className="meta">{sentenceOf(error)}</p>}
      {assignment.isAnonymous && (
        <p className="meta">
          <Trans>Graded anonymously: who handed in is listed once their score is posted.</Trans>
        </p>
      )}
      {rows && rows.length > 0 && <Rows rows={rows} possible={assignment.points} />}
    </Section>
  );
}

function Actions({ assignment: { id, course, staff } }: { assignment: Assignment }) {
  return (
    <span className="row tight wrap">
      {staff !== null && staff.submitted > 0 && (
        <a className="btn small" href={`/api/assignments/${id}/submissions.zip`} download>
          <Download />
          <Trans>Download all</Trans>
        </a>
      )}
      <LinkButton
        size="small"
        to="/courses/$id/assignments/$assignmentId/grading"
        params={{ id: course.id, assignmentId: id }}
      >
        <Trans>Grade</Trans>
      </LinkButton>
    </span>
  );
}

function Counts({ staff }: { staff: NonNullable<Assignment['staff']> }) {
  const { students, submitted, waiting, graded, late, missing } = staff;
  return (
    <p className="row wrap num">
      <Badge>
        <Trans>
          {formatNumber(submitted)} of {formatNumber(students)} submitted
        </Trans>
      </Badge>
      <Badge tone={waiting > 0 ? 'info' : undefined}>
        <Trans>{formatNumber(waiting)} to grade</Trans>
      </Badge>
      <Badge tone={graded > 0 ? 'ok' : undefined}>
        <Trans>{formatNumber(graded)} graded</Trans>
      </Badge>
      {late > 0 && (
        <Badge tone="warn">
          <Trans>{formatNumber(late)} late</Trans>
        </Badge>
      )}
      {missing > 0 && (
        <Badge tone="bad">
          <Trans>{formatNumber(missing)} missing</Trans>
        </Badge>
      )}
    </p>
  );
}

function Rows({ rows, possible }: { rows: readonly HandedIn[]; possible: number | null }) {
  const { t } = useLingui();
  return (
    <ScrollTable label={t`Table of submissions`}>
      <thead>
        <tr>
          <th scope="col">{t`Student`}</th>
          <th scope="col">{t`Status`}</th>
          <th scope="col">{t`Submitted`}</th>
          <th scope="col" className="right">{t`Score`}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.student.id}>
            <th scope="row" translate="no">
              {row.student.lastName}, {row.student.firstName}
              {row.group && <span className="meta"> {row.group.name}</span>}
            </th>
            <td>
              <StatusWord row={row} />
            </td>
            <td className="nowrap num">
              {row.submission && (
                <time
                  dateTime={row.submission.submittedAt}
                  title={formatMoment(row.submission.submittedAt)}
                  translate="no"
                >
                  {formatAgo(row.submission.submittedAt)}
                </time>
              )}
            </td>
            <td className="right num nowrap" translate="no">
              {row.score?.points != null &&
                `${formatNumber(Number(row.score.points))}${possible === null ? '' : `/${formatNumber(possible)}`}`}
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

function StatusWord({ row }: { row: HandedIn }) {
  const late = row.timeliness === 'late' && (
    <Badge tone="warn">
      <Trans>Late</Trans>
    </Badge>
  );
  if (row.score?.isExcused)
    return (
      <Badge>
        <Trans>Excused</Trans>
      </Badge>
    );
  if (row.isWaiting)
    return (
      <span className="row tight">
        <Badge tone="info">
          <Trans>To grade</Trans>
        </Badge>
        {late}
      </span>
    );
  if (row.score?.points != null)
    return (
      <span className="row tight">
        <Badge tone="ok">{row.score.isPosted ? <Trans>Graded</Trans> : <Trans>Graded, not posted</Trans>}</Badge>
        {late}
      </span>
    );
  if (row.timeliness === 'missing')
    return (
      <Badge tone="bad">
        <Trans>Missing</Trans>
      </Badge>
    );
  return (
    <span className="meta">
      <Trans>Nothing yet</Trans>
    </span>
  );
}
