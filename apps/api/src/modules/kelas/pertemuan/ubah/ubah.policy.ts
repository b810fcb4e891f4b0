/**
 * Rules that tell which fields of a meeting may be edited, and what a save makes of it (S2 §5;
 * K99–K103; DECISIONS 113–120).
 */
import { HARI_JADWAL_BERUBAH, kesalahanWaktu, pesanUbah } from '@lms/contracts/kelas/aturan-ubah';
import type { ModeKuliah } from '@lms/contracts/wire/umum';
import { dateIn, endOfDay, type TimeZone, wallClock } from '../../../../platform/time-zone.ts';
import type { WaktuPertemuan } from '../pertemuan.policy.ts';

export type Pengubah =
  | { role: 'mahasiswa' }
  /** `mengajar`: in this meeting; `utama`: the main teacher of the class. */
  | { role: 'dosen'; mengajar: boolean; utama: boolean }
  | { role: 'operator'; write: boolean };

export interface UbahJadwal {
  online: boolean;
  offline: boolean;
}

export interface HakUbah {
  boleh: boolean;
  jadwal: UbahJadwal;
  pengajar: boolean;
  parameter: boolean;
}

/**
 * Lecturers change the schedule only where they teach and the college lets them; attendance
 * parameters are for operators (K99, K103; DECISIONS 113, 119).
 */
export function hakUbah(by: Pengubah, setting: UbahJadwal): HakUbah {
  switch (by.role) {
    case 'mahasiswa':
      return rights(false);
    case 'operator':
      return rights(by.write);
    case 'dosen':
      return {
        boleh: true,
        jadwal: {
          online: by.mengajar && setting.online,
          offline: by.mengajar && setting.offline,
        },
        pengajar: by.utama,
        parameter: false,
      };
  }
}

const rights = (all: boolean): HakUbah => ({
  boleh: all,
  jadwal: { online: all, offline: all },
  pengajar: all,
  parameter: all,
});

/** campuran goes by offline (K99). */
export const bolehJadwal = ({ jadwal }: HakUbah, jenis: ModeKuliah): boolean =>
  jenis === 'online' ? jadwal.online : jadwal.offline;

/** Why the schedule is fixed, or null (K100). */
export function terkunciKarena(
  { mulaiKuliah, selesaiKuliah }: Pick<WaktuPertemuan, 'mulaiKuliah' | 'selesaiKuliah'>,
  adaTanda: boolean,
): string | null {
  if (selesaiKuliah !== null) return 'Kuliah sudah diakhiri, sehingga jadwalnya tetap.';
  if (mulaiKuliah !== null) return 'Kuliah sudah dimulai, sehingga jadwalnya tetap.';
  return adaTanda ? 'Pertemuan ini sudah dipresensi, sehingga jadwalnya tetap.' : null;
}

export interface Parameter {
  hadir_vidcon: boolean;
  kerjakan_kuis_ujian: boolean;
  kerjakan_tugas: boolean;
  posting_forum: boolean;
  unduh_materi: boolean;
}

/** Offline meetings have none, online ones always count materials; campuran keeps its own. */
export function parameterOf(jenis: ModeKuliah, wanted: Parameter, stored: Parameter): Parameter {
  if (jenis === 'campuran') return stored;
  if (jenis === 'online') return { ...wanted, unduh_materi: true };
  return {
    hadir_vidcon: false,
    kerjakan_kuis_ujian: false,
    kerjakan_tugas: false,
    posting_forum: false,
    unduh_materi: false,
  };
}

export interface Jadwal {
  mulai: Date;
  selesai: Date;
  idSesi: string | null;
  idRuangan: string | null;
  /** Who teaches, by id_dosen. */
  pengajar: readonly string[];
}

export interface Isian {
  judul: string;
  deskripsi: string;
  kategori: 'kuliah' | 'uts' | 'uas';
  jenis: ModeKuliah;
  parameter: Parameter;
  jadwal: Jadwal;
}

/** Absent parts stay as they are. */
export type Permintaan = Pick<Isian, 'judul' | 'deskripsi'> &
  Partial<Pick<Isian, 'kategori' | 'jenis' | 'parameter' | 'jadwal'>>;

export interface Perubahan {
  isian: Isian;
  /** Time or place differ. */
  pindah: boolean;
  pengajar: boolean;
  jenis: boolean;
  parameter: boolean;
  teks: boolean;
}

const sameTime = (one: Date, other: Date): boolean => one.getTime() === other.getTime();
const sameSet = (one: readonly string[], other: readonly string[]): boolean =>
  new Set([...one, ...other]).size === new Set(one).size &&
  new Set(one).size === new Set(other).size;
const sameParameter = (one: Parameter, other: Parameter): boolean =>
  (Object.keys(one) as (keyof Parameter)[]).every((key) => one[key] === other[key]);

