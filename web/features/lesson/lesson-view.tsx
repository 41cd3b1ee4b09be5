import { Trans } from '@lingui/react/macro';
import { Suspense, useRef } from 'react';
import type { Lesson } from '../../../contract/modules.ts';
import { useTitle } from '../../lib/title.ts';
import { late } from '../../ui/late.ts';
import { titleOf } from '../courses/title-of.ts';
import { RichText } from '../rich-text/rich-text.tsx';
import { LessonFoot } from './lesson-foot.tsx';
import { LessonHead } from './lesson-head.tsx';
import { LessonRail } from './lesson-rail.tsx';
import { ResumeNotice } from './resume-notice.tsx';
import { useRecordOpening } from './use-lesson-progress.ts';
import { useNeighbours } from './use-neighbours.ts';
import { usePlaceInAddress } from './use-place-in-address.ts';
import { useReading } from './use-reading.ts';

export function LessonView({ lesson }: { lesson: Lesson }) {
  useTitle(titleOf(lesson));
  useRecordOpening(lesson);
  const article = useRef<HTMLElement>(null);
  useReading(lesson, article);
  useNeighbours(lesson);
  usePlaceInAddress(article);
  return (
    <div className="lesson" data-hue={lesson.course.hue}>
      <article ref={article}>
        <LessonHead lesson={lesson} />
        <ResumeNotice lesson={lesson} article={article} />
        <LessonBody lesson={lesson} />
        <LessonFoot lesson={lesson} />
      </article>
      <LessonRail lesson={lesson} />
    </div>
  );
}

const EmptyLesson = late(() => import('./empty-lesson.tsx'));
const AskedQuestion = late(() => import('../lesson-questions/asked-question.tsx'));
const MovingFigure = late(() => import('../plots/moving-figure.tsx'));

function LessonBody({ lesson }: { lesson: Lesson }) {
  const { id, kind, body } = lesson;
  if (body === '') {
    return (
      <Suspense>
        <EmptyLesson lesson={lesson} />
      </Suspense>
    );
  }
  return (
    <>
      {kind === 'video' && (
        <h2 className="transcript">
          <Trans>Transcript</Trans>
        </h2>
      )}
      <RichText
        html={body}
        look="reading"
        renderPlace={({ question, plot, caption = '' }) =>
          question ? (
            <AskedQuestion lessonId={id} questionId={question} />
          ) : (
            <MovingFigure plot={plot ?? ''} caption={caption} />
          )
        }
      />
    </>
  );
}
