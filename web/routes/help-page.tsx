import '../features/help/help.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { HelpArticle } from '../features/help/help-article.tsx';
import { helpPage } from '../features/help/pages.ts';
import { useTitle } from '../lib/title.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHead } from '../ui/page-head.tsx';

export default function HelpPageRoute() {
  const { t, i18n } = useLingui();
  const { page: slug } = useParams({ from: '/signed-in/help/$page' });
  const page = helpPage(slug);
  useTitle(page ? i18n._(page.title) : t`Help`);
  if (page) return <HelpArticle key={slug} page={page} />;
  return (
    <>
      <PageHead title={<Trans>No such help page</Trans>} />
      <EmptyState
        title={<Trans>There is no page of this name.</Trans>}
        action={
          <LinkButton to="/help" search={{ tab: 'pages' }} look="primary">
            <Trans>All help pages</Trans>
          </LinkButton>
        }
      >
        <Trans>It may have been renamed.</Trans>
      </EmptyState>
    </>
  );
}
