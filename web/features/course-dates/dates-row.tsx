import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CalendarClock } from 'lucide-react';
import { memo } from 'react';
import type { DatedActivity } from '../../../contract/course-dates.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { wallTimeOf } from '../../lib/zoned-time.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { itemKinds } from '../create-course/item-kinds.ts';
import { titleOf } from '../courses/title-of.ts';
import { editorOf } from './editor-of.ts';
import { type DateName, dateNames } from './typed-dates.ts';
import { useDateWords } from './use-date-words.ts';

interface Props {
  courseId: string;
  activity: DatedActivity;
  isArchived: boolean;
  isChosen: boolean;
  onChoose: (id: string, isChosen: boolean) => void;
  onTouch: (activity: DatedActivity, name: DateName, wall: string) => void;
  onExceptions: (activity: DatedActivity) => void;
  /** What is typed into its fields, and what is wrong there; undefined: nothing. */
  availableFrom: string | undefined;
  dueAt: string | undefined;
  availableUntil: string | undefined;
  availableFromFault: string | undefined;
  dueAtFault: string | undefined;
  availableUntilFault: string | undefined;
  /** Another: the field begins anew, without what was begun in it and not finished. */
  availableFromRound: number;
  dueAtRound: number;
  availableUntilRound: number;
  fault: string | undefined;
}

/** An activity with its own dates, each in a field; drawn anew only where one of these is another. */
export const DatesRow = memo(function DatesRow(props: Props) {
  const { courseId, activity, isArchived, isChosen, onChoose, onTouch, onExceptions, fault } = props;
  const { i18n } = useLingui();
  const words = useDateWords();
  const { icon: Icon, name: kind } = itemKinds[activity.kind];
  const title = titleOf(activity);
  const isTyped = dateNames.some((name) => props[name] !== undefined);
  return (
    <li className="dates-row">
      <Checkbox
        checked={isChosen}
        disabled={isArchived}
        onChange={({ currentTarget: { checked } }) => onChoose(activity.id, checked)}
      >
        <span className="sr" translate="no">
          <Trans>Choose “{title}”</Trans>
        </span>
      </Checkbox>
      <div className="dates-title">
        <Icon />
        <span className="sr">{i18n._(kind)}: </span>
        <Link className="link" {...editorOf(courseId, activity)} translate="no">
          {title}
        </Link>
        {!activity.isPublished && (
          <Badge>
            <Trans>Draft</Trans>
          </Badge>
        )}
        {isTyped && (
          <span className="dates-mark">
            <Trans>Not saved yet</Trans>
          </span>
        )}
      </div>
      {dateNames.map((name) => (
        <Field
          key={`${name} ${props[`${name}Round`]}`}
          className="dates-field"
          label={
            <>
              {words[name]}
              <span className="sr" translate="no">
                {' '}
                {title}
              </span>
            </>
          }
          error={props[`${name}Fault`]}
        >
          <Input
            type="datetime-local"
            className={classNames('num', props[name] !== undefined && 'changed')}
            value={props[name] ?? wallTimeOf(activity[name])}
            disabled={isArchived || (name === 'dueAt' && activity.isDueFinal)}
            onChange={({ currentTarget }) => onTouch(activity, name, currentTarget.value)}
          />
        </Field>
      ))}
      <Button look="quiet" size="small" onClick={() => onExceptions(activity)}>
        <CalendarClock />
        <span className="dates-some">
          <Trans>Dates for some</Trans>
        </span>
        <span className="num">{formatNumber(activity.overrides)}</span>
        <span className="sr" translate="no">
          {title}
        </span>
      </Button>
      {fault && (
        <p className="error dates-fault" role="alert">
          {fault}
        </p>
      )}
    </li>
  );
});
