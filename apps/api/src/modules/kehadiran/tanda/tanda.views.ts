import type { BarisKehadiran, TandaTersimpan } from '@lms/contracts/kehadiran/kehadiran';
import type { kehadiranSayaKelas, rekapSaya, SyaratUjian } from '@lms/contracts/kehadiran/rekap';
import type { StatusSanggahan } from '@lms/contracts/kehadiran/sanggahan';
import type { ResponseOf } from '@lms/contracts/wire/endpoint';
import type { z } from 'zod';
import { toInstant, toInstantOrNull } from '../../../platform/wire-time.ts';
import { labelKelas } from '../../kelas/index.ts';
import { batasAktivitas, toPertemuanRingkas } from '../../kelas/pertemuan/index.ts';
import { toAngka } from '../daftar/daftar.views.ts';
import type { OwnMeetingRow, RekapRow } from '../hitung/rekap.repo.ts';
import { isWaiting } from '../klaim/klaim.policy.ts';
import { type ContestedRow, canDispute, disputeEnds } from '../sanggahan/sanggahan.policy.ts';
import { countedAs } from '../syarat-ujian/syarat-ujian.policy.ts';
import type { CountedAt } from '../syarat-ujian/syarat-ujian.repo.ts';
import {
  type IncomingMark,
  type MarkChange,
  type StoredMark,
  SYSTEM_USERNAME,
} from './tanda.policy.ts';
import type { KehadiranRow } from './tanda.repo.ts';
import type { SavedMarks } from './tanda.write.repo.ts';

export function toBaris(row: KehadiranRow): BarisKehadiran {
  return {
    mahasiswa: { nama: row.nama, nim: row.nim, id_user: row.id_user, avatar_url: row.avatar_url },
    presensi: row.presensi,
    ada_presensi: row.presensi !== null,
    is_hadir: row.presensi === 'H',
    is_qr_code: row.is_qr_code ?? false,
    progress: { overall: row.progress },
    updated_by:
      row.updated_by === null
        ? null
        : { username: row.updated_by, name: row.updated_by_nama ?? row.updated_by },
    updated_at: toInstantOrNull(row.updated_at),
  };
}

interface Tersimpan {
  incoming: readonly IncomingMark[];
  stored: ReadonlyMap<string, StoredMark | null>;
  changes: readonly MarkChange[];
  saved: SavedMarks;
}

/** An unchanged row keeps its stored time. */
export function toTersimpan({ incoming, stored, changes, saved }: Tersimpan): TandaTersimpan {
  const baris = incoming.flatMap(({ nim, presensi }) => {
    const waktu = saved.waktu[nim] ?? stored.get(nim)?.updatedAt;
    return waktu === undefined ? [] : [{ nim, presensi, updated_at: toInstant(new Date(waktu)) }];
  });
  return { jumlah_berubah: changes.length, versi: saved.versi, baris };
}

export function toRekap(row: RekapRow, ujian: SyaratUjian | null): z.infer<typeof rekapSaya> {
  return {
    id_kelas: row.id_kelas,
    mata_kuliah: { kode: row.kode_makul, nama: row.nama_makul },
    kelas: { nama: labelKelas(row.nama_kelas) },
    banner_color_idx: row.banner_color_idx,
    ...toAngka(row),
    ujian,
  };
}

type OwnMeeting = ResponseOf<typeof kehadiranSayaKelas>['pertemuan'][number];

/** Only people are named. */
function toPenanda(row: OwnMeetingRow): OwnMeeting['penanda'] {
  if (row.updated_by === null) return null;
  if (row.is_qr_code) return { sumber: 'qr', nama: null };
  if (row.updated_by === SYSTEM_USERNAME) return { sumber: 'sistem', nama: null };
  return { sumber: 'manual', nama: row.updated_by_nama };
}

interface SanggahanOf {
  isClosed: boolean;
  status: StatusSanggahan | null;
  now: Date;
}

/** Too late, a student is told the deadline. */
function toSanggahan(row: ContestedRow, { isClosed, status, now }: SanggahanOf) {
  const decision = canDispute(row, now);
  const hasDeadline = !isClosed && (decision.allow || decision.code === 'sanggahan_lewat');
  return {
    boleh: !isClosed && decision.allow,
    status,
    sampai: hasDeadline ? toInstant(disputeEnds(row)) : null,
  };
}

export function toOwnMeeting(
  row: OwnMeetingRow,
  { now, timeZone, batasHari, sanggahanHari }: CountedAt & { sanggahanHari: number },
  isClosed: boolean,
): OwnMeeting {
  const lecture = {
    kategori: row.kategori,
    waktuMulai: row.waktu_mulai,
    waktuBatasAktivitas: batasAktivitas(row, { timeZone, batasAktivitasHari: batasHari }),
    dipresensi: row.dipresensi,
  };
  const { presensi } = row;
  const stored = presensi && {
    presensi,
    isQrCode: row.is_qr_code ?? false,
    updatedBy: row.updated_by ?? '',
  };
  const contested = {
    jenis: row.jenis,
    waktuMulai: row.waktu_mulai,
    waktuSelesai: row.waktu_selesai,
    waktuBatasAktivitas: lecture.waktuBatasAktivitas,
    batasHari: sanggahanHari,
    presensi,
    menunggu: row.sanggahan === 'menunggu',
  };
  const waits = now < lecture.waktuBatasAktivitas && isWaiting({ diterimaPada: null, stored });
  return {
    ...toPertemuanRingkas(row, now),
    presensi: row.presensi,
    ada_presensi: row.presensi !== null,
    is_qr_code: row.is_qr_code ?? false,
    progress: row.progress,
    updated_at: toInstantOrNull(row.updated_at),
    penanda: toPenanda(row),
    dipindai_luring: waits ? toInstantOrNull(row.dipindai_luring) : null,
    dihitung_rekap: row.kategori === 'kuliah' && now >= row.waktu_mulai,
    dihitung_ujian: countedAs(lecture, row.presensi, now),
    sanggahan: toSanggahan(contested, { isClosed, status: row.sanggahan, now }),
  };
}
