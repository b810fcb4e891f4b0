import type { Actor } from './auth/actor.ts';
import { roleOnWire } from './auth/actor.ts';
import { type Sql, type SqlValue, statement, type Tx } from './db/sql.ts';

/** Activity kinds for filtering the log, with readable names (DECISIONS 87). */
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
  pengumuman: 'Pengumuman',
  bap: 'Berita Acara',
  sistem: 'Sistem',
} as const;

export type JenisAktivitas = keyof typeof jenisAktivitas;

export interface AuditEntry {
  jenisAktivitas: JenisAktivitas;
  /** For example pertemuan.dimulai. */
  aksi: string;
  detail: string;
  /** Ids and small facts for investigations. */
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

/** Log columns of a filter, so that its own row matches the same filter. */
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
 * The row as part of a larger statement (hot paths); parameters start at $`first` and are
 * `auditValues`.
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

/** In the transaction of the described write (DECISIONS 214). */
export async function recordAudit(
  tx: Tx,
  actor: AuditActor,
  entry: AuditEntry,
  now: Date,
): Promise<void> {
  tx.runAlong(insert, auditValues(actor, entry, now));
}

/** For a sign-in, which writes nothing else. */
export async function recordAuditAlone(
  db: Sql,
  actor: AuditActor,
  entry: AuditEntry,
  now: Date,
): Promise<void> {
  await db.run(insert, auditValues(actor, entry, now));
}

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
