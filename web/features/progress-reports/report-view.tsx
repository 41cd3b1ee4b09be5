import './reports.css';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ProgressReport } from '../../../contract/progress-reports.ts';
import { formatMoment } from '../../lib/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { PageHeading } from '../../ui/page-head.tsx';
import { Section } from '../../ui/section.tsx';
import { CommentEditor } from './comment-editor.tsx';
import { CourseFigures } from './course-figures.tsx';
import { MeetingFigures } from './meeting-figures.tsx';
import { ReportActions } from './report-actions.tsx';
import { periodText, stateText, stateTone } from './report-words.ts';
import { ScoreFigures } from './score-figures.tsx';

/** One report, as it is read and as it is printed. */
export function ReportView({ report }: { report: ProgressReport }) {
  const { student, supervisor, period, figures, comment, finishedAt, isOwn } = report;
  const takenAt = formatMoment(figures.takenAt);
  return (
    <div className="report">
      <Link className="back no-print" to="/reports">
        <ArrowLeft />
        <Trans>Progress Reports</Trans>
      </Link>
      <div className="page-head">
        <div>
          <div className="row tight wrap">
            <PageHeading>
              <Trans>
                Progress report on{' '}
                <span translate="no">
                  {student.firstName} {student.lastName}
                </span>
              </Trans>
            </PageHeading>
            {isOwn && <Badge tone={stateTone(report)}>{stateText(report)}</Badge>}
          </div>
          <p className="sub">
            <Trans>
              {periodText(period)}, by{' '}
              <span translate="no">
                {supervisor.firstName} {supervisor.lastName}
              </span>
            </Trans>
          </p>
        </div>
        <ReportActions report={report} />
      </div>
      <Section title={<Trans>Courses</Trans>}>
        <CourseFigures courses={figures.courses} />
      </Section>
      <Section title={<Trans>Scores posted in this period</Trans>} className="gap-top">
        <ScoreFigures courses={figures.courses} />
      </Section>
      <Section title={<Trans>Meetings</Trans>} className="gap-top">
        <MeetingFigures meetings={figures.meetings} />
      </Section>
      <Section title={<Trans>Comment</Trans>} className="gap-top">
        {isOwn && finishedAt === null ? (
          <CommentEditor key={report.id} report={report} />
        ) : comment.trim() === '' ? (
          <p className="ink-2">
            <Trans>No comment.</Trans>
          </p>
        ) : (
          <p className="report-comment" translate="no">
            {comment}
          </p>
        )}
      </Section>
      <p className="meta gap-top">
        {finishedAt === null ? (
          <Trans>A draft: its figures move until it is finished. These are of {takenAt}.</Trans>
        ) : (
          <Trans>The figures are those of {takenAt}.</Trans>
        )}{' '}
        <Trans>
          Grades and scores are what the student sees; progress counts the items that the courses have today.
        </Trans>
      </p>
    </div>
  );
}
