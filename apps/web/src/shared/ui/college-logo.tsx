import { useState } from 'react';
import { useCollege } from '../lib/college.ts';

/** The university's logo; the product's mark when there is none or it does not load (S1 §8: ignored). */
export function CollegeLogo({ className, size = 32 }: { className?: string; size?: number }) {
  const [failed, setFailed] = useState<string | null>(null);
  const url = useCollege()?.logoContentUrl ?? null;
  return (
    <img
      src={url !== null && url !== failed ? url : '/favicon.svg'}
      alt=""
      className={className}
      onError={() => setFailed(url)}
      width={size}
      height={size}
      style={{ objectFit: 'contain' }}
    />
  );
}
