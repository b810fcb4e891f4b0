/**
 * A package (QTI 1.2, 2.x, 3.0, Common Cartridge) or a single file, recognised by root element, not
 * by name.
 */
import { z } from 'zod';
import type { KonteksHtml } from '../html-masuk.parser.ts';
import type { Paket } from '../paket.parser.ts';
import { bacaSisa, type Sisa } from '../sisa.parser.ts';
import {
  BerkasRusak,
  type FormatImpor,
  type HasilBaca,
  type Terbaca,
} from '../soal-berkas.policy.ts';
import { atributDari, bacaXml, type Elemen, semuaBernama } from '../xml.parser.ts';
import { seragam } from './qti.parser.ts';
import { bacaQti1 } from './qti1.parser.ts';
import { BERKAS_SISA, bacaItem } from './qti2.parser.ts';

const ITEM = ['assessmentItem', 'qti-assessment-item'];
const UJIAN = ['assessmentTest', 'qti-assessment-test'];
/** Blackboard names question files .dat. */
const XML = /\.(xml|qti|dat)$/i;
const MANIFES = /(^|\/)imsmanifest\.xml$/;
const MOST_DISEBUT = 5;

interface Isi {
  path: string;
  akar: Elemen;
}

export function bacaPaketQti(paket: Paket): HasilBaca {
  const catatan: string[] = [];
  const rusak: { path: string; alasan: string }[] = [];
  const isi = [...paket].flatMap(([path, buka]): Isi[] => {
    if (!XML.test(path) || MANIFES.test(path)) return [];
    const bytes = buka();
    try {
      return [{ path, akar: bacaXml(bytes, (kalimat) => catatan.push(`${path}: ${kalimat}`)) }];
    } catch (error) {
      if (!(error instanceof BerkasRusak)) throw error;
      rusak.push({ path, alasan: error.message });
      return [];
    }
  });
  const { ujian, urutan } = bagianDari(isi);
  const item = isi
    .filter(({ akar }) => ITEM.includes(akar.nama))
    .sort(
      (a, b) =>
        (urutan.get(a.path) ?? Number.MAX_SAFE_INTEGER) -
        (urutan.get(b.path) ?? Number.MAX_SAFE_INTEGER),
    );
  const lama = tanpaKembar(
    isi.filter(({ akar }) => akar.nama === 'questestinterop'),
    catatan,
  );
  const lain = isi
    .filter(({ akar }) => ![...ITEM, ...UJIAN, 'questestinterop'].includes(akar.nama))
    .map(({ path }) => path);
  if (lain.length > 0)
    catatan.push(
      `${lain.length} berkas di dalam paket bukan soal dan tidak dibaca: ${lain.slice(0, MOST_DISEBUT).join(', ')}.`,
    );
  const [satuRusak] = rusak;
  if (item.length === 0 && lama.length === 0)
    throw satuRusak === undefined
      ? new BerkasRusak('Paket ini tidak memuat soal QTI.')
      : new BerkasRusak(satuRusak.alasan, satuRusak.path);
  const disebut = new Set([...urutan.keys(), ...disebutManifes(paket, catatan)]);
  const tiada = [...disebut].filter((path) => path !== '' && !paket.has(path));
  if (tiada.length > 0)
    catatan.push(
      `${tiada.length} berkas disebut paket tetapi tidak ada di dalamnya: ${tiada.slice(0, MOST_DISEBUT).join(', ')}.`,
    );
  const sisa = sisaDari(paket);
  const soal: Terbaca[] = [];
  for (const { path, akar } of item) {
    const kategori = ujian.get(path) ?? null;
    const sendiri = sisa.get(atributDari(akar, 'identifier')) ?? null;
    soal.push(
      bacaItem(akar, {
        no: soal.length + 1,
        tempat: path,
        kategori,
        sisa: sendiri,
        ambil: ambilDari(paket, path),
      }),
    );
  }
  for (const { path, akar } of lama) {
    const hasil = bacaQti1(akar, { no: soal.length, tempat: path, ambil: ambilDari(paket, path) });
    soal.push(...hasil.soal);
    catatan.push(...hasil.catatan);
  }
  for (const { path, alasan } of rusak) {
    const asal = {
      no: soal.length + 1,
      tempat: path,
      judul: path.split('/').at(-1) ?? path,
      jenis_asal: 'berkas rusak',
    };
    soal.push({ ...asal, status: 'mustahil', alasan });
  }
  return { format: formatDari(item[0]?.akar), soal, catatan: [...new Set(catatan)] };
}

