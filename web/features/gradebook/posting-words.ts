import { plural } from '@lingui/core/macro';

/** What posting, or hiding, does to so many scores; of what students do not see yet nobody is told. */
export function postingWords(count: number, isPosting: boolean, isShown: boolean): string {
  if (isPosting && !isShown)
    return plural(count, {
      0: 'No score waits to be posted.',
      one: '# student will see their score once the work, its module and the course are published, and is not notified.',
      other:
        '# students will see their scores once the work, its module and the course are published, and are not notified.',
    });
  return isPosting
    ? plural(count, {
        0: 'No score waits to be posted.',
        one: '# student will see their score and be notified.',
        other: '# students will see their scores and be notified.',
      })
    : plural(count, {
        0: 'No score is shown.',
        one: '# student will no longer see their score.',
        other: '# students will no longer see their scores.',
      });
}

/** What it did. */
export function postedWords(changed: number, isPosting: boolean): string {
  return isPosting
    ? plural(changed, { one: '# score is posted', other: '# scores are posted' })
    : plural(changed, { one: '# score is hidden', other: '# scores are hidden' });
}
