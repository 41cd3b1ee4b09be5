import './quiz.css';
import './questions.css';
import './receipt.css';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { Review } from '../../../contract/attempt-review.ts';
import type { QuizPage } from '../../../contract/quiz-page.ts';
import { formatMoment } from '../../lib/dates.ts';
import { reading } from '../../lib/query-client.ts';
import { useTitle } from '../../lib/title.ts';
import { PageHeading } from '../../ui/page-head.tsx';
import { Section } from '../../ui/section.tsx';
import { CourseCode } from '../courses/course-code.tsx';
import { ReadAgainSection } from '../learning-path/read-again.tsx';
import { useReadAgain } from '../learning-path/use-read-again.ts';
import { AttemptResult } from './attempt-result.tsx';
import { LateAnswers } from './late-answers.tsx';
import { ReceiptView } from './receipt-view.tsx';
import { ReviewedView } from './reviewed-view.tsx';

interface AttemptPageProps {
  review: Review;
  quiz: QuizPage | undefined;
}

/** An attempt after its end: its result, its receipt, and what may be seen of its questions. */
export function AttemptPage({ review, quiz }: AttemptPageProps) {
  useTitle(review.title);
  const params = { params: { id: review.id } };
  // Only for its student; staff have none.
  const { data: receipt } = useQuery({
    ...reading('GET /api/attempts/{id}/receipt', params),
    enabled: quiz?.isStaff === false && review.state === 'submitted',
  });
  const { student } = review;
  const again = useReadAgain(review);
  return (
    <div className="narrow attempt" data-hue={quiz?.hue}>
      <Link className="back" to="/courses/$id/quiz/$quizId" params={{ id: review.courseId, quizId: review.quizId }}>
        <ArrowLeft />
        <Trans>Back to the quiz</Trans>
      </Link>
      <header className="quiz-intro">
        <p>{quiz && <CourseCode course={quiz} />}</p>
        <PageHeading>
          <span translate="no">{review.title}</span>
        </PageHeading>
        <p className="facts num">
          <span>
            <Trans>Attempt {review.number}</Trans>
          </span>
          {quiz?.isStaff && student && (
            <span translate="no">
              {student.firstName} {student.lastName}
            </span>
          )}
          {review.submittedAt !== null && (
            <span>
              <Trans>Submitted {formatMoment(review.submittedAt)}</Trans>
            </span>
          )}
        </p>
        <AttemptResult review={review} />
        {receipt && <LateAnswers receipt={receipt} />}
      </header>
      {receipt && <ReceiptView receipt={receipt} />}
      {again.lessons.length > 0 && <ReadAgainSection courseId={review.courseId} lessons={again.lessons} />}
      {again.isKnown && review.questions.length > 0 && (
        <Section className="reviewed-questions" title={<Trans>Questions</Trans>}>
          <ol>
            {review.questions.map((question) => (
              <li key={question.id}>
                <ReviewedView question={question} />
              </li>
            ))}
          </ol>
        </Section>
      )}
    </div>
  );
}
