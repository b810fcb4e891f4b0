/** Classes with the state of their grades (N26). */
import { JEDA_ENTRI_DETIK } from '@lms/contracts/nilai/aturan-entri';
import type { StatusEntri } from '@lms/contracts/nilai/bentuk';
import type { daftarNilaiKelas } from '@lms/contracts/nilai/rekap-nilai';
import type { QueryOf, SortOf } from '@lms/contracts/wire/endpoint';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conditions } from '../../../platform/db/conditions.ts';
import { containing } from '../../../platform/db/like.ts';
import { pagedList } from '../../../platform/db/paged-list.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { Page } from '../../../platform/http/paging.ts';
import { labelMatches, scopeCondition, scopeValue } from '../../kelas/index.ts';
import type { KelasNilaiRow } from './kelas.repo.ts';

export type DaftarNilaiRow = Omit<
  KelasNilaiRow,
  'jabatan' | 'alamat_siakad' | 'periode_selesai' | 'versi'
> & {
  pengajar: string[];
  jumlah_peserta: number;
  status_entri: StatusEntri;
  jumlah_komponen: number;
  jumlah_belum_dinilai: number;
  diterima: number;
  ditolak: number;
  menunggu: number;
  belum_dikirim: number;
};

/** Over `kelas k`; the parameter is the current time. `isInWindow` tells the same rule. */
const statusEntri = (now: string) => `(CASE
    WHEN EXISTS (SELECT FROM nilai_kelas n WHERE n.college_id = k.college_id AND n.id_kelas = k.id AND n.is_dikunci) THEN 'dikunci'
    ELSE coalesce((SELECT CASE
        WHEN bool_or(c.entri_mulai + interval '${JEDA_ENTRI_DETIK} seconds' <= ${now} AND c.entri_selesai >= ${now}) THEN 'dibuka'
        WHEN bool_or(c.entri_mulai + interval '${JEDA_ENTRI_DETIK} seconds' > ${now}) THEN 'belum_dibuka'
        WHEN count(*) > 0 THEN 'ditutup' END
      FROM komponen_nilai c WHERE c.college_id = k.college_id AND c.id_kelas = k.id AND c.diarsipkan_pada IS NULL), 'belum_ada_komponen') END)`;

const joins = `JOIN kelas k ON k.college_id = $1 AND k.id = h.id JOIN makul m ON m.college_id = k.college_id AND m.id = k.id_makul
  LEFT JOIN jenis_kelas jk ON jk.college_id = k.college_id AND jk.id = k.id_jenis_kelas
  LEFT JOIN kampus ka ON ka.college_id = k.college_id AND ka.id = k.id_kampus
  LEFT JOIN nilai_kelas n ON n.college_id = k.college_id AND n.id_kelas = k.id
  CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE c.kirim_status = 'diterima')::int AS diterima, count(*) FILTER (WHERE c.kirim_status = 'ditolak')::int AS ditolak,
      count(*) FILTER (WHERE c.kirim_status IN ('menunggu', 'terkirim'))::int AS menunggu,
      count(*) FILTER (WHERE c.kirim_status IN ('belum_dikirim', 'dibatalkan') AND c.berlaku IS NOT NULL)::int AS belum_dikirim
    FROM nilai_komponen c JOIN kelas_peserta kp ON kp.college_id = c.college_id AND kp.id_kelas = c.id_kelas AND kp.nim = c.nim
    WHERE c.college_id = k.college_id AND c.id_kelas = k.id) kirim`;

const list = pagedList<DaftarNilaiRow, SortOf<typeof daftarNilaiKelas>>({
  name: 'nilai.daftar_kelas',
  from: 'kelas k JOIN makul m ON m.college_id = k.college_id AND m.id = k.id_makul',
  keys: { id: 'k.id' },
  columns: `k.id, k.periode, m.kode AS kode_makul, m.nama AS nama_makul, m.sks, k.nama_kelas, jk.nama AS jenis_kelas, ka.nama AS kampus,
    k.mode_kuliah, k.id_prodi, k.banner_color_idx, coalesce(n.is_dikunci, false) AS is_dikunci, coalesce(n.versi_pengaturan, 0) AS versi_pengaturan,
    n.pelaku_dosen, n.pelaku_operator, n.kirim_otomatis, k.jumlah_peserta, ${statusEntri('$3')} AS status_entri,
    (SELECT count(*)::int FROM komponen_nilai c WHERE c.college_id = k.college_id AND c.id_kelas = k.id AND c.diarsipkan_pada IS NULL) AS jumlah_komponen,
    (SELECT count(*)::int FROM nilai_aktivitas b JOIN kelas_peserta kp ON kp.college_id = b.college_id AND kp.id_kelas = b.id_kelas AND kp.nim = b.nim
     WHERE b.college_id = k.college_id AND b.id_kelas = k.id AND b.keadaan = 'belum_dinilai') AS jumlah_belum_dinilai,
    (SELECT coalesce(array_agg(u.nama ORDER BY g.is_utama DESC, g.urutan, u.nama), '{}') FROM kelas_pengajar g
     JOIN dosen d ON d.college_id = g.college_id AND d.id = g.id_dosen JOIN pengguna u ON u.college_id = d.college_id AND u.id = d.id_pengguna
     WHERE g.college_id = k.college_id AND g.id_kelas = k.id) AS pengajar,
    kirim.diterima, kirim.ditolak, kirim.menunggu, kirim.belum_dikirim`,
  joins,
  order: ['k.periode DESC', 'm.nama', 'k.nama_kelas'],
  sorts: { nama_mata_kuliah: ['m.nama', 'k.nama_kelas'], nama_kelas: ['k.nama_kelas', 'm.nama'] },
  prepared: ['', 'periode'],
});

export function listNilaiKelas(
  db: Sql,
  actor: Actor,
  {
    filter,
    page,
    now,
  }: {
    filter: QueryOf<typeof daftarNilaiKelas>;
    page: Page<SortOf<typeof daftarNilaiKelas>>;
    now: Date;
  },
): Promise<{ rows: DaftarNilaiRow[]; total: number }> {
  const where = conditions([scopeCondition(actor.role)], [actor.collegeId, scopeValue(actor), now]);
  where.add('periode', filter.periode, (p) => `k.periode = ${p}`);
  where.add('makul', filter.id_mata_kuliah, (p) => `k.id_makul = ${p}`);
  where.add('status', filter.status_entri, (p) => `${statusEntri('$3')} = ${p}`);
  where.add(
    'search',
    filter.search && containing(filter.search),
    (p) => `(m.nama ILIKE ${p} OR m.kode ILIKE ${p} OR ${labelMatches(p)})`,
  );
  return list(db, { where, page, variant: actor.role });
}
