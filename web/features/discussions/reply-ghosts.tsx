import { useLingui } from '@lingui/react/macro';
import { Ghost, Loading } from '../../ui/ghost.tsx';

export function ReplyGhosts() {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading replies`}>
      {[1, 2, 3].map((each) => (
        <div key={each} className="thread">
          <div className="reply">
            <Ghost width="34%" height={16} />
            <Ghost width="88%" height={16} />
          </div>
        </div>
      ))}
    </Loading>
  );
}
