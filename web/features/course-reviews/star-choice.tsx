import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Star } from 'lucide-react';
import { useId } from 'react';

interface StarChoiceProps {
  /** 0: nothing is chosen yet. */
  value: number;
  onChange: (rating: number) => void;
  error: string | undefined;
}

/** Five radio buttons that look like stars. */
export function StarChoice({ value, onChange, error }: StarChoiceProps) {
  const { t } = useLingui();
  const name = useId();
  return (
    <fieldset className="star-choice" aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="label">{t`Your rating`}</legend>
      <div className="row">
        {[1, 2, 3, 4, 5].map((rating) => (
          <label key={rating} className={rating <= value ? 'full' : undefined}>
            <input type="radio" name={name} checked={rating === value} onChange={() => onChange(rating)} />
            <Star />
            <span className="sr">{plural(rating, { one: '# star', other: '# stars' })}</span>
          </label>
        ))}
      </div>
      {error && (
        <p className="error" id={`${name}-error`} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
