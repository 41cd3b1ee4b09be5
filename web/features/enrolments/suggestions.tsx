import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Candidate } from '../../../contract/people.ts';
import { reading } from '../../lib/query-client.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { useSettled } from '../users/use-settled.ts';

interface SuggestionsProps {
  courseId: string;
  as: 'student' | 'staff';
  /** What is typed. */
  q: string;
  onPick: (candidate: Candidate) => void;
}

/** People whose names fit what is typed, to pick one. What names a student wholly is sent as it stands: nobody is to be picked. */
export function Suggestions({ courseId, as, q, onPick }: SuggestionsProps) {
  const { t } = useLingui();
  const asked = useSettled(q.trim());
  const call = `GET /api/courses/{id}/${as}-candidates` as const;
  const { data = [], isSuccess } = useQuery({
    ...reading(call, { params: { id: courseId }, query: { q: asked } }),
    enabled: asked.length >= 2,
    gcTime: 0,
  });
  const isPicked = as === 'student' && data.length === 1 && [data[0]?.username, data[0]?.email].includes(asked);
  if (as === 'staff' && isSuccess && data.length === 0)
    return (
      <p className="meta" role="status">
        {t`No instructor or teaching assistant who is not on the staff yet fits this.`}
      </p>
    );
  if (asked.length < 2 || data.length === 0 || isPicked) return null;
  return (
    <ul className="suggestions" aria-label={t`People found`}>
      {data.map((candidate) => (
        <li key={candidate.id}>
          <button type="button" className="suggestion" onClick={() => onPick(candidate)}>
            <Avatar
              firstName={candidate.firstName}
              lastName={candidate.lastName}
              picture={candidate.picture}
              size="small"
            />
            <span className="grow" translate="no">
              {candidate.firstName} {candidate.lastName}
            </span>
            <span className="meta truncate" translate="no" dir="auto">
              {candidate.email}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
