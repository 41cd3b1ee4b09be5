import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FoundCourse } from '../../../contract/course-imports.ts';
import { Badge } from '../../ui/badge.tsx';
import { Section } from '../../ui/section.tsx';
import { ShowMore } from '../../ui/show-more.tsx';

const shownAtFirst = 7;

/** What does not come over as it stands, each by its name with the reason. */
export function Problems({ found: { problems, moreProblems } }: { found: FoundCourse }) {
  const { t } = useLingui();
  const [isWhole, setIsWhole] = useState(false);
  // One more takes the room of the button.
  const hidden = !isWhole && problems.length > shownAtFirst + 1 ? problems.length - shownAtFirst : 0;
  if (problems.length === 0)
    return (
      <Section title={t`Left out or changed`} className="course-imports">
        <p className="meta">
          <Trans>Nothing: all of it comes over.</Trans>
        </p>
      </Section>
    );
  return (
    <Section title={t`Left out or changed`} className="course-imports">
      <ul className="lines import-problems" aria-label={t`Left out or changed`}>
        {problems.slice(0, problems.length - hidden).map(({ effect, name, reason }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two things may have one name and one reason
          <li key={index} className="item">
            <div className="grow">
              <p className="title" translate="no" dir="auto">
                {name}
              </p>
              <p className="meta" dir="auto">
                {reason}
              </p>
            </div>
            {effect === 'left-out' ? (
              <Badge tone="warn">
                <Trans>Left out</Trans>
              </Badge>
            ) : (
              <Badge line>
                <Trans>Changed</Trans>
              </Badge>
            )}
          </li>
        ))}
      </ul>
      <ShowMore look="quiet" size="small" hasMore={hidden > 0} onMore={() => setIsWhole(true)}>
        <Plural value={hidden} one="Show # more" other="Show # more" />
      </ShowMore>
      {hidden === 0 && moreProblems > 0 && (
        <p className="meta">
          <Plural value={moreProblems} one="and # more" other="and # more" />
        </p>
      )}
    </Section>
  );
}
