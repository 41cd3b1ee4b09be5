import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer } from '../../../contract/api.ts';
import type { Section } from '../../../contract/people.ts';
import { api } from '../../lib/api.ts';
import { isStatus, sentenceOf } from '../../lib/errors.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx';
import { toast } from '../../ui/toast-store.ts';
import { RowGhosts } from '../course/row-ghosts.tsx';
import { AddStaff } from './add-staff.tsx';
import { AssistantSections } from './assistant-sections.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { OfWhom } from './of-whom.tsx';
import { OnlyInstructor } from './only-instructor.tsx';
import { sectionsQuery, staffQuery, usePeopleChanged } from './section-calls.ts';

type Member = Answer<'GET /api/courses/{id}/staff'>[number];

/** Who teaches and assists in a course. */
export function StaffPanel({ courseId }: { courseId: string }) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(staffQuery(courseId));
  const { data: sections = [] } = useQuery(sectionsQuery(courseId));
  const instructors = data?.filter(({ role }) => role === 'instructor') ?? [];
  return (
    <>
      <h2 className="sr">{t`Staff`}</h2>
      {error && !data && (
        <ErrorState title={t`Could not load the staff`} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      )}
      {!data && !error && <RowGhosts label={t`Loading the staff`} />}
      {data && <AddStaff courseId={courseId} />}
      {data?.length === 0 && (
        <EmptyState title={<Trans>Nobody teaches this course yet</Trans>}>
          <Trans>Add an instructor, so that students know whom to ask.</Trans>
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className="lines people">
          {data.map((member) => (
            <StaffRow
              key={member.id}
              courseId={courseId}
              member={member}
              sections={sections}
              isOnlyInstructor={member.role === 'instructor' && instructors.length === 1}
            />
          ))}
        </ul>
      )}
    </>
  );
}

interface RowProps {
  courseId: string;
  member: Member;
  sections: readonly Section[];
  isOnlyInstructor: boolean;
}

function StaffRow({ courseId, member, sections, isOnlyInstructor }: RowProps) {
  const { id, role, person } = member;
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const name = `${person.firstName} ${person.lastName}`;
  const { mutate, isPending } = useRemoval(courseId, { id, name }, () => setAsking(false));
  return (
    <li className="item person">
      <Avatar firstName={person.firstName} lastName={person.lastName} picture={person.picture} />
      <div className="grow">
        <p className="title" translate="no">
          {person.title} {name}
        </p>
        <p className="meta truncate" translate="no" dir="auto">
          {person.email}
        </p>
      </div>
      <Badge line>{role === 'instructor' ? t`Instructor` : t`Teaching assistant`}</Badge>
      {role === 'teaching_assistant' && <AssistantSections courseId={courseId} member={member} sections={sections} />}
      <Button size="small" look="danger-quiet" onClick={() => setAsking(true)}>
        <Trans>Remove</Trans>
        <OfWhom name={name} />
      </Button>
      <Confirm
        open={isAsking}
        onCancel={() => setAsking(false)}
        title={
          <Trans>
            Remove <span translate="no">{name}</span> from the staff?
          </Trans>
        }
        description={
          <>
            <Trans>They no longer see what is not public in this course. What they graded stays.</Trans>
            {isOnlyInstructor && <OnlyInstructor />}
          </>
        }
        verb={<Trans>Remove</Trans>}
        busy={isPending}
        onConfirm={() => mutate()}
      />
    </li>
  );
}

function useRemoval(courseId: string, { id, name }: { id: string; name: string }, onDone: () => void) {
  const { t } = useLingui();
  const changed = usePeopleChanged(courseId);
  return useMutation({
    mutationFn: () => api('DELETE /api/staff-members/{id}', { params: { id } }),
    onSuccess: async () => {
      toast({ title: t`${name} was removed` });
      onDone();
      await changed();
    },
    onError: (error) => {
      if (isStatus(error, 401)) return;
      onDone();
      toast({ tone: 'bad', title: t`${name} was not removed`, description: sentenceOf(error) });
    },
  });
}
