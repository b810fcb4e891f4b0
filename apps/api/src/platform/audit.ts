import type { Actor } from './auth/actor.ts';
import { roleOnWire } from './auth/actor.ts';
import { type Sql, statement } from './db/sql.ts';

/** The kinds of activity the log can be filtered by, as people read them (DECISIONS 87). The only such list. */
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

const insert = statement(
  'audit.insert',
  `INSERT INTO log_aktivitas (college_id, waktu, id_pengguna, username, nama, role, id_operator, nama_operator, ip_address,
     jenis_aktivitas, aksi, detail, objek, id_kelas, id_pertemuan, id_mata_kuliah, id_prodi, periode, request_id)
   VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13::jsonb,$14,$15,$16,$17,$18,$19)`,
);

/** Who did it when there is no actor yet (a sign-in) or none at all (the system). */
type AuditActor = Pick<Actor, 'collegeId' | 'username' | 'nama' | 'ip' | 'requestId' | 'operator'> & {
  userId: string | null;
  role: Actor['role'] | 'sistem';
};

/** Writes one audit row (DECISIONS 214). Takes the transaction of the write it tells of, so neither can be lost or lie. */
export async function recordAudit(tx: Sql, actor: AuditActor, entry: AuditEntry, now: Date): Promise<void> {
  await tx.run(insert, [
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
  ]);
}

/** The same for what whoever runs the server does from its command line. */
export function recordServerAudit(tx: Sql, collegeId: string, entry: AuditEntry, now: Date): Promise<void> {
  const who = { userId: null, username: 'server', nama: 'Pengelola server', role: 'sistem' as const, operator: null };
  return recordAudit(tx, { collegeId, ...who, ip: '127.0.0.1', requestId: '' }, entry, now);
}
