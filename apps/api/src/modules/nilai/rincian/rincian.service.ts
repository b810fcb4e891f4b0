/** A cell's origin and history, for staff (N46, N49). */
import type { rincianNilai, riwayatNilai } from '@lms/contracts/nilai/rincian-nilai';
import type { QueryOf, ResponseOf } from '@lms/contracts/wire/endpoint';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { found } from '../../../platform/errors.ts';
import { paging } from '../../../platform/http/paging.ts';
import { toInstantOrNull } from '../../../platform/wire-time.ts';
import type { GetPengaturan } from '../../sistem/pengaturan/index.ts';
import { listSel } from '../isian/isian.repo.ts';
import { findKomponen } from '../komponen/komponen.repo.ts';
import { findKelasNilai } from '../rekap/kelas.repo.ts';
import { listKolom } from '../rekap/rekap.repo.ts';
import { listRiwayat, listSumber } from './rincian.repo.ts';
import { explainKomponen, toPerubahanSel } from './rincian.views.ts';

interface Place {
  id: string;
  studentId: string;
  componentId: string;
}

export type RincianNilai = ReturnType<typeof createRincianNilai>;

export function createRincianNilai(
  { db }: Pick<Deps, 'db'>,
  { pengaturan }: { pengaturan: GetPengaturan },
) {
  /** A participant's cell, or one of somebody who left with a value; also of an archived component. */
  async function cellOf(actor: Actor, { id, studentId: nim, componentId }: Place) {
    found(await findKelasNilai(db, actor, id));
    const key = { collegeId: actor.collegeId, idKelas: id };
    const [komponen, [sel]] = await Promise.all([
      findKomponen(db, key, componentId),
      listSel(db, key, [{ nim, id_komponen: componentId }]),
    ]);
    return { key, row: found(komponen), sel: found(sel) };
  }

  return {
    riwayat: async (actor: Actor, place: Place, query: QueryOf<typeof riwayatNilai>) => {
      const { key } = await cellOf(actor, place);
      const asked = { ...key, nim: place.studentId, idKomponen: place.componentId };
      const { rows, total } = await listRiwayat(db, asked, paging(query));
      return { rows: rows.map(toPerubahanSel), total };
    },

    rincian: async (actor: Actor, place: Place): Promise<ResponseOf<typeof rincianNilai>> => {
      const { key, row, sel } = await cellOf(actor, place);
      const [kolom, sumber, settings] = await Promise.all([
        listKolom(db, key),
        listSumber(db, { ...key, nim: place.studentId }),
        pengaturan(db, actor.collegeId),
      ]);
      const maksimalRemedial = settings.pengaturan_kelas.nilai.maksimal_remedial;
      return {
        komponen: { id: row.id, jenis: row.jenis, label: row.label, bobot: row.bobot },
        nilai: sel.berlaku,
        sumber: sel.sumber,
        hitung: sel.hitung,
        ...explainKomponen({ komponen: row, kolom, sumber, maksimalRemedial }),
        berubah_pada: toInstantOrNull(sel.pada),
        berubah_oleh: sel.oleh,
      };
    },
  };
}
