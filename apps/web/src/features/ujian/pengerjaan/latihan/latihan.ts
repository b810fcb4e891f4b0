/**
 * A fixed paper that this device serves itself, so that the exam screen can be tried at any time,
 * even offline. Nothing reaches the server or counts.
 */

import type { JenisSoal } from '@lms/contracts/soal/soal';
import type { HasilJawaban, PengerjaanSaya } from '@lms/contracts/ujian/pengerjaan/pengerjaan';
import { networkError } from '../../../../shared/lib/errors.ts';
import { DEFAULT_ZONE } from '../../../../shared/lib/format.ts';
import { isLineDown } from '../../../../shared/lib/line.ts';
import { serverNow } from '../../../../shared/lib/time/clock.ts';
import { examJournal } from '../../../../shared/offline/exam-journal.ts';
import { recordGenerasi } from '../sesi/perangkat.ts';
import { type Asked, LATIHAN, registerLatihan } from '../sesi/server.ts';
import type { Lembar } from '../sesi/stored-sesi.ts';

const ZERO = '0001-01-01T00:00:00Z';
const DURASI_MS = 15 * 60_000;
const STORAGE = 'lms.ujian.latihan';

export interface Dicoba {
  /** `tetap`: storage is persistent; null: not tried. */
  simpan: 'tetap' | 'ada' | 'tidak' | null;
  layarPenuh: 'ya' | 'tidak' | null;
  /** An answer was recorded offline and sent later. */
  luring: boolean;
  /** The paper was reopened with its answers. */
  muatUlang: boolean;
}

interface Latihan {
  id: string;
  mulai: number;
  usai: boolean;
  dicoba: Dicoba;
}

const untried: Dicoba = { simpan: null, layarPenuh: null, luring: false, muatUlang: false };
let current: Latihan | null = null;

/** A reload continues it in this tab. */
function read(): Latihan | null {
  try {
    const text = sessionStorage.getItem(STORAGE);
    if (text !== null) current = JSON.parse(text);
  } catch {
    // Without browser storage this page's memory serves.
  }
  return current;
}

function write(next: Latihan): void {
  current = next;
  try {
    sessionStorage.setItem(STORAGE, JSON.stringify(next));
  } catch {
    // The storage check reports this failure.
  }
}

export const triedSoFar = (): Dicoba => read()?.dicoba ?? untried;
export const isLatihanRunning = (now: number): boolean => {
  const one = read();
  return one !== null && !one.usai && now < one.mulai + DURASI_MS;
};

export function recordTried(dicoba: Partial<Dicoba>): void {
  const one = read();
  if (one !== null) write({ ...one, dicoba: { ...one.dicoba, ...dicoba } });
}

/** As strictly as answers need it. */
async function tryStorage(): Promise<Dicoba['simpan']> {
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

/** Starts over and clears an earlier practice. */
export async function startLatihan(layarPenuh: boolean): Promise<void> {
  const simpan = await tryStorage();
  const id = `latihan-${serverNow()}`;
  write({
    id,
    mulai: serverNow(),
    usai: false,
    dicoba: { ...untried, simpan, layarPenuh: layarPenuh ? 'ya' : 'tidak' },
  });
  await recordGenerasi(LATIHAN, { pengerjaan: id, generasi: 1 });
}

const iso = (ms: number): string => new Date(ms).toISOString();

function ownAttempt(): PengerjaanSaya {
  const { id, mulai, usai } = read() ?? { id: null, mulai: serverNow(), usai: true };
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
  pengerjaan: ownAttempt(),
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

const accepted = ({ id_soal, urutan }: { id_soal: string; urutan: number }): HasilJawaban => ({
  id_soal,
  urutan,
  status: 'dihitung',
  code: null,
  message: null,
  tanda: { urutan, waktu_server: iso(serverNow()), sidik: '' },
});

/** The device's real network state holds. @throws ApiError */
export async function answerLatihan(name: string, { params, body }: Asked): Promise<unknown> {
  if (!navigator.onLine || isLineDown()) throw networkError();
  if (name === 'lembarSaya') return lembar();
  if (name === 'simpanJawaban')
    return accepted({ ...(body as { urutan: number }), id_soal: params?.questionId ?? '' });
  if (name === 'simpanBanyakJawaban')
    return (body as { data: { id_soal: string; urutan: number }[] }).data.map(accepted);
  if (name === 'denyut') {
    const { status, berakhir_pada, generasi, waktu_server } = ownAttempt();
    return { status, berakhir_pada, generasi, waktu_server, pengumuman_terakhir: ZERO };
  }
  const one = read();
  if (name === 'akhiriPengerjaan' && one !== null) write({ ...one, usai: true });
  return ownAttempt();
}

registerLatihan(answerLatihan);
