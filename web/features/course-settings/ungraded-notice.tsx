import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { onceAWay, reading } from '../../lib/query-client.ts';
import { useUser } from '../../lib/session.ts';
import { Status } from '../../ui/badge.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { Notice } from '../../ui/notice.tsx';

/** How much waits to be graded or posted at this moment, before the course is completed without the one and with the other. */
export function UngradedNotice({ courseId }: { courseId: string }) {
  const { t } = useLingui();
  const call = reading('GET /api/courses/{id}/waiting-work', { params: { id: courseId } });
  const { data, error } = useQuery({ ...call, ...onceAWay });
  if (error) return null;
  return (
    <div className="body">
      {!data ? (
        <Loading label={t`Loading`}>
          <Ghost height={48} />
        </Loading>
      ) : data.works === 0 ? (
        <Status tone="ok" icon={CircleCheck}>
          <Trans>Nothing waits to be graded.</Trans>
        </Status>
      ) : (
        <Notice tone="warn" action={<WhatWaits courseId={courseId} />}>
          <p>
            <Plural
              value={data.works}
              one="# submission waits to be graded. Without a grade it would count as zero."
              other="# submissions wait to be graded. Those without a grade would count as zero."
            />
          </p>
        </Notice>
      )}
      {data && data.toPost > 0 && (
        <Notice>
          <p>
            <Plural
              value={data.toPost}
              one="# piece of work was graded without names and is not posted. Completing the course posts its grades: students see them, and you see the names."
              other="# pieces of work were graded without names and are not posted. Completing the course posts their grades: students see them, and you see the names."
            />
          </p>
        </Notice>
      )}
    </div>
  );
}

/** Who teaches has a list of it; others see it in the gradebook. */
function WhatWaits({ courseId }: { courseId: string }) {
  const teaches = useUser().role === 'instructor';
  return teaches ? (
    <Link className="link" to="/grading" search={{ course: courseId }}>
      <Trans>See what waits</Trans>
    </Link>
  ) : (
    <Link className="link" to="/courses/$id/gradebook" params={{ id: courseId }}>
      <Trans>Open the gradebook</Trans>
    </Link>
  );
}
