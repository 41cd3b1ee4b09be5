import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { Lesson } from '../../../contract/modules.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { ProgressBar } from '../../ui/progress.tsx';
import { Shelf } from '../../ui/section.tsx';
import { titleOf } from '../courses/title-of.ts';
import { LessonNotes } from './lesson-notes.tsx';
import { LessonStaff } from './lesson-staff.tsx';
import { OutlineItem } from './outline-item.tsx';
import { TimeSpent } from './time-spent.tsx';

/** The module that the lesson belongs to, with everything in it. */
export function LessonRail({ lesson }: { lesson: Lesson }) {
  const { module, course } = lesson;
  const id = useId();
  return (
    <aside className="rail" aria-labelledby={id}>
      <Shelf id={id} title={<span translate="no">{titleOf(module)}</span>} />
      {module.status !== null && <ModuleProgress lesson={lesson} />}
      {lesson.reading && <TimeSpent milliseconds={lesson.reading.spentMs} />}
      <ol className="outline">
        {module.items.map((item) => (
          <OutlineItem key={item.id} courseId={course.id} item={item} />
        ))}
      </ol>
      {lesson.reading ? <LessonNotes lesson={lesson} /> : <LessonStaff lesson={lesson} />}
    </aside>
  );
}

function ModuleProgress({ lesson: { module } }: { lesson: Lesson }) {
  const { t } = useLingui();
  const done = formatNumber(module.done);
  const percent = module.total > 0 ? (module.done / module.total) * 100 : 0;
  return (
    <>
      <p className="meta num">
        {module.done === module.total ? (
          <Trans>All done</Trans>
        ) : (
          <Plural value={module.total} one={`${done} of # done`} other={`${done} of # done`} />
        )}
      </p>
      <ProgressBar thin value={percent} label={t`Progress in this module`} />
    </>
  );
}
