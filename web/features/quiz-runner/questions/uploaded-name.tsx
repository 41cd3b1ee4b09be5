import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { fileName } from './upload-file.ts';

/** A file that was handed in, as a link to it. */
export function UploadedName({ id }: { id: string }) {
  const { data } = useQuery({ queryKey: ['file name', id], queryFn: () => fileName(id) });
  return (
    <a className="link truncate" href={`/api/files/${id}`} download>
      {data ? <span translate="no">{data}</span> : <Trans>File</Trans>}
    </a>
  );
}
