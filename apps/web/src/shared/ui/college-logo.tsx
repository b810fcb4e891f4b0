import { useState } from 'react';
import { useCollege } from '../lib/use-college.ts';

/** public/favicon.svg inline, which saves a request. */
function Mark({ className, size }: { className: string | undefined; size: number }) {
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="#3d46a8" />
      <path d="M7 12.5 16 8l9 4.5-9 4.5z" fill="#fff" />
      <path d="M11 16.4v4c0 1.4 2.3 2.6 5 2.6s5-1.2 5-2.6v-4l-5 2.5z" fill="#fff" opacity=".75" />
      <path d="M24 13.4v5.2" stroke="#fff" strokeWidth="1.6" strokeLinecap="round" />
    </svg>
  );
}

/** The product's mark when there is none or it fails to load (S1 §8). */
export function CollegeLogo({ className, size = 32 }: { className?: string; size?: number }) {
  const [failed, setFailed] = useState<string | null>(null);
  const url = useCollege()?.logoContentUrl ?? null;
  if (url === null || url === failed) return <Mark className={className} size={size} />;
  return (
    <img
      src={url}
      alt=""
      className={className}
      onError={() => setFailed(url)}
      width={size}
      height={size}
      style={{ objectFit: 'contain' }}
    />
  );
}
