import { createHash, randomUUID } from 'node:crypto';
import type { KindBerkas } from '@lms/contracts/berkas/berkas';
import type { Tx } from '../../platform/db/sql.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { findOwnUnclaimed } from './berkas.repo.ts';
import { claimFile, type Pemilik } from './berkas.write.repo.ts';
import { createSimpan } from './simpan.service.ts';
import { createSisaService } from './sisa/sisa.service.ts';
import * as repo from './unggah/unggahan.repo.ts';

interface Whose {
  collegeId: string;
  idPengguna: string;
}

/** A stored result, which is removed after 24 hours unless it is kept. */
export interface Buatan extends Whose {
  upload: repo.UnggahanRow;
  sha256: string;
  tipe: string;
}

export function createBerkasBuatan({
  db,
  files,
  clock,
  outbox,
  scanner,
}: Pick<Deps, 'db' | 'files' | 'clock' | 'outbox' | 'scanner'>) {
  const simpan = createSimpan({
    clock,
    outbox,
    scanner,
    sisa: createSisaService({ files, outbox }),
  });
  return {
    /** The user's own unclaimed file. @throws AppError berkas_tidak_tersedia */
    readOwn: async ({
      collegeId,
      idPengguna,
      id,
      kind,
    }: Whose & { id: string; kind: KindBerkas }): Promise<Buffer> => {
      const lokasi = await findOwnUnclaimed(db, { collegeId, idPengguna, id, kind });
      const bytes = lokasi === null ? null : await files.readAll({ collegeId, path: lokasi });
      if (bytes === null) throw new AppError('berkas_tidak_tersedia');
      return bytes;
    },

    /** Stores the bytes; the row that will remove them is written first. */
    prepare: async (
      { collegeId, idPengguna }: Whose,
      { nama, kind, tipe, bytes }: { nama: string; kind: KindBerkas; tipe: string; bytes: Buffer },
    ): Promise<Buatan> => {
      const id = randomUUID();
      const row = {
        id,
        pengunggah: idPengguna,
        nama,
        kind,
        tipe_file: null,
        ukuran: bytes.byteLength,
        durasi_detik: null,
        keadaan: { lokasi: `isi-${id}`, bagian: null },
        dibuat_pada: clock.now(),
      };
      await repo.insertUpload(db, collegeId, row);
      await files.put({ collegeId, path: row.keadaan.lokasi }, bytes);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      return {
        collegeId,
        idPengguna,
        upload: { ...row, posisi: 0, id_berkas: null },
        sha256,
        tipe,
      };
    },

    /**
     * Gives the result to that row, under the id of its source, which is released; runs in the
     * caller's transaction.
     */
    keep: async (
      tx: Tx,
      { collegeId, idPengguna, upload, sha256, tipe }: Buatan,
      { id, pemilik }: { id: string; pemilik: Pemilik },
    ): Promise<void> => {
      await simpan(
        tx,
        collegeId,
        upload,
        { sha256, tipe, durasiDetik: null },
        {
          id,
          made: true,
        },
      );
      await repo.deleteUpload(tx, { collegeId, id: upload.id });
      const { kind } = upload;
      await claimFile(
        tx,
        { collegeId, idPengguna, id, kind, pemilik, idKelas: null, idPertemuan: null },
        clock.now(),
      );
    },
  };
}
