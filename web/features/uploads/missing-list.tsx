import { Trans, useLingui } from '@lingui/react/macro';
import { TriangleAlert, X } from 'lucide-react';
import { IconButton } from '../../ui/button.tsx';
import type { MissingFiles } from './use-kept-files.ts';

/** Files that were on their way when the page was left. */
export function MissingList({ names, onForget }: Pick<MissingFiles, 'names' | 'onForget'>) {
  const { t } = useLingui();
  if (names.length === 0) return null;
  return (
    <ul className="lines">
      {names.map((name) => (
        <li key={name} className="item">
          <TriangleAlert />
          <span className="grow">
            <Trans>
              <span translate="no" dir="auto">
                {name}
              </span>{' '}
              was not kept: attach it again
            </Trans>
          </span>
          <IconButton size="small" label={t`Remove ${name}`} onClick={() => onForget(name)}>
            <X />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
