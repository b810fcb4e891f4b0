import { found } from '../../../platform/errors.ts';
import type { MilikBerkas } from '../../berkas/index.ts';
import type { SalinIsi } from '../../kelas/salin/index.ts';
import { mapIsi, saveMateri } from './materi.repo.ts';

/** Materials of a class that is copied, with new rows over the same bytes (K18, K126). */
export function createSalinMateri({ salinBerkas }: Pick<MilikBerkas, 'salinBerkas'>): SalinIsi {
  return async (tx, { actor: { collegeId, userId: idPengguna }, idKelas }, salinan) => {
    const stored = await mapIsi(
      tx,
      collegeId,
      salinan.map(({ dari }) => dari),
    );
    const pairs = salinan.map((one) => ({ ...one, isi: found(stored.get(one.dari)) }));
    const files = pairs.flatMap(({ ke, idPertemuan, isi: { id_berkas, id_transkrip } }) =>
      [id_berkas, id_transkrip].flatMap((dari) =>
        dari === null ? [] : [{ dari, pemilik: { jenis: 'materi', id: ke }, idKelas, idPertemuan }],
      ),
    );
    const ids = await salinBerkas(tx, { collegeId, idPengguna, salinan: files });
    const left = ids.values();
    const next = (had: string | null) => (had === null ? null : (left.next().value ?? null));
    const rows = pairs.map(({ ke: id, isi }) => ({
      ...isi,
      id,
      id_berkas: next(isi.id_berkas),
      id_transkrip: next(isi.id_transkrip),
      berkas_diganti_pada: null,
    }));
    await saveMateri(tx, collegeId, rows);
  };
}
