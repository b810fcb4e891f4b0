/** The rubric of a question (U83). The caller checks access. */
import type { Kriteria, Rubrik } from '@lms/contracts/soal/rubrik';
import type { Tx } from '../../platform/db/sql.ts';
import { AppError, found } from '../../platform/errors.ts';
import { toInstantOrZero } from '../../platform/wire-time.ts';
import * as repo from './rubrik.repo.ts';
import type { Menulis } from './soal.ports.ts';
import { lockSoal } from './soal.repo.ts';

export function toRubrik(row: repo.RubrikRow | null, jumlahDinilai: number): Rubrik {
  const { kriteria = [], versi = 0, oleh_nama: oleh = null, pada = null } = row ?? {};
  return {
    kriteria,
    versi,
    oleh,
    updated_at: toInstantOrZero(pada),
    jumlah_dinilai: jumlahDinilai,
  };
}

const textOf = (kriteria: readonly Kriteria[]): string =>
  JSON.stringify(
    kriteria.map(({ id, nama, tingkat }) => [
      id,
      nama,
      tingkat.map(({ id: level, nama: name, poin }) => [level, name, poin]),
    ]),
  );

/**
 * The question is locked. An equal rubric is a repeated request and not written, whatever `versi`
 * says.
 * @throws AppError tidak_ditemukan, rubrik_bukan_esay, rubrik_berubah
 */
export async function saveRubrik(
  tx: Tx,
  { actor, tempat, now }: Menulis,
  idSoal: string,
  { kriteria, versi }: { kriteria: readonly Kriteria[]; versi: number },
): Promise<{ rubrik: repo.RubrikRow | null; berubah: boolean }> {
  const key = { collegeId: actor.collegeId, id: idSoal };
  const soal = found(await lockSoal(tx, key, tempat));
  if (soal.dihapus_pada !== null) throw new AppError('tidak_ditemukan');
  if (soal.jenis !== 'esay') throw new AppError('rubrik_bukan_esay');
  const before = (await repo.mapRubrik(tx, actor.collegeId, [idSoal])).get(idSoal) ?? null;
  if (textOf(before?.kriteria ?? []) === textOf(kriteria))
    return { rubrik: before, berubah: false };
  if (versi !== (before?.versi ?? 0)) throw new AppError('rubrik_berubah');
  return { rubrik: await repo.saveRubrik(tx, key, { kriteria, oleh: actor, now }), berubah: true };
}
