import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { courseTabQueries } from './tab-queries.ts';
import { TabPanel } from './tab-panel.tsx';

export function ResourcesTab({ courseId }: { courseId: string }) {
  const { t } = useLingui();
  return (
    <TabPanel
      title={t`Resources`}
      query={useQuery(courseTabQueries.resources(courseId))}
      loading={t`Loading resources`}
      failed={t`Could not load resources`}
      empty={t`No resources available`}
    >
      {(resources) => (
        <ul className="lines tab-lines">
          {resources.map(({ id, title, description, url }) => (
            <li key={id}>
              <a className="item" href={url} target="_blank" rel="noopener noreferrer">
                <ExternalLink />
                <span className="grow">
                  <span className="title" translate="no">
                    {title}
                  </span>
                  <span className="resource-text" translate="no">
                    {description}
                  </span>
                </span>
                <span className="meta only-wide" translate="no">
                  {new URL(url).hostname}
                </span>
                <span className="sr">
                  <Trans>(opens in a new tab)</Trans>
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </TabPanel>
  );
}
