import type { KindBerkas } from '@lms/contracts/berkas/berkas';
import type { daftarBerkasTersimpan } from '@lms/contracts/sistem/data-sistem';
import type { QueryOf, SortOf } from '@lms/contracts/wire/endpoint';
import type { OperatorActor } from '../../platform/auth/actor.ts';
import { conditions } from '../../platform/db/conditions.ts';
import { containing } from '../../platform/db/like.ts';
import { pagedList } from '../../platform/db/paged-list.ts';
import type { Sql } from '../../platform/db/sql.ts';
import type { Page } from '../../platform/http/paging.ts';

export interface BerkasTersimpanRow {
  id: string;
  nama: string;
  kind: KindBerkas;
  ukuran: number;
  pengunggah: string;
  nama_pengunggah: string | null;
  id_kelas: string | null;
  nama_kelas: string | null;
  id_pertemuan: string | null;
  nomor: number | null;
  judul: string | null;
  pemilik_jenis: string | null;
  pemilik_id: string | null;
  dibuat_pada: Date;
}

export type BerkasSort = SortOf<typeof daftarBerkasTersimpan>;
export type BerkasFilter = Pick<
  QueryOf<typeof daftarBerkasTersimpan>,
  'kind' | 'size_gte' | 'periode' | 'id_kelas' | 'pemilik' | 'search'
>;

const list = pagedList<BerkasTersimpanRow, BerkasSort>({
  name: 'data_sistem.files',
  from: 'berkas b LEFT JOIN kelas k ON k.college_id = b.college_id AND k.id = b.id_kelas',
  keys: { id: 'b.id' },
  columns: `b.id, b.nama, b.kind, b.ukuran, b.pengunggah, u.nama AS nama_pengunggah, b.id_kelas, k.nama_kelas, p.id AS id_pertemuan,
    p.nomor, p.judul, b.pemilik_jenis, b.pemilik_id, b.dibuat_pada`,
  joins: `JOIN berkas b ON b.college_id = $1 AND b.id = h.id
    LEFT JOIN pengguna u ON u.college_id = b.college_id AND u.id = b.pengunggah
    LEFT JOIN kelas k ON k.college_id = b.college_id AND k.id = b.id_kelas
    LEFT JOIN pertemuan p ON p.college_id = b.college_id AND p.id = b.id_pertemuan`,
  order: ['b.ukuran DESC'],
  sorts: { ukuran: ['b.ukuran'], waktu: ['b.dibuat_pada'], nama: ['lower(b.nama)'] },
  prepared: ['', 'kind'],
});

/** Largest first. Operators limited to programmes see only files of their classes. */
export function listFiles(
  db: Sql,
  { collegeId, prodi }: OperatorActor,
  { kind, size_gte, periode, id_kelas, pemilik, search }: BerkasFilter,
  page: Page<BerkasSort>,
): Promise<{ rows: BerkasTersimpanRow[]; total: number }> {
  const where = conditions(['b.college_id = $1'], [collegeId]);
  where.add('prodi', prodi.length > 0 ? prodi : null, (p) => `k.id_prodi = ANY(${p}::text[])`);
  where.add('kind', kind, (p) => `b.kind = ${p}`);
  where.add('size_gte', size_gte, (p) => `b.ukuran >= ${p}`);
  where.add('periode', periode, (p) => `k.periode = ${p}`);
  where.add('id_kelas', id_kelas, (p) => `b.id_kelas = ${p}`);
  where.add('pemilik', pemilik, (p) => `(b.diklaim_pada IS NOT NULL) = (${p} = 'ada')`);
  where.add('search', search && containing(search), (p) => `b.nama ILIKE ${p}`);
  return list(db, { where, page });
}
