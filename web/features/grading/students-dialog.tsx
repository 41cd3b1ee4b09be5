import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { GradedWork, Grading } from '../../../contract/grading.ts';
import type { GradeScale } from '../../../domain/grade-scale.ts';
import { showEntry } from '../../../domain/grading/entry.ts';
import { asTyped } from '../../../domain/search/as-typed.ts';
import { Badge } from '../../ui/badge.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Select } from '../../ui/input.tsx';
import { nameOf } from './names.ts';
import { shows, sorts, type View } from './order.ts';

interface Props {
  grading: Grading;
  order: readonly string[];
  works: ReadonlyMap<string, GradedWork>;
  current: string | null;
  view: View;
  onView: (view: View) => void;
  onChoose: (workId: string) => void;
  onClose: () => void;
}

/** Whose work is gone through, in which order, and the way to one of them. */
export default function StudentsDialog({ grading, order, works, current, view, onView, onChoose, onClose }: Props) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const wanted = asTyped(search.trim());
  const found = order.flatMap((id) => {
    const work = works.get(id);
    return work && asTyped(nameOf(work)).includes(wanted) ? [work] : [];
  });
  return (
    <Dialog open onOpenChange={onClose} title={<Trans>Students</Trans>}>
      <div className="body stack">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (found[0]) onChoose(found[0].id);
          }}
        >
          <Field label={t`Search`}>
            <Input type="search" value={search} onChange={({ currentTarget }) => setSearch(currentTarget.value)} />
          </Field>
        </form>
        <Filters grading={grading} view={view} onView={onView} />
        {found.length === 0 && (
          <p className="meta">
            <Trans>Nobody fits. Search for something else, or choose everybody.</Trans>
          </p>
        )}
        <ul className="gr-students">
          {found.map((work) => (
            <li key={work.id}>
              <button type="button" aria-current={work.id === current || undefined} onClick={() => onChoose(work.id)}>
                <span className="grow truncate" translate={work.student ? 'no' : undefined}>
                  {nameOf(work)}
                </span>
                <StateOf work={work} grading={grading} />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

function StateOf({ work, grading }: { work: GradedWork; grading: Grading }) {
  const late = work.timeliness === 'late' && (
    <Badge tone="warn">
      <Trans>Late</Trans>
    </Badge>
  );
  if (work.isWaiting)
    return (
      <>
        {late}
        <Badge tone="info">
          <Trans>To grade</Trans>
        </Badge>
      </>
    );
  if (work.score?.isExcused)
    return (
      <Badge>
        <Trans>Excused</Trans>
      </Badge>
    );
  if (work.score?.points != null)
    return (
      <>
        {late}
        <span className="num" translate="no">
          {shownScore(work.score.points, grading)}
        </span>
      </>
    );
  if (work.timeliness === 'missing')
    return (
      <Badge tone="bad">
        <Trans>Missing</Trans>
      </Badge>
    );
  return null;
}

function shownScore(points: string, { letters, gradingType, points: possible }: Grading): string {
  const [best, ...others] = letters;
  const scale: GradeScale | null = best ? [best, ...others] : null;
  return scale ? showEntry(gradingType, points, possible, scale) : points;
}

function Filters({ grading, view, onView }: Pick<Props, 'grading' | 'view' | 'onView'>) {
  const { t } = useLingui();
  const groups = new Map(grading.works.flatMap(({ group }) => (group ? [[group.id, group.name] as const] : [])));
  const shown = {
    waiting: t`To grade`,
    graded: t`Graded`,
    late: t`Late`,
    missing: t`Missing`,
    all: t`Everybody`,
  };
  const sorted = { name: t`Name`, submitted: t`Handed in first`, score: t`Highest score` };
  return (
    <div className="grid-2 gr-filters">
      <Field label={t`Show`}>
        <Select
          value={view.show}
          onChange={({ currentTarget }) =>
            onView({ ...view, show: shows.find((s) => s === currentTarget.value) ?? 'all' })
          }
        >
          {shows.map((show) => (
            <option key={show} value={show}>
              {shown[show]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t`Sort by`}>
        <Select
          value={view.sort}
          onChange={({ currentTarget }) =>
            onView({ ...view, sort: sorts.find((sort) => sort === currentTarget.value) ?? 'name' })
          }
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {sorted[sort]}
            </option>
          ))}
        </Select>
      </Field>
      {grading.sections.length > 0 && (
        <Field label={t`Section`}>
          <Select value={view.sectionId} onChange={(event) => onView({ ...view, sectionId: event.target.value })}>
            <option value="">{t`All sections`}</option>
            {grading.sections.map(({ id, name }) => (
              <option key={id} value={id} translate="no">
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {groups.size > 0 && (
        <Field label={t`Group`}>
          <Select value={view.groupId} onChange={(event) => onView({ ...view, groupId: event.target.value })}>
            <option value="">{t`All groups`}</option>
            {[...groups].map(([id, name]) => (
              <option key={id} value={id} translate="no">
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </div>
  );
}
