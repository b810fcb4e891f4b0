import classes from './berita.module.css';
import type { GambarBerita } from './queries.ts';

interface NewsPictureProps {
  gambar: GambarBerita;
  /** Widths on the screen, as the attribute of <img>. */
  sizes: string;
  /** A card cuts the picture to its frame; a page shows it whole. */
  cropped?: boolean;
}

/** The browser takes the size that fits; width and height keep the place, so nothing jumps. */
export function NewsPicture({ gambar, sizes, cropped = false }: NewsPictureProps) {
  const widest = gambar.ukuran.at(-1);
  if (widest === undefined) return null;
  return (
    <img
      src={widest.url}
      srcSet={gambar.ukuran.map(({ url, lebar }) => `${url} ${lebar}w`).join(', ')}
      sizes={sizes}
      width={widest.lebar}
      height={widest.tinggi}
      alt={gambar.alt}
      loading="lazy"
      decoding="async"
      className={cropped ? classes.cropped : classes.whole}
    />
  );
}
