import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { reading } from '../../lib/query-client.ts';
import { Checkbox } from '../../ui/checkbox.tsx';

interface SectionChoiceProps {
  courseId: string;
  chosen: readonly string[];
  onChange: (sectionIds: string[]) => void;
}

/** For which sections of a course it is; a course without sections has no choice. */
export function SectionChoice({ courseId, chosen, onChange }: SectionChoiceProps) {
  const { data: sections } = useQuery(reading('GET /api/courses/{id}/sections', { params: { id: courseId } }));
  if (!sections || sections.length === 0) return null;
  return (
    <fieldset className="stack tight section-choice">
      <legend>
        <Trans>Sections</Trans>
      </legend>
      <p className="help">
        <Trans>Without a choice it is for the whole course. Staff of the course always see it.</Trans>
      </p>
      {sections.map(({ id, name }) => (
        <Checkbox
          key={id}
          checked={chosen.includes(id)}
          onChange={(event) => onChange(event.target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))}
        >
          <span translate="no">{name}</span>
        </Checkbox>
      ))}
    </fieldset>
  );
}
