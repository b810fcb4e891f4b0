import { RichText } from '../../shared/rich-text/rich-text.tsx';
import { nameOf } from './labels.ts';
import classes from './soal.module.css';

interface QuestionNameProps {
  soal: { pertanyaan: string };
  number?: number;
}

/** A question's first words in a list, with formulas drawn. */
export function QuestionName({ soal, number }: QuestionNameProps) {
  const { pertanyaan } = soal;
  const place = number === undefined ? '' : `${number}. `;
  if (!pertanyaan.includes('data-latex'))
    return <span dir="auto">{`${place}${nameOf(soal)}`}</span>;
  return (
    <div className={classes.name}>
      {place}
      <RichText html={pertanyaan.replace(/<img\b[^>]*>/gi, '')} />
    </div>
  );
}
