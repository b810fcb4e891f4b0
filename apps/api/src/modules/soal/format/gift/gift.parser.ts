/**
 * GIFT, alone or zipped with media; the known parser stops at the first error. A comment holds what
 * GIFT cannot.
 */
import {
  type Asal,
  Bacaan,
  bacaAngka,
  bacaSatu,
  kunciAngka,
  satuAngka,
  tanpaUlangan,
  teksDari,
  teksKeHtml,
} from '../bacaan.parser.ts';
import { satuKunci } from '../dua-pilihan.parser.ts';
import type { KonteksHtml } from '../html-masuk.parser.ts';
import { alasanJenis } from '../jenis-asing.policy.ts';
import { numerikRentang } from '../numerik.policy.ts';
import { bacaSisa } from '../sisa.parser.ts';
import {
  type HasilBaca,
  type IsiBerkas,
  Mustahil,
  type Opsi,
  type Terbaca,
} from '../soal-berkas.policy.ts';
import { type BlokGift, bacaBlok, letakTanda, tanpaLolos } from './gift-blok.parser.ts';

export const TANDA_SISA = 'lms:';
const FORMAT = /^\[(html|moodle|plain|markdown)\]/;
const MOST_ANGKA = 200;

export function bacaGift(teks: string, ambil: KonteksHtml['ambil']): HasilBaca {
  const soal: Terbaca[] = [];
  let kategori: string | null = null;
  for (const blok of bacaBlok(teks)) {
    if (blok.jenis === 'kategori') kategori = blok.nama || null;
    else soal.push(bacaSoal(blok, { no: soal.length + 1, kategori, ambil }));
  }
  return { format: 'gift', soal, catatan: [] };
}

interface Sekitar {
  no: number;
  kategori: string | null;
  ambil: KonteksHtml['ambil'];
}

function bacaSoal(
  blok: Extract<BlokGift, { jenis: 'soal' }>,
  { no, kategori, ambil }: Sekitar,
): Terbaca {
  const { judul, format, sebelum, jawaban, sesudah } = belah(blok.teks);
  const asal: Asal = {
    no,
    tempat: `Baris ${blok.baris}`,
    judul,
    jenis_asal: jawaban === null ? 'description' : 'gift',
  };
  return bacaSatu(asal, () => {
    if (blok.terbuka) throw new Mustahil("Kurung '{' tidak ditutup dengan '}'.");
    if (jawaban === null)
      throw new Mustahil('Tanpa kurung kurawal ini hanya keterangan, bukan soal.');
    const soal = new Bacaan(ambil);
    const sisa = bacaSisa(
      blok.komentar.find((satu) => satu.startsWith(TANDA_SISA))?.slice(TANDA_SISA.length) ?? '',
    );
    const isian = sesudah.trim() === '' ? '' : ' _____ ';
    soal.bersama.kategori = kategori;
    soal.bersama.pertanyaan = soal.teks(
      keHtml(`${sebelum.trimEnd()}${isian}${sesudah.trim()}`, format, soal),
      'berkas',
    );
    const tag = blok.komentar.flatMap((satu) =>
      [...satu.matchAll(/\[tag:((?:\\.|[^\]\\]){0,400})\]/g)].map((cocok) => cocok[1] ?? ''),
    );
    soal.label(tag.map((satu) => satu.replaceAll(/\\(.)/g, '$1')));
    for (const satu of blok.komentar) {
      const id = /\[id:([^\]]{0,400})\]/.exec(satu)?.[1];
      if (id !== undefined) soal.catat(`Nomor ID '${id}' tidak disimpan.`);
    }
    const umum = letakTanda(jawaban, '####');
    const isi = isiDari(umum < 0 ? jawaban : jawaban.slice(0, umum), soal, format);
    if (umum >= 0)
      soal.bersama.pembahasan = soal.teks(
        berformat(jawaban.slice(umum + 4), format, soal),
        'berkas_kunci',
      );
    soal.nama(judul);
    return soal.selesai(asal, isi, sisa);
  });
}

