import { Cover } from '../../ui/cover.tsx';

interface CourseCoverProps {
  course: { courseCode: string; cover: string | null };
  /** Of the drawn one, in tiles. */
  columns?: number;
  rows?: number;
}

/** The picture of a course, or the pattern of its code; its name stands beside it. */
export function CourseCover({ course: { courseCode, cover }, ...tiles }: CourseCoverProps) {
  return cover ? <img className="cover" src={cover} alt="" /> : <Cover code={courseCode} {...tiles} />;
}
