/**
 * The practice exam: a paper that is always the same, answered for by this device alone, so that
 * the very screen of an exam can be tried at any time, without a line too. Nothing of it reaches
 * the server, and nothing of it counts.
 */

import type { JenisSoal } from '@lms/contracts/soal/soal';
import type { HasilJawaban, PengerjaanSaya } from '@lms/contracts/ujian/pengerjaan';
import { serverNow } from '../../../../shared/lib/clock.ts';
import { networkError } from '../../../../shared/lib/errors.ts';
import { DEFAULT_ZONE } from '../../../../shared/lib/format.ts';
import { isLineDown } from '../../../../shared/lib/line.ts';
import { examJournal } from '../../../../shared/offline/exam-journal.ts';
import { catatGenerasi } from '../sesi/perangkat.ts';
import { type Asked, LATIHAN, pasangLatihan } from '../sesi/server.ts';
import type { Lembar } from '../sesi/simpanan.ts';

const ZERO = '0001-01-01T00:00:00Z';
const DURASI_MS = 15 * 60_000;
const STORAGE = 'lms.ujian.latihan';

/** What was seen of this device while it was tried. */
export interface Dicoba {
  /** Written strictly, and asked for to stay; null: not tried. */
  simpan: 'tetap' | 'ada' | 'tidak' | null;
  layarPenuh: 'ya' | 'tidak' | null;
  /** An answer was noted without a line, and sent when it was back. */
  luring: boolean;
  /** The paper was opened again with its answers. */
  muatUlang: boolean;
}

interface Latihan {
  id: string;
  mulai: number;
  usai: boolean;
  dicoba: Dicoba;
}

const belum: Dicoba = { simpan: null, layarPenuh: null, luring: false, muatUlang: false };
let ini: Latihan | null = null;

/** Of this tab, so that a reload goes on with it. */
function baca(): Latihan | null {
  try {
    const text = sessionStorage.getItem(STORAGE);
    if (text !== null) ini = JSON.parse(text);
  } catch {
    // A browser that keeps nothing: what this page knows.
  }
  return ini;
}

function tulis(next: Latihan): void {
  ini = next;
  try {
    sessionStorage.setItem(STORAGE, JSON.stringify(next));
  } catch {
    // As above: that is told by the check of its storage.
  }
}

export const dicobaSejauhIni = (): Dicoba => baca()?.dicoba ?? belum;
export const latihanBerjalan = (now: number): boolean => {
  const one = baca();
  return one !== null && !one.usai && now < one.mulai + DURASI_MS;
};

export function catatDicoba(dicoba: Partial<Dicoba>): void {
  const one = baca();
  if (one !== null) tulis({ ...one, dicoba: { ...one.dicoba, ...dicoba } });
}

/** Whether the device keeps what is written to it, as strictly as answers are. */
async function cobaSimpan(): Promise<Dicoba['simpan']> {
  const journal = examJournal(LATIHAN);
  if (journal === null) return 'tidak';
  try {
    await journal.forget();
    await journal.write([{ part: 'coba', value: 1, unsent: false }]);
    return (await navigator.storage?.persist?.().catch(() => false)) ? 'tetap' : 'ada';
  } catch {
    return 'tidak';
  }
}

/** Anew; whatever an earlier one left goes. */
export async function mulaiLatihan(layarPenuh: boolean): Promise<void> {
  const simpan = await cobaSimpan();
  const id = `latihan-${serverNow()}`;
  tulis({
    id,
    mulai: serverNow(),
    usai: false,
    dicoba: { ...belum, simpan, layarPenuh: layarPenuh ? 'ya' : 'tidak' },
  });
  await catatGenerasi(LATIHAN, { pengerjaan: id, generasi: 1 });
}

const iso = (ms: number): string => new Date(ms).toISOString();

function saya(): PengerjaanSaya {
  const { id, mulai, usai } = baca() ?? { id: null, mulai: serverNow(), usai: true };
  const now = serverNow();
  const isOver = usai || now > mulai + DURASI_MS;
  return {
    id,
    id_ujian: LATIHAN,
    waktu_mulai: iso(mulai),
    berakhir_pada: iso(mulai + DURASI_MS),
    menit_tambahan: 0,
    generasi: 1,
    status: isOver ? 'selesai' : 'sedang_berlangsung',
    sebab_selesai: isOver ? 'selesai' : null,
    waktu_selesai: ZERO,
    jumlah_soal: 3,
    jumlah_soal_dijawab: 0,
    nilai_akhir: null,
    waktu_server: iso(now),
    penolakan: null,
  };
}

const soal = (
  nomor: number,
  jenis: JenisSoal,
  pertanyaan: string,
  pilihan: string[],
  terima: string[] = [],
) => ({
  id: `latihan-${nomor}`,
  nomor,
  jenis,
  pertanyaan: `<p>${pertanyaan}</p>`,
  soal_files: [],
  jenis_file_diterima: terima,
  bobot: 1,
  pilihan: pilihan.map((teks, index) => ({
    id: String(index),
    teks: `<p>${teks}</p>`,
    gambar: null,
  })),
});

const pertanyaan = [
  soal(
    1,
    'pilihan',
    'Ketuk salah satu pilihan. Di bawah judul terbaca kapan jawaban Anda tersimpan.',
    ['Pilihan ini', 'Atau yang ini', 'Atau yang terakhir'],
  ),
  soal(
    2,
    'esay',
    'Ketik beberapa kata, lalu muat ulang halaman ini. Tulisan Anda tetap ada.',
    [],
    ['text'],
  ),
  soal(
    3,
    'pilihan',
    'Matikan koneksi perangkat, misalnya dengan mode pesawat, lalu pilih jawaban: terbaca “Belum terkirim (1), aman di perangkat ini”. Nyalakan lagi koneksinya; jawaban terkirim sendiri.',
    ['Sudah saya coba', 'Perangkat ini tidak dapat dimatikan koneksinya'],
  ),
];

const lembar = (): Lembar => ({
  pengerjaan: saya(),
  ujian: {
    judul: 'Latihan ujian',
    sifat: 'close',
    id_pertemuan: '',
    id_kelas: '',
    time_zone: DEFAULT_ZONE,
  },
  kelompok: [{ id: 'latihan', nama: 'Latihan', soal: pertanyaan }],
  jawaban: [],
  berkas_diterima: [],
  batas_unggah_menit: 0,
  kunci_cadangan: { id: '', publik: '', segel: '' },
});

const diambil = ({ id_soal, urutan }: { id_soal: string; urutan: number }): HasilJawaban => ({
  id_soal,
  urutan,
  status: 'dihitung',
  code: null,
  message: null,
  tanda: { urutan, waktu_server: iso(serverNow()), sidik: '' },
});

/** The part of the server, over a line that is as good as this device's. @throws ApiError */
export async function jawabLatihan(name: string, { params, body }: Asked): Promise<unknown> {
  if (!navigator.onLine || isLineDown()) throw networkError();
  if (name === 'lembarSaya') return lembar();
  if (name === 'simpanJawaban')
    return diambil({ ...(body as { urutan: number }), id_soal: params?.questionId ?? '' });
  if (name === 'simpanBanyakJawaban')
    return (body as { data: { id_soal: string; urutan: number }[] }).data.map(diambil);
  if (name === 'denyut') {
    const { status, berakhir_pada, generasi, waktu_server } = saya();
    return { status, berakhir_pada, generasi, waktu_server, pengumuman_terakhir: ZERO };
  }
  const one = baca();
  if (name === 'akhiriPengerjaan' && one !== null) tulis({ ...one, usai: true });
  return saya();
}

pasangLatihan(jawabLatihan);
