import { type ReactNode, useEffect, useRef, useState } from 'react';
import classes from '../pengerjaan.module.css';
import { PictureDialog } from './picture-dialog.tsx';

interface Picture {
  src: string;
  alt: string;
}

const pictureOf = (target: EventTarget | null): Picture | null =>
  target instanceof HTMLImageElement
    ? { src: target.currentSrc || target.src, alt: target.alt }
    : null;

/** By tap or key, without choosing the option. */
export function Zoomable({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Picture | null>(null);
  // Foreign rich text is outside React; its pictures may load later.
  useEffect(() => {
    const root = place.current;
    if (root === null) return;
    const enable = (): void => {
      for (const one of root.querySelectorAll('img:not([role=button])')) {
        one.setAttribute('role', 'button');
        one.setAttribute('tabindex', '0');
        one.setAttribute(
          'aria-label',
          `Perbesar gambar${one.getAttribute('alt') ? `: ${one.getAttribute('alt')}` : ''}`,
        );
      }
    };
    const open = (event: Event): void => {
      const picture = pictureOf(event.target);
      if (picture === null) return;
      event.preventDefault();
      event.stopPropagation();
      setShown(picture);
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Enter' || event.key === ' ') open(event);
    };
    enable();
    const watcher = new MutationObserver(enable);
    watcher.observe(root, { childList: true, subtree: true });
    root.addEventListener('click', open, true);
    root.addEventListener('keydown', onKey, true);
    return () => {
      watcher.disconnect();
      root.removeEventListener('click', open, true);
      root.removeEventListener('keydown', onKey, true);
    };
  }, []);
  return (
    <>
      <div ref={place} className={classes.zoomable}>
        {children}
      </div>
      {shown !== null && (
        <PictureDialog src={shown.src} alt={shown.alt} onClose={() => setShown(null)} />
      )}
    </>
  );
}
