/** Changes of a question: each writes a new version, unless its content stays the same (U13). */
import { randomUUID } from 'node:crypto';
import type { Tx } from '../../platform/db/sql.ts';
import { AppError, found } from '../../platform/errors.ts';
import { type BerkasSoal, tanpaBerkas } from './berkas-soal.service.ts';
import { assertBerkas, contentOf, identityOf, onField } from './isi-soal.service.ts';
import { isLengkap } from './jenis/semua.policy.ts';
import type { ReadSoal } from './read-soal.service.ts';
import { type BerkasVersi, sidikOf } from './soal.policy.ts';
import type { FormSoal, Menulis, SoalTertulis } from './soal.ports.ts';
import * as repo from './soal.repo.ts';
import { berkasOf } from './soal.views.ts';
import * as tulis from './tulis.repo.ts';

type HeldSoal = repo.SumberRow & { terkunci: repo.SoalTerkunci };

/** Unchanged content is not written. */
async function writeVersion(
  tx: Tx,
  menulis: Menulis,
  held: HeldSoal,
  next: Pick<tulis.VersiBaris, 'pertanyaan' | 'konten' | 'berkas' | 'sidik' | 'teks_kunci'>,
  own: Partial<tulis.Identitas> = {},
): Promise<SoalTertulis> {
  const { actor, now } = menulis;
  const { id, terkunci } = held;
  const same = next.sidik === held.sidik;
  const nomor = same ? terkunci.versi_terbaru : terkunci.versi_terbaru + 1;
  const idVersi = same ? held.id_versi : randomUUID();
  if (!same) {
    const version = { ...next, id: idVersi, id_soal: id, nomor, lengkap: isLengkap(next.konten) };
    await tulis.insertVersi(tx, tulis.penulisOf(menulis), [version]);
  }
  const identity = {
    label: terkunci.label,
    tingkat: terkunci.tingkat,
    asalVersi: null,
    ...own,
    nomor,
  };
  await tulis.updateSoal(tx, { collegeId: actor.collegeId, id }, identity, now);
  return { id, idVersi, nomor };
}

export function createChangeSoal({
  soal,
  files,
}: {
  soal: Pick<ReadSoal, 'byIds'>;
  files: BerkasSoal;
}) {
  /** 404 if it is elsewhere or in the trash. `versi` must be the newest (U14). */
  async function hold(
    tx: Tx,
    { actor, tempat }: Menulis,
    idSoal: string,
    versi?: number,
  ): Promise<HeldSoal> {
    const { collegeId } = actor;
    const terkunci = found(await repo.lockSoal(tx, { collegeId, id: idSoal }, tempat));
    if (terkunci.dihapus_pada !== null) throw new AppError('tidak_ditemukan');
    if (versi !== undefined && versi !== terkunci.versi_terbaru) {
      const [stored] = await soal.byIds(tx, actor, [idSoal]);
      throw new AppError('soal_berubah', { data: { soal: found(stored) } });
    }
    const [row] = await repo.listSources(tx, collegeId, [{ idSoal, versi: null }]);
    return { ...found(row), terkunci };
  }

  return {
    /** @throws AppError soal_berubah, soal_jenis_tetap, soal_…, berkas_tidak_tersedia */
    change: async (
      tx: Tx,
      menulis: Menulis,
      { id, versi }: { id: string; versi?: number | undefined },
      isian: FormSoal,
    ): Promise<SoalTertulis> => {
      const { form } = isian;
      const held = await hold(tx, menulis, id, versi);
      if (form.jenis !== held.konten.jenis)
        throw onField({ code: 'soal_jenis_tetap', path: 'jenis' });
      const berkas = found(
        (await files.filesOf(tx, menulis, [{ form, before: berkasOf(held) }]))[0],
      );
      const { teksKunci, ...isi } = contentOf(isian, berkas, held);
      const rincian = await files.settle(tx, menulis, [{ idSoal: id, berkas }]);
      const next = {
        ...isi,
        teks_kunci: teksKunci,
        sidik: sidikOf({ ...isi, teksKunci }, rincian),
      };
      return writeVersion(tx, menulis, held, next, identityOf(form));
    },

    /**
     * From a separate upload (U18).
     * @throws AppError soal_lampiran_terlalu_banyak
     */
    attach: async (
      tx: Tx,
      menulis: Menulis,
      id: string,
      added: Pick<BerkasVersi, 'soal' | 'kunci'>,
    ): Promise<SoalTertulis> => {
      const held = await hold(tx, menulis, id);
      const before = berkasOf(held);
      const berkas = {
        ...before,
        soal: [...before.soal, ...added.soal],
        kunci: [...before.kunci, ...added.kunci],
      };
      assertBerkas(berkas);
      const rincian = await files.settle(tx, menulis, [{ idSoal: id, berkas }]);
      const { pertanyaan, konten, teks_kunci } = held;
      const sidik = sidikOf({ pertanyaan, konten, teksKunci: teks_kunci, berkas }, rincian);
      return writeVersion(tx, menulis, held, { pertanyaan, konten, teks_kunci, berkas, sidik });
    },

    /**
     * The old content is the newest version (U13).
     * @throws AppError soal_berubah
     */
    restoreVersion: async (
      tx: Tx,
      menulis: Menulis,
      { id, nomor, versi }: { id: string; nomor: number; versi?: number | undefined },
    ): Promise<SoalTertulis> => {
      const held = await hold(tx, menulis, id, versi);
      const [old] = await repo.listSources(tx, menulis.actor.collegeId, [
        { idSoal: id, versi: nomor },
      ]);
      const row = found(old);
      return writeVersion(tx, menulis, held, { ...row, berkas: berkasOf(row) });
    },

    /**
     * The original's newest version (U42).
     * @throws AppError soal_berubah
     */
    adopt: async (
      tx: Tx,
      menulis: Menulis,
      { id, asal, versi }: { id: string; asal: string; versi?: number | undefined },
    ): Promise<SoalTertulis> => {
      const held = await hold(tx, menulis, id, versi);
      const row = found(
        (await repo.listSources(tx, menulis.actor.collegeId, [{ idSoal: asal, versi: null }]))[0],
      );
      if (row.sidik === held.sidik)
        return writeVersion(
          tx,
          menulis,
          held,
          { ...held, berkas: tanpaBerkas },
          { asalVersi: row.nomor },
        );
      const berkas = found(
        (await files.copy(tx, menulis, [{ idSoal: id, dari: berkasOf(row) }]))[0],
      );
      return writeVersion(tx, menulis, held, { ...row, berkas }, { asalVersi: row.nomor });
    },
  };
}
