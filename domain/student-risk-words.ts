import type { RiskLevel, RiskReason } from './student-risk.ts';

/** A reason as a file says it; the screens have words of their own in the viewer's language. */
export function reasonInWords(reason: RiskReason): string {
  switch (reason.kind) {
    case 'missing':
      return `${reason.missing} of ${reason.due} pieces of work missing`;
    case 'not_seen':
      return `not seen for ${reason.days} days`;
    case 'never_seen':
      return `never seen in ${reason.days} days`;
    case 'below_passing':
      return `current grade ${reason.percent}%, below the passing ${reason.passing}%`;
    case 'near_passing':
      return `current grade ${reason.percent}%, close to the passing ${reason.passing}%`;
    case 'behind':
      return `progress ${reason.points} points behind the course's middle`;
  }
}

export const levelInWords: Record<RiskLevel, string> = {
  on_track: 'On track',
  watch: 'To watch',
  at_risk: 'At risk',
};
