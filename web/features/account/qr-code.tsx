import { useMemo } from 'react';
import { encode } from 'uqr';
import { outlineOf } from './qr-outline.ts';

interface QrCodeProps {
  text: string;
  label: string;
}

export function QrCode({ text, label }: QrCodeProps) {
  // A quiet zone of four modules, as readers expect.
  const { size, data } = useMemo(() => encode(text, { ecc: 'M', border: 4 }), [text]);
  return (
    <div className="qr">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path d={outlineOf(data)} fill="currentColor" />
      </svg>
    </div>
  );
}
