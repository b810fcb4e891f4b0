/**
 * Short links (N83). A code is derived from what it leads to, so that sharing twice gives the same
 * link, and only its hash is stored.
 */
import { jenisTautan } from '@lms/contracts/kelas/tautan';
import { recordAudit } from '../../../platform/audit.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { hashOf } from '../../../platform/auth/opaque-token.ts';
import type { SecretBox } from '../../../platform/auth/secret-box.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import { alamatTujuan, type Tempat, type Tujuan } from './tautan.policy.ts';
import * as repo from './tautan.repo.ts';

export interface TautanPorts {
  /** The module pengumuman answers. */
  seesPengumuman(actor: Actor, id: string): Promise<boolean>;
}

export interface TautanSecrets {
  box: SecretBox;
}

/** 132 bits of the keyed hash. */
const KODE_LENGTH = 22;

export type TautanService = ReturnType<typeof createTautanService>;

export function createTautanService(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { seesPengumuman }: TautanPorts,
  { box }: TautanSecrets,
) {
  const kodeOf = (collegeId: string, { jenis, id }: Tujuan): string =>
    box.hash('tautan', JSON.stringify([collegeId, jenis, id])).slice(0, KODE_LENGTH);

  /** @throws AppError tidak_ditemukan for what the actor may not see */
  async function tempatOf(actor: Actor, { jenis, id }: Tujuan): Promise<Tempat> {
    if (jenis !== 'pengumuman')
      return found(await repo.findTempat(db, actor, { jenis, id }, clock.now()));
    if (!(await seesPengumuman(actor, id))) throw new AppError('tidak_ditemukan');
    return null;
  }

  return {
    make: async (actor: Actor, tujuan: Tujuan): Promise<{ kode: string }> => {
      const tempat = await tempatOf(actor, tujuan);
      const { jenis } = tujuan;
      const { collegeId } = actor;
      const kode = kodeOf(collegeId, tujuan);
      const now = clock.now();
      await db.transaction(async (tx) => {
        if (!(await repo.insertTautan(tx, { collegeId, sidik: hashOf(kode), tujuan, now }))) return;
        await recordAudit(
          tx,
          actor,
          {
            jenisAktivitas: jenis === 'pertemuan' ? 'kelas' : jenis,
            aksi: 'tautan.dibuat',
            detail: 'Membuat tautan pendek',
            objek: { jenis: tujuan.jenis, id: tujuan.id },
            ...(tempat && { idKelas: tempat.id_kelas, idPertemuan: tempat.id_pertemuan }),
          },
          now,
        );
      });
      return { kode };
    },

    /** The same answer for an unknown code and for a target that the actor may not see. */
    open: async (actor: Actor, kode: string): Promise<{ tautan: string }> => {
      const { collegeId } = actor;
      const row = found(await repo.findTautan(db, { collegeId, sidik: hashOf(kode) }));
      const tujuan = { jenis: jenisTautan.parse(row.jenis), id: row.id };
      return { tautan: alamatTujuan(tujuan, await tempatOf(actor, tujuan)) };
    },
  };
}
