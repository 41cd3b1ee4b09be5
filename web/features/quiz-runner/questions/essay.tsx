import { Plural, Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { given } from '../../../../domain/quiz/shape.ts';
import { Textarea } from '../../../ui/input.tsx';
import { formatNumber } from '../../../lib/numbers.ts';
import type { InputProps } from './input-props.ts';
import { textResponse } from './text-response.ts';

export function Essay({ body, response, onAnswer, labelledBy, isDisabled }: InputProps<'essay'>) {
  const countId = useId();
  const text = given(response, 'text') ?? '';
  return (
    <>
      <Textarea
        className="essay"
        value={text}
        maxLength={100_000}
        rows={8}
        disabled={isDisabled}
        aria-labelledby={labelledBy}
        aria-describedby={countId}
        onChange={(event) => onAnswer(textResponse(event.currentTarget.value))}
      />
      <p className="meta num" id={countId}>
        <WordCount words={wordsIn(text)} limit={body.wordLimit} />
      </p>
    </>
  );
}

function WordCount({ words, limit }: { words: number; limit: number | null }) {
  if (limit === null) return <Plural value={words} one="# word" other="# words" />;
  const count = formatNumber(words);
  const most = formatNumber(limit);
  if (words <= limit) {
    return (
      <Trans>
        {count} of at most {most} words
      </Trans>
    );
  }
  return (
    <span className="too-many" role="status">
      <Trans>
        {count} words; at most {most} are asked for.
      </Trans>
    </span>
  );
}

function wordsIn(text: string): number {
  return text.trim() === '' ? 0 : text.trim().split(/\s+/).length;
}
