import type { LucideIcon } from 'lucide-react';

/** A line of the search, and where it leads. */
export interface Result {
  key: string;
  icon: LucideIcon;
  title: string;
  /** Below the title; what was found in may be marked in it. */
  detail: string;
  /** At the right end: a word of the interface. */
  note?: string | undefined;
  path: string;
  /** A file: it is downloaded, no page is opened. */
  isFile?: true;
  /** Whether title and detail are somebody's own words. */
  isOwnWords: boolean;
  hue?: number | undefined;
}

export interface ResultGroup {
  key: string;
  name: string;
  results: readonly Result[];
}