function belah(teks: string) {
  let sisa = teks;
  let judul = '';
  if (sisa.startsWith('::')) {
    const akhir = letakTanda(sisa, '::', 2);
    if (akhir >= 0) {
      judul = tanpaLolos(sisa.slice(2, akhir)).trim();
      sisa = sisa.slice(akhir + 2).trimStart();
    }
  }
  const format = FORMAT.exec(sisa)?.[1] ?? 'moodle';
  sisa = sisa.replace(FORMAT, '');
  const buka = letakTanda(sisa, '{');
  const tutup = buka < 0 ? -1 : letakTanda(sisa, '}', buka);
  if (tutup < 0) return { judul, format, sebelum: sisa, jawaban: null, sesudah: '' };
  return {
    judul,
    format,
    sebelum: sisa.slice(0, buka),
    jawaban: sisa.slice(buka + 1, tutup),
    sesudah: sisa.slice(tutup + 1),
  };
}

function keHtml(teks: string, format: string, soal: Bacaan): string {
  const isi = tanpaLolos(teks);
  if (format === 'html') return isi.trim();
  if (format === 'markdown') soal.catat('Format Markdown disimpan sebagai tulisan biasa.');
  return format === 'moodle' && /<\w/.test(isi)
    ? isi.trim().replaceAll('\n', '<br />')
    : teksKeHtml(isi);
}

function berformat(teks: string, format: string, soal: Bacaan): string {
  const sendiri = /^\s*\[(html|moodle|plain|markdown)\]/.exec(teks);
  return sendiri === null
    ? keHtml(teks, format, soal)
    : keHtml(teks.slice(sendiri[0].length), sendiri[1] ?? format, soal);
}

interface Jawaban {
  tanda: '=' | '~';
  persen: number | null;
  teks: string;
}

