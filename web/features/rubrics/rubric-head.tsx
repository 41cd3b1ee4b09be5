import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Rubric } from '../../../contract/rubrics.ts';
import { PageHead } from '../../ui/page-head.tsx';

interface RubricHeadProps {
  rubric: Pick<Rubric, 'id' | 'courseId'>;
  title: ReactNode;
}

/** The way back to the course's rubrics, and the files that one is taken along as. */
export function RubricHead({ rubric: { id, courseId }, title }: RubricHeadProps) {
  return (
    <>
      <p>
        <Link className="back" to="/courses/$id/rubrics" params={{ id: courseId }}>
          <ArrowLeft />
          <Trans>Rubrics</Trans>
        </Link>
      </p>
      <PageHead title={title} action={<Exports id={id} />} />
    </>
  );
}

function Exports({ id }: { id: string }) {
  return (
    <span className="row tight">
      {(['csv', 'json'] as const).map((format) => (
        <a key={format} className="btn" href={`/api/rubrics/${id}/export?format=${format}`} download>
          {format === 'csv' ? <Trans>Export CSV</Trans> : <Trans>Export JSON</Trans>}
        </a>
      ))}
    </span>
  );
}
