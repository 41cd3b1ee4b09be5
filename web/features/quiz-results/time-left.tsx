import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatMoment } from '../../lib/dates.ts';
import { clockLeft } from './clock.ts';
import { quizQuery } from './queries.ts';

interface TimeLeftProps {
  quizId: string;
  deadlineAt: string;
}

/** Counts down by the server's clock, as it was told with the quiz. */
export function TimeLeft({ quizId, deadlineAt }: TimeLeftProps) {
  const { data, dataUpdatedAt } = useQuery(quizQuery(quizId));
  const ahead = data ? Date.parse(data.now) - dataUpdatedAt : 0;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const left = clockLeft(deadlineAt, now + ahead);
  return (
    <span className="num" title={formatMoment(deadlineAt)}>
      <Trans>{left} left</Trans>
    </span>
  );
}
