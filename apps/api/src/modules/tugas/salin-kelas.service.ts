import { found } from '../../platform/errors.ts';
import type { MilikBerkas } from '../berkas/index.ts';
import type { SalinIsi } from '../kelas/salin/index.ts';
import { listRows, saveTugas } from './tugas.repo.ts';

/** Tasks of a class that is copied: without groups, submissions and grades (K126). */
export function createSalinTugas({ salinBerkas }: Pick<MilikBerkas, 'salinBerkas'>): SalinIsi {
  return async (tx, { actor: { collegeId, userId: idPengguna }, idKelas }, salinan) => {
    const stored = await listRows(
      tx,
      collegeId,
      salinan.map(({ dari }) => dari),
    );
    const isiOf = new Map(stored.map((row) => [row.id, row]));
    const pairs = salinan.map((one) => ({ ...one, isi: found(isiOf.get(one.dari)) }));
    const files = pairs.flatMap(({ ke, idPertemuan, isi: { lampiran } }) =>
      lampiran.map((dari) => ({ dari, pemilik: { jenis: 'tugas', id: ke }, idKelas, idPertemuan })),
    );
    const left = (await salinBerkas(tx, { collegeId, idPengguna, salinan: files })).values();
    const rows = pairs.map(({ ke: id, isi }) => ({
      ...isi,
      id,
      lampiran: isi.lampiran.map(() => left.next().value ?? ''),
    }));
    await saveTugas(tx, collegeId, rows);
  };
}
