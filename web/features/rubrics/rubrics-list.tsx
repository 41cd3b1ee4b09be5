import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ListedRubric } from '../../../contract/rubrics.ts';
import { api } from '../../lib/api.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { reading } from '../../lib/query-client.ts';
import { useDeedKey } from '../../lib/use-deed-key.ts';
import { useIsHere } from '../../lib/use-is-here.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Section } from '../../ui/section.tsx';
import { toast } from '../../ui/toast-store.ts';
import { ArchivedNotice, useIsArchived, useMayEdit } from '../courses/archived-notice.tsx';
import { CoursePageHead } from '../courses/course-page-head.tsx';
import { ImportRubric } from './import-rubric.tsx';

interface RubricsListProps {
  courseId: string;
  rubrics: readonly ListedRubric[];
}

/** The rubrics of a course, and those of one's other courses to be used here too. */
export function RubricsList({ courseId, rubrics }: RubricsListProps) {
  const { data: all = [] } = useQuery({ ...reading('GET /api/rubrics'), meta: { live: false } });
  const isArchived = useIsArchived(courseId);
  const mayChange = useMayEdit(courseId) === true && isArchived === false;
  const others = all.filter(({ course }) => course.id !== courseId);
  return (
    <>
      <CoursePageHead
        courseId={courseId}
        title={<Trans>Rubrics</Trans>}
        action={mayChange && <NewRubric courseId={courseId} />}
        tab="assignments"
      />
      <div className="stack loose">
        {isArchived && <ArchivedNotice courseId={courseId} />}
        {rubrics.length === 0 ? (
          <EmptyState title={<Trans>No rubrics yet</Trans>}>
            <Trans>A rubric says by which criteria work is judged. Students see it before they hand in.</Trans>
          </EmptyState>
        ) : (
          <ul className="lines">
            {rubrics.map((rubric) => (
              <Line key={rubric.id} rubric={rubric} />
            ))}
          </ul>
        )}
        {mayChange && <ImportRubric courseId={courseId} />}
        {mayChange && others.length > 0 && (
          <Section title={<Trans>From your other courses</Trans>}>
            <ul className="lines">
              {others.map((rubric) => (
                <li key={rubric.id} className="item">
                  <div className="grow">
                    <p className="title" translate="no">
                      {rubric.title}
                    </p>
                    <p className="meta" translate="no">
                      {rubric.course.courseCode}
                    </p>
                  </div>
                  <CopyRubric rubric={rubric} courseId={courseId} />
                </li>
              ))}
            </ul>
          </Section>
        )}
      </div>
    </>
  );
}

function Line({ rubric: { id, title, points, criteria, uses, course } }: { rubric: ListedRubric }) {
  return (
    <li className="item">
      <div className="grow">
        <Link
          className="title"
          to="/courses/$id/rubrics/$rubricId"
          params={{ id: course.id, rubricId: id }}
          translate="no"
        >
          {title}
        </Link>
        <p className="meta num">
          <Plural value={criteria} one="# criterion" other="# criteria" /> · <Trans>{points} points</Trans> ·{' '}
          <Plural value={uses} _0="not used" one="# assignment" other="# assignments" />
        </p>
      </div>
    </li>
  );
}

function NewRubric({ courseId }: { courseId: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      api('POST /api/courses/{id}/rubrics', {
        params: { id: courseId },
        body: { title: t`New rubric`, criteria: [{ title: t`First criterion`, points: '10' }] },
        idempotencyKey,
      }),
    onSuccess: async ({ id: rubricId }) => {
      if (isHere()) await navigate({ to: '/courses/$id/rubrics/$rubricId', params: { id: courseId, rubricId } });
    },
    onError: (error) => toast({ title: t`Error`, description: sentenceOf(error), tone: 'bad' }),
  });
  return (
    <Button look="primary" busy={isPending} onClick={() => mutate()}>
      <Plus />
      <Trans>New rubric</Trans>
    </Button>
  );
}

export function CopyRubric({ rubric, courseId }: { rubric: ListedRubric; courseId: string }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { key, done } = useDeedKey();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      api('POST /api/rubrics/{id}/copy', { params: { id: rubric.id }, body: { courseId }, idempotencyKey: key() }),
    onSuccess: async () => {
      done();
      await queryClient.invalidateQueries({ queryKey: ['GET /api/courses/{id}/rubrics'] });
      toast({ title: t`Rubric copied` });
    },
    onError: (error) => toast({ title: t`Error`, description: sentenceOf(error), tone: 'bad' }),
  });
  return (
    <Button
      size="small"
      busy={isPending}
      onClick={() => mutate()}
      aria-label={t`Copy ${rubric.title} into this course`}
    >
      <Trans>Copy</Trans>
    </Button>
  );
}
