/**
 * Rows of a workbook as questions of one kind, or row, column and reason (DECISIONS 194; U19).
 * Pure.
 */

import {
  type JenisFileDiterima,
  type JenisSoal,
  jenisFileDiterima,
  LEAST_PILIHAN,
  type Toleransi,
} from '@lms/contracts/soal/soal';
import { bacaAngkaDiketik, masalahAngka, tanpaRagu } from '@lms/contracts/wire/ketikan';
import { faultOfText, kindOf, type ReadRow } from '../../../../platform/xlsx/xlsx.ts';
import { benarSalahOrder, Reading, textToHtml } from '../bacaan.parser.ts';
import { judgeSoal } from '../form.policy.ts';
import { type IsiBerkas, type SoalBerkas, visibleText } from '../soal-berkas.policy.ts';
import { EXAMPLE, excelColumns, letterOf, PILIHAN } from './excel.policy.ts';

export interface RowFault {
  baris: number;
  kolom: string;
  alasan: string;
}

export interface ExcelResult {
  soal: { baris: number; soal: SoalBerkas }[];
  faults: RowFault[];
}

class BadCell extends Error {
  readonly column: string;
  constructor(column: string, alasan: string) {
    super(alasan);
    this.column = column;
  }
}

const normalised = (teks: string): string =>
  teks
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .trim();

export function readExcel([judul, ...baris]: readonly ReadRow[], jenis: JenisSoal): ExcelResult {
  const faults: RowFault[] = [];
  const places = new Map((judul?.cells ?? []).map((nama, place) => [normalised(nama), place]));
  const lacking = excelColumns[jenis]
    .map(({ nama }) => nama)
    .filter((nama) => ['Pertanyaan', 'Kunci'].includes(nama) && !places.has(normalised(nama)));
  const nomor = judul?.number ?? 1;
  const withoutColumn = lacking.map((column) => ({
    baris: nomor,
    kolom: column,
    alasan: `Kolom '${column}' tidak ada. Gunakan template jenis soal ini.`,
  }));
  if (withoutColumn.length > 0) return { soal: [], faults: withoutColumn };
  const known = new Set([
    ...excelColumns[jenis].map(({ nama }) => normalised(nama)),
    ...(places.has('pilihan a') && jenis.startsWith('pilihan') ? PILIHAN.map(normalised) : []),
  ]);
  for (const [nama] of places) {
    if (nama !== '' && !known.has(nama))
      faults.push({ baris: nomor, kolom: nama.slice(0, 60), alasan: 'Kolom ini tidak dikenal.' });
  }
  const soal: ExcelResult['soal'] = [];
  for (const row of baris) {
    const { number, cells } = row;
    const column = (nama: string) => places.get(normalised(nama)) ?? -1;
    const cell = (nama: string) => cells[column(nama)]?.trim() ?? '';
    if (cell('Pertanyaan').startsWith(EXAMPLE)) continue;
    try {
      for (const [nama, place] of places) {
        const broken = known.has(nama) ? faultOfText(row, place) : null;
        if (broken !== null)
          throw new BadCell(
            judul?.cells[place] ?? nama,
            `${broken.charAt(0).toUpperCase()}${broken.slice(1)}.`,
          );
      }
      const isAngka = (nama: string) => kindOf(row, column(nama)) === 'number';
      soal.push({ baris: number, soal: readRow(jenis, cell, isAngka) });
    } catch (error) {
      if (!(error instanceof BadCell)) throw error;
      faults.push({ baris: number, kolom: error.column, alasan: error.message });
    }
  }
  if (soal.length === 0 && faults.length === 0)
    faults.push({
      baris: nomor + 1,
      kolom: 'Pertanyaan',
      alasan: 'Tidak ada soal di bawah baris judul.',
    });
  return { soal, faults };
}

type Cell = (nama: string) => string;

/** Excel numbers have no doubtful decimal sign. */
type IsAngka = (nama: string) => boolean;