export function bacaQtiTunggal(akar: Elemen): HasilBaca | null {
  const ambil = () => null;
  if (akar.nama === 'questestinterop')
    return { format: 'qti12', ...bacaQti1(akar, { no: 0, tempat: '', ambil }) };
  if (!ITEM.includes(akar.nama)) return null;
  const soal = bacaItem(akar, { no: 1, tempat: 'Soal ke-1', kategori: null, sisa: null, ambil });
  return { format: formatDari(akar), soal: [soal], catatan: [] };
}

function formatDari(akar: Elemen | undefined): FormatImpor {
  if (akar === undefined) return 'qti12';
  return akar.nama === 'assessmentItem' ? 'qti21' : 'qti30';
}

function bagianDari(isi: readonly Isi[]) {
  const ujian = new Map<string, string>();
  const urutan = new Map<string, number>();
  for (const { path, akar } of isi) {
    if (!UJIAN.includes(akar.nama)) continue;
    for (const bagian of semuaBernama(seragam(akar), 'assessmentSection')) {
      const judul = atributDari(bagian, 'title').trim();
      for (const rujukan of semuaBernama(bagian, 'assessmentItemRef')) {
        const tujuan = jalur(path, atributDari(rujukan, 'href'));
        if (judul !== '') ujian.set(tujuan, judul);
        if (!urutan.has(tujuan)) urutan.set(tujuan, urutan.size);
      }
    }
  }
  return { ujian, urutan };
}

function disebutManifes(paket: Paket, catatan: string[]): string[] {
  return [...paket].flatMap(([path, buka]) => {
    if (!MANIFES.test(path)) return [];
    try {
      return semuaBernama(bacaXml(buka()), 'resource', 'file')
        .map((satu) => atributDari(satu, 'href'))
        .filter((alamat) => !/^[a-z][a-z0-9+.-]*:/i.test(alamat))
        .map((alamat) => jalur(path, alamat));
    } catch (error) {
      if (!(error instanceof BerkasRusak)) throw error;
      catatan.push(`Daftar isi '${path}' tidak dibaca: ${error.message}`);
      return [];
    }
  });
}

/** Canvas writes each quiz twice; its own version holds more. */
function tanpaKembar(isi: readonly Isi[], catatan: string[]): Isi[] {
  const menurutId = new Map<string, Isi>();
  for (const satu of isi) {
    const id =
      semuaBernama(satu.akar, 'assessment', 'objectbank').map((bagian) =>
        atributDari(bagian, 'ident'),
      )[0] || satu.path;
    const ada = menurutId.get(id);
    const [dipakai, lain] =
      ada === undefined || satu.path.startsWith('non_cc_assessments/') ? [satu, ada] : [ada, satu];
    menurutId.set(id, dipakai);
    if (lain !== undefined)
      catatan.push(
        `'${lain.path}' memuat kuis yang sama dengan '${dipakai.path}'; dibaca satu kali.`,
      );
  }
  return [...menurutId.values()];
}

function sisaDari(paket: Paket): Map<string, Sisa> {
  const buka = paket.get(BERKAS_SISA);
  if (buka === undefined) return new Map();
  try {
    const isi = z
      .record(z.string(), z.unknown())
      .parse(JSON.parse(Buffer.from(buka()).toString('utf8')));
    return new Map(
      Object.entries(isi).flatMap(([id, satu]) => {
        const sisa = bacaSisa(JSON.stringify(satu));
        return sisa === null ? [] : [[id, sisa] as const];
      }),
    );
  } catch (error) {
    if (error instanceof BerkasRusak) throw error;
    return new Map();
  }
}

function jalur(dari: string, alamat: string): string {
  const bagian = dari.split('/').slice(0, -1);
  for (const satu of tanpaKode(alamat.split(/[?#]/)[0] ?? '').split('/')) {
    if (satu === '..') bagian.pop();
    else if (satu !== '.' && satu !== '') bagian.push(satu);
  }
  return bagian.join('/');
}

function tanpaKode(alamat: string): string {
  try {
    return decodeURIComponent(alamat);
  } catch {
    return alamat;
  }
}

const DASAR = /^[$%](24)?IMS[-_]CC[-_]FILE_?BASE[$%](24)?\/?/i;

function ambilDari(paket: Paket, path: string): KonteksHtml['ambil'] {
  return (alamat) => {
    if (/^(https?|mailto|javascript):/i.test(alamat)) return null;
    const sisa = alamat.replace(DASAR, '');
    const calon = DASAR.test(alamat)
      ? [jalur('', `web_resources/${sisa}`), jalur('', sisa)]
      : [jalur(path, alamat), jalur('', alamat)];
    const ada = calon.find((satu) => paket.has(satu));
    const buka = ada === undefined ? undefined : paket.get(ada);
    return ada === undefined || buka === undefined
      ? null
      : { nama: ada.split('/').at(-1) ?? ada, isi: buka() };
  };
}
