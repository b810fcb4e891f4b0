/** Candidates for a remedial (U31). */
import type { KeadaanCalonRemedial } from '@lms/contracts/ujian/remedial';
import type { pengguna } from '@lms/prisma/tables';
import { conditions } from '../../../../platform/db/conditions.ts';
import { containing } from '../../../../platform/db/like.ts';
import { pagedList } from '../../../../platform/db/paged-list.ts';
import type { Sql } from '../../../../platform/db/sql.ts';
import type { Page } from '../../../../platform/http/paging.ts';

export interface CalonRow extends Pick<pengguna, 'nama'> {
  nim: string;
  nilai: number | null;
  keadaan: KeadaanCalonRemedial;
}

const attempt = (
  nim: string,
) => `LEFT JOIN pengerjaan w ON w.college_id = $1 AND w.id_ujian = $3 AND w.nim = ${nim}
  AND w.dibatalkan_pada IS NULL`;
const calon = pagedList<CalonRow>({
  name: 'ujian.calon_remedial',
  from: `kelas_peserta kp JOIN mahasiswa m ON m.college_id = kp.college_id AND m.nim = kp.nim
    JOIN pengguna u ON u.college_id = m.college_id AND u.id = m.id_pengguna ${attempt('kp.nim')}`,
  keys: { nim: 'kp.nim' },
  columns: `h.nim, u.nama, w.nilai_akhir::float8 AS nilai, CASE WHEN w.id IS NULL THEN 'tidak_mengerjakan'
    WHEN w.nilai_akhir IS NULL THEN 'belum_dinilai' ELSE 'nilai_kurang' END AS keadaan`,
  joins: `JOIN mahasiswa m ON m.college_id = $1 AND m.nim = h.nim
    JOIN pengguna u ON u.college_id = $1 AND u.id = m.id_pengguna ${attempt('h.nim')}`,
  order: ['u.nama'],
  sorts: {},
  prepared: [''],
});

interface AskedCalon {
  collegeId: string;
  idKelas: string;
  idUjian: string;
  nilaiDiBawah: number;
  search: string | undefined;
  page: Page;
}

export function listCalonRemedial(
  db: Sql,
  asked: AskedCalon,
): Promise<{ rows: CalonRow[]; total: number }> {
  const { collegeId, idKelas, idUjian, nilaiDiBawah, search, page } = asked;
  const members = [
    'kp.college_id = $1',
    'kp.id_kelas = $2',
    '(w.nilai_akhir IS NULL OR w.nilai_akhir < $4::float8)',
  ];
  const where = conditions(members, [collegeId, idKelas, idUjian, nilaiDiBawah]);
  where.add(
    'search',
    search && containing(search),
    (p) => `(kp.nim ILIKE ${p} OR u.nama ILIKE ${p})`,
  );
  return calon(db, { where, page });
}
