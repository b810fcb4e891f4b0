/**
 * The one check that stored data is what came in (U53, U71): saves, root, receipts, decisions, and
 * `jawaban` against the ledger.
 */
import type { IsiTandaTerima } from '@lms/contracts/ujian/pengerjaan/tanda-terima';
import type { Sql } from '../../../../platform/db/sql.ts';
import { listSelisih, type SelisihRow } from '../jawaban/jawaban.repo.ts';
import {
  type KeadaanSidik,
  periksaKeputusan,
  periksaSidik,
  type Tanda,
} from '../jawaban/sidik.policy.ts';
import { findKeutuhan } from '../pengerjaan.repo.ts';
import { bacaKode, cocokDengan, tercakup, toDitandai } from './tanda-terima.policy.ts';
import * as repo from './tanda-terima.repo.ts';

/** An essay has up to 64 kB. */
const CHECKED_AT_ONCE = 500;

interface Satu {
  collegeId: string;
  id: string;
  versiSidik: number;
}

type Save = Pick<repo.SimpananRow, 'id_soal' | 'urutan' | 'pada' | 'sidik'>;

export interface Keutuhan {
  /** In the order of the root. */
  simpanan: readonly Save[];
  /** Differing from what was signed, and without a key. */
  berubah: readonly Save[];
  tanpaKunci: readonly Save[];
  /** Null: the ledger is open. */
  akar: KeadaanSidik | null;
  keputusan: KeadaanSidik;
  selisih: readonly SelisihRow[];
  /** Newest first. */
  tandaTerima: readonly { kode: string; dibuat_pada: Date; cocok: boolean }[];
}

const worst = (all: readonly KeadaanSidik[]): KeadaanSidik =>
  (['berubah', 'tanpa_kunci'] as const).find((one) => all.includes(one)) ?? 'utuh';

export async function periksaKeutuhan(
  db: Sql,
  { versiSidik, ...which }: Satu,
  tanda: Tanda,
): Promise<Keutuhan> {
  const { collegeId, id } = which;
  const simpanan: Save[] = [];
  const byState = { utuh: [] as Save[], berubah: [] as Save[], tanpa_kunci: [] as Save[] };
  let behind = { urutan: 0, idSoal: '' };
  for (;;) {
    const rows = await repo.listLedger(db, which, { ...behind, most: CHECKED_AT_ONCE });
    for (const row of rows) {
      const { id_soal, urutan, pada, sidik } = row;
      const save = { id_soal, urutan, pada, sidik };
      simpanan.push(save);
      byState[
        periksaSidik(tanda, versiSidik, toDitandai({ collegeId, idPengerjaan: id }, row))
      ].push(save);
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < CHECKED_AT_ONCE) break;
    behind = { urutan: last.urutan, idSoal: last.id_soal };
  }
  const decided = (await repo.listKeputusan(db, which)).map(({ id_soal: idSoal, sidik, ...one }) =>
    periksaKeputusan(tanda, versiSidik, { collegeId, idPengerjaan: id, idSoal, ...one }, sidik),
  );
  const receipts = (await repo.listDiberikan(db, which)).map((row) => {
    const isi = bacaKode(row.kode)?.isi;
    return { ...row, cocok: isi !== undefined && cocokDengan(isi, simpanan) };
  });
  return {
    simpanan,
    berubah: byState.berubah,
    tanpaKunci: byState.tanpa_kunci,
    tandaTerima: receipts,
    akar: (await findKeutuhan(db, which, tanda)).keadaan,
    keputusan: worst(decided),
    selisih: await listSelisih(db, collegeId, id),
  };
}

/** Saves that the receipt does not cover are ignored. */
export function keadaanTerhadap(isi: IsiTandaTerima, one: Keutuhan): KeadaanSidik {
  if (!cocokDengan(isi, one.simpanan) || one.selisih.length > 0) return 'berubah';
  const isTold = (rows: readonly Save[]): boolean => tercakup(rows, isi).length > 0;
  if (isTold(one.berubah)) return 'berubah';
  return worst([one.keputusan, isTold(one.tanpaKunci) ? 'tanpa_kunci' : 'utuh']);
}

export function keadaanSemua(one: Keutuhan): KeadaanSidik {
  const isChanged =
    one.berubah.length > 0 || one.selisih.length > 0 || one.tandaTerima.some(({ cocok }) => !cocok);
  if (isChanged) return 'berubah';
  return worst([
    one.akar ?? 'utuh',
    one.keputusan,
    one.tanpaKunci.length > 0 ? 'tanpa_kunci' : 'utuh',
  ]);
}
