import { Trans, useLingui } from '@lingui/react/macro';
import { useQueries } from '@tanstack/react-query';
import { ExternalLink, Lock } from 'lucide-react';
import { Suspense } from 'react';
import type { Answer } from '../../../contract/api.ts';
import { MaterialRow } from './material-row.tsx';
import { lockWords } from './rule-words.ts';
import { courseTabQueries } from './tab-queries.ts';
import { TabPanel } from './tab-panel.tsx';
import { late } from '../../ui/late.ts';

const ManageMaterials = late(() => import('../downloads/manage-materials.tsx'));
const LinkTools = late(() => import('../outline-editing/link-tools.tsx'));

type WebLink = Answer<'GET /api/courses/{id}/resources'>[number];

/** What there is to read, hear and see: the files of the course, then the links in it. */
export function ResourcesTab({ courseId, canEdit }: { courseId: string; canEdit: boolean }) {
  const { t } = useLingui();
  const resources = useQueries({
    queries: [courseTabQueries.materials(courseId), courseTabQueries.resources(courseId)],
    combine: ([materials, links]) => ({
      data: materials.data &&
        links.data && [
          ...materials.data.map((file) => <MaterialRow key={file.id} file={file} />),
          ...links.data.map((link) => <LinkRow key={link.id} link={link} courseId={courseId} canEdit={canEdit} />),
        ],
      error: materials.error ?? links.error,
      refetch: () => Promise.all([materials.refetch(), links.refetch()]),
    }),
  });
  return (
    <>
      {canEdit && (
        <Suspense fallback={null}>
          <ManageMaterials courseId={courseId} />
        </Suspense>
      )}
      <TabPanel
        title={t`Resources`}
        query={resources}
        loading={t`Loading resources`}
        failed={t`Could not load resources`}
        empty={t`No resources available`}
      >
        {(rows) => <ul className="lines tab-lines">{rows}</ul>}
      </TabPanel>
    </>
  );
}

interface LinkRowProps {
  link: WebLink;
  courseId: string;
  canEdit: boolean;
}

function LinkRow({ link, courseId, canEdit }: LinkRowProps) {
  const { title, description, url, lock } = link;
  if (lock || url === null) {
    return (
      <li className="item">
        <Lock />
        <span className="grow">
          <span className="title" translate="no">
            {title}
          </span>
          {lock && <span className="meta">{lockWords(lock)}</span>}
        </span>
      </li>
    );
  }
  const row = (
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
  );
  if (!canEdit) return <li>{row}</li>;
  return (
    <li className="resource-row">
      {row}
      <Suspense fallback={null}>
        <LinkTools courseId={courseId} link={link} />
      </Suspense>
    </li>
  );
}
