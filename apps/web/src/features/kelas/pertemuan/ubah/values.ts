/** The form of a meeting: its fields, faults, and what it sends (S2 §5). Pure. */
import {
  bentrokMenahan,
  type JenisAbaikan,
  kesalahanWaktu,
  MAKS_DESKRIPSI_PERTEMUAN,
  panjangTampak,
  pesanUbah,
  type SesiJam,
} from '@lms/contracts/kelas/aturan-ubah';
import type { CallInput, DataOf } from '../../../../shared/lib/api-types.ts';
import type { TimeZone } from '../../../../shared/lib/format.ts';
import { fromWallClock, toWallClock } from '../../../../shared/lib/time/wall-clock.ts';
import type { PertemuanDetail } from '../../../../shared/queries/kelas.ts';

export type HasilBentrok = DataOf<'cekBentrok'>;
export type Sesi = DataOf<'daftarSesi'>[number];
export type Usulan = DataOf<'usulanJadwal'>[number];
export type Ubahan = NonNullable<CallInput<'ubahPertemuan'>['body']>;
export type Pertanyaan = NonNullable<CallInput<'cekBentrok'>['body']>;
type Jenis = PertemuanDetail['jenis'];
export type Parameter = PertemuanDetail['parameter_kehadiran'];

export interface Values {
  judul: string;
  deskripsi: string;
  kategori: string;
  jenis: string;
  /** YYYY-MM-DD; null is empty. */
  tanggal: string | null;
  /** HH:MM:SS of the college's clock; '' is empty. */
  jam_mulai: string;
  jam_selesai: string;
  id_sesi: string;
  id_ruangan: string | null;
  pengajar: string[];
  parameter_kehadiran: Parameter;
  geser_isi: boolean;
}

/** What of a stored meeting the form shows. */
export type Isian = Pick<
  PertemuanDetail,
  | 'judul'
  | 'deskripsi'
  | 'kategori'
  | 'jenis'
  | 'waktu_mulai'
  | 'waktu_selesai'
  | 'id_sesi'
  | 'id_ruangan'
  | 'parameter_kehadiran'
  | 'pengajar_kelas'
>;

export function valuesOf(meeting: Isian, zone: TimeZone): Values {
  const from = toWallClock(meeting.waktu_mulai, zone) ?? '';
  const until = toWallClock(meeting.waktu_selesai, zone) ?? '';
  return {
    judul: meeting.judul,
    deskripsi: meeting.deskripsi,
    kategori: meeting.kategori,
    jenis: meeting.jenis,
    tanggal: from.slice(0, 10),
    jam_mulai: from.slice(11),
    jam_selesai: until.slice(11),
    id_sesi: meeting.id_sesi ?? '',
    id_ruangan: meeting.jenis === 'online' ? null : meeting.id_ruangan,
    pengajar: teachingOf(meeting),
    parameter_kehadiran: meeting.parameter_kehadiran,
    geser_isi: true,
  };
}

export const teachingOf = ({ pengajar_kelas }: Pick<Isian, 'pengajar_kelas'>): string[] =>
  pengajar_kelas.filter(({ is_pengajar }) => is_pengajar).map(({ id }) => id);

export type Izin = PertemuanDetail['izin']['ubah'];

/** Whether this kind of meeting's schedule is open to the user (K99, K100). */
export function isScheduleOpen(izin: Izin, stored: string, chosen: string): boolean {
  const open = (jenis: string): boolean =>
    jenis === 'online' ? izin.jadwal_online : izin.jadwal_offline;
  return izin.terkunci === null && open(stored) && open(chosen);
}

/** Kinds that the user may choose. A marked meeting may change its kind, a running one not (K46). */
export function kindsOf(
  izin: Izin,
  meeting: Pick<PertemuanDetail, 'jenis' | 'id_ruangan'>,
  isRunning: boolean,
): Jenis[] {
  const all = ['online', 'offline', 'campuran'] as const;
  const open = (jenis: Jenis): boolean =>
    jenis === 'online' ? izin.jadwal_online : izin.jadwal_offline;
  if (isRunning || !open(meeting.jenis)) return [meeting.jenis];
  const lacksRoom = izin.terkunci !== null && meeting.id_ruangan === null;
  return all.filter(
    (jenis) => jenis === meeting.jenis || (open(jenis) && !(jenis === 'offline' && lacksRoom)),
  );
}

/** 23:59 means the last second of the day (DECISIONS 238). */
const endTime = (time: string): string => (time === '23:59:00' ? '23:59:59' : time);

export interface Waktu {
  waktu_mulai: string;
  waktu_selesai: string;
}

/** Null while date or a time is missing. */
export function waktuOf({ tanggal, jam_mulai, jam_selesai }: Values, zone: TimeZone): Waktu | null {
  if (tanggal === null || jam_mulai === '' || jam_selesai === '') return null;
  const from = fromWallClock(`${tanggal} ${jam_mulai}`, zone);
  const until = fromWallClock(`${tanggal} ${endTime(jam_selesai)}`, zone);
  return from === null || until === null ? null : { waktu_mulai: from, waktu_selesai: until };
}

export type Faults = Partial<Record<keyof Values, string>>;

/** Faults by field; those of the schedule only while it is open. */
export function faultsOf(values: Values, isOpen: boolean, sesi: SesiJam | null): Faults {
  const faults: Faults = {};
  if (values.judul.trim() === '') faults.judul = pesanUbah.judul;
  const length = panjangTampak(values.deskripsi);
  if (length === 0) faults.deskripsi = pesanUbah.deskripsi;
  else if (length > MAKS_DESKRIPSI_PERTEMUAN) faults.deskripsi = pesanUbah.deskripsiPanjang;
  return isOpen ? { ...faults, ...scheduleFaults(values, sesi) } : faults;
}

