import { type ReactNode, useEffect, useRef, useState } from 'react';

/** How far below the screen the children begin to load. */
const AHEAD = '300px';

interface WhenNearProps {
  /** Keeps the place of the children until then. */
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * Parts below the screen do not delay those on it. A browser that cannot tell renders the children
 * at once.
 */
export function WhenNear({ fallback, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isNear || place.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return isNear ? children : <div ref={place}>{fallback}</div>;
}
