import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CloudAlert, CloudCheck, CloudUpload, Download, Scale, Undo2, Upload } from 'lucide-react';
import { CourseCode } from '../courses/course-code.tsx';
import type { Gradebook, GradebookColumn } from '../../../contract/gradebook.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Menu, MenuLink, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import type { Scores } from './use-scores.ts';

interface Props {
  gradebook: Gradebook;
  scores: Scores;
  onOpen: (what: 'rules' | 'import') => void;
}

export function GradebookHead({ gradebook, scores, onOpen }: Props) {
  const { t } = useLingui();
  const { course } = gradebook;
  const isClosed = gradebook.closed !== null;
  const columnsToGrade = toGrade(gradebook);
  const waiting = columnsToGrade.length;
  const file = `/api/courses/${course.id}/gradebook`;
  return (
    <PageHead
      title={<Trans>Gradebook</Trans>}
      above={<CourseCode course={course} />}
      action={
        <div className="row wrap tight">
          {(!isClosed || scores.state !== 'saved') && <SaveState state={scores.state} />}
          {!isClosed && (
            <Button look="quiet" aria-label={t`Undo last change`} disabled={!scores.canUndo} onClick={scores.undo}>
              <Undo2 />
              <Trans>Undo</Trans>
            </Button>
          )}
          <Button onClick={() => onOpen('rules')}>
            <Scale />
            <Trans>Rules</Trans>
          </Button>
          <Menu
            trigger={
              <Button>
                <Download />
                <Trans>Export</Trans>
              </Button>
            }
          >
            <MenuLink>
              <a href={`${file}.csv`} download>
                <Download />
                <Trans>As CSV</Trans>
              </a>
            </MenuLink>
            <MenuLink>
              <a href={`${file}.xlsx`} download>
                <Download />
                <Trans>As an Excel workbook</Trans>
              </a>
            </MenuLink>
            {!isClosed && (
              <>
                <MenuSeparator />
                <MenuItem onSelect={() => onOpen('import')}>
                  <Upload />
                  <Trans>Import scores…</Trans>
                </MenuItem>
              </>
            )}
          </Menu>
          {waiting > 0 && !isClosed && (
            <LinkButton look="primary" to="/grading" search={{ course: course.id }}>
              {columnsToGrade.some(({ isAnonymous }) => isAnonymous) ? (
                <Trans>Grade submissions</Trans>
              ) : (
                <Plural value={waiting} one="Grade # submission" other="Grade # submissions" />
              )}
            </LinkButton>
          )}
        </div>
      }
    />
  );
}

/**
 * The column of each submission that waits; what is in moderation waits for its moderator. Of how many wait where no names
 * are shown, the rows say nothing.
 */
function toGrade({ columns, rows }: Pick<Gradebook, 'columns' | 'rows'>): GradebookColumn[] {
  return rows
    .flatMap(({ waiting }) => waiting.flatMap((place) => columns[place] ?? []))
    .filter((each) => !each.isInModeration);
}

function SaveState({ state }: Pick<Scores, 'state'>) {
  if (state === 'offline')
    return (
      <span className="save offline" role="status">
        <CloudAlert />
        <Trans>Offline: kept on this device</Trans>
      </span>
    );
  return (
    <span className="save" role="status">
      {state === 'saved' ? <CloudCheck /> : <CloudUpload />}
      {state === 'saved' ? <Trans>Saved</Trans> : <Trans>Saving…</Trans>}
    </span>
  );
}
