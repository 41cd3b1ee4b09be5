import '../landing/landing.css';
import '../help/help.css';
import './public-page.css';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Logo } from '../../ui/logo.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { LanguageSwitch } from '../signin/language-switch.tsx';
import { PublicFooter } from './public-footer.tsx';

interface PublicPageProps {
  title: string;
  /** One sentence: what one knows after reading it. */
  sub: ReactNode;
  children: ReactNode;
}

/** A text for anybody, signed in or not. */
export function PublicPage({ title, sub, children }: PublicPageProps) {
  return (
    <div className="public-page">
      <header className="land-top">
        <Link className="brand" to="/">
          <Logo />
        </Link>
      </header>
      <main id="main" tabIndex={-1}>
        <article className="help-article">
          <PageHead title={title} sub={sub} />
          <div className="help-body">{children}</div>
        </article>
        <LanguageSwitch />
      </main>
      <PublicFooter />
    </div>
  );
}
