import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useUser } from '../../lib/session.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { HelpBlocks } from './help-blocks.tsx';
import type { HelpPage } from './help-page.ts';
import { helpPage } from './pages.ts';

export function HelpArticle({ page }: { page: HelpPage }) {
  const { i18n } = useLingui();
  const { role } = useUser();
  // Everybody may read it; where it leads to is not open to everybody.
  const blocks = page.blocks.filter(({ kind }) => kind !== 'go' || page.roles.includes(role));
  const further = (page.see ?? []).flatMap((slug) => helpPage(slug) ?? []);
  return (
    <article className="help-article">
      <Link className="back" to="/help" search={{ tab: 'pages' }}>
        <ArrowLeft />
        <Trans>All help pages</Trans>
      </Link>
      <PageHead title={i18n._(page.title)} sub={i18n._(page.summary)} />
      <div className="help-body">
        <HelpBlocks blocks={blocks} />
      </div>
      {further.length > 0 && (
        <nav className="help-further" aria-labelledby="help-further">
          <h2 id="help-further">
            <Trans>Read on</Trans>
          </h2>
          <ul>
            {further.map(({ slug, title }) => (
              <li key={slug}>
                <Link className="link" to="/help/$page" params={{ page: slug }}>
                  {i18n._(title)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </article>
  );
}
