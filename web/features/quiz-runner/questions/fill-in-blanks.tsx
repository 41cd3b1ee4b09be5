import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { at, given } from '../../../../domain/quiz/shape.ts';
import { RichText } from '../../rich-text/rich-text.tsx';
import { stored } from '../../rich-text/stored.ts';
import { Value } from '../value.ts';
import { BlankInput } from './blank-input.tsx';
import { blankPlaces } from './blank-places.ts';
import { type Typing, typeOn, typingIn } from './blank-typing.ts';
import type { InputProps } from './input-props.ts';

interface FillInBlanksProps extends InputProps<'fill_in_blanks'> {
  stem: string;
}

/**
 * The stem of a question with a field in the place of each of its blanks. Another stem makes other fields: whoever types
 * in one goes on in the same blank of the new text.
 */
export function FillInBlanks(props: FillInBlanksProps) {
  const [typing] = useState(() => new Value<Typing | null>(null));
  return <BlankedStem key={props.stem} {...props} typing={typing} />;
}

interface BlankedStemProps extends FillInBlanksProps {
  /** Where somebody was typing when the stem before was taken away. */
  typing: Value<Typing | null>;
}

function BlankedStem({ stem, body, response, onAnswer, labelledBy, isDisabled, typing }: BlankedStemProps) {
  const { t } = useLingui();
  const text = useRef<HTMLDivElement>(null);
  const [places, setPlaces] = useState<ReturnType<typeof blankPlaces>>([]);
  useLayoutEffect(() => {
    const shown = text.current;
    if (shown) setPlaces(blankPlaces(shown));
    return () => {
      typing.set(typingIn(shown));
    };
  }, [typing]);
  useLayoutEffect(() => {
    const before = typing.get();
    if (!before || places.length === 0) return;
    typeOn(before, text.current);
    typing.set(null);
  }, [typing, places]);
  const blanks = given(response, 'blanks') ?? {};
  const fill = (id: string, value: string) => {
    const others = Object.entries(blanks).filter(([one]) => one !== id);
    const filled = value === '' ? others : [...others, [id, value]];
    onAnswer(filled.length > 0 ? { blanks: Object.fromEntries(filled) } : null);
  };
  return (
    <div className="question-stem blanks" ref={text} id={labelledBy} role="group">
      <RichText html={stored(stem)} />
      {places.map(({ id, place }, index) => {
        const blank = body.blanks.find((one) => one.id === id);
        return (
          blank &&
          createPortal(
            <BlankInput
              blank={blank}
              value={at(blanks, id) ?? ''}
              label={t`Blank ${index + 1} of ${places.length}`}
              isDisabled={isDisabled}
              onChange={(value) => fill(id, value)}
            />,
            place,
            `${id} ${index}`,
          )
        );
      })}
    </div>
  );
}
