import type { HasilBentrok } from '@lms/contracts/kelas/jadwal-pertemuan';
import { type Actor, may } from '../../../../platform/auth/actor.ts';
import type { Sql } from '../../../../platform/db/sql.ts';
import * as repo from './jadwal.repo.ts';
import { toHasilBentrok } from './jadwal.views.ts';

/** The clashes of a schedule, for the form and again in the transaction that saves it (K92, K94, K96). */
export async function periksaJadwal(
  sql: Sql,
  actor: Actor,
  { kelas, usulan }: { kelas: repo.KelasJadwalRow; usulan: repo.Usulan },
): Promise<HasilBentrok> {
  const [rows, students] = await Promise.all([
    repo.listBentrok(sql, usulan),
    repo.listBentrokMahasiswa(sql, usulan),
  ]);
  return toHasilBentrok(rows, students, {
    ...usulan,
    kelas,
    operatorTulis: actor.role === 'operator' && may(actor, 'kelas_kuliah', 'write'),
  });
}
