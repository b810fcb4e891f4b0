/** 'Update Kehadiran Manual' (S1 §4; DECISIONS 45, 136). */
import type { FilterKehadiranMahasiswa } from '@lms/contracts/kehadiran/rekap';
import { recordAudit, scopeOfFilter } from '../../../platform/audit.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { longWorkHandler, startLongWork } from '../../sistem/pekerjaan/index.ts';
import { listKelasOf } from '../daftar/daftar.repo.ts';
import type { KehadiranAkibat } from './akibat.service.ts';
import { hitungPersentase } from './hitung.messages.ts';
import { findKelasScope } from './rekap.repo.ts';

/** A batch is one short transaction, so that saves hardly wait. */
const CLASSES_PER_BATCH = 25;

export type HitungService = ReturnType<typeof createHitungService>;

export function createHitungService(deps: Deps, akibat: Pick<KehadiranAkibat, 'recomputeClasses'>) {
  const { db, events, clock } = deps;

  const tell = (tx: Tx, actor: Actor, status: 'processing' | 'completed' | 'failed', id: string) =>
    events.add(tx, [
      {
        collegeId: actor.collegeId,
        stream: `pengguna:${actor.userId}`,
        name: 'calc-percentage',
        data: { status, id_pekerjaan: id },
      },
    ]);

  return {
    start: (actor: Actor, filter: FilterKehadiranMahasiswa) =>
      db.transaction(async (tx) => {
        const id = await startLongWork(deps, tx, actor, hitungPersentase, {
          judul: 'Update persentase kehadiran',
          input: filter,
          single: { key: actor.userId, code: 'hitung_sedang_berjalan' },
        });
        await tell(tx, actor, 'processing', id);
        await recordAudit(
          tx,
          actor,
          {
            jenisAktivitas: 'kehadiran',
            aksi: 'kehadiran.hitung_persentase',
            detail: 'Meminta update persentase kehadiran',
            objek: { filter, id_pekerjaan: id },
            ...(filter.id_kelas === undefined
              ? {}
              : await findKelasScope(tx, actor.collegeId, filter.id_kelas)),
            ...scopeOfFilter(filter),
          },
          clock.now(),
        );
        return { id_pekerjaan: id };
      }),

    handler: longWorkHandler(deps, hitungPersentase, {
      work: async ({ actor, input, signal, progress }) => {
        const kelas = await listKelasOf(db, actor, input);
        for (let from = 0; from < kelas.length; from += CLASSES_PER_BATCH) {
          signal.throwIfAborted();
          progress((100 * from) / kelas.length, `${from} dari ${kelas.length} kelas`);
          const idKelas = kelas.slice(from, from + CLASSES_PER_BATCH);
          await db.transaction((tx) =>
            akibat.recomputeClasses(tx, { collegeId: actor.collegeId, idKelas }),
          );
        }
        return { pesan: `${kelas.length} kelas dihitung`, ringkasan: { kelas: kelas.length } };
      },
      ended: (tx, { id, actor, status }) =>
        tell(tx, actor, status === 'selesai' ? 'completed' : 'failed', id),
    }),
  };
}
