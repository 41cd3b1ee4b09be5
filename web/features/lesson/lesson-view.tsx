import { Trans } from '@lingui/react/macro';
import type { Lesson } from '../../../contract/modules.ts';
import { useTitle } from '../../lib/title.ts';
import { RichText } from '../rich-text/rich-text.tsx';
import { LessonFoot } from './lesson-foot.tsx';
import { LessonHead } from './lesson-head.tsx';
import { LessonRail } from './lesson-rail.tsx';
import { useRecordOpening } from './use-lesson-progress.ts';

export function LessonView({ lesson }: { lesson: Lesson }) {
  useTitle(lesson.title);
  useRecordOpening(lesson);
  return (
    <div className="lesson" data-hue={lesson.course.hue}>
      <article>
        <LessonHead lesson={lesson} />
        {lesson.kind === 'video' && (
          <h2 className="transcript">
            <Trans>Transcript</Trans>
          </h2>
        )}
        <RichText html={lesson.body} look="reading" />
        <LessonFoot lesson={lesson} />
      </article>
      <LessonRail lesson={lesson} />
    </div>
  );
}
