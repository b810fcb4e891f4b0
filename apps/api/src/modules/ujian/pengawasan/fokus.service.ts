/** Absences of one attempt, for its student and for staff (U66). */
import { FOKUS_PALING_SINGKAT_DETIK } from '@lms/contracts/ujian/pengawasan/fokus';
import type { LogFokus } from '@lms/contracts/ujian/pengawasan/pengawasan-saya';
import type { Sql } from '../../../platform/db/sql.ts';
import { listFokus, MOST_FOKUS_DISIMPAN } from './fokus.repo.ts';
import { toBarisFokus } from './pengawasan.views.ts';

export type BacaanFokus = Pick<LogFokus, 'kejadian' | 'jumlah_singkat' | 'terpotong'>;

/** Also of those set aside. The caller has checked access. */
export async function readFokus(
  sql: Sql,
  which: { collegeId: string; idPengerjaan: string },
): Promise<BacaanFokus> {
  const { kejadian, jeda } = await listFokus(sql, which);
  const listed = kejadian.filter((row) => row.durasi_detik >= FOKUS_PALING_SINGKAT_DETIK);
  return {
    kejadian: listed.map((row) => toBarisFokus(row, jeda)),
    jumlah_singkat: kejadian.length - listed.length,
    terpotong: kejadian.length >= MOST_FOKUS_DISIMPAN,
  };
}
