import '../lib/zod-without-eval.ts';
import { useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import '../features/create-course/create-course.css';
import { NewCourse } from '../features/create-course/new-course.tsx';
import { ResumedDraft } from '../features/create-course/resumed-draft.tsx';
import { useUser } from '../lib/session.ts';
import { useTitle } from '../lib/title.ts';
import { toast } from '../ui/toast-store.ts';

export default function CreateCoursePage() {
  const { t } = useLingui();
  useTitle(t`Create Course`);
  const { capabilities } = useUser();
  return capabilities.includes('courses.create') ? <CourseForm /> : <AccessDenied />;
}

/** Specification, section 6. */
function AccessDenied() {
  const { t } = useLingui();
  const navigate = useNavigate();
  useEffect(() => {
    toast({ tone: 'bad', title: t`Access Denied`, description: t`You don't have permission to create courses.` });
    void navigate({ to: '/', replace: true });
  }, [navigate, t]);
  return null;
}

interface Opened {
  /** Which form this is: another one stands apart from it in everything. */
  count: number;
  /** The draft that the address names. */
  draft: string | null;
  /** The draft that the form began with. */
  resumes: string | null;
  /** The draft that the form's first save has made. */
  created: string | null;
}

/** A new course, or with `?draft={id}` one that was saved before. The first save changes the address, not the form. */
function CourseForm() {
  const navigate = useNavigate();
  const draft = useLocation({ select: ({ search }) => draftOf(search) });
  const [opened, setOpened] = useState<Opened>({ count: 0, draft, resumes: draft, created: null });
  if (draft !== opened.draft) {
    const isSame = draft !== null && draft === opened.created;
    setOpened(isSame ? { ...opened, draft } : { count: opened.count + 1, draft, resumes: draft, created: null });
  }
  function onCreated(id: string) {
    setOpened((before) => ({ ...before, created: id }));
    void navigate({ to: '/courses/create', search: { draft: id }, replace: true, ignoreBlocker: true });
  }
  const { count, resumes } = opened;
  return resumes === null ? (
    <NewCourse key={count} onCreated={onCreated} />
  ) : (
    <ResumedDraft key={count} id={resumes} onCreated={onCreated} />
  );
}

function draftOf(search: object): string | null {
  return 'draft' in search && typeof search.draft === 'string' ? search.draft : null;
}
