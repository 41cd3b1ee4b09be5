import { Trans as LinguiTrans, type TransProps } from '@lingui/react';

/** Lingui's own looks for elements in the finished text: what people wrote, `<br/>` in a title, is none of ours. */
export function Trans(props: TransProps) {
  return <LinguiTrans {...props} values={props.values && asWritten(props.values)} />;
}

function asWritten(values: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(values);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'string' && value.includes('<') ? [value] : value]),
  );
}
