import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, Plus, Radio } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { PageHeading } from '../../ui/page-head.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import type { View } from './use-place.ts';

interface HeadProps {
  title: string;
  view: View;
  onStep: (by: 1 | -1) => void;
  onToday: () => void;
  onView: (view: View) => void;
  onNew: () => void;
  onSubscribe: () => void;
}

export function CalendarHead({ title, view, onStep, onToday, onView, onNew, onSubscribe }: HeadProps) {
  const { t } = useLingui();
  const words = stepWords();
  return (
    <div className="page-head cal-head">
      <div className="row">
        <PageHeading>
          {/* A step to another month is made by a button that stays: where it has led is said. */}
          <span translate="no" aria-live="polite">
            {title}
          </span>
        </PageHeading>
        <span className="row tight">
          <Button className="icon" aria-label={words[0]} title={words[0]} onClick={() => onStep(-1)}>
            <ChevronLeft />
          </Button>
          <Button onClick={onToday}>
            <Trans>Today</Trans>
          </Button>
          <Button className="icon" aria-label={words[1]} title={words[1]} onClick={() => onStep(1)}>
            <ChevronRight />
          </Button>
        </span>
      </div>
      <div className={classNames('row wrap', view === 'month' && 'only-wide')}>
        <Segmented
          label={t`View`}
          value={view}
          onChange={onView}
          options={[
            { value: 'month', label: <Trans>Month</Trans> },
            { value: 'week', label: <Trans>Week</Trans> },
            { value: 'list', label: <Trans>List</Trans> },
          ]}
        />
        <Button className="icon only-wide" aria-label={t`New event`} title={t`New event`} onClick={onNew}>
          <Plus />
        </Button>
        <Button className="only-wide" onClick={onSubscribe}>
          <Radio />
          <Trans>Subscribe</Trans>
        </Button>
      </div>
    </div>
  );

  function stepWords(): [string, string] {
    if (view === 'month') return [t`Previous month`, t`Next month`];
    return view === 'week' ? [t`Previous week`, t`Next week`] : [t`Earlier`, t`Later`];
  }
}