/** The meeting as it becomes, and its differences. */
export function rencanakan(stored: Isian, wanted: Permintaan): Perubahan {
  const jenis = wanted.jenis ?? stored.jenis;
  const asked = wanted.jadwal ?? stored.jadwal;
  const jadwal: Jadwal = {
    ...asked,
    pengajar: [...new Set(asked.pengajar)],
    idRuangan: jenis === 'online' ? null : asked.idRuangan,
  };
  const isian: Isian = {
    judul: wanted.judul,
    deskripsi: wanted.deskripsi,
    kategori: wanted.kategori ?? stored.kategori,
    jenis,
    parameter: parameterOf(jenis, wanted.parameter ?? stored.parameter, stored.parameter),
    jadwal,
  };
  const before = stored.jadwal;
  return {
    isian,
    pindah:
      !sameTime(jadwal.mulai, before.mulai) ||
      !sameTime(jadwal.selesai, before.selesai) ||
      jadwal.idSesi !== before.idSesi ||
      jadwal.idRuangan !== before.idRuangan,
    pengajar: !sameSet(jadwal.pengajar, before.pengajar),
    jenis: jenis !== stored.jenis,
    parameter: !sameParameter(isian.parameter, stored.parameter),
    teks:
      isian.judul !== stored.judul ||
      isian.deskripsi !== stored.deskripsi ||
      isian.kategori !== stored.kategori,
  };
}

export const adaPerubahan = ({ pindah, pengajar, jenis, parameter, teks }: Perubahan): boolean =>
  pindah || pengajar || jenis || parameter || teks;

/** A clash is possible only then. */
export const perluDiperiksa = ({ pindah, pengajar, jenis }: Perubahan): boolean =>
  pindah || pengajar || jenis;

export type Penolakan =
  | { code: 'tidak_berhak' }
  | { code: 'jadwal_terkunci'; message: string }
  | { code: 'validasi_gagal'; path: string; message: string };

interface Keadaan {
  stored: Isian;
  hak: HakUbah;
  /** terkunciKarena */
  terkunci: string | null;
  /** Started or ended. */
  berjalan: boolean;
}

/**
 * Null: allowed. A meeting that only has marks may still change its kind, and the system's marks
 * follow (K46); its time, room and people stay (K100).
 */
export function tolakUbah(
  change: Perubahan,
  { stored, hak, terkunci, berjalan }: Keadaan,
): Penolakan | null {
  if (!hak.boleh) return { code: 'tidak_berhak' };
  const { isian } = change;
  // Only what the kind itself brings (S2 §5).
  const brought = sameParameter(
    isian.parameter,
    parameterOf(isian.jenis, stored.parameter, stored.parameter),
  );
  if (change.parameter && !brought && !hak.parameter) return { code: 'tidak_berhak' };
  const leavesRoom = isian.jenis === 'online' && isian.jadwal.idRuangan === null;
  const moved = change.pindah && !(change.jenis && leavesRoom && onlyRoomDiffers(stored, isian));
  if (moved || change.pengajar || change.jenis) {
    if (!bolehJadwal(hak, stored.jenis) || !bolehJadwal(hak, isian.jenis))
      return { code: 'tidak_berhak' };
  }
  if (change.pengajar && !hak.pengajar) return { code: 'tidak_berhak' };
  if (terkunci !== null && (moved || change.pengajar || (change.jenis && berjalan)))
    return { code: 'jadwal_terkunci', message: terkunci };
  if (
    isian.jenis === 'offline' &&
    isian.jadwal.idRuangan === null &&
    (change.pindah || change.jenis)
  )
    return terkunci === null
      ? { code: 'validasi_gagal', path: 'id_ruangan', message: pesanUbah.ruangan }
      : { code: 'jadwal_terkunci', message: terkunci };
  return null;
}

const onlyRoomDiffers = ({ jadwal: before }: Isian, { jadwal }: Isian): boolean =>
  sameTime(jadwal.mulai, before.mulai) &&
  sameTime(jadwal.selesai, before.selesai) &&
  jadwal.idSesi === before.idSesi;

export interface Rujukan {
  zone: TimeZone;
  /** The wanted session; null: there is none of that id. */
  sesi: { nama: string; jam_mulai: string; jam_selesai: string } | null;
  /** The wanted room; null: there is none of that id. */
  ruangan: { kapasitas: number } | null;
  jumlahPeserta: number;
  /** Lecturers of the class. */
  pengajarKelas: ReadonlySet<string>;
}

type Fault = { path: string; message: string };

