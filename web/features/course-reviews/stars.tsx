import { useLingui } from '@lingui/react/macro';
import { Star } from 'lucide-react';
import { formatNumber } from '../../lib/numbers.ts';

/** One to five, as stars and in words. */
export function Stars({ rating }: { rating: number }) {
  const { t } = useLingui();
  const given = formatNumber(rating);
  return (
    <span className="stars" role="img" aria-label={t`${given} of 5 stars`}>
      {[1, 2, 3, 4, 5].map((place) => (
        <Star key={place} className={place <= rating ? 'full' : undefined} />
      ))}
    </span>
  );
}