function readRow(jenis: JenisSoal, cell: Cell, isAngka: IsAngka): SoalBerkas {
  if (cell('Pertanyaan') === '') throw new BadCell('Pertanyaan', 'Pertanyaan wajib diisi.');
  const reading = new Reading();
  const html = (nama: string) => reading.teks(textToHtml(cell(nama)), 'berkas');
  const shared = {
    ...reading.shared,
    pertanyaan: html('Pertanyaan'),
    pembahasan: html(jenis === 'esay' ? 'Kunci' : 'Pembahasan'),
  };
  const soal = { ...shared, ...isiOfRow({ jenis, cell, isAngka }, reading) };
  const nilai = judgeSoal(soal, LEAST_PILIHAN);
  if ('alasan' in nilai) throw new BadCell(columnOf(nilai.path), nilai.alasan);
  return soal;
}

function columnOf(path: string): string {
  const pilihan = /\.pilihan\.(\d+)$/.exec(path)?.[1];
  if (pilihan !== undefined) return `Pilihan ${letterOf(Number(pilihan))}`;
  if (/kunci|jawaban/.test(path)) return 'Kunci';
  if (/toleransi/.test(path)) return 'Toleransi';
  return /pilihan$/.test(path) ? 'Pilihan A' : path === 'pembahasan' ? 'Pembahasan' : 'Pertanyaan';
}

function opsiOfRow(cell: Cell, reading: Reading) {
  const teks = PILIHAN.map((nama) => cell(nama));
  const end = teks.findLastIndex((one) => one !== '');
  const empty = teks.slice(0, end + 1).indexOf('');
  if (empty >= 0) throw new BadCell(`Pilihan ${letterOf(empty)}`, 'Pilihan jawaban wajib diisi.');
  return teks
    .slice(0, end + 1)
    .map((one) => ({ teks: reading.html(textToHtml(one)).html, gambar: null, disematkan: false }));
}

function placeOf(kunci: string, sum: number): number {
  const place = /^[a-z]$/i.test(kunci)
    ? kunci.toUpperCase().charCodeAt(0) - 65
    : /^\d{1,2}$/.test(kunci)
      ? Number(kunci) - 1
      : -1;
  if (place < 0 || place >= sum)
    throw new BadCell('Kunci', `'${kunci.slice(0, 20)}' bukan huruf atau nomor pilihan yang ada.`);
  return place;
}

function isiOfRow(
  { jenis, cell, isAngka }: { jenis: JenisSoal; cell: Cell; isAngka: IsAngka },
  reading: Reading,
): IsiBerkas {
  const kunci = cell('Kunci');
  if (kunci === '' && jenis !== 'esay') throw new BadCell('Kunci', 'Kunci jawaban wajib diisi.');
  switch (jenis) {
    case 'pilihan': {
      const opsi = opsiOfRow(cell, reading);
      return { jenis, opsi, kunci: placeOf(kunci, opsi.length) };
    }
    case 'pilihan_jamak': {
      const opsi = opsiOfRow(cell, reading);
      const mode = normalised(cell('Penilaian'));
      if (mode !== '' && mode !== 'sebagian' && mode !== 'penuh')
        throw new BadCell('Penilaian', 'Isi dengan sebagian atau penuh.');
      const all = kunci
        .split(/[,;\s]+/)
        .filter((one) => one !== '')
        .map((one) => placeOf(one, opsi.length));
      return {
        jenis,
        opsi,
        kunci: [...new Set(all)].toSorted((a, b) => a - b),
        penilaian: mode === 'penuh' ? 'penuh' : 'sebagian',
      };
    }
    case 'benar_salah': {
      const order =
        benarSalahOrder(kunci, 'salah') === 0
          ? true
          : benarSalahOrder(kunci, 'benar') === 1
            ? false
            : null;
      if (order === null) throw new BadCell('Kunci', 'Isi dengan Benar, Salah, B, atau S.');
      return { jenis, label_benar_salah: ['Benar', 'Salah'], benar: order };
    }
    case 'esay':
      return { jenis, jenis_file_diterima: jenisFileOf(cell('Jenis Berkas')) };
    case 'numerik':
      return numerik(cell, isAngka);
    case 'isian':
      return isian(kunci, normalised(cell('Peka Huruf')));
  }
}

