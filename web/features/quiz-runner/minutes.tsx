import { Plural } from '@lingui/react/macro';

/** "30 minutes"; an accommodation may make it 37.5. */
export function Minutes({ value }: { value: number }) {
  return <Plural value={Math.round(value * 10) / 10} one="# minute" other="# minutes" />;
}
