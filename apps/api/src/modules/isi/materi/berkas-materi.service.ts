/** Files of a material (S2 §5, K29). */

import { hasTranskrip } from '@lms/contracts/isi/aturan-materi';
import type { tambahMateri, ubahMateri } from '@lms/contracts/isi/materi';
import type { Pengaturan } from '@lms/contracts/sistem/sistem';
import type { BodyOf, Role } from '@lms/contracts/wire/endpoint';
import type { Tx } from '../../../platform/db/sql.ts';
import { AppError, found } from '../../../platform/errors.ts';
import { type MilikBerkas, refusalOf } from '../../berkas/index.ts';
import type { IsiContext } from '../../kelas/pertemuan/index.ts';
import type { IsiMateri } from './materi.repo.ts';

type Form = Pick<
  BodyOf<typeof tambahMateri> & BodyOf<typeof ubahMateri>,
  'tipe_file' | 'id_berkas' | 'id_berkas_transkrip'
>;
export type FilesOfMateri = Pick<IsiMateri, 'id_berkas' | 'id_transkrip'>;

/** Files left out of the form stay, unless the type changes. */
function filesOf(form: Form, before: IsiMateri | null): FilesOfMateri {
  const kept = before?.tipe_file === form.tipe_file ? before : null;
  if (form.tipe_file === 'url') return { id_berkas: null, id_transkrip: null };
  const id_berkas = form.id_berkas ?? kept?.id_berkas ?? null;
  if (id_berkas === null) throw new AppError('berkas_materi_wajib');
  const asked =
    form.id_berkas_transkrip === undefined
      ? (kept?.id_transkrip ?? null)
      : form.id_berkas_transkrip;
  return { id_berkas, id_transkrip: hasTranskrip(form.tipe_file) ? asked : null };
}

/** A file of one kind of material cannot serve another. */
function assertOfType(
  file: { role: Role; nama: string; bytes: number },
  tipe: Form['tipe_file'] | 'transkrip',
  pengaturan: Pengaturan,
): void {
  if (tipe === 'url') return;
  const refusal = refusalOf(
    { ...file, kind: 'materi', tipe_file: tipe },
    pengaturan.pengaturan_sistem.ukuran_max_file,
  );
  if (refusal === null) return;
  throw new AppError(refusal.code, 'message' in refusal ? { message: refusal.message } : {});
}

export function createBerkasMateri({ milik }: { milik: MilikBerkas }) {
  return {
    filesOf,

    /**
     * @throws AppError berkas_tidak_tersedia when the caller may not give the file,
     * berkas_jenis_ditolak when it is of another kind
     */
    settle: async (
      tx: Tx,
      { actor, meeting, pengaturan }: IsiContext,
      {
        id,
        tipe,
        files,
        before,
      }: { id: string; tipe: Form['tipe_file']; files: FilesOfMateri; before: IsiMateri | null },
    ): Promise<void> => {
      const { collegeId, userId: idPengguna } = actor;
      const had = [before?.id_berkas, before?.id_transkrip];
      const isNew = (one: string | null): one is string => one !== null && !had.includes(one);
      const claimed = [files.id_berkas, files.id_transkrip].filter(isNew);
      const pemilik = { jenis: 'materi', id };
      for (const one of claimed) {
        const at = { idKelas: meeting.id_kelas, idPertemuan: meeting.id };
        await milik.klaimBerkas(tx, {
          collegeId,
          idPengguna,
          id: one,
          kind: 'materi',
          pemilik,
          ...at,
        });
      }
      const brought = await milik.berkasOf(tx, collegeId, claimed, actor);
      for (const one of claimed) {
        const { nama, content_length: bytes } = found(brought.get(one));
        assertOfType(
          { role: actor.role, nama, bytes },
          one === files.id_transkrip ? 'transkrip' : tipe,
          pengaturan,
        );
      }
      const gone = had.filter(
        (one): one is string =>
          typeof one === 'string' && one !== files.id_berkas && one !== files.id_transkrip,
      );
      await milik.lepasBerkas(tx, { collegeId, ids: gone });
    },

    /** Copies share the bytes; returns the files of each copy, in order. */
    copy: async (
      tx: Tx,
      { actor, meeting }: IsiContext,
      copies: readonly { id: string; from: FilesOfMateri }[],
    ): Promise<FilesOfMateri[]> => {
      const { collegeId, userId: idPengguna } = actor;
      const wanted = copies.flatMap(({ id, from }) =>
        [from.id_berkas, from.id_transkrip].flatMap((dari) =>
          dari === null ? [] : [{ id, dari }],
        ),
      );
      const at = { idKelas: meeting.id_kelas, idPertemuan: meeting.id };
      const salinan = wanted.map(({ id, dari }) => ({
        dari,
        pemilik: { jenis: 'materi', id },
        ...at,
      }));
      const ids = await milik.salinBerkas(tx, { collegeId, idPengguna, salinan });
      const copyOf = new Map(
        wanted.map(({ id, dari }, index) => [JSON.stringify([id, dari]), ids[index] ?? null]),
      );
      const of = (id: string, dari: string | null) =>
        copyOf.get(JSON.stringify([id, dari])) ?? null;
      return copies.map(({ id, from }) => ({
        id_berkas: of(id, from.id_berkas),
        id_transkrip: of(id, from.id_transkrip),
      }));
    },
  };
}
