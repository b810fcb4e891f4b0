/** New questions from forms and imports. The caller's transaction has checked place and limits. */
import { randomUUID } from 'node:crypto';
import type { Kriteria } from '@lms/contracts/soal/rubrik';
import type { Tx } from '../../platform/db/sql.ts';
import { AppError, found } from '../../platform/errors.ts';
import { type BerkasSoal, tanpaBerkas } from './berkas-soal.service.ts';
import { contentOf, identityOf } from './isi-soal.service.ts';
import { isLengkap } from './jenis/semua.policy.ts';
import { insertRubrik } from './rubrik.repo.ts';
import { type IsiVersi, sidikOf } from './soal.policy.ts';
import type { FormSoal, Menulis, SoalTertulis } from './soal.ports.ts';
import * as repo from './soal.repo.ts';
import * as tulis from './tulis.repo.ts';

export interface SoalBaru extends FormSoal {
  urutan: number;
  idKlien?: string | undefined;
  /** From another system. */
  nama?: string | null;
  kategori?: string | null;
  rubrik?: readonly Kriteria[];
  idImpor?: string | null;
}

interface Made {
  baru: SoalBaru;
  idSoal: string;
  isi: IsiVersi;
}

const toIdentity = ({ baru, idSoal }: Made): tulis.SoalBaris => ({
  ...identityOf(baru.form),
  id: idSoal,
  jenis: baru.form.jenis,
  urutan: baru.urutan,
  nama: baru.nama ?? null,
  kategori: baru.kategori ?? null,
  asal_id_soal: null,
  asal_versi: null,
  id_impor: baru.idImpor ?? null,
  id_klien: baru.idKlien ?? null,
});

const toFirstVersion = (
  { idSoal, isi: { teksKunci, ...isi } }: Made,
  rincian: Parameters<typeof sidikOf>[1],
): tulis.VersiBaris => ({
  ...isi,
  id: randomUUID(),
  id_soal: idSoal,
  nomor: 1,
  teks_kunci: teksKunci,
  lengkap: isLengkap(isi.konten),
  sidik: sidikOf({ ...isi, teksKunci }, rincian),
});

async function insertRubrics(tx: Tx, menulis: Menulis, made: readonly Made[]): Promise<void> {
  const rubrics = made
    .map(({ baru: { rubrik: kriteria = [] }, idSoal: id }) => ({ id, kriteria }))
    .filter(({ kriteria }) => kriteria.length > 0);
  if (rubrics.length > 0) await insertRubrik(tx, tulis.penulisOf(menulis), rubrics);
}

export function createAddSoal(files: BerkasSoal) {
  return {
    /**
     * A fixed number of statements.
     * @throws AppError soal_…, berkas_tidak_tersedia
     */
    add: async (tx: Tx, menulis: Menulis, baru: readonly SoalBaru[]): Promise<SoalTertulis[]> => {
      const asked = baru.map(({ form }) => ({ form, before: tanpaBerkas }));
      const named = await files.filesOf(tx, menulis, asked);
      const made = baru.map((one, index) => {
        const isi = contentOf(one, found(named[index]));
        return { baru: one, idSoal: randomUUID(), isi };
      });
      const owned = made.map(({ idSoal, isi: { berkas } }) => ({ idSoal, berkas }));
      const rincian = await files.settle(tx, menulis, owned);
      const versions = made.map((one) => toFirstVersion(one, rincian));
      const penulis = tulis.penulisOf(menulis);
      await tulis.insertSoal(tx, menulis.tempat, penulis, made.map(toIdentity));
      await tulis.insertVersi(tx, penulis, versions);
      await insertRubrics(tx, menulis, made);
      return versions.map(({ id: idVersi, id_soal: id, nomor }) => ({ id, idVersi, nomor }));
    },

    /**
     * This account's questions with these client ids; null unless all exist here.
     * @throws AppError konflik if one is elsewhere
     */
    repeated: async (
      tx: Tx,
      { actor, tempat }: Menulis,
      klien: readonly string[],
    ): Promise<string[] | null> => {
      const rows = await repo.listByKlien(tx, actor, klien);
      if (rows.length === 0) return null;
      if (rows.length !== klien.length || rows.some(({ id_tempat }) => id_tempat !== tempat.id))
        throw new AppError('konflik');
      return rows.map(({ id }) => id);
    },
  };
}
