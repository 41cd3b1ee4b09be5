import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatNumber } from '../../lib/numbers.ts';
import { reading } from '../../lib/query-client.ts';
import { formatSize } from '../admin/format-size.ts';
import { Setting } from '../admin/setting.tsx';
import { Asked } from './asked.tsx';
import { useFileKinds } from './file-kinds.ts';

/** What files and the database take up, and where they are. */
export function StoragePanel() {
  const { t } = useLingui();
  const kinds = useFileKinds();
  return (
    <Asked query={reading('GET /api/admin/storage')} height={320}>
      {(storage) => (
        <div className="settings">
          <Setting
            title={<Trans>Storage</Trans>}
            about={
              <Trans>
                Where files lie, and how much one person and one course may hold, is set where the server is started
                (COLLEGIUM_DATA, COLLEGIUM_S3_…).
              </Trans>
            }
          >
            <div className="stack">
              <dl className="setting-facts">
                <dt>{storage.kind === 's3' ? t`S3 store` : t`Directory`}</dt>
                <dd translate="no">{storage.place}</dd>
                <dt>{t`Files`}</dt>
                <dd className="num">
                  {formatSize(storage.bytes)} · <Plural value={storage.files} one="# file" other="# files" />
                </dd>
                <dt>{t`Database`}</dt>
                <dd className="num">{formatSize(storage.databaseBytes)}</dd>
                <dt>{t`For one person`}</dt>
                <dd className="num">{formatSize(storage.personQuota)}</dd>
                <dt>{t`For one course`}</dt>
                <dd className="num">{formatSize(storage.courseQuota)}</dd>
              </dl>
              <table className="ctable" aria-label={t`Files by kind`}>
                <thead>
                  <tr>
                    <th scope="col">{t`Kind`}</th>
                    <th scope="col" className="right">{t`Files`}</th>
                    <th scope="col" className="right">{t`Size`}</th>
                  </tr>
                </thead>
                <tbody>
                  {storage.byKind.map(({ kind, files, bytes }) => (
                    <tr key={kind}>
                      <th scope="row">{kinds[kind] ?? <span translate="no">{kind}</span>}</th>
                      <td className="right num">{formatNumber(files)}</td>
                      <td className="right num" translate="no">
                        {formatSize(bytes)}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </Setting>
        </div>
      )}
    </Asked>
  );
}
