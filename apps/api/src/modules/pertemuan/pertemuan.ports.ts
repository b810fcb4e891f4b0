/** What meetings ask of the modules above them; build.ts hands the answers in. Each takes the caller's connection. */

import type { ResponseOf } from '@lms/contracts/endpoint';
import type { aktivitasPertemuan, countActivity } from '@lms/contracts/pertemuan';
import type { Pengaturan } from '@lms/contracts/sistem';
import type { Presensi } from '@lms/contracts/umum';
import type { z } from 'zod';
import type { Sql } from '../../platform/db/sql.ts';
import type { GetPengaturan } from '../pengaturan/index.ts';

/** The module kehadiran answers. */
export interface KehadiranPort {
  /** Number of students marked H, mean progress (0 to 1) of all participants, and when attendance last changed. */
  summaryOf(
    sql: Sql,
    where: { collegeId: string; idPertemuan: string },
  ): Promise<{ hadir: number; progress: number; diubahPada: Date | null }>;
  /** One student's marks of these meetings; a meeting without a mark is absent from the map. */
  marksOf(
    sql: Sql,
    where: { collegeId: string; nim: string; idPertemuan: readonly string[] },
  ): Promise<ReadonlyMap<string, Presensi>>;
  /** A student's percentage of a class by the exam rule, 0 to 100; null while nothing counts (DECISIONS 223). */
  percentOf(
    sql: Sql,
    where: { collegeId: string; nim: string; idKelas: string },
    at: { pengaturan: Pengaturan; now: Date },
  ): Promise<number | null>;
}

export type CountActivity = z.infer<typeof countActivity>;
export type AktivitasEntry = ResponseOf<typeof aktivitasPertemuan>[number];

/** A module that holds content of meetings (materials, tasks, exams …). */
export interface AktivitasSource {
  jenis: AktivitasEntry['jenis'];
  /** Number of entries per meeting that the viewer may see. */
  countOf(
    sql: Sql,
    where: { collegeId: string; idPertemuan: readonly string[]; forStudent: boolean },
  ): Promise<ReadonlyMap<string, number>>;
  listOf(sql: Sql, where: { collegeId: string; idPertemuan: string; forStudent: boolean }): Promise<AktivitasEntry[]>;
}

export interface PertemuanPorts {
  pengaturan: GetPengaturan;
  kehadiran: KehadiranPort;
  aktivitas: readonly AktivitasSource[];
}
