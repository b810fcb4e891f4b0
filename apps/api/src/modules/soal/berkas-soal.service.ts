/**
 * Files of questions: claimed by a version, shared by all, deleted with the question (U8, U13). A
 * copy gets new rows over the same bytes.
 */
import type { KindBerkas } from '@lms/contracts/berkas/berkas';
import { imageExtensions, notAllowedText } from '@lms/contracts/berkas/jenis-berkas';
import { extensionOf } from '@lms/contracts/berkas/nama-berkas';
import type { IsianSoal } from '@lms/contracts/soal/soal';
import type { Tx } from '../../platform/db/sql.ts';
import { AppError } from '../../platform/errors.ts';
import type { MilikBerkas } from '../berkas/index.ts';
import { type BerkasVersi, gambarOf } from './soal.policy.ts';
import type { Menulis, TempatSoal } from './soal.ports.ts';

const pemilikOf = (id: string) => ({ jenis: 'soal', id });

export const kindsOf: Readonly<
  Record<TempatSoal['jenis'], { soal: KindBerkas; kunci: KindBerkas }>
> = {
  bank: { soal: 'soal_bank_soal', kunci: 'kunci_bank_soal' },
  ujian: { soal: 'soal_ujian', kunci: 'kunci_ujian' },
};

export const tanpaBerkas: BerkasVersi = { soal: [], kunci: [], gambar: [] };

/** Files that the form leaves out stay. */
function asked(form: IsianSoal, before: BerkasVersi) {
  return {
    soal: form.soal_files ?? before.soal,
    kunci: form.kunci_files ?? before.kunci,
    gambar: gambarOf(form),
    hapus: { soal: form.soal_files_delete, kunci: form.kunci_files_delete },
  };
}

export type BerkasSoal = ReturnType<typeof createBerkasSoal>;

export function createBerkasSoal({ milik }: { milik: MilikBerkas }) {
  return {
    /** Claims nothing yet. */
    filesOf: async (
      tx: Tx,
      { actor }: Menulis,
      items: readonly { form: IsianSoal; before: BerkasVersi }[],
    ): Promise<BerkasVersi[]> => {
      const wanted = items.map(({ form, before }) => asked(form, before));
      const named = wanted.flatMap(({ gambar, hapus }) => [
        ...gambar,
        ...hapus.soal,
        ...hapus.kunci,
      ]);
      const own = items.flatMap(({ before }) => [
        ...before.soal,
        ...before.kunci,
        ...before.gambar,
      ]);
      const idOf = await milik.idOfAlamat(tx, actor, {
        alamat: named.filter(isSet),
        utamakan: own.filter(isSet),
      });
      const idAt = (alamat: string) => idOf.get(alamat) ?? alamat;
      const without = (ids: readonly string[], gone: readonly string[]) => {
        const removed = new Set(gone.map(idAt));
        return [...new Set(ids)].filter((id) => !removed.has(id));
      };
      return wanted.map(({ soal, kunci, gambar, hapus }) => ({
        soal: without(soal, hapus.soal),
        kunci: without(kunci, hapus.kunci),
        gambar: gambar.map((one) => (one === null ? null : idAt(one))),
      }));
    },

    /**
     * Answers what fingerprints need.
     * @throws AppError berkas_tidak_tersedia for a file of somebody else, berkas_jenis_ditolak for
     * a picture that is none
     */
    settle: async (
      tx: Tx,
      { actor, tempat }: Menulis,
      versions: readonly { idSoal: string; berkas: BerkasVersi }[],
    ): Promise<ReadonlyMap<string, { nama: string; sha256: string }>> => {
      const { collegeId, userId: idPengguna } = actor;
      const kinds = kindsOf[tempat.jenis];
      const at = { idKelas: tempat.idKelas, idPertemuan: tempat.idPertemuan };
      const wanted = versions.flatMap(({ idSoal, berkas: { soal, kunci, gambar } }) => [
        ...[...soal, ...gambar].map((id) => ({ id, idSoal, kind: kinds.soal })),
        ...kunci.map((id) => ({ id, idSoal, kind: kinds.kunci })),
      ]);
      const named = wanted.flatMap(({ id, ...one }) => (id === null ? [] : [{ id, ...one }]));
      const rincian = await milik.rincianOf(tx, collegeId, [...new Set(named.map(({ id }) => id))]);
      const isOwn = ({ id, idSoal }: { id: string; idSoal: string }) =>
        rincian.get(id)?.pemilik_jenis === 'soal' && rincian.get(id)?.pemilik_id === idSoal;
      const claimed = new Map(named.filter((one) => !isOwn(one)).map((one) => [one.id, one]));
      const klaim = [...claimed.values()].map(({ id, idSoal, kind }) => ({
        id,
        kind,
        pemilik: pemilikOf(idSoal),
        ...at,
      }));
      await milik.klaimTiap(tx, { collegeId, idPengguna, klaim });
      for (const { berkas } of versions) assertPictures(berkas.gambar, rincian);
      return rincian;
    },

    /** New rows over the same bytes, in order. `idPertemuan`: another meeting than the place's. */
    copy: async (
      tx: Tx,
      { actor, tempat }: Menulis,
      copies: readonly { idSoal: string; dari: BerkasVersi; idPertemuan?: string | undefined }[],
    ): Promise<BerkasVersi[]> => {
      const { idKelas } = tempat;
      const salinan = copies.flatMap(({ idSoal, dari, idPertemuan = tempat.idPertemuan }) =>
        [...dari.soal, ...dari.kunci, ...dari.gambar].flatMap((id) =>
          id === null ? [] : [{ dari: id, pemilik: pemilikOf(idSoal), idKelas, idPertemuan }],
        ),
      );
      const ids = await milik.salinBerkas(tx, {
        collegeId: actor.collegeId,
        idPengguna: actor.userId,
        salinan,
      });
      let taken = 0;
      const next = (): string => {
        taken += 1;
        return ids[taken - 1] ?? '';
      };
      return copies.map(({ dari }) => ({
        soal: dari.soal.map(next),
        kunci: dari.kunci.map(next),
        gambar: dari.gambar.map((id) => (id === null ? null : next())),
      }));
    },
  };
}

const isSet = (id: string | null): id is string => id !== null;

function assertPictures(
  gambar: BerkasVersi['gambar'],
  rincian: ReadonlyMap<string, { nama: string }>,
): void {
  for (const id of gambar) {
    const nama = id === null ? undefined : rincian.get(id)?.nama;
    if (nama !== undefined && !imageExtensions.includes(extensionOf(nama)))
      throw new AppError('berkas_jenis_ditolak', { message: notAllowedText(nama) });
  }
}
