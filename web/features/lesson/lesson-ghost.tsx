import { useLingui } from '@lingui/react/macro';
import { useTitle } from '../../lib/title.ts';
import { Ghost, Loading } from '../../ui/ghost.tsx';

/** The page before its lesson is known. */
export function LessonGhost() {
  const { t } = useLingui();
  useTitle(t`Lesson`);
  return (
    <Loading label={t`Loading lesson`}>
      <div className="lesson">
        <div className="stack">
          <Ghost width="180px" height={20} />
          <Ghost width="240px" />
          <Ghost width="80%" height={44} />
          <Ghost height={90} />
          <Ghost height={130} />
          <Ghost height={130} />
        </div>
        <div className="rail stack">
          <Ghost width="70%" height={20} />
          <Ghost height={4} />
          <Ghost width="80%" />
          <Ghost width="65%" />
          <Ghost width="75%" />
        </div>
      </div>
    </Loading>
  );
}
