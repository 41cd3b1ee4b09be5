import { useLingui } from '@lingui/react/macro';
import { Ghost, Loading } from '../../ui/ghost.tsx';

/** Three, as the specification has it. */
export function TopicGhosts() {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading discussions`}>
      <div className="topics">
        {[1, 2, 3].map((each) => (
          <div key={each} className="topic">
            <div className="row top">
              <Ghost width="32px" height={34} />
              <div className="grow stack tight">
                <Ghost width="46%" height={20} />
                <Ghost width="28%" height={12} />
              </div>
            </div>
            <div className="topic-text">
              <div className="stack tight">
                <Ghost width="92%" height={16} />
                <Ghost width="64%" height={16} />
              </div>
            </div>
            <footer className="row">
              <Ghost width="176px" />
            </footer>
          </div>
        ))}
      </div>
    </Loading>
  );
}
