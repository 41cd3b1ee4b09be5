import { useLingui } from '@lingui/react/macro';
import { type HTMLAttributes, useState } from 'react';
import { toast } from './toast-store.ts';

/** A menu whose code is fetched when it is asked for, and what its button does until then. */
export function useFetchedMenu<Code>(fetchCode: () => Promise<{ default: Code }>) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<{ Menu: Code; byKey: boolean } | null>(null);
  const open = (byKey: boolean) =>
    void fetchCode().then(
      ({ default: Menu }) => setOpened({ Menu, byKey }),
      () =>
        toast({
          title: t`The menu could not be fetched`,
          description: t`Check your connection and try again.`,
          tone: 'bad',
        }),
    );
  const opener: HTMLAttributes<HTMLElement> = {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    // Enter and Space are clicks that no pointer made.
    onClick: ({ detail }) => open(detail === 0),
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      open(true);
    },
  };
  return { opened, opener };
}
