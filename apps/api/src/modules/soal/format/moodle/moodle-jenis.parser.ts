/** Maps Moodle's kinds to ours (U1–U4, U9). */
import type { JenisFileDiterima } from '@lms/contracts/soal/soal';
import {
  assertOneAngka,
  readAngka,
  readKunciAngka,
  textOf,
  withoutRepeats,
} from '../bacaan.parser.ts';
import { withOneKunci } from '../dua-pilihan.parser.ts';
import { type IsiBerkas, Mustahil, type Opsi } from '../soal-berkas.policy.ts';
import { attributeOf, childNamed, childrenNamed, textIn, type XmlElement } from '../xml.parser.ts';
import type { MoodleReading } from './bacaan-moodle.parser.ts';

interface Jawaban {
  element: XmlElement;
  fraction: number;
}

const TOLERANCE = 0.01;

export function isiOfMoodle(jenis: string, soal: MoodleReading): IsiBerkas | null {
  switch (jenis) {
    case 'multichoice':
      return soal.flag('single') === false ? jamak(soal) : pilihan(soal);
    case 'truefalse':
      return benarSalah(soal);
    case 'essay':
      return esay(soal);
    case 'numerical':
      return numerik(soal);
    case 'shortanswer':
      return isian(soal);
    default:
      return null;
  }
}

function jawabanOf(soal: MoodleReading): Jawaban[] {
  const jawaban = childrenNamed(soal.element, 'answer').map((element) => ({
    element,
    fraction: Number(attributeOf(element, 'fraction')) || 0,
  }));
  const feedback = jawaban.filter(({ element }) => feedbackText(element) !== '').length;
  if (feedback > 0) soal.note(`Umpan balik pada ${feedback} jawaban tidak disimpan.`);
  return jawaban;
}

function feedbackText(element: XmlElement): string {
  const feedback = childNamed(element, 'feedback');
  return feedback === undefined ? '' : textIn(childNamed(feedback, 'text') ?? feedback).trim();
}

function opsiOf(soal: MoodleReading, jawaban: readonly Jawaban[]): Opsi[] {
  const fixed = soal.flag('shuffleanswers') === false;
  return jawaban.map(({ element }) => {
    soal.loadBerkas(element);
    const { html, gambar, lampiran } = soal.html(soal.toHtml(element));
    soal.shared.berkas.push(...lampiran);
    return { teks: html, gambar, disematkan: fixed };
  });
}

function pilihan(soal: MoodleReading): IsiBerkas {
  const jawaban = jawabanOf(soal);
  const full = jawaban.flatMap(({ fraction }, index) =>
    Math.abs(fraction - 100) < TOLERANCE ? [index] : [],
  );
  if (full.length > 1)
    throw new Mustahil(
      `${full.length} pilihan sama-sama bernilai penuh; soal pilihan memiliki satu kunci.`,
    );
  if (jawaban.some(({ fraction }, index) => fraction !== 0 && !full.includes(index)))
    soal.note('Nilai sebagian atau nilai minus dari pilihan lain tidak disimpan.');
  return withOneKunci(soal, { opsi: opsiOf(soal, jawaban), place: full[0] ?? -1 });
}

function jamak(soal: MoodleReading): IsiBerkas {
  const jawaban = jawabanOf(soal);
  const kunci = jawaban.flatMap(({ fraction }, index) => (fraction > 0 ? [index] : []));
  const part = 100 / Math.max(kunci.length, 1);
  const same = jawaban.every(({ fraction }) => Math.abs(Math.abs(fraction) - part) < TOLERANCE);
  if (!same)
    soal.note(
      'Nilai tiap pilihan diganti: benar dikurangi salah, dibagi jumlah yang benar.',
      'penilaian',
    );
  return { jenis: 'pilihan_jamak', opsi: opsiOf(soal, jawaban), kunci, penilaian: 'sebagian' };
}

function benarSalah(soal: MoodleReading): IsiBerkas {
  const jawaban = jawabanOf(soal);
  const fraction = (teks: string) =>
    jawaban.find(
      ({ element }) =>
        textIn(childNamed(element, 'text') ?? element)
          .trim()
          .toLowerCase() === teks,
    )?.fraction ?? 0;
  const [benar, salah] = [fraction('true'), fraction('false')];
  return {
    jenis: 'benar_salah',
    label_benar_salah: ['Benar', 'Salah'],
    benar: benar === salah ? null : benar > salah,
  };
}

