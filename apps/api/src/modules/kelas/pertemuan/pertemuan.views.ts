import { type ErrorCode, errorTable } from '@lms/contracts/errors';
import type { PertemuanDetail } from '@lms/contracts/kelas/pertemuan';
import type { Presensi } from '@lms/contracts/wire/umum';
import type { Actor } from '../../../platform/auth/actor.ts';
import { may } from '../../../platform/auth/actor.ts';
import { AppError } from '../../../platform/errors.ts';
import { endOfDay, type TimeZone, tulisWaktu } from '../../../platform/time-zone.ts';
import { toInstant, toInstantOrNull, toInstantOrZero } from '../../../platform/wire-time.ts';
import { labelKelas } from '../index.ts';
import { canEditContent } from './aktivitas/aktivitas.policy.ts';
import {
  canEditAttendance,
  canEditLecturerAttendance,
  canEnd,
  canStart,
  canUndoEnd,
  canUseQr,
  type Decision,
  type MeetingActor,
  statusPertemuan,
  undoEndUntil,
  type WaktuPertemuan,
} from './pertemuan.policy.ts';
import type { CountActivity } from './pertemuan.ports.ts';
import type {
  DaftarPertemuanRow,
  PengajarPertemuanRow,
  PertemuanDetailRow,
  PertemuanMenuRow,
  PertemuanRow,
} from './pertemuan.repo.ts';
import { tempatLama, type UbahJadwal } from './ubah/ubah.policy.ts';
import { toIzinUbah, versiOf } from './ubah/ubah.views.ts';

type TimesRow = Pick<
  PertemuanRow,
  'waktu_mulai' | 'waktu_selesai' | 'mulai_kuliah' | 'selesai_kuliah'
>;

export function waktuOf(row: TimesRow): WaktuPertemuan {
  return {
    waktuMulai: row.waktu_mulai,
    waktuSelesai: row.waktu_selesai,
    mulaiKuliah: row.mulai_kuliah,
    selesaiKuliah: row.selesai_kuliah,
  };
}

export type MengajarRow = Pick<PengajarPertemuanRow, 'id_dosen' | 'is_pengajar' | 'mulai_kuliah'>;

export function meetingActorOf(actor: Actor, pengajar: readonly MengajarRow[]): MeetingActor {
  switch (actor.role) {
    case 'mahasiswa':
      return { role: 'mahasiswa' };
    case 'operator':
      return { role: 'operator', write: may(actor, 'kelas_kuliah', 'write') };
    case 'dosen': {
      const own = pengajar.find((row) => row.id_dosen === actor.idDosen);
      const mulai = own?.mulai_kuliah ? new Date(own.mulai_kuliah) : null;
      return { role: 'dosen', mengajar: own?.is_pengajar ?? false, mulai };
    }
  }
}

type Izin = PertemuanDetail['izin']['mulai'];

function toIzin(decision: Decision): Izin {
  if (decision.allow) return { boleh: true, sejak: null, alasan: null };
  if (decision.code === 'tidak_berhak') return { boleh: false, sejak: null, alasan: null };
  return {
    boleh: false,
    sejak: toInstantOrNull(decision.sejak ?? null),
    alasan: errorTable[decision.code].message,
  };
}

/** Names the opening time, if only time is missing. */
export function notYet(
  { code, sejak }: { code: ErrorCode; sejak?: Date | undefined },
  zone: TimeZone,
): AppError {
  if (sejak === undefined) return new AppError(code);
  return new AppError(code, {
    message: `${errorTable[code].message} Mulai ${tulisWaktu(zone, sejak)}.`,
  });
}

type RingkasRow = TimesRow & Pick<PertemuanRow, 'id' | 'nomor' | 'judul' | 'kategori' | 'jenis'>;

export function toPertemuanRingkas(row: RingkasRow, now: Date) {
  return {
    id: row.id,
    nomor: row.nomor,
    judul: row.judul,
    kategori: row.kategori,
    jenis: row.jenis,
    status: statusPertemuan(waktuOf(row), now),
    waktu_mulai: toInstant(row.waktu_mulai),
    waktu_selesai: toInstant(row.waktu_selesai),
  };
}

export function toInti(row: PertemuanMenuRow, now: Date) {
  return {
    ...toPertemuanRingkas(row, now),
    mulai_kuliah: toInstantOrZero(row.mulai_kuliah),
    selesai_kuliah: toInstantOrZero(row.selesai_kuliah),
    ruangan: row.ruangan,
    jadwal_lama: toJadwalLama(row, now),
  };
}

function toJadwalLama(row: PertemuanMenuRow, now: Date): PertemuanDetail['jadwal_lama'] {
  const lama = tempatLama(row, now);
  return (
    lama && {
      waktu_mulai: toInstant(lama.mulai),
      waktu_selesai: toInstant(lama.selesai),
      ruangan: lama.ruangan,
    }
  );
}

type KelasColumns =
  | 'id_kelas'
  | 'id_makul'
  | 'kode_makul'
  | 'nama_makul'
  | 'nama_kelas'
  | 'id_jenis_kelas'
  | 'jenis_kelas';

export type RingkasKelasRow = RingkasRow & Pick<PertemuanRow, KelasColumns>;

export function toKelasRingkas(
  row: Pick<PertemuanRow, KelasColumns>,
): PertemuanDetail['kelas_kuliah'] {
  return {
    id: row.id_kelas,
    mata_kuliah: { id: row.id_makul, kode: row.kode_makul, nama: row.nama_makul },
    kelas: {
      id: row.id_kelas,
      nama: labelKelas(row.nama_kelas),
      jenis:
        row.id_jenis_kelas === null
          ? null
          : { id: row.id_jenis_kelas, nama: row.jenis_kelas ?? '' },
    },
  };
}

