import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Shelf } from '../../ui/section.tsx';
import type { Section } from './form-errors.ts';

export const sectionId = (section: Section) => `section-${section}`;

/** The names of the sections: over the section itself and in the navigation beside the form. */
export function useSectionTitles(): Record<Section, string> {
  const { t } = useLingui();
  return {
    basic: t`Basic Information`,
    schedule: t`Schedule & Duration`,
    materials: t`Course Materials`,
    modules: t`Course Modules`,
  };
}

interface FormSectionProps {
  section: Section;
  action?: ReactNode;
  children: ReactNode;
}

export function FormSection({ section, action, children }: FormSectionProps) {
  const titles = useSectionTitles();
  const id = sectionId(section);
  return (
    <section id={id} className="cc-sec" tabIndex={-1} aria-labelledby={`${id}-title`}>
      <Shelf id={`${id}-title`} title={titles[section]} action={action} />
      {children}
    </section>
  );
}
