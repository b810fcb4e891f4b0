import { useState } from 'react';
import { currentCollege } from '../lib/college.ts';

/** The university's logo; the product's mark when there is none or it does not load (S1 §8: ignored). */
export function CollegeLogo({ className }: { className?: string }) {
  const [failed, setFailed] = useState(false);
  const url = currentCollege()?.logoContentUrl;
  return (
    <img
      src={!failed && url ? url : '/favicon.svg'}
      alt=""
      className={className}
      onError={() => setFailed(true)}
      width={32}
      height={32}
    />
  );
}