function scheduleFaults(values: Values, sesi: SesiJam | null): Faults {
  const { tanggal, jam_mulai, jam_selesai } = values;
  const faults: Faults = {};
  if (tanggal === null) faults.tanggal = pesanUbah.tanggal;
  if (jam_mulai === '') faults.jam_mulai = pesanUbah.waktu;
  if (jam_selesai === '') faults.jam_selesai = pesanUbah.waktu;
  if (values.id_sesi === '') faults.id_sesi = pesanUbah.sesi;
  if (values.pengajar.length === 0) faults.pengajar = pesanUbah.pengajar;
  if (values.jenis === 'offline' && values.id_ruangan === null)
    faults.id_ruangan = pesanUbah.ruangan;
  if (tanggal === null || jam_mulai === '' || jam_selesai === '') return faults;
  const fault = kesalahanWaktu(
    { mulai: `${tanggal} ${jam_mulai}`, selesai: `${tanggal} ${endTime(jam_selesai)}` },
    sesi,
  );
  if (fault) faults[fault.path === 'waktu_mulai' ? 'jam_mulai' : 'jam_selesai'] = fault.message;
  return faults;
}

/** Where the server's faults stand in the form. */
export const fieldOf: Readonly<Record<string, keyof Values>> = {
  waktu_mulai: 'jam_mulai',
  waktu_selesai: 'jam_selesai',
};

export function pertanyaanOf(
  values: Values,
  meeting: Pick<PertemuanDetail, 'id' | 'kelas_kuliah'>,
  zone: TimeZone,
): Pertanyaan | null {
  const waktu = waktuOf(values, zone);
  if (waktu === null) return null;
  return {
    id_kelas_kuliah: meeting.kelas_kuliah.id,
    id_pertemuan: meeting.id,
    jenis: values.jenis as Jenis,
    id_ruangan: values.jenis === 'online' ? null : values.id_ruangan,
    pengajar: values.pengajar,
    ...waktu,
  };
}

const noParameter: Parameter = {
  hadir_vidcon: false,
  kerjakan_kuis_ujian: false,
  kerjakan_tugas: false,
  posting_forum: false,
  unduh_materi: false,
};

/** Offline resets all; online always counts materials (S2 §5). */
export function parameterOf({ jenis, parameter_kehadiran }: Values): Parameter {
  if (jenis === 'offline') return noParameter;
  return jenis === 'online' ? { ...parameter_kehadiran, unduh_materi: true } : parameter_kehadiran;
}

export function ubahanOf(
  values: Values,
  it: { izin: Izin; isOpen: boolean; versi: string; zone: TimeZone; abaikan: JenisAbaikan[] },
): Ubahan {
  const waktu = waktuOf(values, it.zone);
  return {
    judul: values.judul,
    deskripsi: values.deskripsi,
    kategori: values.kategori as Ubahan['kategori'],
    jenis: values.jenis as Jenis,
    versi: it.versi,
    ...(it.izin.parameter && { parameter_kehadiran: parameterOf(values) }),
    ...(it.isOpen &&
      waktu && {
        ...waktu,
        id_sesi: values.id_sesi,
        id_ruangan: values.jenis === 'online' ? null : values.id_ruangan,
        pengajar: values.pengajar,
        abaikan: it.abaikan,
        geser_isi: values.geser_isi,
      }),
  };
}

/** Attendance marks may follow a change of kind or parameters (K30, K46). */
export function usulanSyarat(
  before: Pick<PertemuanDetail, 'jenis' | 'parameter_kehadiran'>,
  sent: Pick<Ubahan, 'jenis' | 'parameter_kehadiran'>,
): { pertemuan: Partial<Parameter> & { jenis?: Jenis } } | null {
  const jenis = (sent.jenis ?? before.jenis) as Jenis;
  const parameter = sent.parameter_kehadiran ?? before.parameter_kehadiran;
  const isSame =
    jenis === before.jenis &&
    Object.entries(parameter).every(
      ([key, value]) => before.parameter_kehadiran[key as keyof Parameter] === value,
    );
  if (isSame || (jenis !== 'online' && before.jenis !== 'online')) return null;
  return { pertemuan: { jenis, ...parameter } };
}

/** The clashes that may be accepted and are there; saving accepts them (K92). */
export function abaikanOf({ bentrok_ruangan, bentrok_pengajar }: HasilBentrok): JenisAbaikan[] {
  return [
    ...(bentrok_ruangan.bisa_diabaikan && bentrok_ruangan.data.length > 0
      ? (['ruangan'] as const)
      : []),
    ...(bentrok_pengajar.bisa_diabaikan && bentrok_pengajar.data.length > 0
      ? (['pengajar'] as const)
      : []),
  ];
}

/** Unchecked: null. */
export type Keadaan = 'bebas' | 'boleh' | 'menahan';

export function keadaanOf(hasil: HasilBentrok): Keadaan {
  const accepted = abaikanOf(hasil);
  if (bentrokMenahan(hasil, accepted).length > 0) return 'menahan';
  return accepted.length > 0 ? 'boleh' : 'bebas';
}

/** A free slot in the form (K97). */
export function withUsulan(values: Values, usulan: Usulan, zone: TimeZone): Values {
  const from = toWallClock(usulan.waktu_mulai, zone) ?? '';
  const until = toWallClock(usulan.waktu_selesai, zone) ?? '';
  return {
    ...values,
    tanggal: from.slice(0, 10),
    jam_mulai: from.slice(11),
    jam_selesai: until.slice(11),
    id_sesi: usulan.sesi.id,
    id_ruangan: usulan.ruangan?.id ?? (values.jenis === 'online' ? null : values.id_ruangan),
  };
}
