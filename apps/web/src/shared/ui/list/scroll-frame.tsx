import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import classes from './scroll-frame.module.css';

interface ScrollFrameProps {
  label: string;
  /** A first column of numbers stays in place with the second one. */
  numbered: boolean;
  children: ReactNode;
}

interface Edges {
  scrolled: boolean;
  more: boolean;
}

const edgesOf = ({ scrollLeft, clientWidth, scrollWidth }: HTMLElement): Edges => ({
  scrolled: scrollLeft > 1,
  more: scrollLeft + clientWidth < scrollWidth - 1,
});

/** Scrolls sideways; shadows mark hidden content. */
export function ScrollFrame({ label, numbered, children }: ScrollFrameProps) {
  const place = useRef<HTMLElement>(null);
  const [{ scrolled, more }, setEdges] = useState<Edges>({ scrolled: false, more: false });
  const look = useCallback(() => {
    if (!place.current) return;
    const now = edgesOf(place.current);
    setEdges((known) => (known.scrolled === now.scrolled && known.more === now.more ? known : now));
  }, []);
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
