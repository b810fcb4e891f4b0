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
import { Bacaan, teksKeHtml, urutanBenarSalah } from '../bacaan.parser.ts';
import { nilaiSoal } from '../form.policy.ts';
import { type IsiBerkas, type SoalBerkas, teksTampak } from '../soal-berkas.policy.ts';
import { CONTOH, huruf, kolomExcel, PILIHAN } from './excel.policy.ts';

export interface GalatBaris {
  baris: number;
  kolom: string;
  alasan: string;
}

export interface HasilExcel {
  soal: { baris: number; soal: SoalBerkas }[];
  galat: GalatBaris[];
}

class SelSalah extends Error {
  readonly kolom: string;
  constructor(kolom: string, alasan: string) {
    super(alasan);
    this.kolom = kolom;
  }
}

const sama = (teks: string): string =>
  teks
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .trim();

export function bacaExcel([judul, ...baris]: readonly ReadRow[], jenis: JenisSoal): HasilExcel {
  const galat: GalatBaris[] = [];
  const tempat = new Map((judul?.cells ?? []).map((nama, letak) => [sama(nama), letak]));
  const kurang = kolomExcel[jenis]
    .map(({ nama }) => nama)
    .filter((nama) => ['Pertanyaan', 'Kunci'].includes(nama) && !tempat.has(sama(nama)));
  const nomor = judul?.number ?? 1;
  const tanpaKolom = kurang.map((kolom) => ({
    baris: nomor,
    kolom,
    alasan: `Kolom '${kolom}' tidak ada. Gunakan template jenis soal ini.`,
  }));
  if (tanpaKolom.length > 0) return { soal: [], galat: tanpaKolom };
  const dikenal = new Set([
    ...kolomExcel[jenis].map(({ nama }) => sama(nama)),
    ...(tempat.has('pilihan a') && jenis.startsWith('pilihan') ? PILIHAN.map(sama) : []),
  ]);
  for (const [nama] of tempat) {
    if (nama !== '' && !dikenal.has(nama))
      galat.push({ baris: nomor, kolom: nama.slice(0, 60), alasan: 'Kolom ini tidak dikenal.' });
  }
  const soal: HasilExcel['soal'] = [];
  for (const row of baris) {
    const { number, cells } = row;
    const kolom = (nama: string) => tempat.get(sama(nama)) ?? -1;
    const sel = (nama: string) => cells[kolom(nama)]?.trim() ?? '';
    if (sel('Pertanyaan').startsWith(CONTOH)) continue;
    try {
      for (const [nama, letak] of tempat) {
        const rusak = dikenal.has(nama) ? faultOfText(row, letak) : null;
        if (rusak !== null)
          throw new SelSalah(
            judul?.cells[letak] ?? nama,
            `${rusak.charAt(0).toUpperCase()}${rusak.slice(1)}.`,
          );
      }
      const isAngka = (nama: string) => kindOf(row, kolom(nama)) === 'number';
      soal.push({ baris: number, soal: bacaBaris(jenis, sel, isAngka) });
    } catch (error) {
      if (!(error instanceof SelSalah)) throw error;
      galat.push({ baris: number, kolom: error.kolom, alasan: error.message });
    }
  }
  if (soal.length === 0 && galat.length === 0)
    galat.push({
      baris: nomor + 1,
      kolom: 'Pertanyaan',
      alasan: 'Tidak ada soal di bawah baris judul.',
    });
  return { soal, galat };
}

type Sel = (nama: string) => string;

/** Excel numbers have no doubtful decimal sign. */
type IsAngka = (nama: string) => boolean;

function bacaBaris(jenis: JenisSoal, sel: Sel, isAngka: IsAngka): SoalBerkas {
  if (sel('Pertanyaan') === '') throw new SelSalah('Pertanyaan', 'Pertanyaan wajib diisi.');
  const bacaan = new Bacaan();
  const html = (nama: string) => bacaan.teks(teksKeHtml(sel(nama)), 'berkas');
  const bersama = {
    ...bacaan.bersama,
    pertanyaan: html('Pertanyaan'),
    pembahasan: html(jenis === 'esay' ? 'Kunci' : 'Pembahasan'),
  };
  const soal = { ...bersama, ...isiBaris({ jenis, sel, isAngka }, bacaan) };
  const nilai = nilaiSoal(soal, LEAST_PILIHAN);
  if ('alasan' in nilai) throw new SelSalah(kolomDari(nilai.path), nilai.alasan);
  return soal;
}

function kolomDari(path: string): string {
  const pilihan = /\.pilihan\.(\d+)$/.exec(path)?.[1];
  if (pilihan !== undefined) return `Pilihan ${huruf(Number(pilihan))}`;
  if (/kunci|jawaban/.test(path)) return 'Kunci';
  if (/toleransi/.test(path)) return 'Toleransi';
  return /pilihan$/.test(path) ? 'Pilihan A' : path === 'pembahasan' ? 'Pembahasan' : 'Pertanyaan';
}

function opsiBaris(sel: Sel, bacaan: Bacaan) {
  const teks = PILIHAN.map((nama) => sel(nama));
  const akhir = teks.findLastIndex((satu) => satu !== '');
  const kosong = teks.slice(0, akhir + 1).indexOf('');
  if (kosong >= 0) throw new SelSalah(`Pilihan ${huruf(kosong)}`, 'Pilihan jawaban wajib diisi.');
  return teks
    .slice(0, akhir + 1)
    .map((satu) => ({ teks: bacaan.html(teksKeHtml(satu)).html, gambar: null, disematkan: false }));
}

