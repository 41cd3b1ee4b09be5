import { useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useNavigation } from './use-navigation.ts';
import { latinKey } from '../../ui/latin-key.ts';
import { late } from '../../ui/late.ts';

const SearchDialog = late(() => import('../search/search-dialog.tsx'));

/** Opens the search by a press, by Ctrl or Cmd and K, and by a slash where nothing is being written. */
export function SearchButton() {
  const { t } = useLingui();
  const { items, quickActions } = useNavigation();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!isCall(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
  return (
    <>
      <button type="button" className="findbox" aria-keyshortcuts="/ Control+K" onClick={() => setOpen(true)}>
        <Search />
        <span>{t`Search`}</span>
        <kbd aria-hidden="true">/</kbd>
      </button>
      {open && (
        <Suspense>
          <SearchDialog pages={[...items, ...quickActions]} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Not while a dialog waits for an answer. */
function isCall(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, target } = event;
  const key = latinKey(event);
  if (document.querySelector('dialog[open], .scrim')) return false;
  if (ctrlKey || metaKey) return key === 'k';
  return key === '/' && !(target instanceof Element && target.matches('input, textarea, select, [contenteditable]'));
}
