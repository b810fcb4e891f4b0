/**
 * What meetings ask of the modules above them; build.ts hands the answers in. Each takes the
 * caller's connection.
 */

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
  /**
   * Number of students marked H, mean progress (0 to 1) of all participants, when attendance last
   * changed, and whether anything of the meeting counts for it.
   */
  summaryOf(
    sql: Sql,
    where: { collegeId: string; idPertemuan: string },
  ): Promise<{ hadir: number; progress: number; diubahPada: Date | null; adaSyarat: boolean }>;
  /** One student's marks of these meetings; a meeting without a mark is absent from the map. */
  marksOf(
    sql: Sql,
    where: { collegeId: string; nim: string; idPertemuan: readonly string[] },
  ): Promise<ReadonlyMap<string, Presensi>>;
  /** How a student of a class stands to the exam rule. */
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

/**
 * What students did in content goes with it and comes back with it (K4); the module kehadiran
 * answers. Both tell how many.
 */
export interface FaktaPort {
  tarikFakta(tx: Tx, which: WhoseFakta): Promise<number>;
  kembalikanFakta(tx: Tx, which: WhoseFakta): Promise<number>;
}

/** Files of content that is removed for good; the module berkas answers. */
export interface BerkasPort {
  lepasBerkas(tx: Tx, files: { collegeId: string; ids: readonly string[] }): Promise<unknown>;
}

/** What content asks (aktivitas/isi.service.ts). */
export interface IsiPorts {
  pengaturan: GetPengaturan;
  examStandingOf: KehadiranPort['examStandingOf'];
  fakta: FaktaPort;
}

/** What is new to a student; the module dilihat answers. */
export interface DilihatPort {
  /** Meeting by meeting of a class that the actor may see. */
  baruPertemuan(actor: Actor, idKelas: string): Promise<ReadonlyMap<string, JenisBaru[]>>;
}

export interface PertemuanPorts {
  pengaturan: GetPengaturan;
  kehadiran: KehadiranPort;
  dilihat: DilihatPort;
}
