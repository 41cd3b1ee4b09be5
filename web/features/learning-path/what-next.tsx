import './learning-path.css';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { reading } from '../../lib/query-client.ts';
import { Section } from '../../ui/section.tsx';
import { ContinueLearning } from '../courses/continue-learning.tsx';
import { PathEntryRow } from './path-entry.tsx';
import { PutAsideList } from './put-aside-list.tsx';

/**
 * What a student found hard in a course, as what to read and practise next; nothing where there is nothing to say. It
 * stands last on its page, so that nothing moves when it comes.
 */
export default function WhatNext({ courseId }: { courseId: string }) {
  const { data } = useQuery(reading('GET /api/courses/{id}/learning-path', { params: { id: courseId } }));
  if (!data || data.entries.length + data.putAside.length === 0) return null;
  const { entries, putAside, next } = data;
  return (
    <Section title={<Trans>What to read next</Trans>} className="gap-top what-next">
      {entries.length > 0 && (
        <>
          <p className="meta">
            <Trans>Chosen from what you found hard in this course. Only you see it.</Trans>
          </p>
          <ol className="lines">
            {entries.map((entry) => (
              <PathEntryRow key={entry.activityId} courseId={courseId} entry={entry} />
            ))}
          </ol>
        </>
      )}
      {entries.length > 0 && next && (
        <p className="path-then">
          <span className="meta">
            <Trans>After that</Trans>
          </span>
          <ContinueLearning courseId={courseId} item={next} look="quiet" size="small">
            <span translate="no">{next.title}</span>
          </ContinueLearning>
        </p>
      )}
      {putAside.length > 0 && <PutAsideList courseId={courseId} putAside={putAside} />}
    </Section>
  );
}
