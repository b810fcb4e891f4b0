/** Groups and questions of copied exams, with a fixed number of statements (U34). */
import { randomUUID } from 'node:crypto';
import type { Tx } from '../../../../platform/db/sql.ts';
import { found } from '../../../../platform/errors.ts';
import type { Menyalin } from '../../../kelas/salin/index.ts';
import type { SoalService } from '../../../soal/index.ts';
import * as susunan from '../soal/susunan.repo.ts';
import * as tulis from '../soal/tulis-susunan.repo.ts';

export interface UjianTersalin {
  dari: string;
  ke: string;
  idPertemuan: string;
}

export function createCopyQuestions({ copy }: Pick<SoalService, 'copy'>) {
  return async (
    tx: Tx,
    { actor, idKelas, now }: Menyalin,
    pairs: readonly UjianTersalin[],
    kunci: boolean,
  ): Promise<void> => {
    const { collegeId } = actor;
    const target = new Map(pairs.map((pair) => [pair.dari, pair]));
    const groups = await susunan.listKelompokOf(tx, collegeId, [...target.keys()]);
    const idOf = new Map(groups.map(({ id }) => [id, randomUUID()]));
    const copied = groups.map((group) => ({
      ...group,
      id: idOf.get(group.id) ?? '',
      id_ujian: target.get(group.id_ujian)?.ke ?? '',
      id_klien: null,
    }));
    await tulis.insertKelompok(tx, collegeId, copied);
    const places = await susunan.listSumber(tx, collegeId, [...target.keys()]);
    const first = found(pairs[0]);
    const tempat = {
      jenis: 'ujian' as const,
      id: first.ke,
      idKelas,
      idPertemuan: first.idPertemuan,
    };
    const sumber = places.map(({ id_soal: idSoal, nomor, id_ujian }) => {
      const { ke: idTempat, idPertemuan } = target.get(id_ujian) ?? first;
      return { idSoal, versi: nomor, idTempat, idPertemuan };
    });
    const made = await copy(tx, { actor, tempat, now }, sumber, { kunci, urutan: 1 });
    const rows = made.map(({ id, idVersi }, index) => {
      const { bobot, urutan, ...place } = found(places[index]);
      return {
        id_soal: id,
        id_versi: idVersi,
        id_kelompok: idOf.get(place.id_kelompok) ?? '',
        bobot,
        urutan,
        id_ujian: target.get(place.id_ujian)?.ke ?? '',
      };
    });
    await tulis.insertSusunan(tx, collegeId, rows);
  };
}
