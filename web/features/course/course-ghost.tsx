import { useLingui } from '@lingui/react/macro';
import { useTitle } from '../../lib/title.ts';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { RowGhosts } from './row-ghosts.tsx';

/** The course page before its course is known. */
export function CourseGhost() {
  const { t } = useLingui();
  useTitle(t`Course`);
  return (
    <>
      <Loading label={t`Loading course`}>
        <div className="course-head">
          <div className="ghost cover" />
          <div className="stack course-ghost">
            <Ghost width="96px" />
            <Ghost width="min(420px, 80%)" height={34} />
            <Ghost width="min(560px, 100%)" height={48} />
            <Ghost width="min(380px, 90%)" height={28} />
          </div>
        </div>
      </Loading>
      <RowGhosts label={t`Loading modules`} />
    </>
  );
}
