import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Dashboard } from '../../../contract/dashboard.ts';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { AverageGrade } from './average-grade.tsx';
import { Figure } from './figure.tsx';
import { OverallProgress } from './overall-progress.tsx';
import { WeekDays } from './week-days.tsx';

/** The three figures at the head of the dashboard. */
export function Summary({ dashboard }: { dashboard: Dashboard | undefined }) {
  const { t } = useLingui();
  return (
    <section className="figures" aria-label={t`Summary`}>
      {dashboard ? <Figures dashboard={dashboard} /> : <FigureGhosts />}
    </section>
  );
}

function Figures({ dashboard: { progress, assignmentsDue, averageGrade } }: { dashboard: Dashboard }) {
  const { t, i18n } = useLingui();
  return (
    <>
      <OverallProgress progress={progress} />
      <Figure title={t`Assignments Due`} value={i18n.number(assignmentsDue.count)} note={t`This week`}>
        <WeekDays days={assignmentsDue.days} />
      </Figure>
      <AverageGrade grade={averageGrade} />
    </>
  );
}

/** The titles stand at once; only the values are waited for. */
function FigureGhosts() {
  const { t } = useLingui();
  const value: ReactNode = (
    <Loading label={t`Loading`}>
      <div className="ghost figure-ghost" />
    </Loading>
  );
  const note = <div className="ghost note-ghost" />;
  return (
    <>
      <Figure title={t`Overall Progress`} value={value} note={note}>
        <Ghost width="64px" height={64} className="ring-ghost" />
      </Figure>
      <Figure title={t`Assignments Due`} value={value} note={note} />
      <Figure title={t`Average Grade`} value={value} note={note} />
    </>
  );
}
