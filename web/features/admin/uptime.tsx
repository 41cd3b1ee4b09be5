import { Plural } from '@lingui/react/macro';

const [hour, day] = [3600, 86_400];

/** How long it has been up, in its largest unit. */
export function Uptime({ seconds }: { seconds: number }) {
  if (seconds >= day) return <Plural value={Math.floor(seconds / day)} one="up # day" other="up # days" />;
  if (seconds >= hour) return <Plural value={Math.floor(seconds / hour)} one="up # hour" other="up # hours" />;
  return <Plural value={Math.floor(seconds / 60)} one="up # minute" other="up # minutes" />;
}
