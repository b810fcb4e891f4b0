/** Maps Moodle's kinds to ours (U1–U4, U9). */
import type { JenisFileDiterima } from '@lms/contracts/soal/soal';
import { bacaAngka, kunciAngka, satuAngka, tanpaUlangan, teksDari } from '../bacaan.parser.ts';
import { satuKunci } from '../dua-pilihan.parser.ts';
import { type IsiBerkas, Mustahil, type Opsi } from '../soal-berkas.policy.ts';
import { anakBernama, atributDari, type Elemen, satuAnak, teksDalam } from '../xml.parser.ts';
import type { BacaanMoodle } from './bacaan-moodle.parser.ts';

interface Jawaban {
  elemen: Elemen;
  fraksi: number;
}

const SELISIH = 0.01;

export function isiMoodle(jenis: string, soal: BacaanMoodle): IsiBerkas | null {
  switch (jenis) {
    case 'multichoice':
      return soal.boleh('single') === false ? jamak(soal) : pilihan(soal);
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

function jawabanDari(soal: BacaanMoodle): Jawaban[] {
  const jawaban = anakBernama(soal.elemen, 'answer').map((elemen) => ({
    elemen,
    fraksi: Number(atributDari(elemen, 'fraction')) || 0,
  }));
  const umpan = jawaban.filter(({ elemen }) => teksUmpan(elemen) !== '').length;
  if (umpan > 0) soal.catat(`Umpan balik pada ${umpan} jawaban tidak disimpan.`);
  return jawaban;
}

function teksUmpan(elemen: Elemen): string {
  const umpan = satuAnak(elemen, 'feedback');
  return umpan === undefined ? '' : teksDalam(satuAnak(umpan, 'text') ?? umpan).trim();
}

function opsiDari(soal: BacaanMoodle, jawaban: readonly Jawaban[]): Opsi[] {
  const tetap = soal.boleh('shuffleanswers') === false;
  return jawaban.map(({ elemen }) => {
    soal.muat(elemen);
    const { html, gambar, lampiran } = soal.html(soal.keHtml(elemen));
    soal.bersama.berkas.push(...lampiran);
    return { teks: html, gambar, disematkan: tetap };
  });
}

function pilihan(soal: BacaanMoodle): IsiBerkas {
  const jawaban = jawabanDari(soal);
  const penuh = jawaban.flatMap(({ fraksi }, index) =>
    Math.abs(fraksi - 100) < SELISIH ? [index] : [],
  );
  if (penuh.length > 1)
    throw new Mustahil(
      `${penuh.length} pilihan sama-sama bernilai penuh; soal pilihan memiliki satu kunci.`,
    );
  if (jawaban.some(({ fraksi }, index) => fraksi !== 0 && !penuh.includes(index)))
    soal.catat('Nilai sebagian atau nilai minus dari pilihan lain tidak disimpan.');
  return satuKunci(soal, { opsi: opsiDari(soal, jawaban), letak: penuh[0] ?? -1 });
}

function jamak(soal: BacaanMoodle): IsiBerkas {
  const jawaban = jawabanDari(soal);
  const kunci = jawaban.flatMap(({ fraksi }, index) => (fraksi > 0 ? [index] : []));
  const bagian = 100 / Math.max(kunci.length, 1);
  const sama = jawaban.every(({ fraksi }) => Math.abs(Math.abs(fraksi) - bagian) < SELISIH);
  if (!sama)
    soal.catat(
      'Nilai tiap pilihan diganti: benar dikurangi salah, dibagi jumlah yang benar.',
      'penilaian',
    );
  return { jenis: 'pilihan_jamak', opsi: opsiDari(soal, jawaban), kunci, penilaian: 'sebagian' };
}

function benarSalah(soal: BacaanMoodle): IsiBerkas {
  const jawaban = jawabanDari(soal);
  const fraksi = (teks: string) =>
    jawaban.find(
      ({ elemen }) =>
        teksDalam(satuAnak(elemen, 'text') ?? elemen)
          .trim()
          .toLowerCase() === teks,
    )?.fraksi ?? 0;
  const [benar, salah] = [fraksi('true'), fraksi('false')];
  return {
    jenis: 'benar_salah',
    label_benar_salah: ['Benar', 'Salah'],
    benar: benar === salah ? null : benar > salah,
  };
}

/** Moodle's groups and extensions as the kinds of U9. */
const KELOMPOK: Readonly<Record<Exclude<JenisFileDiterima, 'text'>, RegExp>> = {
  image: /^(image|web_image|optimised_image|\.(jpe?g|png))$/,
  pdf: /^\.pdf$/,
  docs: /^(document|spreadsheet|presentation|\.(docx?|xlsx?|pptx?))$/,
  compressed: /^(archive|\.(zip|rar))$/,
};
const BERKAS = ['image', 'pdf', 'docs', 'compressed'] as const;

function esay(soal: BacaanMoodle): IsiBerkas {
  const diterima: JenisFileDiterima[] = soal.nilai('responseformat') === 'noinline' ? [] : ['text'];
  const lampiran = Number(soal.nilai('attachments') || '0');
  const daftar = soal
    .nilai('filetypeslist')
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((satu) => satu !== '' && satu !== '*');
  if (lampiran !== 0)
    diterima.push(
      ...BERKAS.filter(
        (jenis) => daftar.length === 0 || daftar.some((satu) => KELOMPOK[jenis].test(satu)),
      ),
    );
  const asing = daftar.filter((satu) => !BERKAS.some((jenis) => KELOMPOK[jenis].test(satu)));
  if (asing.length > 0)
    soal.catat(`Jenis berkas ${asing.join(', ')} tidak dapat diterima sebagai jawaban.`);
  if (lampiran > 0) soal.catat(`Batas ${lampiran} berkas jawaban tidak disimpan.`);
  for (const [nama, kata] of BATAS_ESAY) {
    if (Number(soal.nilai(nama) || '0') > 0)
      soal.catat(`${kata} (${soal.nilai(nama)}) tidak disimpan.`);
  }
  if (Number(soal.nilai('attachmentsrequired') || '0') > 0)
    soal.catat('Kewajiban melampirkan berkas tidak disimpan.');
  soal.catatIsi('responsetemplate', 'Kerangka jawaban tidak disimpan.');
  if (diterima.length === 0) diterima.push('text');
  return { jenis: 'esay', jenis_file_diterima: diterima };
}

const BATAS_ESAY = [
  ['minwordlimit', 'Batas kata paling sedikit'],
  ['maxwordlimit', 'Batas kata paling banyak'],
  ['maxbytes', 'Batas ukuran berkas jawaban'],
] as const;

const teksAngka = (elemen: Elemen): string => teksDalam(satuAnak(elemen, 'text') ?? elemen).trim();

function numerik(soal: BacaanMoodle): IsiBerkas {
  const jawaban = jawabanDari(soal);
  const penuh = jawaban.filter(({ fraksi }) => Math.abs(fraksi - 100) < SELISIH);
  satuAngka(
    penuh.map(
      ({ elemen }) =>
        `${teksAngka(elemen)} ± ${teksDalam(satuAnak(elemen, 'tolerance')).trim() || '0'}`,
    ),
  );
  const utama = penuh[0] ?? null;
  const lain = jawaban.length - (utama === null ? 0 : 1);
  if (lain > 0) soal.catat(`${lain} jawaban angka lain dengan nilainya tidak disimpan.`);
  if (anakBernama(satuAnak(soal.elemen, 'units') ?? soal.elemen, 'unit').length > 0)
    soal.catat('Satuan tidak disimpan.');
  if (utama === null)
    return { jenis: 'numerik', angka: null, toleransi: { jenis: 'mutlak', nilai: '0' } };
  const angka = kunciAngka(teksAngka(utama.elemen), soal);
  const toleransi = bacaAngka(teksDalam(satuAnak(utama.elemen, 'tolerance'))) ?? '0';
  return { jenis: 'numerik', angka, toleransi: { jenis: 'mutlak', nilai: toleransi } };
}

function isian(soal: BacaanMoodle): IsiBerkas {
  const semua = jawabanDari(soal);
  const dinilai = semua.filter(({ fraksi }) => fraksi > 0);
  if (dinilai.length < semua.length)
    soal.catat(`${semua.length - dinilai.length} jawaban bernilai 0 tidak disimpan.`);
  if (dinilai.some(({ fraksi }) => !Number.isInteger(fraksi)))
    soal.catat('Nilai jawaban dibulatkan ke persen penuh.', 'jawaban');
  const jawaban = dinilai.map(({ elemen, fraksi }) => {
    const mentah = teksDalam(satuAnak(elemen, 'text') ?? elemen).trim();
    const teks =
      atributDari(elemen, 'format') === 'html' ? teksDari(mentah) : mentah.replaceAll(/\s+/g, ' ');
    return { teks, persen: Math.min(100, Math.max(1, Math.round(fraksi))) };
  });
  return {
    jenis: 'isian',
    jawaban: tanpaUlangan(jawaban),
    peka_huruf: soal.boleh('usecase') === true,
  };
}
