import './search.css';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useUser } from '../../lib/session.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import type { NavigationItem } from '../shell/navigation.ts';
import { Nothing } from './nothing.tsx';
import { RecentSearches } from './recent-searches.tsx';
import { forgetSearches, keepSearch, recentSearches } from './recent.ts';
import type { Result } from './result.ts';
import { ResultLine } from './result-line.tsx';
import { useSearch } from './use-search.ts';

interface SearchDialogProps {
  /** Of the navigation. */
  pages: readonly NavigationItem[];
  onClose: () => void;
}

/** One field for everything that a person may see; used by the keyboard alone, or by hand. */
export default function SearchDialog({ pages, onClose }: SearchDialogProps) {
  const { t } = useLingui();
  const { id: userId } = useUser();
  const router = useRouter();
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const [recent, setRecent] = useState(() => recentSearches(userId));
  const [wantsMore, setWantsMore] = useState(false);
  const { words, groups, isCut, error, isBusy, onRetry } = useSearch(typed, pages, wantsMore);
  const results = groups.flatMap((group) =>
    group.results.map((result) => ({ id: `find-${group.key}-${result.key}`, result })),
  );
  const at = Math.min(active, results.length - 1);

  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    document.getElementById(results[at]?.id ?? '')?.scrollIntoView({ block: 'nearest' });
  });

  function type(text: string) {
    setTyped(text);
    setWantsMore(false);
    setActive(0);
    field.current?.focus();
  }
  function choose(event: MouseEvent, { path, isFile }: Result) {
    keepSearch(userId, typed);
    setRecent(recentSearches(userId));
    if (isFile || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    dialog.current?.close();
    router.history.push(path);
  }
  function onKeyDown(event: KeyboardEvent) {
    const { key, nativeEvent } = event;
    if (nativeEvent.isComposing || results.length === 0) return;
    if (key === 'ArrowDown') setActive((at + 1) % results.length);
    else if (key === 'ArrowUp') setActive((at - 1 + results.length) % results.length);
    else if (key === 'Enter') document.getElementById(results[at]?.id ?? '')?.click();
    else return;
    event.preventDefault();
  }

  return (
    <dialog
      ref={dialog}
      className="find"
      aria-label={t`Search`}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && dialog.current.close()}
    >
      <div className="find-box">
        <div className="find-head">
          <Search />
          <input
            ref={field}
            type="text"
            role="combobox"
            aria-label={t`Search courses, people, files and help`}
            aria-expanded={results.length > 0}
            aria-controls="find-results"
            aria-activedescendant={results[at]?.id}
            aria-autocomplete="list"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            maxLength={100}
            placeholder={t`Courses, people, files, help…`}
            value={typed}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <IconButton label={t`Close`} onClick={() => dialog.current?.close()}>
            <X />
          </IconButton>
        </div>
        <div className="find-body" aria-busy={isBusy}>
          {words.length === 0 && recent.length > 0 && (
            <RecentSearches
              searches={recent}
              onChoose={type}
              onForget={() => {
                forgetSearches(userId);
                setRecent([]);
                field.current?.focus();
              }}
            />
          )}
          <div id="find-results" role="listbox" aria-label={t`Results`}>
            {groups.map(({ key, name, results: lines }) => (
              <div key={key} role="group" aria-labelledby={`find-${key}`}>
                <h2 id={`find-${key}`} role="presentation">
                  {name}
                </h2>
                {lines.map((result) => {
                  const id = `find-${key}-${result.key}`;
                  return (
                    <ResultLine
                      key={id}
                      {...{ id, result, words }}
                      isActive={results[at]?.id === id}
                      onPoint={() => setActive(results.findIndex((each) => each.id === id))}
                      onChoose={(event) => choose(event, result)}
                    />
                  );
                })}
              </div>
            ))}
          </div>
          {isCut && !isBusy && (
            <p className="find-more meta">
              {wantsMore ? (
                <Trans>There may be more. Type another word to narrow it down.</Trans>
              ) : (
                <Button
                  look="quiet"
                  size="small"
                  onClick={() => {
                    setWantsMore(true);
                    field.current?.focus();
                  }}
                >
                  <Trans>Show more results</Trans>
                </Button>
              )}
            </p>
          )}
          {words.length > 0 && <Nothing {...{ error, isBusy, typed, onRetry }} hasResults={results.length > 0} />}
        </div>
        <p className="sr" role="status">
          {words.length > 0 && !isBusy && plural(results.length, { one: '# result', other: '# results' })}
        </p>
        <p className="find-foot only-wide">
          <span>
            <Trans>
              <kbd>↑</kbd> <kbd>↓</kbd> choose
            </Trans>
          </span>
          <span>
            <Trans>
              <kbd>Enter</kbd> opens
            </Trans>
          </span>
          <span>
            <Trans>
              <kbd>Esc</kbd> closes
            </Trans>
          </span>
        </p>
      </div>
    </dialog>
  );
}
