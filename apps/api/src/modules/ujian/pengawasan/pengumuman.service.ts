/** Announcements during an exam; stored, so absent students read them later (U72). */
import { randomUUID } from 'node:crypto';
import type {
  daftarPengumumanUjian,
  PengumumanUjian,
  umumkanUjian,
} from '@lms/contracts/ujian/pengawasan/pengawasan';
import type { BodyOf, QueryOf } from '@lms/contracts/wire/endpoint';
import type { Actor, MahasiswaActor } from '../../../platform/auth/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import { toInstant } from '../../../platform/wire-time.ts';
import { begunOr404, sendiriOf } from '../pengerjaan/index.ts';
import { findKontak } from './fokus.repo.ts';
import type { PengawasanPorts } from './pengawasan.ports.ts';
import { toPengumuman } from './pengawasan.views.ts';
import * as repo from './pengumuman.repo.ts';
import { listOrang } from './waktu.repo.ts';

const jenis = 'ujian';

export type PengumumanService = ReturnType<typeof createPengumuman>;

export function createPengumuman(
  { db, clock, events }: Pick<Deps, 'db' | 'clock' | 'events'>,
  { isi }: Pick<PengawasanPorts, 'isi'>,
) {
  return {
    /**
     * A repeated form returns the first one.
     * @throws AppError penyesuaian_bukan_peserta
     */
    announce: (
      actor: Actor,
      id: string,
      { teks, mahasiswa, id_klien: idKlien }: BodyOf<typeof umumkanUjian>,
    ): Promise<PengumumanUjian> =>
      db.transaction(async (tx) => {
        const one = await isi.hold(tx, actor, { jenis, id });
        if (!one.bolehUbah) throw new AppError('tidak_berhak');
        const { collegeId } = actor;
        const which = { collegeId, idUjian: id };
        const named = mahasiswa === undefined ? null : [mahasiswa];
        const [whom] =
          named === null
            ? []
            : await listOrang(tx, { ...which, idKelas: one.header.id_kelas, named });
        if (named !== null && whom === undefined) throw new AppError('penyesuaian_bukan_peserta');
        const baru = {
          ...which,
          id: randomUUID(),
          nim: whom?.nim ?? null,
          teks,
          oleh: actor,
          pada: clock.now(),
          idKlien,
        };
        if (await repo.insertPengumuman(tx, baru)) {
          const verb =
            whom === undefined
              ? 'Mengumumkan dalam'
              : `Mengumumkan kepada ${whom.nama} (${whom.nim}) dalam`;
          await isi.record(tx, one, one.header, {
            aksi: 'diumumkan',
            verb,
            objek: { id, id_pengumuman: baru.id, nim: baru.nim, teks },
          });
          const event = {
            collegeId,
            name: 'ujian.pengumuman' as const,
            data: { id_ujian: id, pribadi: whom !== undefined },
          };
          await events.add(tx, [
            { ...event, stream: `ujian:${id}`, staffOnly: whom !== undefined },
            ...(whom === undefined ? [] : [{ ...event, stream: `pengguna:${whom.id_user}` }]),
          ]);
        }
        return toPengumuman(found(await repo.findPengumuman(tx, which, { id: baru.id, idKlien })));
      }),

    list: async (actor: Actor, id: string, query: QueryOf<typeof daftarPengumumanUjian>) => {
      await isi.find(actor, { jenis, id });
      const { rows, total } = await repo.listPengumuman(
        db,
        { collegeId: actor.collegeId, idUjian: id },
        query,
      );
      return { rows: rows.map(toPengumuman), total };
    },

    /** @throws AppError pengerjaan_belum_dimulai */
    listMine: async (actor: MahasiswaActor, id: string) => {
      const which = sendiriOf(actor, id);
      await begunOr404(isi, actor, id, await findKontak(db, which));
      const rows = await repo.listMine(db, which);
      return rows.map((row) => ({
        id: row.id,
        pribadi: row.nim !== null,
        teks: row.teks,
        pada: toInstant(row.pada),
      }));
    },
  };
}
