import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import type { Lesson } from '../../../contract/modules.ts';
import { agoWithin } from '../../lib/ago-within.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { focusHeading } from '../../ui/page-head.tsx';
import { blockInHash } from './place-in-address.ts';
import { goToBlock, headingBefore, mediaOf } from './place-in-text.ts';

interface ResumeNoticeProps {
  lesson: Lesson;
  article: RefObject<HTMLElement | null>;
}

/** Nearer to the beginning than this there is nothing to go back to. */
const worthSeconds = 5;

/** Where somebody stopped, on this device or another: offered, never forced. A film stands where it was left. */
export function ResumeNotice({ lesson, article }: ResumeNoticeProps) {
  const { t } = useLingui();
  // As it was when the page was opened: from then on the place moves with the reader.
  const [left] = useState(lesson.reading);
  // Who was sent to a place in it is not sent to another.
  const [isOpen, setOpen] = useState(() => blockInHash(location.hash) === null);
  const place = left?.place ?? null;
  useEffect(() => {
    if (!article.current || !place) return;
    const media = mediaOf(article.current, place);
    if (media && place.media && place.media.seconds > worthSeconds) media.currentTime = place.media.seconds;
  }, [article, place]);
  if (!isOpen || !place || !left?.placedAt || place.block < 2) return null;
  const heading = headingBefore(lesson.body, place.block);
  const go = () => {
    setOpen(false);
    if (article.current) goToBlock(article.current, place.block);
  };
  const begin = () => {
    setOpen(false);
    focusHeading();
  };
  return (
    <div className="resume">
      <Notice
        action={
          <span className="row tight">
            <Button size="small" onClick={go}>
              <Trans>Continue there</Trans>
            </Button>
            <IconButton label={t`Start at the beginning`} onClick={begin}>
              <X />
            </IconButton>
          </span>
        }
      >
        {heading ? (
          <Trans>
            You stopped at “<span translate="no">{heading}</span>” ({agoWithin(left.placedAt)}).
          </Trans>
        ) : (
          <Trans>You stopped further down ({agoWithin(left.placedAt)}).</Trans>
        )}
      </Notice>
    </div>
  );
}
