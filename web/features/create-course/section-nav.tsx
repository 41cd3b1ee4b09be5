import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CircleX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useCourseForm } from './course-form.ts';
import { countErrors, type Section, sections } from './form-errors.ts';
import { sectionId, useSectionTitles } from './form-section.tsx';

/** The sections beside the form, each with the number of things to correct in it. */
export function SectionNav() {
  const { t } = useLingui();
  const titles = useSectionTitles();
  const { control } = useCourseForm();
  const { errors, touchedFields } = useFormState({ control });
  const counts = countErrors({ errors, touchedFields });
  const current = useCurrentSection();
  return (
    <nav className="cc-nav only-wide" aria-label={t`Sections`}>
      {sections.map((section) => (
        <a
          key={section}
          href={`#${sectionId(section)}`}
          aria-current={section === current ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault(); // the address stays as it is
            goTo(section);
          }}
        >
          {titles[section]}
          {counts[section] > 0 && <ErrorCount count={counts[section]} />}
        </a>
      ))}
    </nav>
  );
}

function ErrorCount({ count }: { count: number }) {
  return (
    <span className="status bad">
      <CircleX />
      <span aria-hidden="true">{count}</span>
      <span className="sr">{plural(count, { one: '# error', other: '# errors' })}</span>
    </span>
  );
}

function goTo(section: Section): void {
  const element = document.getElementById(sectionId(section));
  element?.scrollIntoView();
  element?.focus({ preventScroll: true });
}

/** The topmost section in the upper part of the window. */
function useCurrentSection(): Section {
  const [current, setCurrent] = useState<Section>('basic');
  useEffect(() => {
    const visible = new Set<Section>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const section = sections.find((each) => sectionId(each) === target.id);
          if (section && isIntersecting) visible.add(section);
          else if (section) visible.delete(section);
        }
        setCurrent((before) => sections.find((each) => visible.has(each)) ?? before);
      },
      { rootMargin: '-80px 0px -60% 0px' },
    );
    for (const section of sections) {
      const element = document.getElementById(sectionId(section));
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, []);
  return current;
}
