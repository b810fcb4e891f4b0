/**
 * Aiken: a question, lettered options, the letter of the right one; empty lines between questions.
 */
import { type Asal, Reading, readOne, textToHtml } from './bacaan.parser.ts';
import { withOneKunci } from './dua-pilihan.parser.ts';
import { Mustahil, type Opsi, type ReadResult, type ReadSoal } from './soal-berkas.policy.ts';

const ANSWER = /^\s*ANSWER\s*:\s*(.*)$/i;
const OPTION = /^\s*([A-Z])[.)]\s*(.*)$/i;

/** Braces would mean GIFT. */
export const looksLikeAiken = (teks: string): boolean =>
  !/[{}]/.test(teks) && teks.split('\n').some((baris) => ANSWER.test(baris));

interface Block {
  baris: number;
  question: string[];
  opsi: { letter: string; teks: string }[];
  jawaban: string | null;
}

export function readAiken(teks: string): ReadResult {
  const soal = readBlocks(teks).map((block, index) => readSoal(block, index + 1));
  return { format: 'aiken', soal, catatan: [] };
}

function readBlocks(teks: string): Block[] {
  const block: Block[] = [];
  let current: Block | null = null;
  teks.split('\n').forEach((one, index) => {
    if (one.trim() === '') return;
    current ??= { baris: index + 1, question: [], opsi: [], jawaban: null };
    const [, jawaban] = ANSWER.exec(one) ?? [];
    const [, letters, pilihan] = OPTION.exec(one) ?? [];
    if (jawaban !== undefined) {
      block.push({ ...current, jawaban: jawaban.trim() });
      current = null;
    } else if (letters !== undefined && pilihan !== undefined && current.question.length > 0)
      current.opsi.push({ letter: letters.toUpperCase(), teks: pilihan.trim() });
    else {
      const last = current.opsi.at(-1);
      if (last === undefined) current.question.push(one.trim());
      else last.teks += `\n${one.trim()}`;
    }
  });
  return current === null ? block : [...block, current];
}

function readSoal({ baris, question, opsi, jawaban }: Block, no: number): ReadSoal {
  const asal: Asal = {
    no,
    tempat: `Baris ${baris}`,
    judul: (question[0] ?? '').slice(0, 200),
    jenis_asal: 'aiken',
  };
  return readOne(asal, () => {
    if (jawaban === null) throw new Mustahil("Baris 'ANSWER:' tidak ada di bawah soal ini.");
    if (opsi.length === 0)
      throw new Mustahil(
        "Pilihan jawaban tidak ada; tulis 'A. …' dan seterusnya di bawah pertanyaan.",
      );
    const soal = new Reading();
    const place = opsi.findIndex(
      ({ letter: letters }) => letters === jawaban.replace(/[.)]$/, '').toUpperCase(),
    );
    if (place < 0)
      throw new Mustahil(`Jawaban '${jawaban.slice(0, 20)}' bukan huruf salah satu pilihan.`);
    soal.shared.pertanyaan = soal.teks(textToHtml(question.join('\n')), 'berkas');
    const parsed = opsi.map(
      ({ teks }): Opsi => ({
        teks: soal.html(textToHtml(teks)).html,
        gambar: null,
        disematkan: false,
      }),
    );
    return soal.finish(asal, withOneKunci(soal, { opsi: parsed, place }), null);
  });
}
