import { RichText } from '../../../shared/rich-text/rich-text.tsx';
import classes from '../soal.module.css';
import { letterOf } from './options.ts';

interface OptionBodyProps {
  id?: string;
  teks: string;
  gambar: string | null | undefined;
  index: number;
}

/** An option's text and picture. */
export function OptionBody({ id, teks, gambar, index }: OptionBodyProps) {
  return (
    <div dir="auto" id={id}>
      {teks && <RichText html={teks} />}
      {gambar && (
        <img className={classes.picture} src={gambar} alt={`Gambar pilihan ${letterOf(index)}`} />
      )}
    </div>
  );
}
