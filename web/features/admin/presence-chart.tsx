import { Trans, useLingui } from '@lingui/react/macro';
import type { AdminOverview } from '../../../contract/admin.ts';
import { formatDay } from '../../lib/dates.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { axisTop } from './axis.ts';

const [left, right, top, bottom] = [34, 720, 8.5, 192.5];
const gap = 12;

export function PresenceChart({ presence }: { presence: AdminOverview['presence'] }) {
  const { t } = useLingui();
  const greatest = axisTop(Math.max(0, ...presence.map(({ people }) => people)));
  const place = (right - left) / Math.max(1, presence.length);
  const height = (people: number) => (people / greatest) * (bottom - top);
  const [first, last] = [presence[0], presence.at(-1)];
  const dayOne = first && formatDay(first.day, { day: 'numeric', month: 'short' });
  const from = formatNumber(first?.people ?? 0);
  const to = formatNumber(last?.people ?? 0);
  const lines = [top, (top + bottom) / 2, bottom].map((y) => `M${left} ${y}H${right}`).join('');
  return (
    <>
      <svg
        className="columns"
        viewBox="0 0 720 200"
        role="img"
        aria-label={t`From ${from} people on ${dayOne} to ${to} today`}
      >
        <path d={lines} />
        {[greatest, greatest / 2, 0].map((value) => (
          <text key={value} x={left - 8} y={bottom - height(value) + 4} textAnchor="end">
            {formatNumber(value)}
          </text>
        ))}
        {presence.map(({ day, people }, i) => (
          <rect
            key={day}
            x={left + i * place + gap / 2}
            y={bottom - height(people)}
            width={place - gap}
            height={height(people)}
            rx="2"
          />
        ))}
      </svg>
      <p className="columns-days" aria-hidden="true">
        <time>{dayOne}</time>
        <Trans>today</Trans>
      </p>
    </>
  );
}
