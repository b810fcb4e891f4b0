import type { countActivity } from '@lms/contracts/kelas/pertemuan';
import type { Pengaturan } from '@lms/contracts/sistem/sistem';
import type { JenisBaru, Presensi } from '@lms/contracts/wire/umum';
import type { z } from 'zod';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Sql, Tx } from '../../../platform/db/sql.ts';
import type { GetPengaturan } from '../../sistem/pengaturan/index.ts';
import type { ExamStanding } from './pertemuan.policy.ts';

/** The module kehadiran answers. */
export interface KehadiranPort {
  /** H marks, mean progress (0 to 1), last change, and whether anything counts. */
  summaryOf(
    sql: Sql,
    where: { collegeId: string; idPertemuan: string },
  ): Promise<{ hadir: number; progress: number; diubahPada: Date | null; adaSyarat: boolean }>;
  /** One student's; meetings without a mark are missing. */
  marksOf(
    sql: Sql,
    where: { collegeId: string; nim: string; idPertemuan: readonly string[] },
  ): Promise<ReadonlyMap<string, Presensi>>;
  examStandingOf(
    sql: Sql,
    where: { collegeId: string; nim: string; idKelas: string },
    at: { pengaturan: Pengaturan; now: Date },
  ): Promise<ExamStanding>;
}

export type CountActivity = z.infer<typeof countActivity>;

interface WhoseFakta {
  collegeId: string;
  idAktivitas: string;
  oleh: { username: string; nama: string };
}

/** Facts go and return with content (K4); the module kehadiran answers. Both return how many. */
export interface FaktaPort {
  tarikFakta(tx: Tx, which: WhoseFakta): Promise<number>;
  kembalikanFakta(tx: Tx, which: WhoseFakta): Promise<number>;
}

/** The module berkas answers. */
export interface BerkasPort {
  lepasBerkas(tx: Tx, files: { collegeId: string; ids: readonly string[] }): Promise<unknown>;
}

/** Needed by aktivitas/isi.service.ts. */
export interface IsiPorts {
  pengaturan: GetPengaturan;
  examStandingOf: KehadiranPort['examStandingOf'];
  fakta: FaktaPort;
}

/** The module dilihat answers. */
export interface DilihatPort {
  /** By meeting, of a class that the actor may see. */
  baruPertemuan(actor: Actor, idKelas: string): Promise<ReadonlyMap<string, JenisBaru[]>>;
}

/** The module ujian answers: what depends on the times of these exams moves along. */
export interface UjianPort {
  geserUjian(
    tx: Tx,
    which: { collegeId: string; ids: readonly string[]; langkahMs: number; nama: string },
  ): Promise<void>;
}

export type KabarPertemuan = 'pertemuan_ditambah' | 'pertemuan_diubah' | 'pertemuan_dihapus';

/** The module notifikasi answers: everybody of the class finds the change behind the bell (N81). */
export interface NotifikasiPort {
  add(
    tx: Tx,
    kabar: {
      collegeId: string;
      jenis: KabarPertemuan;
      topik: string;
      judul: string;
      kepada: { mahasiswaKelas: string } | { pengajarKelas: string };
      kecuali: readonly string[];
      idKelas: string;
      idPertemuan: string;
      berulang: true;
      now: Date;
    },
  ): Promise<void>;
}

export interface PertemuanPorts {
  notifikasi: NotifikasiPort;
  pengaturan: GetPengaturan;
  kehadiran: KehadiranPort;
  dilihat: DilihatPort;
  ujian: UjianPort;
}
