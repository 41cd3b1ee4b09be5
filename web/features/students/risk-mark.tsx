import { CircleCheck, Eye, TriangleAlert } from 'lucide-react';
import type { CourseOfStudent } from '../../../contract/students.ts';
import { Badge } from '../../ui/badge.tsx';
import { type Level, levelName, levelTone, reasonText } from './risk-words.ts';

const icons = { at_risk: TriangleAlert, watch: Eye, on_track: CircleCheck };

export function LevelBadge({ level }: { level: Level }) {
  return (
    <Badge tone={levelTone[level]} icon={icons[level]}>
      {levelName(level)}
    </Badge>
  );
}

/** A level never stands without its reasons. */
export function RiskMark({ level, reasons }: Pick<CourseOfStudent, 'level' | 'reasons'>) {
  if (level === null) return <span className="meta">–</span>;
  return (
    <div className="risk">
      <LevelBadge level={level} />
      {reasons.length > 0 && (
        <ul>
          {reasons.map((reason) => (
            <li key={reason.kind} className={reason.isSerious ? 'serious' : undefined}>
              {reasonText(reason)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
