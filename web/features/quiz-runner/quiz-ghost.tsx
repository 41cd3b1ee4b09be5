import { useLingui } from '@lingui/react/macro';
import { useTitle } from '../../lib/title.ts';
import { Ghost, Loading } from '../../ui/ghost.tsx';

/** The page before its quiz is known. */
export function QuizGhost() {
  const { t } = useLingui();
  useTitle(t`Quiz`);
  return (
    <Loading label={t`Loading quiz`}>
      <div className="narrow stack">
        <Ghost width="180px" height={20} />
        <Ghost width="90px" />
        <Ghost width="60%" height={40} />
        <Ghost width="80%" height={48} />
        <Ghost height={78} />
        <Ghost width="120px" height={48} />
      </div>
    </Loading>
  );
}
