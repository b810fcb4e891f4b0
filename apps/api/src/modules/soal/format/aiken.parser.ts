/**
 * Aiken: a question, lettered options, the letter of the right one; empty lines between questions.
 */
import { type Asal, Bacaan, bacaSatu, teksKeHtml } from './bacaan.parser.ts';
import { satuKunci } from './dua-pilihan.parser.ts';
import { type HasilBaca, Mustahil, type Opsi, type Terbaca } from './soal-berkas.policy.ts';

const JAWABAN = /^\s*ANSWER\s*:\s*(.*)$/i;
const PILIHAN = /^\s*([A-Z])[.)]\s*(.*)$/i;

/** Braces would mean GIFT. */
export const sebagaiAiken = (teks: string): boolean =>
  !/[{}]/.test(teks) && teks.split('\n').some((baris) => JAWABAN.test(baris));

interface Blok {
  baris: number;
  tanya: string[];
  opsi: { huruf: string; teks: string }[];
  jawaban: string | null;
}

export function bacaAiken(teks: string): HasilBaca {
  const soal = bacaBlok(teks).map((blok, index) => bacaSoal(blok, index + 1));
  return { format: 'aiken', soal, catatan: [] };
}

function bacaBlok(teks: string): Blok[] {
  const blok: Blok[] = [];
  let kini: Blok | null = null;
  teks.split('\n').forEach((satu, index) => {
    if (satu.trim() === '') return;
    kini ??= { baris: index + 1, tanya: [], opsi: [], jawaban: null };
    const [, jawaban] = JAWABAN.exec(satu) ?? [];
    const [, huruf, pilihan] = PILIHAN.exec(satu) ?? [];
    if (jawaban !== undefined) {
      blok.push({ ...kini, jawaban: jawaban.trim() });
      kini = null;
    } else if (huruf !== undefined && pilihan !== undefined && kini.tanya.length > 0)
      kini.opsi.push({ huruf: huruf.toUpperCase(), teks: pilihan.trim() });
    else {
      const terakhir = kini.opsi.at(-1);
      if (terakhir === undefined) kini.tanya.push(satu.trim());
      else terakhir.teks += `\n${satu.trim()}`;
    }
  });
  return kini === null ? blok : [...blok, kini];
}

function bacaSoal({ baris, tanya, opsi, jawaban }: Blok, no: number): Terbaca {
  const asal: Asal = {
    no,
    tempat: `Baris ${baris}`,
    judul: (tanya[0] ?? '').slice(0, 200),
    jenis_asal: 'aiken',
  };
  return bacaSatu(asal, () => {
    if (jawaban === null) throw new Mustahil("Baris 'ANSWER:' tidak ada di bawah soal ini.");
    if (opsi.length === 0)
      throw new Mustahil(
        "Pilihan jawaban tidak ada; tulis 'A. …' dan seterusnya di bawah pertanyaan.",
      );
    const soal = new Bacaan();
    const letak = opsi.findIndex(
      ({ huruf }) => huruf === jawaban.replace(/[.)]$/, '').toUpperCase(),
    );
    if (letak < 0)
      throw new Mustahil(`Jawaban '${jawaban.slice(0, 20)}' bukan huruf salah satu pilihan.`);
    soal.bersama.pertanyaan = soal.teks(teksKeHtml(tanya.join('\n')), 'berkas');
    const dibaca = opsi.map(
      ({ teks }): Opsi => ({
        teks: soal.html(teksKeHtml(teks)).html,
        gambar: null,
        disematkan: false,
      }),
    );
    return soal.selesai(asal, satuKunci(soal, { opsi: dibaca, letak }), null);
  });
}
