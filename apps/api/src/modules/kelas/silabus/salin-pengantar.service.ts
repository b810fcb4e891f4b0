/** Introduction and syllabus go from one class to another; for this module and for copies of classes. */
import type { Sql, Tx } from '../../../platform/db/sql.ts';
import type { MilikBerkas } from '../../berkas/index.ts';
import * as repo from './silabus.repo.ts';

/** Owner of a syllabus' files, in `berkas`. */
export const PEMILIK_SILABUS = 'kelas_silabus';

interface Pengantar {
  /** Sanitised HTML; empty: none. */
  pendahuluan: string;
  silabus: string;
  /** Ids of the syllabus' files, in order. */
  berkas: readonly string[];
  /** Last changes; null: never written. */
  pendahuluanPada: Date | null;
  silabusPada: Date | null;
}

/** The content of a class; the caller checks access. */
export async function readPengantar(
  sql: Sql,
  { collegeId, idKelas }: { collegeId: string; idKelas: string },
): Promise<Pengantar> {
  const row = await repo.readSilabus(sql, { collegeId, idKelas });
  const { pendahuluan, silabus, berkas } = row;
  return {
    pendahuluan,
    silabus,
    berkas,
    pendahuluanPada: row.pendahuluan_diubah_pada,
    silabusPada: row.silabus_diubah_pada,
  };
}

interface Salinan {
  collegeId: string;
  /** Owner of the copied files' rows. */
  idPengguna: string;
  dari: string;
  ke: string;
  /** False leaves the syllabus of `ke` as it is. */
  withSilabus: boolean;
  now: Date;
}

/**
 * Copies what `ke` does not have yet, so that a second run changes nothing; files are new rows over the
 * same bytes. The caller holds the lock of class `ke` and has checked access to both. Tells what was
 * copied.
 */
export async function copyPengantar(
  tx: Tx,
  milik: Pick<MilikBerkas, 'salinBerkas'>,
  { collegeId, idPengguna, dari, ke, withSilabus, now }: Salinan,
): Promise<{ pendahuluan: boolean; silabus: boolean }> {
  const source = await readPengantar(tx, { collegeId, idKelas: dari });
  const target = await readPengantar(tx, { collegeId, idKelas: ke });
  const key = { collegeId, idKelas: ke };
  const pendahuluan = target.pendahuluan === '' && source.pendahuluan !== '';
  if (pendahuluan) await repo.savePendahuluan(tx, key, { teks: source.pendahuluan, now });
  const hasSilabus = (one: Pengantar) => one.silabus !== '' || one.berkas.length > 0;
  const silabus = withSilabus && hasSilabus(source) && !hasSilabus(target);
  if (silabus) {
    const pemilik = { jenis: PEMILIK_SILABUS, id: ke };
    const berkas = await milik.salinBerkas(tx, {
      collegeId,
      idPengguna,
      salinan: source.berkas.map((id) => ({ dari: id, pemilik, idKelas: ke, idPertemuan: null })),
    });
    await repo.saveSilabus(tx, key, { teks: source.silabus, berkas, now });
  }
  return { pendahuluan, silabus };
}

/**
 * Takes a copy back: empties what was last written at `now` of `copyPengantar` and releases its files.
 * What somebody changed since stays, which the answer tells. The caller holds the lock of the class.
 */
export async function removeCopiedPengantar(
  tx: Tx,
  milik: Pick<MilikBerkas, 'lepasBerkas'>,
  {
    collegeId,
    idKelas,
    copiedAt,
    now,
  }: { collegeId: string; idKelas: string; copiedAt: Date; now: Date },
): Promise<{ pendahuluan: boolean; silabus: boolean }> {
  const key = { collegeId, idKelas };
  const row = await readPengantar(tx, key);
  const isCopy = (at: Date | null) => at?.getTime() === copiedAt.getTime();
  const pendahuluan = isCopy(row.pendahuluanPada);
  const silabus = isCopy(row.silabusPada);
  if (pendahuluan) await repo.savePendahuluan(tx, key, { teks: '', now });
  if (silabus) {
    await milik.lepasBerkas(tx, { collegeId, ids: row.berkas });
    await repo.saveSilabus(tx, key, { teks: '', berkas: [], now });
  }
  return { pendahuluan, silabus };
}