/** Moodle's groups and extensions as the kinds of U9. */
const GROUPS: Readonly<Record<Exclude<JenisFileDiterima, 'text'>, RegExp>> = {
  image: /^(image|web_image|optimised_image|\.(jpe?g|png))$/,
  pdf: /^\.pdf$/,
  docs: /^(document|spreadsheet|presentation|\.(docx?|xlsx?|pptx?))$/,
  compressed: /^(archive|\.(zip|rar))$/,
};
const BERKAS = ['image', 'pdf', 'docs', 'compressed'] as const;

function esay(soal: MoodleReading): IsiBerkas {
  const diterima: JenisFileDiterima[] = soal.value('responseformat') === 'noinline' ? [] : ['text'];
  const lampiran = Number(soal.value('attachments') || '0');
  const list = soal
    .value('filetypeslist')
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((one) => one !== '' && one !== '*');
  if (lampiran !== 0)
    diterima.push(
      ...BERKAS.filter((jenis) => list.length === 0 || list.some((one) => GROUPS[jenis].test(one))),
    );
  const foreign = list.filter((one) => !BERKAS.some((jenis) => GROUPS[jenis].test(one)));
  if (foreign.length > 0)
    soal.note(`Jenis berkas ${foreign.join(', ')} tidak dapat diterima sebagai jawaban.`);
  if (lampiran > 0) soal.note(`Batas ${lampiran} berkas jawaban tidak disimpan.`);
  for (const [nama, word] of ESAY_LIMITS) {
    if (Number(soal.value(nama) || '0') > 0)
      soal.note(`${word} (${soal.value(nama)}) tidak disimpan.`);
  }
  if (Number(soal.value('attachmentsrequired') || '0') > 0)
    soal.note('Kewajiban melampirkan berkas tidak disimpan.');
  soal.noteIfFilled('responsetemplate', 'Kerangka jawaban tidak disimpan.');
  if (diterima.length === 0) diterima.push('text');
  return { jenis: 'esay', jenis_file_diterima: diterima };
}

const ESAY_LIMITS = [
  ['minwordlimit', 'Batas kata paling sedikit'],
  ['maxwordlimit', 'Batas kata paling banyak'],
  ['maxbytes', 'Batas ukuran berkas jawaban'],
] as const;

const angkaText = (element: XmlElement): string =>
  textIn(childNamed(element, 'text') ?? element).trim();

function numerik(soal: MoodleReading): IsiBerkas {
  const jawaban = jawabanOf(soal);
  const full = jawaban.filter(({ fraction }) => Math.abs(fraction - 100) < TOLERANCE);
  assertOneAngka(
    full.map(
      ({ element }) =>
        `${angkaText(element)} ± ${textIn(childNamed(element, 'tolerance')).trim() || '0'}`,
    ),
  );
  const main = full[0] ?? null;
  const other = jawaban.length - (main === null ? 0 : 1);
  if (other > 0) soal.note(`${other} jawaban angka lain dengan nilainya tidak disimpan.`);
  if (childrenNamed(childNamed(soal.element, 'units') ?? soal.element, 'unit').length > 0)
    soal.note('Satuan tidak disimpan.');
  if (main === null)
    return { jenis: 'numerik', angka: null, toleransi: { jenis: 'mutlak', nilai: '0' } };
  const angka = readKunciAngka(angkaText(main.element), soal);
  const toleransi = readAngka(textIn(childNamed(main.element, 'tolerance'))) ?? '0';
  return { jenis: 'numerik', angka, toleransi: { jenis: 'mutlak', nilai: toleransi } };
}

function isian(soal: MoodleReading): IsiBerkas {
  const all = jawabanOf(soal);
  const graded = all.filter(({ fraction }) => fraction > 0);
  if (graded.length < all.length)
    soal.note(`${all.length - graded.length} jawaban bernilai 0 tidak disimpan.`);
  if (graded.some(({ fraction }) => !Number.isInteger(fraction)))
    soal.note('Nilai jawaban dibulatkan ke persen penuh.', 'jawaban');
  const jawaban = graded.map(({ element, fraction }) => {
    const raw = textIn(childNamed(element, 'text') ?? element).trim();
    const teks =
      attributeOf(element, 'format') === 'html' ? textOf(raw) : raw.replaceAll(/\s+/g, ' ');
    return { teks, persen: Math.min(100, Math.max(1, Math.round(fraction))) };
  });
  return {
    jenis: 'isian',
    jawaban: withoutRepeats(jawaban),
    peka_huruf: soal.flag('usecase') === true,
  };
}
