import '../create-course/create-course.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FilePlus, Trash2 } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { UploadedFile } from '../../../contract/uploaded-file.ts';
import { api } from '../../lib/api.ts';
import { isStatus, sentenceOf } from '../../lib/errors.ts';
import { AskFirst } from '../../ui/ask-first.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Ghost } from '../../ui/ghost.tsx';
import { toast } from '../../ui/toast-store.ts';
import { courseTabQueries } from '../course/tab-queries.ts';
import { FileIcon } from '../files/file-icon.tsx';
import { late } from '../../ui/late.ts';

const UploadArea = late(() => import('../uploads/upload-area.tsx'));

/** Adds files to the materials of a course that stands, and takes them out. */
export default function ManageMaterials({ courseId }: { courseId: string }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <div className="row tight wrap course-tools">
      <Button onClick={() => setOpen(true)}>
        <FilePlus />
        <Trans>Manage files</Trans>
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={<Trans>Course Materials</Trans>}
        description={t`Supported formats: PDF, DOC, DOCX, PPT, PPTX, MP4, MP3. At most 10 files, 500 MB each.`}
      >
        <div className="body stack">
          <Materials courseId={courseId} />
        </div>
      </Dialog>
    </div>
  );
}

function Materials({ courseId }: { courseId: string }) {
  const { data: files = [] } = useQuery(courseTabQueries.materials(courseId));
  const there = useRef<readonly UploadedFile[]>(files);
  useEffect(() => {
    there.current = files;
  }, [files]);
  const { add, remove } = useMaterials(courseId);
  return (
    <>
      <Suspense fallback={<Ghost height={232} />}>
        <UploadArea there={() => there.current} onUploaded={add} onBusy={ignore} />
      </Suspense>
      {files.length > 0 && (
        <ul className="lines cc-files">
          {files.map((file) => (
            <FileLine key={file.id} file={file} onRemove={() => remove.mutate(file)} />
          ))}
        </ul>
      )}
    </>
  );
}

/** The dialog closes when it is closed; what has not arrived is offered again by the uploader. */
function ignore() {}

function FileLine({ file: { name, type }, onRemove }: { file: UploadedFile; onRemove: () => void }) {
  const { t } = useLingui();
  const written = <span translate="no">{name}</span>;
  return (
    <li className="cfile">
      <FileIcon type={type} />
      <span className="grow" translate="no">
        {name}
      </span>
      <AskFirst
        renderButton={(ask) => (
          <IconButton size="small" label={t`Remove ${name}`} onClick={ask}>
            <Trash2 />
          </IconButton>
        )}
        title={<Trans>Remove this file?</Trans>}
        description={<Trans>Nobody finds “{written}” in the course any more.</Trans>}
        verb={<Trans>Remove</Trans>}
        onConfirm={onRemove}
      />
    </li>
  );
}

function useMaterials(courseId: string) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const changed = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: courseTabQueries.materials(courseId).queryKey }),
      queryClient.invalidateQueries({ queryKey: ['GET /api/courses/{id}', { params: { id: courseId } }] }),
      queryClient.invalidateQueries({ queryKey: ['GET /api/downloads'] }),
    ]);
  const add = async ({ id }: UploadedFile) => {
    await api('POST /api/courses/{id}/materials', { params: { id: courseId }, body: { files: [id] } });
    void changed();
  };
  const remove = useMutation({
    mutationFn: ({ id }: UploadedFile) =>
      api('DELETE /api/files/{id}', { params: { id }, query: { course: courseId } }),
    onSuccess: changed,
    onError(error) {
      if (isStatus(error, 401)) return;
      toast({ tone: 'bad', title: t`The files stay as they are`, description: sentenceOf(error) });
    },
  });
  return { add, remove };
}