function letakDari(kunci: string, jumlah: number): number {
  const letak = /^[a-z]$/i.test(kunci)
    ? kunci.toUpperCase().charCodeAt(0) - 65
    : /^\d{1,2}$/.test(kunci)
      ? Number(kunci) - 1
      : -1;
  if (letak < 0 || letak >= jumlah)
    throw new SelSalah('Kunci', `'${kunci.slice(0, 20)}' bukan huruf atau nomor pilihan yang ada.`);
  return letak;
}

function isiBaris(
  { jenis, sel, isAngka }: { jenis: JenisSoal; sel: Sel; isAngka: IsAngka },
  bacaan: Bacaan,
): IsiBerkas {
  const kunci = sel('Kunci');
  if (kunci === '' && jenis !== 'esay') throw new SelSalah('Kunci', 'Kunci jawaban wajib diisi.');
  switch (jenis) {
    case 'pilihan': {
      const opsi = opsiBaris(sel, bacaan);
      return { jenis, opsi, kunci: letakDari(kunci, opsi.length) };
    }
    case 'pilihan_jamak': {
      const opsi = opsiBaris(sel, bacaan);
      const cara = sama(sel('Penilaian'));
      if (cara !== '' && cara !== 'sebagian' && cara !== 'penuh')
        throw new SelSalah('Penilaian', 'Isi dengan sebagian atau penuh.');
      const semua = kunci
        .split(/[,;\s]+/)
        .filter((satu) => satu !== '')
        .map((satu) => letakDari(satu, opsi.length));
      return {
        jenis,
        opsi,
        kunci: [...new Set(semua)].toSorted((a, b) => a - b),
        penilaian: cara === 'penuh' ? 'penuh' : 'sebagian',
      };
    }
    case 'benar_salah': {
      const urutan =
        urutanBenarSalah(kunci, 'salah') === 0
          ? true
          : urutanBenarSalah(kunci, 'benar') === 1
            ? false
            : null;
      if (urutan === null) throw new SelSalah('Kunci', 'Isi dengan Benar, Salah, B, atau S.');
      return { jenis, label_benar_salah: ['Benar', 'Salah'], benar: urutan };
    }
    case 'esay':
      return { jenis, jenis_file_diterima: jenisFile(sel('Jenis Berkas')) };
    case 'numerik':
      return numerik(sel, isAngka);
    case 'isian':
      return isian(kunci, sama(sel('Peka Huruf')));
  }
}

function jenisFile(teks: string): JenisFileDiterima[] {
  const nama = teks
    .toLowerCase()
    .split(/[,;\s]+/)
    .filter((satu) => satu !== '');
  if (nama.length === 0) return ['text'];
  if (nama.includes('semua')) return [...jenisFileDiterima.options];
  return [...new Set(nama)].map((satu) => {
    const dibaca = jenisFileDiterima.safeParse(satu === 'teks' ? 'text' : satu);
    if (!dibaca.success)
      throw new SelSalah(
        'Jenis Berkas',
        `'${satu.slice(0, 30)}' bukan text, image, pdf, docs, compressed, atau semua.`,
      );
    return dibaca.data;
  });
}

function numerik(sel: Sel, isAngka: IsAngka): IsiBerkas {
  const angka = (teks: string, kolom: string) => {
    const dibaca = bacaAngkaDiketik(isAngka(kolom) ? tanpaRagu(teks) : teks);
    if ('angka' in dibaca) return dibaca.angka;
    const tampil = `'${teks.slice(0, 30)}'`;
    throw new SelSalah(
      kolom,
      dibaca.masalah === 'ribuan' ? `${tampil}: ${masalahAngka(teks)}` : `${tampil} bukan angka.`,
    );
  };
  const pusat = angka(sel('Kunci'), 'Kunci');
  const toleransi = sel('Toleransi');
  const [dari, sampai] = toleransi.split('..');
  if (dari !== undefined && sampai !== undefined)
    return {
      jenis: 'numerik',
      angka: pusat,
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
    angka: pusat,
    toleransi: { jenis: persen ? 'relatif' : 'mutlak', nilai },
  };
}

export function kunciDibaca(soal: SoalBerkas): string {
  switch (soal.jenis) {
    case 'pilihan':
      return soal.kunci === null
        ? ''
        : `${huruf(soal.kunci)}. ${teksTampak(soal.opsi[soal.kunci]?.teks ?? '')}`;
    case 'pilihan_jamak':
      return soal.kunci.map(huruf).join(', ');
    case 'benar_salah':
      return soal.benar === null ? '' : soal.label_benar_salah[soal.benar ? 0 : 1];
    case 'esay':
      return teksTampak(soal.pembahasan);
    case 'numerik':
      return `${soal.angka ?? ''}${toleransiDibaca(soal.toleransi)}`;
    case 'isian':
      return soal.jawaban
        .map(({ teks, persen }) => (persen === 100 ? teks : `${teks} (${persen}%)`))
        .join(' | ');
  }
}

function toleransiDibaca(toleransi: Toleransi): string {
  if (toleransi.jenis === 'rentang') return `, ${toleransi.dari} sampai ${toleransi.sampai}`;
  return Number(toleransi.nilai.replace(',', '.')) === 0
    ? ''
    : ` ± ${toleransi.nilai}${toleransi.jenis === 'relatif' ? '%' : ''}`;
}

function isian(kunci: string, peka: string): IsiBerkas {
  if (!['', 'ya', 'tidak'].includes(peka))
    throw new SelSalah('Peka Huruf', 'Isi dengan ya atau tidak.');
  const jawaban = kunci.split('|').map((satu) => {
    const bagian = /^(.*)=\s*(\d{1,3})\s*%$/s.exec(satu.trim());
    return bagian === null
      ? { teks: satu.trim(), persen: 100 }
      : { teks: (bagian[1] ?? '').trim(), persen: Number(bagian[2]) };
  });
  return { jenis: 'isian', jawaban, peka_huruf: peka === 'ya' };
}