function jenisFileOf(teks: string): JenisFileDiterima[] {
  const nama = teks
    .toLowerCase()
    .split(/[,;\s]+/)
    .filter((one) => one !== '');
  if (nama.length === 0) return ['text'];
  if (nama.includes('semua')) return [...jenisFileDiterima.options];
  return [...new Set(nama)].map((one) => {
    const parsed = jenisFileDiterima.safeParse(one === 'teks' ? 'text' : one);
    if (!parsed.success)
      throw new BadCell(
        'Jenis Berkas',
        `'${one.slice(0, 30)}' bukan text, image, pdf, docs, compressed, atau semua.`,
      );
    return parsed.data;
  });
}

function numerik(cell: Cell, isAngka: IsAngka): IsiBerkas {
  const angka = (teks: string, column: string) => {
    const parsed = bacaAngkaDiketik(isAngka(column) ? tanpaRagu(teks) : teks);
    if ('angka' in parsed) return parsed.angka;
    const shown = `'${teks.slice(0, 30)}'`;
    throw new BadCell(
      column,
      parsed.masalah === 'ribuan' ? `${shown}: ${masalahAngka(teks)}` : `${shown} bukan angka.`,
    );
  };
  const center = angka(cell('Kunci'), 'Kunci');
  const toleransi = cell('Toleransi');
  const [dari, sampai] = toleransi.split('..');
  if (dari !== undefined && sampai !== undefined)
    return {
      jenis: 'numerik',
      angka: center,
      toleransi: {
        jenis: 'rentang',
        dari: angka(dari, 'Toleransi'),
        sampai: angka(sampai, 'Toleransi'),
      },
    };
  const persen = toleransi.endsWith('%');
  const nilai =
    toleransi === '' ? '0' : angka(persen ? toleransi.slice(0, -1) : toleransi, 'Toleransi');
  return {
    jenis: 'numerik',
    angka: center,
    toleransi: { jenis: persen ? 'relatif' : 'mutlak', nilai },
  };
}

export function shownKunci(soal: SoalBerkas): string {
  switch (soal.jenis) {
    case 'pilihan':
      return soal.kunci === null
        ? ''
        : `${letterOf(soal.kunci)}. ${visibleText(soal.opsi[soal.kunci]?.teks ?? '')}`;
    case 'pilihan_jamak':
      return soal.kunci.map(letterOf).join(', ');
    case 'benar_salah':
      return soal.benar === null ? '' : soal.label_benar_salah[soal.benar ? 0 : 1];
    case 'esay':
      return visibleText(soal.pembahasan);
    case 'numerik':
      return `${soal.angka ?? ''}${shownToleransi(soal.toleransi)}`;
    case 'isian':
      return soal.jawaban
        .map(({ teks, persen }) => (persen === 100 ? teks : `${teks} (${persen}%)`))
        .join(' | ');
  }
}

function shownToleransi(toleransi: Toleransi): string {
  if (toleransi.jenis === 'rentang') return `, ${toleransi.dari} sampai ${toleransi.sampai}`;
  return Number(toleransi.nilai.replace(',', '.')) === 0
    ? ''
    : ` ± ${toleransi.nilai}${toleransi.jenis === 'relatif' ? '%' : ''}`;
}

function isian(kunci: string, sensitive: string): IsiBerkas {
  if (!['', 'ya', 'tidak'].includes(sensitive))
    throw new BadCell('Peka Huruf', 'Isi dengan ya atau tidak.');
  const jawaban = kunci.split('|').map((one) => {
    const part = /^(.*)=\s*(\d{1,3})\s*%$/s.exec(one.trim());
    return part === null
      ? { teks: one.trim(), persen: 100 }
      : { teks: (part[1] ?? '').trim(), persen: Number(part[2]) };
  });
  return { jenis: 'isian', jawaban, peka_huruf: sensitive === 'ya' };
}
