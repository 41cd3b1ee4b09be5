import { i18n } from '@lingui/core';
import { useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { setViewer } from '../../lib/viewer.ts';
import { useWeek } from './use-week.ts';

const search = vi.fn<() => Record<string, string>>();
vi.mock('@tanstack/react-router', () => ({ useSearch: () => search(), useNavigate: () => () => undefined }));
afterEach(() => vi.useRealTimers());

const afterMidnight = new Date('2026-11-22T23:01:00Z');

/** The week that a page shows late on a Sunday, and the one that it shows when it is written again after midnight. */
function weeks(): string[] {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 22, 22, 58) });
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  setViewer({ locale: 'en-GB', timeZone: 'Europe/Prague' }, []);
  const shown: string[] = [];
  function Page() {
    const { from, to } = useWeek();
    const [isNextDay, setNextDay] = useState(false);
    shown.push(`${from} to ${to}`);
    if (!isNextDay) {
      vi.setSystemTime(afterMidnight);
      setNextDay(true);
    }
    return null;
  }
  renderToStaticMarkup(<Page />);
  return shown;
}

test('a page that stands past midnight shows the week of the new day', () => {
  search.mockReturnValue({});
  expect(weeks()).toEqual(['2026-11-16 to 2026-11-22', '2026-11-23 to 2026-11-29']);
});

test('unless another one was asked for', () => {
  search.mockReturnValue({ day: '2026-12-02' });
  expect(weeks()).toEqual(['2026-11-30 to 2026-12-06', '2026-11-30 to 2026-12-06']);
});
