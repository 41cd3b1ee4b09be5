import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { longestBeat } from '../../../contract/lesson-beat.ts';
import type { Lesson } from '../../../contract/modules.ts';
import type { ReadingPlace } from '../../../contract/reading-place.ts';
import { api } from '../../lib/api.ts';
import { isStatus } from '../../lib/errors.ts';
import { isLooking } from '../../lib/student-view.ts';
import { fileIdOf } from '../rich-text/file-id.ts';
import { ActivityClock, runClock } from './activity-clock.ts';
import { blockAtTop } from './place-in-text.ts';
import { lessonQuery } from './use-lesson-progress.ts';

const beatEveryMs = 15_000;

/** Tells the server, in small beats, how long a student is at a lesson and where in it. */
export function useReading({ id, reading, status, course }: Lesson, article: RefObject<HTMLElement | null>): void {
  const queryClient = useQueryClient();
  const isRead = reading !== null && status !== 'locked' && !isLooking();
  const isFirst = reading?.spentMs === 0;
  const keep = useEffectEvent((spentMs: number, place: ReadingPlace | null) => {
    // What was read since comes later on the learning path.
    const path = ['GET /api/courses/{id}/learning-path', { params: { id: course.id } }];
    void queryClient.invalidateQueries({ queryKey: path });
    queryClient.setQueryData(lessonQuery(id).queryKey, (lesson) =>
      lesson?.reading
        ? {
            ...lesson,
            reading: {
              spentMs,
              place: place ?? lesson.reading.place,
              placedAt: place ? new Date().toISOString() : lesson.reading.placedAt,
            },
          }
        : lesson,
    );
  });
  const startsNow = useEffectEvent(() => isFirst);
  const isGone = useEffectEvent(() => isStatus(queryClient.getQueryState(lessonQuery(id).queryKey)?.error, 404));
  useEffect(() => {
    const text = article.current;
    if (!isRead || !text) return undefined;
    const clock = new ActivityClock({
      now: () => Date.now(),
      isVisible: () => document.visibilityState === 'visible',
      isPlaying: () => [...text.querySelectorAll<HTMLMediaElement>('video, audio')].some((media) => !media.paused),
    });
    const over = new AbortController();
    const options = { signal: over.signal, passive: true, capture: true };
    let place: ReadingPlace | null = null;
    const scroll = () => (place = { media: place?.media ?? null, block: blockAtTop(text) });
    const play = ({ target }: Event) => {
      if (!(target instanceof HTMLMediaElement)) return;
      const fileId = fileIdOf(target.getAttribute('src') ?? '');
      if (fileId) place = { block: blockAtTop(text), media: { fileId, seconds: Math.floor(target.currentTime) } };
    };
    const beat = (isFirstBeat = false) => {
      clock.tick();
      const [activeMs, sentPlace] = [clock.take(longestBeat), place];
      if (activeMs === 0 && !sentPlace && !isFirstBeat) return;
      place = null;
      api('PUT /api/lessons/{id}/reading', {
        params: { id },
        body: { activeMs, place: sentPlace },
        keepalive: true,
      }).then(
        ({ spentMs }) => keep(spentMs, sentPlace),
        () => {
          clock.giveBack(activeMs);
          place ??= sentPlace;
        },
      );
    };
    const hide = () => document.visibilityState === 'hidden' && beat();
    // The first one starts the server's clock.
    if (startsNow()) beat(true);
    const stop = runClock(clock);
    const timer = setInterval(beat, beatEveryMs);
    addEventListener('scroll', scroll, options);
    text.addEventListener('timeupdate', play, options);
    document.addEventListener('visibilitychange', hide, options);
    addEventListener('pagehide', () => beat(), options);
    return () => {
      over.abort();
      clearInterval(timer);
      if (!isGone()) beat();
      stop();
    };
  }, [id, isRead, article]);
}
