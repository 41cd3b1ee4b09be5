import './learning-path.css';
import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { BookOpen } from 'lucide-react';
import type { ReadAgain } from '../../../contract/learning-path.ts';
import { formatList, formatNumber } from '../../lib/numbers.ts';
import { Section } from '../../ui/section.tsx';
import { placeHash } from '../lesson/place-in-address.ts';
import { BeginAt } from './begin-at.tsx';

interface ReadAgainProps {
  courseId: string;
  lessons: readonly ReadAgain[];
}

/** The lessons that explain what was missed in an attempt. */
export function ReadAgainSection({ courseId, lessons }: ReadAgainProps) {
  return (
    <Section title={<Trans>Read again</Trans>}>
      <ul className="lines">
        {lessons.map((lesson) => (
          <li className="item path-entry" key={lesson.activityId}>
            <BookOpen />
            <div className="grow">
              <Link
                className="title"
                to="/courses/$id/lessons/$lessonId"
                params={{ id: courseId, lessonId: lesson.activityId }}
                hash={placeHash(lesson.block)}
                translate="no"
              >
                {lesson.title}
              </Link>
              <p className="meta">
                <WhatFor lesson={lesson} /> <BeginAt heading={lesson.heading} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function WhatFor({ lesson: { questions, by } }: { lesson: ReadAgain }) {
  const named = formatList(questions.map((position) => formatNumber(position)));
  const { length } = questions;
  return by === 'words' ? (
    <Plural value={length} one={`For question ${named}.`} other={`For questions ${named}.`} />
  ) : (
    <Plural
      value={length}
      one={`It comes before this quiz, of which you missed question ${named}.`}
      other={`It comes before this quiz, of which you missed questions ${named}.`}
    />
  );
}
