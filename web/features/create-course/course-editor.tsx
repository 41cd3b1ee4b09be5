import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { LinkButton } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { BasicInformation } from './basic-information.tsx';
import { CourseMaterials } from './course-materials.tsx';
import { CourseModules } from './course-modules.tsx';
import type { CourseRules } from '../../../contract/college-structure.ts';
import { emptyCourse, type SavedCourse } from './course-values.ts';
import { DeleteDraft } from './delete-draft.tsx';
import { FormActions } from './form-actions.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { SavedItems } from './saved-items.ts';
import { SaveStatus } from './save-status.tsx';
import { Schedule } from './schedule.tsx';
import { ImportCourseLink } from './import-course-link.tsx';
import { StartFromTemplate } from './start-from-template.tsx';
import { SectionNav } from './section-nav.tsx';
import { useCourseEditor } from './use-course-editor.ts';
import { VersionNotices } from './version-notices.tsx';

interface CourseEditorProps {
  /** The draft to resume; null for a new course. */
  saved: SavedCourse | null;
  /** What the college lets new courses begin with; null: the usual. */
  rules?: CourseRules | null;
  /** The first save has made a draft. */
  onCreated: (id: string) => void;
}

export function CourseEditor({ saved, rules = null, onCreated }: CourseEditorProps) {
  const [isUploading, setUploading] = useState(false);
  const { form, element, saver, state, isPublishing, save, publish, show } = useCourseEditor(
    saved,
    onCreated,
    isUploading,
    rules ? emptyCourse(rules.defaults) : undefined,
  );
  const actions = <FormActions isPublishing={isPublishing} onSave={() => void save()} onPublish={publish} />;
  return (
    <FormProvider {...form}>
      <SavedItems value={(key) => saver.savedItem(key)}>
        <div className="cc">
          <Link className="back" to="/courses" activeOptions={{ exact: true }}>
            <ArrowLeft />
            <Trans>My Courses</Trans>
          </Link>
          <PageHead
            title={<Trans>Create Course</Trans>}
            action={
              <div className="cc-head row tight">
                <SaveStatus state={state} />
                {!state.course && <StartFromTemplate />}
                {!state.course && <ImportCourseLink />}
                <div className="row tight only-wide">{actions}</div>
              </div>
            }
          />
          <VersionNotices saver={saver} state={state} show={show} />
          <div className="cc-grid">
            <SectionNav />
            <form ref={element} className="stack loose" noValidate onSubmit={(event) => event.preventDefault()}>
              <BasicInformation courseId={state.course?.id ?? null} onNeedsCourse={save} />
              <Schedule deadlineDays={rules?.defaults.deadlineDays ?? null} />
              <CourseMaterials onBusy={setUploading} />
              <CourseModules />
              <footer className="cc-foot row tight">
                <LinkButton look="quiet" to="/courses" activeOptions={{ exact: true }}>
                  <Trans>Cancel</Trans>
                </LinkButton>
                {state.course && <DeleteDraft saver={saver} />}
                <div className="cc-foot-main row tight">{actions}</div>
              </footer>
            </form>
          </div>
          <LeaveGuard saver={saver} state={state} isUploading={isUploading} />
        </div>
      </SavedItems>
    </FormProvider>
  );
}
