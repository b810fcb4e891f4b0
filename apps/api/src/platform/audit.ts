import type { Actor } from './auth/actor.ts';
import { roleOnWire } from './auth/actor.ts';
import { type Sql, type SqlValue, statement, type Tx } from './db/sql.ts';

/**
 * The kinds of activity the log can be filtered by, as people read them (DECISIONS 87). The only
 * such list.
 */
export const jenisAktivitas = {
  materi: 'Materi',
  tugas: 'Tugas',
  ujian: 'Ujian',
  teks: 'Teks',
  forum: 'Forum',
  vidcon: 'Vidcon',
  kehadiran: 'Kehadiran',
  nilai: 'Nilai',
  bank_soal: 'Bank Soal',
  kelas: 'Kelas',
  login: 'Login',
  logout: 'Logout',
  komentar: 'Komentar',
  keluar_ke_sikad: 'Keluar ke Siakad',
  data_master: 'Data Master',
  profil: 'Profil',
  log_aktivitas: 'Log Aktivitas',
  akun: 'Akun',
  pengaturan: 'Pengaturan',
  sistem: 'Sistem',
} as const;

export type JenisAktivitas = keyof typeof jenisAktivitas;

export interface AuditEntry {
  jenisAktivitas: JenisAktivitas;
  /** Machine name of what was done, for example pertemuan.dimulai. */
  aksi: string;
  /** The same as an Indonesian sentence. */
  detail: string;
  /** Ids and small facts, for those who investigate. */
  objek?: Record<string, unknown>;
  idKelas?: string;
  idPertemuan?: string;
  idMataKuliah?: string;
  idProdi?: string;
  periode?: number;
}

interface ScopeFilter {
  id_kelas?: string | undefined;
  id_pertemuan?: string | undefined;
  id_mata_kuliah?: string | undefined;
  id_prodi?: string | undefined;
  periode?: number | undefined;
}

/**
 * The columns of the log that a filter names: the row of what was done under it is found by the
 * same filters.
 */
export function scopeOfFilter(filter: ScopeFilter): Partial<AuditEntry> {
  const { id_kelas, id_pertemuan, id_mata_kuliah, id_prodi, periode } = filter;
  return {
    ...(id_kelas === undefined ? {} : { idKelas: id_kelas }),
    ...(id_pertemuan === undefined ? {} : { idPertemuan: id_pertemuan }),
    ...(id_mata_kuliah === undefined ? {} : { idMataKuliah: id_mata_kuliah }),
    ...(id_prodi === undefined ? {} : { idProdi: id_prodi }),
    ...(periode === undefined ? {} : { periode }),
  };
}

/**
 * The row as a part of a statement that writes more (a hot path); its parameters begin at $`first`
 * and are `auditValues`.
 */
export function auditInsert(first: number): string {
  const values = Array.from(
    { length: 19 },
    (_, index) => `$${first + index}${index === 12 ? '::jsonb' : ''}`,
  );
  return `INSERT INTO log_aktivitas (college_id, waktu, id_pengguna, username, nama, role, id_operator, nama_operator, ip_address,
     jenis_aktivitas, aksi, detail, objek, id_kelas, id_pertemuan, id_mata_kuliah, id_prodi, periode, request_id)
   VALUES (${values.join(',')})`;
}

const insert = statement('audit.insert', auditInsert(1));

/** Who did it when there is no actor yet (a sign-in) or none at all (the system). */
type AuditActor = Pick<
  Actor,
  'collegeId' | 'username' | 'nama' | 'ip' | 'requestId' | 'operator'
> & {
  userId: string | null;
  role: Actor['role'] | 'sistem';
};

export function auditValues(actor: AuditActor, entry: AuditEntry, now: Date): SqlValue[] {
  return [
    actor.collegeId,
    now,
    actor.userId,
    actor.username,
    actor.nama,
    actor.role === 'sistem' ? 'SISTEM' : roleOnWire[actor.role],
    actor.operator?.userId,
    actor.operator?.nama,
    actor.ip,
    entry.jenisAktivitas,
    entry.aksi,
    entry.detail,
    entry.objek ? JSON.stringify(entry.objek) : null,
    entry.idKelas,
    entry.idPertemuan,
    entry.idMataKuliah,
    entry.idProdi,
    entry.periode,
    actor.requestId,
  ];
}

/**
 * Writes one audit row (DECISIONS 214). Takes the transaction of the write it tells of, so neither
 * can be lost or lie.
 */
export async function recordAudit(
  tx: Tx,
  actor: AuditActor,
  entry: AuditEntry,
  now: Date,
): Promise<void> {
  tx.runAlong(insert, auditValues(actor, entry, now));
}

/** The same where nothing else is written: of a sign-in, for example. */
export async function recordAuditAlone(
  db: Sql,
  actor: AuditActor,
  entry: AuditEntry,
  now: Date,
): Promise<void> {
  await db.run(insert, auditValues(actor, entry, now));
}

/** The same for what whoever runs the server does from its command line. */
export function recordServerAudit(
  tx: Tx,
  collegeId: string,
  entry: AuditEntry,
  now: Date,
): Promise<void> {
  const who = {
    userId: null,
    username: 'server',
    nama: 'Pengelola server',
    role: 'sistem' as const,
    operator: null,
  };
  return recordAudit(tx, { collegeId, ...who, ip: '127.0.0.1', requestId: '' }, entry, now);
}