/** Faults of a moved schedule, by field (S2 §5; DECISIONS 115, 116; K103). `stored` null: a new meeting. */
export function kesalahanJadwal(
  { jadwal, jenis }: Isian,
  stored: Jadwal | null,
  { zone, sesi, ruangan, jumlahPeserta, pengajarKelas }: Rujukan,
): Fault[] {
  const faults: Fault[] = [];
  const sameWhen =
    stored !== null &&
    sameTime(jadwal.mulai, stored.mulai) &&
    sameTime(jadwal.selesai, stored.selesai) &&
    jadwal.idSesi === stored.idSesi;
  if (!sameWhen) {
    if (sesi === null) faults.push({ path: 'id_sesi', message: pesanUbah.sesi });
    const fault = kesalahanWaktu(
      { mulai: tulisDinding(zone, jadwal.mulai), selesai: tulisDinding(zone, jadwal.selesai) },
      sesi,
    );
    if (fault !== null) faults.push(fault);
  }
  const needsRoom = jenis === 'offline' || (jenis === 'campuran' && jadwal.idRuangan !== null);
  if (needsRoom && ruangan === null)
    faults.push({ path: 'id_ruangan', message: pesanUbah.ruangan });
  // The room that it has may be too small already.
  if (
    ruangan !== null &&
    jadwal.idRuangan !== stored?.idRuangan &&
    jumlahPeserta >= ruangan.kapasitas
  )
    faults.push({ path: 'id_ruangan', message: pesanUbah.ruanganPenuh });
  const before = new Set(stored?.pengajar);
  if (jadwal.pengajar.length === 0) faults.push({ path: 'pengajar', message: pesanUbah.pengajar });
  if (jadwal.pengajar.some((id) => !pengajarKelas.has(id) && !before.has(id)))
    faults.push({ path: 'pengajar', message: pesanUbah.pengajarLain });
  return faults;
}

/** YYYY-MM-DD HH:MM:SS of the college. */
export function tulisDinding(zone: TimeZone, time: Date): string {
  return wallClock(zone, time).toISOString().slice(0, 19).replace('T', ' ');
}

const DAY_MS = 86_400_000;

/** The limit stays as many days after the end as it was (K101). */
export function batasBaru(
  zone: TimeZone,
  { batas, lama, baru }: { batas: Date | null; lama: Date; baru: Date },
): Date | null {
  if (batas === null) return null;
  const days = (Date.parse(dateIn(zone, batas)) - Date.parse(dateIn(zone, lama))) / DAY_MS;
  if (sameTime(batas, endOfDay(zone, lama, days))) return endOfDay(zone, baru, days);
  const steps = (Date.parse(dateIn(zone, baru)) - Date.parse(dateIn(zone, lama))) / DAY_MS;
  return new Date(batas.getTime() + steps * DAY_MS);
}

export interface TempatLama {
  mulai: Date;
  selesai: Date;
  ruangan: string | null;
}

/** Moves after this moment are shown (K102). */
export function berubahSejak(now: Date): Date {
  return new Date(now.getTime() - HARI_JADWAL_BERUBAH * DAY_MS);
}

/** The time to show as the former one, or null. */
export function tempatLama(
  row: {
    jadwal_berubah_pada: Date | null;
    waktu_mulai_lama: Date | null;
    waktu_selesai_lama: Date | null;
    ruangan_lama: string | null;
  },
  now: Date,
): TempatLama | null {
  const { jadwal_berubah_pada: moved, waktu_mulai_lama, waktu_selesai_lama, ruangan_lama } = row;
  if (moved === null || waktu_mulai_lama === null || waktu_selesai_lama === null) return null;
  if (moved <= berubahSejak(now)) return null;
  return { mulai: waktu_mulai_lama, selesai: waktu_selesai_lama, ruangan: ruangan_lama };
}

/**
 * What is shown after a move (K102): several moves within the days tell of the place that people
 * knew; a meeting that is back in it tells of nothing.
 */
export function lamaSetelahPindah(
  shown: TempatLama | null,
  before: TempatLama,
  after: TempatLama,
): TempatLama | null {
  const known = shown ?? before;
  const isBack =
    sameTime(known.mulai, after.mulai) &&
    sameTime(known.selesai, after.selesai) &&
    known.ruangan === after.ruangan;
  return isBack ? null : known;
}

/**
 * Locks of a schedule: each day of its room and lecturers (K95); the class has its row. Days are
 * those of UTC, so that a change of the college's zone makes no two names for one day.
 */
export function kunciJadwal({ mulai, selesai, idRuangan, pengajar }: Jadwal): string[] {
  const days = new Set([mulai, selesai].map((time) => time.toISOString().slice(0, 10)));
  const dated = (name: string): string[] => [...days].map((day) => `${name}:${day}`);
  return [
    ...(idRuangan === null ? [] : dated(`ruangan:${idRuangan}`)),
    ...pengajar.flatMap((id) => dated(`dosen:${id}`)),
  ];
}
