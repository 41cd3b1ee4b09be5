import type { ModuleContent } from '../types.ts';

export const dependable: ModuleContent = {
  title: 'Fast and dependable',
  description: 'Measure first, then send less',
  items: [
    {
      kind: 'quiz',
      title: 'HTTP caching',
      instructions: 'Ten questions on freshness, validation and what a browser keeps. You may use your notes.',
      timeLimit: 30,
      maxAttempts: 2,
      questions: [
        {
          question:
            'A response carries `Cache-Control: max-age=600`. It was stored seven minutes ago and its `Age` header was 120 at that time. Is it still fresh?',
          options: [
            'Yes, with one minute left',
            'Yes, with three minutes left',
            'No, it has been stale for one minute',
            'It cannot be known without an `ETag`',
          ],
          points: 2,
          feedback: 'Its present age is 120 s plus 420 s, that is 540 s. Fresh until 600 s leaves 60 s.',
        },
        {
          question: 'What does `Cache-Control: no-cache` tell a browser?',
          options: [
            'It may keep the response but must ask the server before each use',
            'It must not keep the response',
            'It may use the response once without asking',
            'It must empty its cache for this site',
          ],
          points: 2,
          feedback: '`no-cache` demands validation before reuse. The directive that forbids keeping is `no-store`.',
        },
        {
          question:
            'Which header is right for `/assets/app.3f9c1b.css`, whose name changes whenever its content changes?',
          options: [
            '`Cache-Control: public, max-age=31536000, immutable`',
            '`Cache-Control: no-cache`',
            '`Cache-Control: private, max-age=60`',
            '`Cache-Control: no-store`',
          ],
          points: 2,
          feedback:
            'A name with a content hash never stands for different bytes, so it can be kept for a year and need not be revalidated on reload.',
        },
        {
          question:
            'A page shows the name and the marks of the person signed in. What prevents a shared cache from handing it to somebody else, while the person’s own browser may keep it?',
          options: [
            '`Cache-Control: private`',
            '`Cache-Control: public`',
            '`Vary: User-Agent`',
            '`Cache-Control: s-maxage=0`',
          ],
          points: 2,
          feedback:
            '`private` allows storing only in the cache of one user. `Vary: User-Agent` would still hand the page to anyone with the same browser.',
        },
        {
          question:
            'A browser holds a copy of `/app.css` whose freshness has run out. The server’s answer carried an `ETag`. What does the browser send to find out whether its copy can still be used?',
          options: [
            'A request with `If-None-Match` and the tag',
            'A request with `Cache-Control: no-store`',
            'A `HEAD` request, then a `GET` if the length differs',
            'Nothing; it fetches the file again in full',
          ],
          points: 2,
          feedback:
            'The conditional request repeats the tag. If it still matches, the server answers 304 without a body.',
        },
        {
          question: 'The server answers 304 Not Modified. What was saved compared with a 200 answer?',
          options: [
            'The transfer of the body, but not the round trip',
            'The round trip, but not the transfer of the body',
            'Both the round trip and the body',
            'Nothing; 304 is only a log entry',
          ],
          points: 2,
          feedback:
            'The question still has to travel to the server and back. On a slow network that is why long freshness beats frequent validation.',
        },
        {
          question:
            'One address returns HTML or JSON depending on the `Accept` header. What must the response say so that caches do not mix the two?',
          options: [
            '`Vary: Accept`',
            '`Content-Type: text/html, application/json`',
            '`Cache-Control: must-revalidate`',
            '`ETag: "accept"`',
          ],
          points: 2,
          feedback: '`Vary` names the request headers that take part in choosing the stored response.',
        },
        {
          question: 'What does `stale-while-revalidate=300` allow, added to `max-age=60`?',
          options: [
            'For five more minutes the old copy may be shown at once while a new one is fetched in the background',
            'The copy is fresh for 360 seconds and is never checked',
            'The server may take 300 seconds to answer',
            'The copy is shown for 300 seconds only if the server is down',
          ],
          points: 2,
          feedback:
            'Between the 60th and the 360th second the reader gets the stored copy without waiting. Use in case of failure is a different directive, `stale-if-error`.',
        },
        {
          question:
            'The HTML of your start page refers to hashed files. Which policy for the HTML itself lets a new release appear at once without re-sending an unchanged page?',
          options: [
            '`no-cache` together with an `ETag`',
            '`max-age=31536000, immutable`',
            '`no-store`',
            '`public, max-age=86400` without an `ETag`',
          ],
          points: 2,
          feedback:
            'The browser asks each time, gets 304 if nothing changed and the new HTML if something did. `no-store` would send the whole page every time.',
        },
        {
          question:
            'A response has no `Cache-Control` and no `Expires`, but a `Last-Modified` date ten days ago. What may a cache do?',
          options: [
            'Treat it as fresh for a while of its own choosing, often a tenth of that age',
            'Nothing, it must not store it',
            'Keep it for exactly ten days',
            'Keep it for ever, because nothing forbids it',
          ],
          points: 2,
          feedback:
            'That is heuristic freshness; the standard mentions 10 % of the time since the last change as typical. State your policy, and nobody has to guess.',
        },
      ],
    },
  ],
};