export interface ViewContext {
  actor: Actor;
  now: Date;
  startMinutes: number;
  gunakanQrCode: boolean;
  timeZone: TimeZone;
  batasAktivitasHari: number;
  ubahJadwal: UbahJadwal;
}

/** Null without a QR code; otherwise when it opens or why not now. */
function toIzinQr(
  row: PertemuanRow,
  by: MeetingActor,
  { actor, gunakanQrCode, now }: ViewContext,
): Izin {
  const decision = canUseQr({ ...waktuOf(row), jenis: row.jenis }, by, gunakanQrCode, now);
  const isOffered =
    decision.allow ||
    (decision.code !== 'qr_tidak_digunakan' && decision.code !== 'qr_bukan_offline');
  if (!isOffered) return toIzin({ allow: false, code: 'tidak_berhak' });
  if (actor.role === 'mahasiswa' && !actor.aktif)
    return toIzin({ allow: false, code: 'mahasiswa_tidak_aktif' });
  return toIzin(decision);
}

function toIzinBatalAkhiri(row: PertemuanRow, by: MeetingActor, { actor, now }: ViewContext) {
  const { allow } = canUndoEnd(waktuOf(row), by, row.diakhiri_oleh === actor.userId, now);
  return {
    boleh: allow,
    sampai: allow && row.selesai_kuliah ? toInstant(undoEndUntil(row.selesai_kuliah)) : null,
  };
}

export function toIzinPelaksanaan(row: PertemuanRow, context: ViewContext) {
  const { actor, now, startMinutes } = context;
  const by = meetingActorOf(actor, row.pengajar);
  return {
    mulai: toIzin(canStart(waktuOf(row), by, startMinutes, now)),
    akhiri: toIzin(canEnd(waktuOf(row), by)),
    batal_akhiri: toIzinBatalAkhiri(row, by, context),
    lihat_kehadiran: actor.role !== 'mahasiswa',
    qr: toIzinQr(row, by, context),
  };
}

/** The own limit, else the end of the day this many days after it. */
export function batasAktivitas(
  row: Pick<PertemuanDetailRow, 'waktu_batas_aktivitas' | 'waktu_selesai'>,
  { timeZone, batasAktivitasHari }: Pick<ViewContext, 'timeZone' | 'batasAktivitasHari'>,
): Date {
  return row.waktu_batas_aktivitas ?? endOfDay(timeZone, row.waktu_selesai, batasAktivitasHari);
}

interface DetailParts {
  kehadiran: { hadir: number; progress: number; diubahPada: Date | null; adaSyarat: boolean };
  countActivity: CountActivity;
  presensi: Presensi | null;
}

export function toDetail(
  row: PertemuanDetailRow,
  context: ViewContext,
  parts: DetailParts,
): PertemuanDetail {
  const { actor, now } = context;
  const by = meetingActorOf(actor, row.pengajar);
  const batas = batasAktivitas(row, context);
  return {
    ...toInti(row, now),
    deskripsi: row.deskripsi,
    periode: row.periode,
    id_sesi: row.id_sesi,
    id_ruangan: row.id_ruangan,
    id_kampus: row.id_kampus,
    peserta_hadir: parts.kehadiran.hadir,
    jumlah_peserta: row.jumlah_peserta,
    progress_peserta: parts.kehadiran.progress,
    parameter_kehadiran: {
      hadir_vidcon: row.hadir_vidcon,
      kerjakan_kuis_ujian: row.kerjakan_kuis_ujian,
      kerjakan_tugas: row.kerjakan_tugas,
      posting_forum: row.posting_forum,
      unduh_materi: row.unduh_materi,
    },
    waktu_terakhir_update_kehadiran: toInstantOrNull(parts.kehadiran.diubahPada),
    waktu_batas_aktivitas: toInstant(batas),
    tanpa_aktivitas_hadir:
      actor.role !== 'mahasiswa' &&
      row.jenis === 'online' &&
      now > batas &&
      !parts.kehadiran.adaSyarat,
    default_deadline_materi: toInstant(batas),
    count_activity: parts.countActivity,
    kelas_kuliah: toKelasRingkas(row),
    pengajar_kelas: row.pengajar.map(
      ({ id_dosen, nama, gelar_depan, gelar_akademik, is_pengajar, is_utama }) => ({
        id: id_dosen,
        nama,
        gelar_depan,
        gelar_akademik,
        is_pengajar,
        is_utama,
      }),
    ),
    izin: {
      ...toIzinPelaksanaan(row, context),
      ubah_kehadiran: toIzin(canEditAttendance(waktuOf(row), by, now)),
      ubah_kehadiran_dosen: canEditLecturerAttendance(waktuOf(row), by, now).allow,
      isi: toIzin(canEditContent(by)),
      ubah: toIzinUbah(row, actor, context.ubahJadwal),
    },
    versi: versiOf(row),
    presensi: parts.presensi,
  };
}

export function toDaftar(row: DaftarPertemuanRow, now: Date) {
  const prodiMakul =
    row.prodi_makul_nama === null
      ? null
      : { nama: row.prodi_makul_nama, jenjang: row.prodi_makul_jenjang ?? '' };
  return {
    ...toInti(row, now),
    periode: row.periode,
    kelas_kuliah: toKelasRingkas(row),
    pengajar: row.pengajar.map(({ id_dosen, gelar_depan, nama, gelar_akademik }) => ({
      id_dosen,
      gelar_depan,
      nama,
      gelar_akademik,
    })),
    sks: row.sks,
    jumlah_peserta: row.jumlah_peserta,
    prodi_mata_kuliah: prodiMakul,
    prodi_kelas: { nama: row.prodi_nama, jenjang: row.prodi_jenjang },
  };
}