function isiDari(mentah: string, soal: Bacaan, format: string): IsiBerkas {
  const isi = mentah.trim();
  if (isi === '') return { jenis: 'esay', jenis_file_diterima: ['text'] };
  if (isi.startsWith('#')) return numerik(isi.slice(1), soal);
  const benarSalah = /^(T|TRUE|F|FALSE)\s*(#[\s\S]*)?$/i.exec(isi);
  if (benarSalah !== null) {
    if (benarSalah[2] !== undefined) soal.catat('Umpan balik pada jawaban tidak disimpan.');
    return { jenis: 'benar_salah', label_benar_salah: ['Benar', 'Salah'], benar: /^t/i.test(isi) };
  }
  const jawaban = pecahJawaban(isi, soal);
  if (jawaban.length === 0) throw new Mustahil('Jawaban tidak dapat dibaca.');
  if (jawaban.every(({ tanda }) => tanda === '=')) return isian(jawaban, soal);
  return pilihan(jawaban, soal, format);
}

function pecahJawaban(isi: string, soal: Bacaan): Jawaban[] {
  const hasil: Jawaban[] = [];
  const letak: number[] = [];
  for (let at = 0; at < isi.length; at++) {
    if (isi[at] === '\\') at += 1;
    else if (isi[at] === '=' || isi[at] === '~') letak.push(at);
  }
  if (isi.slice(0, letak[0] ?? isi.length).trim() !== '')
    throw new Mustahil("Jawaban harus diawali '=' atau '~'.");
  letak.forEach((awal, index) => {
    const satu = isi.slice(awal + 1, letak[index + 1] ?? isi.length);
    const umpan = letakTanda(satu, '#');
    if (umpan >= 0 && satu.slice(umpan + 1).trim() !== '')
      soal.catat('Umpan balik pada jawaban tidak disimpan.');
    const teks = (umpan < 0 ? satu : satu.slice(0, umpan)).trim();
    const bobot = /^%(-?\d+(?:\.\d+)?)%/.exec(teks);
    hasil.push({
      tanda: isi[awal] === '=' ? '=' : '~',
      persen: bobot === null ? null : Number(bobot[1]),
      teks: bobot === null ? teks : teks.slice(bobot[0].length),
    });
  });
  return hasil;
}

function isian(jawaban: readonly Jawaban[], soal: Bacaan): IsiBerkas {
  if (jawaban.some(({ teks }) => letakTanda(teks, '->') >= 0))
    throw new Mustahil(alasanJenis('matching'));
  if (jawaban.some(({ persen }) => persen !== null && !Number.isInteger(persen)))
    soal.catat('Nilai jawaban dibulatkan ke persen penuh.', 'jawaban');
  const dinilai = jawaban.filter(({ persen }) => persen === null || persen > 0);
  if (dinilai.length < jawaban.length)
    soal.catat(`${jawaban.length - dinilai.length} jawaban bernilai 0 tidak disimpan.`);
  return {
    jenis: 'isian',
    jawaban: tanpaUlangan(
      dinilai.map(({ teks, persen }) => ({
        teks: teksJawaban(teks),
        persen: Math.min(100, Math.max(1, Math.round(persen ?? 100))),
      })),
    ),
    peka_huruf: false,
  };
}

function teksJawaban(teks: string): string {
  const isi = tanpaLolos(teks.replace(FORMAT, ''));
  return teks.startsWith('[html]') ? teksDari(isi) : isi.replaceAll(/\s+/g, ' ').trim();
}

function pilihan(jawaban: readonly Jawaban[], soal: Bacaan, format: string): IsiBerkas {
  const opsi = jawaban.map(({ teks }): Opsi => {
    const { html, gambar, lampiran } = soal.html(berformat(teks, format, soal));
    soal.bersama.berkas.push(...lampiran);
    return { teks: html, gambar, disematkan: false };
  });
  const tepat = jawaban.flatMap(({ tanda }, index) => (tanda === '=' ? [index] : []));
  if (tepat.length === 0 && jawaban.some(({ persen }) => persen !== null))
    return jamak(jawaban, opsi, soal);
  if (tepat.length > 1)
    throw new Mustahil(`${tepat.length} pilihan ditandai '='; soal pilihan memiliki satu kunci.`);
  if (jawaban.some(({ persen }, index) => (persen ?? 0) !== 0 && !tepat.includes(index)))
    soal.catat('Nilai sebagian atau nilai minus dari pilihan lain tidak disimpan.');
  return satuKunci(soal, { opsi, letak: tepat[0] ?? -1 });
}

function jamak(jawaban: readonly Jawaban[], opsi: Opsi[], soal: Bacaan): IsiBerkas {
  const kunci = jawaban.flatMap(({ persen }, index) => ((persen ?? 0) > 0 ? [index] : []));
  const bagian = 100 / Math.max(kunci.length, 1);
  if (!jawaban.every(({ persen }) => Math.abs(Math.abs(persen ?? 0) - bagian) < 0.01))
    soal.catat(
      'Nilai tiap pilihan diganti: benar dikurangi salah, dibagi jumlah yang benar.',
      'penilaian',
    );
  return { jenis: 'pilihan_jamak', opsi, kunci, penilaian: 'sebagian' };
}

function numerik(isi: string, soal: Bacaan): IsiBerkas {
  const beberapa = letakTanda(isi, '=') >= 0 ? pecahJawaban(isi.trim(), soal) : null;
  const umpan = letakTanda(isi, '#');
  if (beberapa === null && umpan >= 0) soal.catat('Umpan balik pada jawaban tidak disimpan.');
  const penuh = beberapa?.filter(({ persen }) => (persen ?? 100) === 100) ?? [];
  satuAngka(penuh.map(({ teks }) => tanpaLolos(teks).trim()));
  const utama = beberapa === null ? (umpan < 0 ? isi : isi.slice(0, umpan)) : penuh[0]?.teks;
  if (beberapa !== null && beberapa.length > 1)
    soal.catat(`${beberapa.length - 1} jawaban angka lain dengan nilainya tidak disimpan.`);
  const teks = tanpaLolos(utama ?? '').trim();
  if (teks.length > MOST_ANGKA) throw new Mustahil(`Kunci '${teks.slice(0, 60)}' bukan angka.`);
  const rentang = /^(.+)\.\.(.+)$/.exec(teks);
  if (rentang !== null) {
    const batas = (bagian: 1 | 2) => kunciAngka(rentang[bagian] ?? '', soal, 'toleransi');
    const [dari, sampai] = [batas(1), batas(2)];
    return numerikRentang({ dari, sampai, pusat: null });
  }
  const [kunci = '', jarak = '0'] = teks.split(':');
  const nilai = bacaAngka(jarak);
  if (nilai === null) throw new Mustahil(`Toleransi '${jarak.slice(0, 60)}' bukan angka.`);
  return {
    jenis: 'numerik',
    angka: kunciAngka(kunci, soal),
    toleransi: { jenis: 'mutlak', nilai },
  };
}
