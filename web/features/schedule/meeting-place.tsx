import { Trans } from '@lingui/react/macro';
import { MapPin, Video } from 'lucide-react';
import { CodeMark } from '../../ui/cover.tsx';

interface PlaceProps {
  course: { courseCode: string; hue: number } | null;
  place: string;
  link?: string | null;
}

/** Of which course it is, and where. */
export function MeetingPlace({ course, place, link = null }: PlaceProps) {
  return (
    <ul className="facts">
      {course && (
        <li data-hue={course.hue} translate="no">
          <CodeMark code={course.courseCode} hue={course.hue} />
        </li>
      )}
      {place && (
        <li>
          <MapPin />
          <span translate="no">{place}</span>
        </li>
      )}
      {link && (
        <li>
          <Video />
          <a className="link" href={link} target="_blank" rel="noreferrer">
            <Trans>Join online</Trans>
          </a>
        </li>
      )}
    </ul>
  );
}
