import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { wordsOf } from '../../../domain/search/fold.ts';
import { useUser } from '../../lib/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Marked } from '../search/marked.tsx';
import { findHelp } from './find-help.ts';
import type { HelpPage } from './help-page.ts';
import { helpPages } from './pages.ts';
import { topics } from './topics.ts';

/** The pages of the help by topic: those of the reader's role, or all; or what is found in them. */
export function HelpList() {
  const { t, i18n } = useLingui();
  const { role } = useUser();
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState<'own' | 'all'>('own');
  const words = wordsOf(typed);
  const found = findHelp(words);
  const listed = shown === 'all' ? helpPages : helpPages.filter(({ roles }) => roles.includes(role));
  return (
    <>
      <div className="filters help-find">
        <label className="findbox inline">
          <Search />
          <span className="sr">
            <Trans>Search the help</Trans>
          </span>
          <input
            type="search"
            value={typed}
            maxLength={100}
            placeholder={t`Search the help`}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
        {words.length === 0 && (
          <Segmented
            label={t`Which pages`}
            value={shown}
            options={[
              { value: 'own', label: t`For you` },
              { value: 'all', label: t`All pages` },
            ]}
            onChange={setShown}
          />
        )}
      </div>
      <p className="sr" role="status">
        {words.length > 0 && t`Pages found: ${found.length}`}
      </p>
      {words.length > 0 && found.length === 0 && (
        <EmptyState title={<Trans>No page has these words</Trans>}>
          <Trans>Try fewer or other words, or ask the staff of your course.</Trans>
        </EmptyState>
      )}
      {words.length > 0 && found.length > 0 && <Pages pages={found} words={words} />}
      {words.length === 0 && (
        <div className="help-topics">
          {topics.map(([topic, name]) => {
            const pages = listed.filter((page) => page.topic === topic);
            return (
              pages.length > 0 && (
                <section key={topic} aria-labelledby={`topic-${topic}`}>
                  <h2 id={`topic-${topic}`}>{i18n._(name)}</h2>
                  <Pages pages={pages} words={words} />
                </section>
              )
            );
          })}
        </div>
      )}
    </>
  );
}

function Pages({ pages, words }: { pages: readonly HelpPage[]; words: readonly string[] }) {
  const { i18n } = useLingui();
  return (
    <ul className="lines help-pages">
      {pages.map(({ slug, title, summary }) => (
        <li key={slug}>
          <Link className="help-line" to="/help/$page" params={{ page: slug }}>
            <b>
              <Marked text={i18n._(title)} words={words} />
            </b>
            <span>
              <Marked text={i18n._(summary)} words={words} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
