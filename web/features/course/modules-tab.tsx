import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { reading } from '../../lib/query-client.ts';
import { ModuleRow } from './module-row.tsx';
import { QuizTools } from './quiz-tools.tsx';
import { firstOpen } from './outline.ts';
import { TabPanel } from './tab-panel.tsx';
import { useItemInView } from './use-item-in-view.ts';

interface ModulesTabProps {
  courseId: string;
  /** Whoever looks may change what is in the course. */
  canEdit: boolean;
}

export function ModulesTab({ courseId, canEdit }: ModulesTabProps) {
  const { t } = useLingui();
  const query = useQuery(reading('GET /api/courses/{id}/modules', { params: { id: courseId } }));
  const outline = useItemInView(query.data !== undefined);
  return (
    <>
      {canEdit && <QuizTools courseId={courseId} modules={query.data ?? []} />}
      <TabPanel
        title={t`Modules`}
        query={query}
        loading={t`Loading modules`}
        failed={t`Could not load modules`}
        empty={t`No modules available`}
        emptyNote={t`Course content is being prepared.`}
      >
        {(modules) => (
          <div ref={outline}>
            {modules.map((module) => (
              <ModuleRow
                key={module.id}
                courseId={courseId}
                canEdit={canEdit}
                module={module}
                opensAtFirst={module === firstOpen(modules)}
              />
            ))}
          </div>
        )}
      </TabPanel>
    </>
  );
}
