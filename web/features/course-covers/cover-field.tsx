import './cover-field.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../lib/api.ts';
import { reading } from '../../lib/query-client.ts';
import { Cover } from '../../ui/cover.tsx';
import { waiting } from '../../ui/waiting.ts';
import { usePictureChoice } from '../account/use-picture-choice.tsx';

interface CoverFieldProps {
  /** Null: there is no course yet. */
  courseId: string | null;
  code: string;
  hue: number;
  /** Makes the course that a picture is for; null where it could not be made. */
  onNeedsCourse: () => Promise<string | null>;
}

/** What a course shows above its name: drawn from its code, or a picture that replaces it. */
export function CoverField({ courseId, code, hue, onNeedsCourse }: CoverFieldProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const chooser = useRef<HTMLButtonElement>(null);
  const { data } = useQuery({
    ...reading('GET /api/courses/{id}', { params: { id: courseId ?? '' } }),
    enabled: courseId !== null,
  });
  const { opener, remove, isPending, picker, failure } = usePictureChoice({
    label: t`Cover`,
    async keep(file) {
      const id = courseId ?? (await onNeedsCourse());
      if (id === null) throw new Error(t`The draft has to be saved first. Complete it, then choose the picture again.`);
      const params = { id };
      await (file
        ? api('PUT /api/courses/{id}/cover', { params, body: file })
        : api('DELETE /api/courses/{id}/cover', { params }));
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['GET /api/courses/{id}', { params }] }),
        queryClient.invalidateQueries({ queryKey: ['GET /api/courses'] }),
        queryClient.invalidateQueries({ queryKey: ['GET /api/open-courses'] }),
      ]);
    },
    // What was pressed is gone with the picture.
    onKept: (_, file) => void (file === null && chooser.current?.focus()),
  });
  const picture = data?.cover ?? null;
  const choose = (
    <button ref={chooser} type="button" className="link" {...opener} {...waiting(isPending)}>
      {isPending ? (
        <Trans>Saving…</Trans>
      ) : picture ? (
        <Trans>Choose another picture</Trans>
      ) : (
        <Trans>Use a picture instead</Trans>
      )}
    </button>
  );
  return (
    <div className="h cc-cover" data-hue={hue}>
      <span className="label">{t`Cover`}</span>
      {picture ? (
        <img className="cover" src={picture} alt={t`The picture on this course`} />
      ) : code ? (
        <Cover code={code} rows={3} />
      ) : (
        <div className="cc-no-cover" />
      )}
      <p className="help cover-deeds">
        {picture ? null : <span>{t`Drawn from the code.`}</span>}
        {choose}
        {picture && (
          <button type="button" className="link" onClick={remove} {...waiting(isPending)}>
            <Trans>Remove picture</Trans>
          </button>
        )}
      </p>
      {failure}
      {picker}
    </div>
  );
}
