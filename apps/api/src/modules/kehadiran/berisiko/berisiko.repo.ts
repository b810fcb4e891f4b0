/** Students near the limit of the exam rule in a lecturer's classes. */

import type { daftarBerisiko } from '@lms/contracts/kehadiran/berisiko';
import type { QueryOf, SortOf } from '@lms/contracts/wire/endpoint';
import type { DosenActor } from '../../../platform/auth/actor.ts';
import { conditions } from '../../../platform/db/conditions.ts';
import { containing } from '../../../platform/db/like.ts';
import { pagedList } from '../../../platform/db/paged-list.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { Page } from '../../../platform/http/paging.ts';
import { scopeCondition, scopeValue } from '../../kelas/index.ts';
import {
  type KelasRingkasRow,
  kelasRingkasColumns,
  kelasRingkasJoins,
  type MahasiswaRow,
} from '../daftar/daftar.repo.ts';
import type { ExamRule } from '../syarat-ujian/syarat-ujian.policy.ts';
import {
  atRiskCondition,
  type CountedAt,
  type ExamCountsRow,
  examCounts,
  examFigures,
} from '../syarat-ujian/syarat-ujian.repo.ts';

export type BerisikoRow = KelasRingkasRow & MahasiswaRow & Omit<ExamCountsRow, 'id_kelas' | 'nim'>;

const classes = `ARRAY(SELECT k.id FROM kelas k WHERE ${scopeCondition('dosen')}
  AND ($3::int IS NULL OR k.periode = $3) AND ($4::text IS NULL OR k.id = $4))`;
const rule = { persenMinimal: '$8', hitungIzin: '$9', hitungSakit: '$10' };
const counts = `(${examCounts({ college: '$1', kelas: classes, now: '$5::timestamptz', zone: '$6::text', hari: '$7' })})`;

const list = pagedList<BerisikoRow, SortOf<typeof daftarBerisiko>>({
  name: 'kehadiran.berisiko',
  from: `${counts} u
    JOIN mahasiswa s ON s.college_id = $1 AND s.nim = u.nim
    JOIN pengguna p ON p.college_id = $1 AND p.id = s.id_pengguna`,
  keys: { id_kelas: 'u.id_kelas', nim: 'u.nim' },
  columns: `${kelasRingkasColumns}, s.nim, p.nama, p.id AS id_user, p.foto_url AS avatar_url, c.rencana, c.hadir, c.izin, c.sakit,
    c.alpa, c.tanpa_tanda, c.dispensasi_sampai, c.dispensasi_alasan`,
  joins: `JOIN ${counts} c ON c.id_kelas = h.id_kelas AND c.nim = h.nim
    JOIN kelas k ON k.college_id = $1 AND k.id = h.id_kelas ${kelasRingkasJoins}
    JOIN mahasiswa s ON s.college_id = $1 AND s.nim = h.nim
    JOIN pengguna p ON p.college_id = $1 AND p.id = s.id_pengguna`,
  order: [examFigures(rule).persen],
  sorts: { persen: [examFigures(rule).persen], nim: ['u.nim'], nama: ['p.nama'] },
  prepared: ['', 'search'],
});

interface BerisikoQuery {
  filter: QueryOf<typeof daftarBerisiko>;
  page: Page<SortOf<typeof daftarBerisiko>>;
  rule: ExamRule;
  at: CountedAt;
}

export function listBerisiko(
  db: Sql,
  actor: DosenActor,
  { filter, page, rule: { persenMinimal, hitungIzin, hitungSakit }, at }: BerisikoQuery,
): Promise<{ rows: BerisikoRow[]; total: number }> {
  const where = conditions(
    [atRiskCondition(rule)],
    [
      actor.collegeId,
      scopeValue(actor),
      filter.periode ?? null,
      filter.id_kelas ?? null,
      at.now,
      at.timeZone,
      at.batasHari,
      persenMinimal,
      hitungIzin,
      hitungSakit,
    ],
  );
  where.add(
    'search',
    filter.search && containing(filter.search),
    (p) => `(p.nama ILIKE ${p} OR u.nim ILIKE ${p})`,
  );
  return list(db, { where, page });
}
