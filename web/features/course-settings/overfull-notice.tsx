import { Trans } from '@lingui/react/macro';
import { Notice } from '../../ui/notice.tsx';

/** Said before fewer places are kept than there are students; nobody loses theirs. */
export function OverfullNotice({ places, students }: { places: number | null; students: number }) {
  if (places === null || !(places > 0) || places >= students) return null;
  return (
    <Notice tone="warn">
      <p>
        <Trans>More students are in it than it would have places for.</Trans>
      </p>
    </Notice>
  );
}
