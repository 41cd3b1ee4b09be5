import { useLingui } from '@lingui/react/macro';
import { Ghost, Loading } from '../../ui/ghost.tsx';

const rows = Array.from({ length: 8 }, (_, row) => row);

export function TableGhost() {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading courses`}>
      <div className="stack tight">
        {rows.map((row) => (
          <Ghost key={row} height={44} />
        ))}
      </div>
    </Loading>
  );
}
