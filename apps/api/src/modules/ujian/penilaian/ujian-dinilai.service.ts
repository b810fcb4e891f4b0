/** An exam as those read and grade it who have opened it, and what its questions weigh. */
import type { Sql } from '../../../platform/db/sql.ts';
import type { OneIsiRead } from '../../kelas/pertemuan/index.ts';
import { listTempat } from '../pengerjaan/index.ts';
import type { UjianDinilai } from './daftar.repo.ts';

export const ujianOf = ({
  actor,
  meeting,
  header,
  now,
}: Pick<OneIsiRead, 'actor' | 'meeting' | 'header' | 'now'>): UjianDinilai => ({
  collegeId: actor.collegeId,
  idUjian: header.id,
  idKelas: meeting.id_kelas,
  now,
});

/** Names of its groups, and what each question weighs. */
export async function tempatOf(sql: Sql, collegeId: string, idUjian: string) {
  const { kelompok, soal } = await listTempat(sql, { collegeId, idUjian });
  return {
    namaOf: new Map(kelompok.map(({ id, nama }) => [id, nama])),
    bobotOf: new Map(soal.map(({ id, bobot }) => [id, bobot])),
  };
}
