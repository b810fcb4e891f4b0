/** The opened exam as graders read it, with its weights. */
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

export async function tempatOf(sql: Sql, collegeId: string, idUjian: string) {
  const { kelompok, soal } = await listTempat(sql, { collegeId, idUjian });
  return {
    namaOf: new Map(kelompok.map(({ id, nama }) => [id, nama])),
    bobotOf: new Map(soal.map(({ id, bobot }) => [id, bobot])),
  };
}
