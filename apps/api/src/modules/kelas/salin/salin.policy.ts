/**
 * Rules that tell which content of a class comes along into another, and when it stands there
 * (K126). Pure.
 */
import type { JenisIsi } from '@lms/contracts/kelas/pertemuan';
import type { AlasanTidakIkut } from '@lms/contracts/kelas/salin-kelas';
import type { ModeKuliah } from '@lms/contracts/wire/umum';
import { dateIn, type TimeZone } from '../../../platform/time-zone.ts';
import { mostOf } from '../pertemuan/aktivitas/aktivitas.policy.ts';

const DAY_MS = 86_400_000;

export interface Rentang {
  mulai: Date;
  selesai: Date;
}

export interface PertemuanAsal extends Rentang {
  nomor: number;
}

export interface PertemuanTujuan extends PertemuanAsal {
  id: string;
  judul: string;
  jenis: ModeKuliah;
  /** When its attendance closes. */
  batas: Date;
}

export interface IsiAsal {
  id: string;
  jenis: JenisIsi;
  judul: string;
  nomor: number;
  mulai: Date | null;
  selesai: Date | null;
  tampil: Date | null;
  wajib: boolean | null;
  terbatas: boolean;
  /** The actor teaches the source, or it has begun; exams: is over. */
  boleh: boolean;
}

export interface Waktu {
  mulai: Date | null;
  selesai: Date | null;
  tampil: Date | null;
}

export interface IsiIkut {
  asal: IsiAsal;
  tujuan: PertemuanTujuan;
  waktu: Waktu;
  wajib: boolean | null;
}

export interface Rencana {
  ikut: IsiIkut[];
  tidakIkut: { asal: IsiAsal; alasan: AlasanTidakIkut }[];
}

export interface Keadaan {
  isi: readonly IsiAsal[];
  asal: readonly PertemuanAsal[];
  tujuan: readonly PertemuanTujuan[];
  /** Activities of the source that the class has copies of. */
  disalin: ReadonlySet<string>;
  /** Number of activities by meeting and kind; see `keyOf`. */
  jumlah: ReadonlyMap<string, number>;
  zone: TimeZone;
  now: Date;
}

export const keyOf = (idPertemuan: string, jenis: JenisIsi): string => `${jenis} ${idPertemuan}`;

/**
 * Within its meeting a time keeps its distance from the start; another one keeps its clock, and moves by
 * the days between both meetings, so that 'until 23:59' stays that. Indonesia has no summer time.
 */
export function pindahWaktu(time: Date, dari: Rentang, ke: Rentang, zone: TimeZone): Date {
  if (time >= dari.mulai && time <= dari.selesai)
    return new Date(ke.mulai.getTime() + time.getTime() - dari.mulai.getTime());
  const day = (at: Date) => Date.parse(dateIn(zone, at));
  const days = Math.round((day(ke.mulai) - day(dari.mulai)) / DAY_MS);
  return new Date(time.getTime() + days * DAY_MS);
}

function waktuBaru(asal: IsiAsal, dari: Rentang, ke: PertemuanTujuan, zone: TimeZone): Waktu {
  const move = (time: Date | null) => (time === null ? null : pindahWaktu(time, dari, ke, zone));
  const mulai = move(asal.mulai);
  let selesai = move(asal.selesai);
  if (asal.mulai !== null && asal.selesai !== null && mulai !== null && selesai !== null) {
    const length = asal.selesai.getTime() - asal.mulai.getTime();
    // An exam keeps its length; other work at least ends after its start.
    if (asal.jenis === 'ujian' || selesai <= mulai) selesai = new Date(mulai.getTime() + length);
  }
  return { mulai, selesai, tampil: move(asal.tampil) };
}

/** Attendance is counted from activities only in meetings that are not offline. */
function wajibBaru({ jenis, wajib }: IsiAsal, ke: PertemuanTujuan): boolean | null {
  if (ke.jenis === 'offline' || jenis === 'teks') return null;
  return wajib ?? jenis !== 'materi';
}

/** A required material is due before the meeting closes (K31); one that nobody could do in time is free. */
function materiBaru(ikut: IsiIkut, now: Date): IsiIkut {
  const { waktu, wajib, tujuan } = ikut;
  if (wajib !== true) return ikut;
  const { batas } = tujuan;
  if (batas <= now || (waktu.selesai !== null && waktu.selesai <= now))
    return { ...ikut, wajib: false, waktu: { ...waktu, selesai: null } };
  const within = (time: Date | null) => (time !== null && time > batas ? batas : time);
  return {
    ...ikut,
    waktu: {
      mulai: within(waktu.mulai),
      selesai: within(waktu.selesai) ?? batas,
      tampil: within(waktu.tampil),
    },
  };
}

export function rencanaOf({ isi, asal, tujuan, disalin, jumlah, zone, now }: Keadaan): Rencana {
  const dari = new Map(asal.map((one) => [one.nomor, one]));
  const ke = new Map(tujuan.map((one) => [one.nomor, one]));
  const there = new Map(jumlah);
  const rencana: Rencana = { ikut: [], tidakIkut: [] };
  for (const one of isi) {
    const [source, target] = [dari.get(one.nomor), ke.get(one.nomor)];
    const left = staysBehind(one, target, disalin);
    if (left !== null || source === undefined || target === undefined) {
      rencana.tidakIkut.push({ asal: one, alasan: left ?? 'tanpa_pertemuan' });
      continue;
    }
    const planned = {
      asal: one,
      tujuan: target,
      waktu: waktuBaru(one, source, target, zone),
      wajib: wajibBaru(one, target),
    };
    const key = keyOf(target.id, one.jenis);
    const count = there.get(key) ?? 0;
    const isWork = one.jenis !== 'materi' && one.jenis !== 'teks';
    if (isWork && planned.waktu.selesai !== null && planned.waktu.selesai <= now)
      rencana.tidakIkut.push({ asal: one, alasan: 'sudah_lewat' });
    else if (count >= mostOf(one.jenis)) rencana.tidakIkut.push({ asal: one, alasan: 'penuh' });
    else {
      there.set(key, count + 1);
      rencana.ikut.push(one.jenis === 'materi' ? materiBaru(planned, now) : planned);
    }
  }
  return rencana;
}

function staysBehind(
  { id, jenis, terbatas, boleh }: IsiAsal,
  target: PertemuanTujuan | undefined,
  disalin: ReadonlySet<string>,
): AlasanTidakIkut | null {
  if (disalin.has(id)) return 'sudah_disalin';
  if (jenis === 'vidcon') return 'vidcon';
  if (terbatas) return 'remedial';
  if (!boleh) return 'milik_pengajar_lain';
  return target === undefined ? 'tanpa_pertemuan' : null;
}

const UNDO_MS = DAY_MS;

export function batalSampai(dibuat: Date): Date {
  return new Date(dibuat.getTime() + UNDO_MS);
}

export function faultOfUndo(
  { dibuat, dibatalkan, tersentuh }: { dibuat: Date; dibatalkan: Date | null; tersentuh: boolean },
  now: Date,
): 'salinan_dibatalkan' | 'salinan_lewat' | 'salinan_tersentuh' | null {
  if (dibatalkan !== null) return 'salinan_dibatalkan';
  if (now > batalSampai(dibuat)) return 'salinan_lewat';
  return tersentuh ? 'salinan_tersentuh' : null;
}
