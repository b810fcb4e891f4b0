/**
 * People set and remove their photo; operators who manage people's data may remove it (DECISIONS
 * 224).
 */
import { endpoints } from '@lms/contracts';
import { recordAudit } from '../../../../platform/audit.ts';
import type { Actor, OperatorActor } from '../../../../platform/auth/actor.ts';
import type { Tx } from '../../../../platform/db/sql.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { AppError, found } from '../../../../platform/errors.ts';
import { IMAGE_TYPE, squareImage } from '../../../../platform/image/image.ts';
import { createBerkasBuatan, createMilikBerkas } from '../../../berkas/index.ts';
import { setFoto } from '../../pengguna.write.repo.ts';
import type { OrangService } from '../orang.service.ts';
import { findFotoUrl } from './foto.prisma.repo.ts';
import * as repo from './foto.repo.ts';

export type FotoService = ReturnType<typeof createFotoService>;

/** Pixels per side. */
const SIDE = 512;

const addressOf = (collegeId: string, id: string): string =>
  endpoints.unduhFoto.path.replace('{college}', encodeURIComponent(collegeId)).replace('{id}', id);

export function createFotoService(
  deps: Pick<Deps, 'db' | 'files' | 'clock' | 'outbox' | 'scanner'>,
  { detail }: Pick<OrangService, 'detail'>,
) {
  const { db, clock } = deps;
  const buatan = createBerkasBuatan(deps);
  const { klaimBerkas, lepasBerkas } = createMilikBerkas(deps);

  async function drop(
    tx: Tx,
    actor: Actor,
    idPengguna: string,
    aksi: 'foto.dihapus' | 'orang.foto_dihapus',
  ): Promise<void> {
    const whose = { collegeId: actor.collegeId, idPengguna };
    const { nama, foto_url } = found(await repo.lockFoto(tx, whose));
    if (foto_url === null) return;
    await setFoto(tx, whose, null, clock.now());
    await lepasBerkas(tx, { collegeId: actor.collegeId, ids: await repo.listFotoFiles(tx, whose) });
    const detail =
      aksi === 'foto.dihapus' ? 'Menghapus foto profil' : `Menghapus foto profil ${nama}`;
    await recordAudit(
      tx,
      actor,
      { jenisAktivitas: 'profil', aksi, detail, objek: { id_user: idPengguna } },
      clock.now(),
    );
  }

  return {
    /** Repeatable: the photo takes the id of its source file. */
    set: async (actor: Actor, id: string): Promise<{ foto_url: string }> => {
      const { collegeId, userId: idPengguna } = actor;
      const whose = { collegeId, idPengguna };
      const foto_url = addressOf(collegeId, id);
      if ((await findFotoUrl(db, whose)) === foto_url) return { foto_url };
      const bytes = await squareImage(await buatan.readOwn({ ...whose, id, kind: 'foto' }), SIDE);
      if (bytes === null) throw new AppError('foto_tidak_terbaca');
      const made = await buatan.prepare(whose, {
        nama: 'foto.webp',
        kind: 'foto',
        tipe: IMAGE_TYPE,
        bytes,
      });
      return db.transaction(async (tx) => {
        if (found(await repo.lockFoto(tx, whose)).foto_url === foto_url) return { foto_url };
        const pemilik = { jenis: 'pengguna', id: idPengguna };
        const before = await repo.listFotoFiles(tx, whose);
        // Claims and releases the source at once, so that nobody else can use it and its bytes go.
        await klaimBerkas(tx, {
          ...whose,
          id,
          kind: 'foto',
          pemilik,
          idKelas: null,
          idPertemuan: null,
        });
        await lepasBerkas(tx, { collegeId, ids: [...before, id] });
        await buatan.keep(tx, made, { id, pemilik });
        await setFoto(tx, whose, foto_url, clock.now());
        const entry = {
          jenisAktivitas: 'profil',
          aksi: 'foto.dipasang',
          detail: 'Memasang foto profil',
        } as const;
        const objek = { id_user: idPengguna, kind: 'foto', size: bytes.byteLength };
        await recordAudit(tx, actor, { ...entry, objek }, clock.now());
        return { foto_url };
      });
    },

    remove: (actor: Actor): Promise<void> =>
      db.transaction((tx) => drop(tx, actor, actor.userId, 'foto.dihapus')),

    /** @throws AppError tidak_ditemukan for people the operator does not see */
    removeOf: async (actor: OperatorActor, id: string): Promise<void> => {
      await detail(actor, id);
      await db.transaction((tx) => drop(tx, actor, id, 'orang.foto_dihapus'));
    },
  };
}
