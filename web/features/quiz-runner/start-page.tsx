import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, CloudCheck, Flag, Timer } from 'lucide-react';
import type { QuizPage } from '../../../contract/quiz-page.ts';
import { isEmptyText } from '../../../domain/rich-text/plain-text.ts';
import { useTitle } from '../../lib/title.ts';
import { PageHeading } from '../../ui/page-head.tsx';
import { Section } from '../../ui/section.tsx';
import { CourseCode } from '../courses/course-code.tsx';
import { courseName } from '../courses/course-name.ts';
import { titleOf } from '../courses/title-of.ts';
import { RichText } from '../rich-text/rich-text.tsx';
import { stored } from '../rich-text/stored.ts';
import { AttemptList } from './attempt-list.tsx';
import type { Taking } from './load-taking.ts';
import { QuizFacts } from './quiz-facts.tsx';
import { StaffLinks } from './staff-links.tsx';
import { StartQuiz } from './start-quiz.tsx';

interface StartPageProps {
  quiz: QuizPage;
  onOpen: (taking: Taking) => void;
}

/** A quiz before it is started. */
export function StartPage({ quiz, onOpen }: StartPageProps) {
  useTitle(titleOf(quiz));
  return (
    <div className="narrow" data-hue={quiz.hue}>
      <BackToCourse quiz={quiz} />
      <header className="quiz-intro">
        <p>
          <CourseCode course={quiz} />
        </p>
        <PageHeading>
          <span translate="no">{titleOf(quiz)}</span>
        </PageHeading>
        {!isEmptyText(quiz.instructions) && (
          <div className="lede">
            <RichText html={stored(quiz.instructions)} />
          </div>
        )}
        <QuizFacts quiz={quiz} />
        <StartQuiz quiz={quiz} onOpen={onOpen} />
        {quiz.isStaff && <StaffLinks quiz={quiz} />}
      </header>
      {(quiz.canStart || quiz.attempts.length !== quiz.maxAttempts) && (
        <Section title={<Trans>Before you start</Trans>}>
          <Ticks isTimed={quiz.timeLimit !== null} />
        </Section>
      )}
      {!quiz.isStaff && (
        <Section title={<Trans>Your attempts</Trans>}>
          <AttemptList quiz={quiz} />
        </Section>
      )}
    </div>
  );
}

export function BackToCourse({ quiz }: { quiz: Pick<QuizPage, 'courseId' | 'courseTitle' | 'courseCode'> }) {
  return (
    <Link className="back" to="/courses/$id" params={{ id: quiz.courseId }} activeOptions={{ exact: true }}>
      <ArrowLeft />
      <span translate="no">{courseName({ ...quiz, title: quiz.courseTitle })}</span>
    </Link>
  );
}

function Ticks({ isTimed }: { isTimed: boolean }) {
  return (
    <ul className="ticks">
      {isTimed && (
        <li>
          <Timer />
          <span>
            <Trans>
              <b>The clock is the college’s.</b> It starts with Start Quiz and goes on when you close the page. At zero,
              what you have is submitted.
            </Trans>
          </span>
        </li>
      )}
      <li>
        <CloudCheck />
        <span>
          <Trans>
            <b>Every answer is saved as you give it.</b> If the connection fails, go on; your answers are kept on this
            device and sent later.
          </Trans>
        </span>
      </li>
      <li>
        <Flag />
        <span>
          <Trans>
            <b>Flag what you want to come back to.</b> You see it again before you submit.
          </Trans>
        </span>
      </li>
    </ul>
  );
}
