import { encodeQR } from 'qr';
import { useMemo } from 'react';

/** Clear space around a QR code in modules, as its standard requires. */
const QUIET_ZONE = 4;

function toPicture(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  const path = rows
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return { size: rows.length, path };
}

interface QrImageProps {
  text: string;
  label: string;
  className?: string;
}

/** Dark on white, because many readers need that. */
export function QrImage({ text, label, className }: QrImageProps) {
  const { size, path } = useMemo(() => toPicture(text), [text]);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      className={className}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
