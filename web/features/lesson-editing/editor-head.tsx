import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useSearch } from '@tanstack/react-router';
import { ArrowLeft, Ellipsis, Eye, History } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { LessonDraft, LessonEditor } from '../../../contract/lessons.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, IconButton, LinkButton } from '../../ui/button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { focusHeading, PageHeading } from '../../ui/page-head.tsx';
import type { SaverState } from './lesson-saver.ts';
import { SaveStatus } from './save-status.tsx';
import type { LessonDeeds } from './use-lesson-deeds.ts';

interface EditorHeadProps {
  draft: LessonDraft;
  state: SaverState;
  deeds: LessonDeeds;
  editors: readonly LessonEditor[];
}

/** Where one is, what stands for students, and what can be done with the lesson as a whole. */
export function EditorHead({ draft, state, deeds, editors }: EditorHeadProps) {
  const { course, id, isPublished } = draft;
  const search: Record<string, unknown> = useSearch({ strict: false });
  const isChanged = state.isChanged || state.unsaved;
  useHeadingAfter(isChanged);
  return (
    <header className="le-head">
      <Back course={course} />
      <div className="row wrap between le-bar">
        <div className="row wrap tight">
          <PageHeading>
            <Trans>Edit lesson</Trans>
          </PageHeading>
          <Standing isPublished={isPublished} isChanged={isChanged} />
          <SaveStatus state={state} />
        </div>
        <div className="row tight wrap">
          <LinkButton look="quiet" to="/courses/$id/lessons/$lessonId" params={{ id: course.id, lessonId: id }}>
            <Eye />
            <Trans>View</Trans>
          </LinkButton>
          <LinkButton
            look="quiet"
            to="/courses/$id/lessons/$lessonId/edit"
            params={{ id: course.id, lessonId: id }}
            search={{ ...search, view: 'history' }}
          >
            <History />
            <Trans>History</Trans>
          </LinkButton>
          {!draft.isArchived && (
            <>
              <More draft={draft} isChanged={isChanged} deeds={deeds} />
              <Button
                look="primary"
                busy={deeds.isBusy}
                disabled={(isPublished && !isChanged) || state.conflict !== null}
                onClick={() => void deeds.publish()}
              >
                {isPublished ? <Trans>Publish changes</Trans> : <Trans>Publish lesson</Trans>}
              </Button>
            </>
          )}
        </div>
      </div>
      <Others editors={editors} />
    </header>
  );
}

/** Once nothing is left to publish the button takes no focus: the keyboard goes on at the heading. */
function useHeadingAfter(isChanged: boolean): void {
  const was = useRef(isChanged);
  useEffect(() => {
    const { activeElement } = document;
    if (was.current && !isChanged && (activeElement === document.body || activeElement?.matches(':disabled')))
      focusHeading();
    was.current = isChanged;
  }, [isChanged]);
}

/** To the course, or to its draft for whoever came from there. */
function Back({ course }: Pick<LessonDraft, 'course'>) {
  const search: Record<string, unknown> = useSearch({ strict: false });
  if (search['from'] === 'create')
    return (
      <Link className="back" to="/courses/create" search={{ draft: course.id }}>
        <ArrowLeft />
        <Trans>Create Course</Trans>
      </Link>
    );
  return (
    <Link className="back" to="/courses/$id" params={{ id: course.id }} activeOptions={{ exact: true }}>
      <ArrowLeft />
      <span translate="no">{course.title}</span>
    </Link>
  );
}

function Standing({ isPublished, isChanged }: { isPublished: boolean; isChanged: boolean }) {
  if (!isPublished)
    return (
      <Badge>
        <Trans>Hidden from students</Trans>
      </Badge>
    );
  return isChanged ? (
    <Badge tone="warn">
      <Trans>Changes not published</Trans>
    </Badge>
  ) : (
    <Badge tone="ok">
      <Trans>Published</Trans>
    </Badge>
  );
}

function More({ draft, isChanged, deeds }: { draft: LessonDraft; isChanged: boolean; deeds: LessonDeeds }) {
  const { t } = useLingui();
  return (
    <Menu
      trigger={
        <IconButton label={t`More`}>
          <Ellipsis />
        </IconButton>
      }
    >
      <MenuItem onSelect={() => void deeds.show(!draft.isPublished)}>
        {draft.isPublished ? <Trans>Hide from students</Trans> : <Trans>Show to students as it was published</Trans>}
      </MenuItem>
      <MenuItem danger disabled={!isChanged} onSelect={() => void deeds.discard()}>
        <Trans>Discard changes</Trans>
      </MenuItem>
    </Menu>
  );
}

/** Who else has the lesson open. */
function Others({ editors }: { editors: readonly LessonEditor[] }) {
  return (
    <p className="le-others row tight wrap" role="status">
      {editors.map(({ id, firstName, lastName }) => (
        <span key={id} className="row tight">
          <Avatar firstName={firstName} lastName={lastName} size="small" />
          <span className="sm">
            <Trans>
              <span translate="no">
                {firstName} {lastName}
              </span>{' '}
              is editing this lesson too
            </Trans>
          </span>
        </span>
      ))}
    </p>
  );
}
