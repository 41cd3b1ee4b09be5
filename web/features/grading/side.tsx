import { Trans, useLingui } from '@lingui/react/macro';
import { EyeOff, Users } from 'lucide-react';
import type { Ref } from 'react';
import type { Grading, WorkToGrade } from '../../../contract/grading.ts';
import { scoreStatus } from '../../../contract/gradebook-scores.ts';
import { formatList } from '../../lib/numbers.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ClosedNotice } from '../gradebook/closed-notice.tsx';
import { CommentsPane } from './comments-pane.tsx';
import { ModerationNotice } from './moderation-notice.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import type { GradeKeeper, Given, Kept } from './grade-keeper.ts';
import { countScores } from './posting-count.ts';
import { RubricMarks, withMark } from './rubric-marks.tsx';
import { ScoreField } from './score-field.tsx';
import { UnwrittenNotice } from './unwritten-notice.tsx';
import type { CommentDrafts } from './use-comment-drafts.ts';

interface Props {
  grading: Grading;
  work: WorkToGrade;
  keeper: GradeKeeper;
  kept: Kept | undefined;
  drafts: CommentDrafts;
  onGive: (given: Given) => void;
  onNext: () => void;
  onLibrary: () => void;
  onPosting: () => void;
  scoreField: Ref<HTMLInputElement>;
  commentField: Ref<HTMLTextAreaElement>;
  /** Where the annotations of the file that is shown are listed. */
  annotationsAt: Ref<HTMLDivElement>;
}

/** `isClosed`: this work is not the viewer’s to grade, or nobody’s any more. */
type Part = Omit<Props, 'annotationsAt' | 'grading'> & { grading: Grading & { isClosed: boolean } };

/** Score, rubric and comments for one student's work. */
export function GradingSide({ grading: given, annotationsAt, ...rest }: Props) {
  const { t } = useLingui();
  // What is not the viewer's to grade is shown and stays as it is.
  const isClosed = given.closed !== null || rest.work.moderation?.canGrade === false;
  const grading = { ...given, isClosed };
  const props = { ...rest, grading };
  const { work, keeper, kept, drafts, onGive, onNext, onLibrary, scoreField, commentField } = props;
  const marks = kept?.given.marks ?? work.assessment?.marks ?? [];
  const others = formatList(work.others.map(({ firstName, lastName }) => `${firstName} ${lastName}`));
  return (
    <aside className="gr-side" aria-label={t`Assessment`}>
      {work.others.length > 0 && (
        <Notice icon={Users}>
          <Trans>{others} has this work open, too.</Trans>
        </Notice>
      )}
      {work.moderation && <ModerationNotice grading={grading} work={work} moderation={work.moderation} />}
      <ClosedNotice courseId={given.course.id} closed={given.closed} />
      {given.closed && kept?.state === 'refused' && <UnwrittenNotice work={work} keeper={keeper} kept={kept} />}
      {kept?.state === 'conflict' && <ConflictNotice grading={grading} work={work} keeper={keeper} kept={kept} />}
      <div className="stack tight">
        <ScoreField grading={grading} work={work} kept={kept} onGive={onGive} onDone={onNext} ref={scoreField} />
        <Facts {...props} />
      </div>
      {grading.rubric && (
        <RubricMarks
          key={work.id}
          grading={grading}
          rubric={grading.rubric}
          marks={marks}
          onMark={(mark) => onGive({ marks: withMark(marks, mark) })}
        />
      )}
      <div ref={annotationsAt} />
      <CommentsPane
        grading={grading}
        work={work}
        drafts={drafts}
        onLibrary={onLibrary}
        onSent={onNext}
        ref={commentField}
      />
      <Foot {...props} />
    </aside>
  );
}

/** Excused, late or missing by hand, and whether the student sees it. */
function Facts({ grading, work, kept, onGive }: Part) {
  const { t } = useLingui();
  const { score } = work;
  const names = { '': t`Status: automatic`, late: t`Late`, missing: t`Missing`, none: t`Neither late nor missing` };
  const status = kept?.given.status === undefined ? (score?.status ?? null) : kept.given.status;
  if (grading.points === null || work.moderation) return null;
  return (
    <div className="row wrap tight gr-facts">
      <Select
        aria-label={t`Status`}
        disabled={grading.isClosed}
        value={status ?? ''}
        onChange={({ currentTarget }) => onGive({ status: scoreStatus.parse(currentTarget.value || null) })}
      >
        {(['', 'late', 'missing', 'none'] as const).map((one) => (
          <option key={one} value={one}>
            {names[one]}
          </option>
        ))}
      </Select>
      <Button
        look="quiet"
        size="small"
        disabled={grading.isClosed}
        onClick={() => onGive({ entry: score?.isExcused ? '' : 'ex' })}
      >
        {score?.isExcused ? <Trans>Excuse no longer</Trans> : <Trans>Excuse</Trans>}
      </Button>
      {score && !score.isPosted && (score.entered !== null || score.isExcused) && (
        <Badge icon={EyeOff}>
          <Trans>Not posted</Trans>
        </Badge>
      )}
    </div>
  );
}

function Foot({ grading, onPosting, onNext }: Part) {
  const held = countScores(grading, false);
  return (
    <footer className="gr-foot">
      {grading.canPost ? (
        <Button look="quiet" size="small" onClick={onPosting}>
          <EyeOff />
          {held > 0 ? <Trans>{held} to post</Trans> : <Trans>Post and hide</Trans>}
        </Button>
      ) : (
        <span className="meta">
          {grading.postsManually && !grading.isClosed && <Trans>Scores wait until they are posted</Trans>}
        </span>
      )}
      <Button look="primary" onClick={onNext}>
        {grading.isClosed ? <Trans>Next</Trans> : <Trans>Save and next</Trans>}
        <kbd className="only-wide" translate="no">
          N
        </kbd>
      </Button>
    </footer>
  );
}
