import { useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { QuizForm } from '../../../contract/quizzes.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { useTitle } from '../../lib/title.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { UnlessTakenOff } from '../course/taken-off.tsx';
import { titleOf } from '../courses/title-of.ts';
import { CourseTexts } from '../editor/course-texts.tsx';
import { ClosedNotice } from '../gradebook/closed-notice.tsx';
import { QuestionsTab } from './questions-tab.tsx';
import { QuizHead } from './quiz-head.tsx';
import { SettingsTab } from './settings/settings-tab.tsx';
import { useSettings } from './settings/use-settings.ts';

export function QuizEditor({ form }: { form: QuizForm }) {
  const { t } = useLingui();
  const name = titleOf(form.settings);
  useTitle(t`Edit ${name}`);
  const navigate = useNavigate();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const settings = useSettings(form);
  const [isTyping, setTyping] = useState(false);
  const isUnsaved = isTyping || settings.isUnsaved;
  const params = { id: form.courseId, quizId: form.id };
  return (
    <UnlessTakenOff courseId={form.courseId} isUnsaved={isUnsaved} edits>
      <div className="qa" data-hue={form.hue}>
        <CourseTexts courseId={form.courseId}>
          <QuizHead form={form} isUnsaved={isUnsaved} />
          <ClosedNotice courseId={form.courseId} closed={form.closed} />
          <Tabs
            label={t`Quiz`}
            value={search['tab'] === 'settings' ? 'settings' : 'questions'}
            onChange={(tab) =>
              void navigate({
                to: '/courses/$id/quizzes/$quizId/edit',
                params,
                search: { ...search, tab },
                replace: true,
                resetScroll: false,
              })
            }
            tabs={[
              {
                value: 'questions',
                label: t`Questions`,
                count: formatNumber(form.slots.length),
                content: <QuestionsTab form={form} onUnsaved={setTyping} />,
              },
              { value: 'settings', label: t`Settings`, content: <SettingsTab form={form} settings={settings} /> },
            ]}
          />
        </CourseTexts>
        <LeaveGuard isUnsaved={isUnsaved} isKept={!settings.isUnsaved} />
      </div>
    </UnlessTakenOff>
  );
}
