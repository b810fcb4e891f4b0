/** The demo university and its accounts. */
import { addCollege } from '../../api/src/modules/orang/perguruan-tinggi/index.ts';
import { hashPassword } from '../../api/src/platform/auth/password.ts';
import type { Sql } from '../../api/src/platform/db/sql.ts';

export const DEMO_COLLEGE = 'demo';
const DEMO_PASSWORD = 'demo12345';

/** Writes nothing if it exists, so operators' changes stay. */
export async function ensureCollege(db: Sql): Promise<void> {
  if (!(await addCollege(db, { id: DEMO_COLLEGE, nama: 'Universitas Nusantara Demo', host: null })))
    return;
  await db.run(
    `UPDATE perguruan_tinggi SET alamat = 'Jl. Pendidikan No. 1, Kota Contoh', email = 'akademik@nusantara.example',
       telepon = '021-0000-0000' WHERE id = $1`,
    [DEMO_COLLEGE],
  );
  // QR attendance and moved lectures are off by default.
  await db.run(
    `INSERT INTO pengaturan (college_id, kunci, nilai) VALUES ($1, 'pengaturan_kelas', '{"gunakan_qr_code": true, "ubah_jadwal": {"online": true, "offline": true}}') ON CONFLICT DO NOTHING`,
    [DEMO_COLLEGE],
  );
}

/** Accounts are made last, so they prove a finished first start. */
export async function hasAccounts(db: Sql): Promise<boolean> {
  const row = await db.row(`SELECT 1 FROM pengguna WHERE college_id = $1 AND id = 'operator'`, [
    DEMO_COLLEGE,
  ]);
  return row !== null;
}

/**
 * Creates two operators (one with all rights, one who only reads classes), and sets the demo's
 * password for everybody without one. It is hashed once.
 */
export async function createAccounts(tx: Sql, now: Date): Promise<void> {
  const hash = await hashPassword(DEMO_PASSWORD);
  await tx.run(
    'UPDATE pengguna SET sandi_hash = $2, updated_at = $3 WHERE college_id = $1 AND sandi_hash IS NULL',
    [DEMO_COLLEGE, hash, now],
  );
  await tx.run(
    `INSERT INTO pengguna (college_id, id, username, nama, role, sandi_hash, scopes, created_at, updated_at)
     VALUES ($1, 'operator', 'operator', 'Operator Akademik', 'operator', $2, ARRAY['A:T'], $3, $3),
            ($1, 'operator.baca', 'operator.baca', 'Operator Pemantau', 'operator', $2, '{}', $3, $3)
     ON CONFLICT DO NOTHING`,
    [DEMO_COLLEGE, hash, now],
  );
  await tx.run(
    `INSERT INTO biodata (college_id, id_pengguna, jenis_kelamin, telepon, email, unit_kerja, nip, status_kepegawaian, tanggal_mulai_kerja, updated_at)
     VALUES ($1, 'operator', 'P', '082100000001', 'akademik@nusantara.example', 'Biro Akademik', '198702142012122001', 'Tetap', '2012-12-01', $2),
            ($1, 'operator.baca', 'L', NULL, NULL, 'Lembaga Penjaminan Mutu', NULL, 'Kontrak', '2021-03-01', $2)
     ON CONFLICT DO NOTHING`,
    [DEMO_COLLEGE, now],
  );
  await tx.run(
    `INSERT INTO operator (college_id, id_pengguna, data_master, kelas_kuliah, bank_soal, data_sistem, konfigurasi, pengumuman, bantuan, laporan)
     VALUES ($1, 'operator', 'write', 'write', 'write', 'write', 'write', 'write', 'read', 'write'),
            ($1, 'operator.baca', 'no_access', 'read', 'no_access', 'no_access', 'no_access', 'no_access', 'no_access', 'no_access')
     ON CONFLICT DO NOTHING`,
    [DEMO_COLLEGE],
  );
}
