import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { Section } from '../../ui/section.tsx';

/** The course as a file that other systems take in; whoever sees this may edit the course. */
export function ExportSection({ courseId }: { courseId: string }) {
  const { t } = useLingui();
  return (
    <Section title={t`Export`}>
      <div className="stack course-export">
        <p>
          <Trans>
            A Common Cartridge (.imscc) that Canvas, Moodle and other systems take in, and Collegium too: modules,
            lessons, links, discussions, assignments with rubrics, quizzes, question banks, grade groups, announcements
            and files.
          </Trans>
        </p>
        <p className="meta">
          <Trans>
            It holds the right answers of quizzes: give it to staff alone. People, groups, their work and grades stay
            here, and so do the course’s cover, level, credits and places, certificates, passwords, peer reviews,
            moderation, letters, grading periods, rules for late and missing work, captions of videos, events of the
            calendar, and questions placed within lessons.
          </Trans>
        </p>
        <div className="row tight wrap">
          <a className="btn" href={`/api/courses/${courseId}/export`} download>
            <Download />
            <Trans>Export Course</Trans>
          </a>
        </div>
      </div>
    </Section>
  );
}
