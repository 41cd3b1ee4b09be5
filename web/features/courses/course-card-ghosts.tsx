import './course-card.css';
import { useLingui } from '@lingui/react/macro';
import { Ghost, Loading } from '../../ui/ghost.tsx';

/** Three placeholders (specification, section 9) of the true size of course cards. */
export function CourseCardGhosts({ className }: { className: string }) {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading courses`}>
      <div className={className}>
        <GhostCard />
        <GhostCard />
        <GhostCard />
      </div>
    </Loading>
  );
}

function GhostCard() {
  return (
    <div className="course skeleton">
      <div className="ghost cover-ghost" />
      <div className="course-body">
        <Ghost width="30%" />
        <Ghost width="80%" height={20} className="title-ghost" />
        <Ghost width="50%" />
        <div className="course-foot">
          <Ghost className="grow" height={6} />
          <Ghost width="32px" />
        </div>
      </div>
    </div>
  );
}
