import { Plural, Trans } from '@lingui/react/macro';
import type { CourseSummary } from '../../../contract/courses.ts';

/** "Four this term, three from other terms.": only of a list that is known to its end. */
export function CourseCount({ courses }: { courses: readonly CourseSummary[] }) {
  const current = courses.filter(({ term }) => term?.isCurrent).length;
  const other = courses.length - current;
  if (current === 0) return <Plural value={other} one="# course" other="# courses" />;
  if (other === 0) return <Plural value={current} one="# course this term" other="# courses this term" />;
  return (
    <Trans>
      <Plural
        value={current}
        _1="One this term"
        _2="Two this term"
        _3="Three this term"
        _4="Four this term"
        _5="Five this term"
        _6="Six this term"
        _7="Seven this term"
        _8="Eight this term"
        _9="Nine this term"
        other="# this term"
      />
      ,{' '}
      <Plural
        value={other}
        _1="one from another term"
        _2="two from other terms"
        _3="three from other terms"
        _4="four from other terms"
        _5="five from other terms"
        _6="six from other terms"
        _7="seven from other terms"
        _8="eight from other terms"
        _9="nine from other terms"
        other="# from other terms"
      />
      .
    </Trans>
  );
}
