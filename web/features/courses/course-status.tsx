import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Badge, type Tone } from '../../ui/badge.tsx';

const known = new Map<string, { word: ReactNode; tone?: Tone }>([
  ['active', { word: <Trans>Active</Trans>, tone: 'ok' }],
  ['completed', { word: <Trans>Completed</Trans>, tone: 'info' }],
  ['draft', { word: <Trans>Draft</Trans> }],
  ['archived', { word: <Trans>Archived</Trans> }],
]);

/** The status of a course, for staff; any but active and completed is neutral (product.md, section 9) and keeps its word. */
export function CourseStatusBadge({ status }: { status: string }) {
  const { word, tone } = known.get(status) ?? { word: status };
  return <Badge tone={tone}>{word}</Badge>;
}
