import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { DiscussionGrading, GradedParticipant } from '../../../contract/discussion-grading.ts';
import { withDecimalMark } from '../../lib/decimal-mark.ts';
import { Badge } from '../../ui/badge.tsx';
import { Select } from '../../ui/input.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { shownScore, unitOf } from './shown-score.ts';

interface ParticipantsProps {
  grading: DiscussionGrading;
  chosen: string | undefined;
}

/** The students of the course, with how much they wrote and what they were given. */
export function Participants({ grading, chosen }: ParticipantsProps) {
  const { t } = useLingui();
  const [shows, setShows] = useState<'waiting' | 'wrote' | 'all'>('wrote');
  const [sectionId, setSectionId] = useState('');
  const shown = grading.students.filter(
    (one) =>
      (sectionId === '' || one.sectionId === sectionId) &&
      (shows === 'all' || (shows === 'wrote' ? one.posts > 0 : one.isWaiting)),
  );
  return (
    <nav className="participants" aria-label={t`Students`}>
      <Segmented
        label={t`Students shown`}
        value={shows}
        options={[
          { value: 'waiting', label: t`To grade` },
          { value: 'wrote', label: t`With posts` },
          { value: 'all', label: t`All` },
        ]}
        onChange={setShows}
      />
      {grading.sections.length > 1 && (
        <Select aria-label={t`Section`} value={sectionId} onChange={(event) => setSectionId(event.target.value)}>
          <option value="">{t`All sections`}</option>
          {grading.sections.map(({ id, name }) => (
            <option key={id} value={id} translate="no">
              {name}
            </option>
          ))}
        </Select>
      )}
      {shown.length === 0 && (
        <p className="meta">
          {shows === 'waiting' ? <Trans>All posts are graded.</Trans> : <Trans>Nobody has written yet.</Trans>}
        </p>
      )}
      <ul>
        {shown.map((one) => (
          <li key={one.student.id}>
            <Link
              to="/discussions/$topicId/grading"
              params={{ topicId: grading.id }}
              search={{ student: one.student.id }}
              aria-current={one.student.id === chosen || undefined}
            >
              <span className="grow truncate" translate="no" dir="auto">
                {`${one.student.lastName}, ${one.student.firstName}`}
              </span>
              <State grading={grading} of={one} />
              <span className="meta">{plural(one.posts, { one: '# post', other: '# posts' })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function State({ grading, of }: { grading: DiscussionGrading; of: GradedParticipant }) {
  const score = shownScore(grading, of);
  if (of.isWaiting)
    return (
      <Badge tone="info">
        <Trans>To grade</Trans>
      </Badge>
    );
  if (of.score?.isExcused)
    return (
      <span className="meta">
        <Trans>Excused</Trans>
      </span>
    );
  return (
    <span className="num" translate="no">
      {score && `${withDecimalMark(score)}${unitOf(grading)}`}
    </span>
  );
}
