import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { TopicPage } from '../../../contract/discussions.ts';
import { formatMoment } from '../../lib/dates.ts';
import { ProgressWord } from '../course/progress-word.tsx';
import { requirementWords } from '../course/rule-words.ts';

/** What a discussion asks for as an item of its course's outline, and how far the viewer is. */
export function TopicItem({ item }: { item: NonNullable<TopicPage['item']> }) {
  const { i18n } = useLingui();
  const { requirement, status, points } = item;
  const due = item.dueAt && formatMoment(item.dueAt);
  const closes = item.availableUntil && formatMoment(item.availableUntil);
  return (
    <p className="meta row tight wrap topic-item">
      {status && <ProgressWord status={status} />}
      {requirement && requirement.kind !== 'score' && <span>{i18n._(requirementWords[requirement.kind])}</span>}
      {points !== null && <span>{plural(points, { one: '# point', other: '# points' })}</span>}
      {due && (
        <span>
          <Trans>Due {due}</Trans>
        </span>
      )}
      {closes && (
        <span>
          <Trans>Closes {closes}</Trans>
        </span>
      )}
    </p>
  );
}
