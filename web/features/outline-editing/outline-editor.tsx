import { Trans, useLingui } from '@lingui/react/macro';
import { Check, FileArchive, Plus } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ModuleItem } from '../../../contract/activities.ts';
import type { CourseModule } from '../../../contract/modules.ts';
import { api } from '../../lib/api.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { titleOf } from '../courses/title-of.ts';
import { TabPanel } from '../course/tab-panel.tsx';
import { ClosedNotice } from '../gradebook/closed-notice.tsx';
import { AddItem } from './add-item.tsx';
import type { OnOrder, Written } from './editor-props.ts';
import { ItemDialog } from './item-dialog.tsx';
import { ModuleDialog } from './module-dialog.tsx';
import { ModuleEditor } from './module-editor.tsx';
import { droppedAt, moveItem, moveModule, type Order, orderOf } from './moves.ts';
import './outline-editing.css';
import { TitleDialog } from './title-dialog.tsx';
import { type Outline, useOutline } from './use-outline.ts';
import type { OnDrop } from './use-sortable.ts';

interface OutlineEditorProps {
  courseId: string;
  canImport: boolean;
  /** The course is completed: what its grades follow from is neither shown, hidden nor removed. */
  isFinal: boolean;
  onDone: () => void;
}

/** The modules of a course to be changed in their place: each change is saved as it is made. */
export default function OutlineEditor({ courseId, canImport, isFinal, onDone }: OutlineEditorProps) {
  const { t } = useLingui();
  const outline = useOutline(courseId);
  const [isAdding, setAdding] = useState(false);
  const [written, setWritten] = useState<Written | null>(null);
  const params = { id: courseId };
  const { data } = outline.query;
  const moved = useRef<string | null>(null);
  const reorder = (order: Order, id: string) =>
    outline.tryChange(async (revision) => {
      const answer = await api('PUT /api/courses/{id}/outline/order', { params, body: { modules: order, revision } });
      moved.current = id;
      return answer;
    });
  const duplicate = (item: ModuleItem) => {
    const name = titleOf(item);
    const title = t`Copy of ${name}`.slice(0, 200);
    outline.tryChange(
      async (revision) => {
        const body = { title, revision };
        const answer = await api('POST /api/activities/{id}/duplicates', { params: { id: item.id }, body });
        const items = answer.modules.flatMap((module) => module.items);
        moved.current = items[items.findIndex(({ id }) => id === item.id) + 1]?.id ?? null;
        return answer;
      },
      t`“${title}” was added below, hidden from students`,
    );
  };
  // In another module a row is a new one: whoever moved it goes along.
  useLayoutEffect(() => {
    if (data && moved.current) document.querySelector<HTMLElement>(`[data-more="${moved.current}"]`)?.focus();
    moved.current = null;
  }, [data]);
  return (
    <section className="outline-editor" aria-label={t`Edit modules`}>
      <div className="row tight wrap outline-tools">
        <Button autoFocus onClick={() => setAdding(true)}>
          <Plus />
          <Trans>Add module</Trans>
        </Button>
        {canImport && (
          <LinkButton
            look="quiet"
            to="/courses/import/{-$importId}"
            params={{ importId: undefined }}
            search={{ into: courseId }}
          >
            <FileArchive />
            <Trans>Import</Trans>
          </LinkButton>
        )}
        <span className="meta grow" role="status">
          {outline.isChanging ? <Trans>Saving…</Trans> : <Trans>Every change is saved as you make it.</Trans>}
        </span>
        <Button look="primary" onClick={onDone}>
          <Check />
          <Trans>Done</Trans>
        </Button>
      </div>
      {isFinal && <ClosedNotice courseId={courseId} closed={{ by: 'completed', canReopen: true }} />}
      <TabPanel
        title={t`Modules`}
        query={{ ...outline.query, data: outline.query.data?.modules }}
        loading={t`Loading modules`}
        failed={t`Could not load modules`}
        empty={t`No modules yet`}
        emptyNote={t`Add the first module, then fill it with lessons, quizzes and assignments.`}
      >
        {(modules) => (
          <ol className="outline-modules">
            {modules.map((module) => (
              <ModuleEditor
                key={module.id}
                module={module}
                modules={modules}
                outline={outline}
                isFinal={isFinal}
                onOrder={reorder}
                onWrite={setWritten}
                onDuplicate={duplicate}
                onDrop={dropOn(modules, reorder)}
              />
            ))}
          </ol>
        )}
      </TabPanel>
      <WritingDialog
        written={written}
        modules={data?.modules ?? []}
        outline={outline}
        onClose={() => setWritten(null)}
      />
      {isAdding && (
        <TitleDialog
          title={t`Add module`}
          verb={t`Add`}
          onClose={() => setAdding(false)}
          onSave={(title) =>
            outline.change((revision) => api('POST /api/courses/{id}/modules', { params, body: { title, revision } }))
          }
        />
      )}
    </section>
  );
}

interface WritingDialogProps {
  written: Written | null;
  modules: readonly CourseModule[];
  outline: Outline;
  onClose: () => void;
}

function WritingDialog({ written, ...rest }: WritingDialogProps) {
  if (written?.what === 'module') return <ModuleDialog module={written.module} {...rest} />;
  if (written?.what === 'item') return <ItemDialog item={written.item} {...rest} />;
  return written && <AddItem module={written.module} {...rest} />;
}

/** An item dropped on a module goes to its end, on an item before or after it; a module before or after a module. */
function dropOn(modules: readonly CourseModule[], reorder: OnOrder): OnDrop {
  return (dragged, target, edge) => {
    const order = orderOf(modules);
    if (dragged.kind === 'module') {
      const ids = order.map(({ id }) => id);
      return reorder(moveModule(order, dragged.id, droppedAt(ids, dragged.id, target.id, edge)), dragged.id);
    }
    const into = order.find(({ id, items }) => id === target.id || items.includes(target.id));
    if (!into) return undefined;
    const isOnModule = into.id === target.id;
    const place = isOnModule ? into.items.length : droppedAt(into.items, dragged.id, target.id, edge);
    return reorder(moveItem(order, dragged.id, { moduleId: into.id, place }), dragged.id);
  };
}
