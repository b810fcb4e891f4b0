import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import classes from './scroll-frame.module.css';

interface ScrollFrameProps {
  /** Says what is inside. */
  label: string;
  /** The first column are numbers: it stays in its place, and the second too. */
  numbered: boolean;
  children: ReactNode;
}

interface Edges {
  /** Something lies to the left of what is seen. */
  scrolled: boolean;
  /** Something lies to the right of it. */
  more: boolean;
}

const edgesOf = ({ scrollLeft, clientWidth, scrollWidth }: HTMLElement): Edges => ({
  scrolled: scrollLeft > 1,
  more: scrollLeft + clientWidth < scrollWidth - 1,
});

/**
 * A table that scrolls sideways by itself: its first column stays, and a shadow says where more is.
 */
export function ScrollFrame({ label, numbered, children }: ScrollFrameProps) {
  const place = useRef<HTMLElement>(null);
  const [{ scrolled, more }, setEdges] = useState<Edges>({ scrolled: false, more: false });
  const look = useCallback(() => {
    if (!place.current) return;
    const now = edgesOf(place.current);
    setEdges((known) => (known.scrolled === now.scrolled && known.more === now.more ? known : now));
  }, []);
  // The browser's layout: columns come and go, and the window changes its size.
  useEffect(() => {
    const sizes = new ResizeObserver(look);
    for (const element of [place.current, place.current?.firstElementChild])
      if (element) sizes.observe(element);
    return () => sizes.disconnect();
  }, [look]);
  return (
    <div
      className={classes.frame}
      data-scrolled={scrolled || undefined}
      data-more={more || undefined}
    >
      <section
        ref={place}
        className={classes.scroll}
        data-numbered={numbered || undefined}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard
        tabIndex={0}
        onScroll={look}
      >
        {children}
      </section>
    </div>
  );
}
