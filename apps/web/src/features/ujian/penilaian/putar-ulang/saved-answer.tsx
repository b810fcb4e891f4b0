import type { SoalPenulis } from '@lms/contracts/soal/soal';
import type { IsiJawaban } from '@lms/contracts/ujian/pengerjaan/pengerjaan';
import { AnswerView } from '../answer-view.tsx';
import type { Simpanan } from './queries.ts';

interface SavedAnswerProps {
  label: string;
  soal: SoalPenulis;
  simpanan: Simpanan | null;
  onAskLink: () => void;
}

/** A save's answer. */
export function SavedAnswer({ label, soal, simpanan, onAskLink }: SavedAnswerProps) {
  return (
    <AnswerView
      label={label}
      soal={soal}
      jawaban={(simpanan?.jawaban ?? null) as IsiJawaban}
      berkas={simpanan?.berkas ?? []}
      ragu={simpanan?.ragu_ragu ?? false}
      onAskLink={onAskLink}
    />
  );
}
