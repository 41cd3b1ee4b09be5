import { Trans, useLingui } from '@lingui/react/macro';
import { CloudAlert, CloudCheck, CloudUpload, Download, Scale, Undo2, Upload } from 'lucide-react';
import { CourseCode } from '../courses/course-code.tsx';
import type { Gradebook } from '../../../contract/gradebook.ts';
import { Button, IconButton } from '../../ui/button.tsx';
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
  const file = `/api/courses/${course.id}/gradebook`;
  return (
    <PageHead
      title={<Trans>Gradebook</Trans>}
      sub={<CourseCode course={course} />}
      action={
        <div className="row wrap tight">
          <SaveState state={scores.state} />
          <IconButton label={t`Undo last change`} disabled={!scores.canUndo} onClick={scores.undo}>
            <Undo2 />
          </IconButton>
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
            <MenuSeparator />
            <MenuItem onSelect={() => onOpen('import')}>
              <Upload />
              <Trans>Import scores…</Trans>
            </MenuItem>
          </Menu>
        </div>
      }
    />
  );
}

function SaveState({ state }: Pick<Scores, 'state'>) {
  if (state === 'offline')
    return (
      <span className="save offline" role="status">
        <CloudAlert />
        <Trans>Offline: kept on this page</Trans>
      </span>
    );
  return (
    <span className="save" role="status">
      {state === 'saved' ? <CloudCheck /> : <CloudUpload />}
      {state === 'saved' ? <Trans>Saved</Trans> : <Trans>Saving…</Trans>}
    </span>
  );
}
