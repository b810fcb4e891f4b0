/** Devices that show a person's notifications (N80). */
import type {
  daftarkanPerangkat,
  gantiLangganan,
  Langganan,
  PerangkatNotifikasi,
  perangkatNotifikasi,
} from '@lms/contracts/notifikasi/perangkat-notifikasi';
import type { BodyOf, ResponseOf } from '@lms/contracts/wire/endpoint';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import { keyIdOf } from '../../../platform/push/push-key.ts';
import { pushServiceOf } from '../../../platform/push/push-service.ts';
import { toInstant } from '../../../platform/wire-time.ts';
import { deviceOf } from '../../orang/sesi/index.ts';
import { addPercobaan } from './antaran.repo.ts';
import { findEmail } from './kiriman.repo.ts';
import * as repo from './perangkat.repo.ts';

export interface PerangkatOptions {
  /** Null: push is not set up. */
  publicKey: string | null;
  /** Origins of push services besides those of the known browsers. */
  services: readonly string[];
  sendsMail: boolean;
}

const toPerangkat = (row: repo.PerangkatRow): PerangkatNotifikasi => ({
  id: row.id,
  nama: row.nama,
  dibuat_pada: toInstant(row.dibuat_pada),
  berhasil_pada: row.berhasil_pada === null ? null : toInstant(row.berhasil_pada),
});

const ownerOf = ({ collegeId, userId: idPengguna }: Actor): repo.Owner => ({
  collegeId,
  idPengguna,
});

/** An operator who acts as somebody reads, but changes nothing of theirs (DECISIONS 49). */
function assertOwn(actor: Actor): void {
  if (actor.operator !== null) throw new AppError('tidak_berhak');
}

export function createPerangkatService(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { publicKey, services, sendsMail }: PerangkatOptions,
) {
  /** @throws AppError for a subscription that this server cannot use */
  function usable({ endpoint, keys }: Langganan, kunci: string) {
    if (publicKey === null) throw new AppError('push_tidak_tersedia');
    if (kunci !== publicKey) throw new AppError('kunci_push_berganti');
    if (pushServiceOf(endpoint, services) === null) throw new AppError('layanan_push_ditolak');
    return { endpoint, ...keys, idKunci: keyIdOf(publicKey) };
  }

  return {
    list: async (actor: Actor): Promise<ResponseOf<typeof perangkatNotifikasi>> => {
      const owner = ownerOf(actor);
      const [rows, alamat] = await Promise.all([
        repo.listPerangkat(db, owner),
        sendsMail ? findEmail(db, owner) : null,
      ]);
      return {
        kunci: publicKey,
        perangkat: rows.map(toPerangkat),
        surel: sendsMail ? { alamat } : null,
      };
    },

    register: async (
      actor: Actor,
      { langganan, kunci }: BodyOf<typeof daftarkanPerangkat>,
      userAgent: string,
    ): Promise<PerangkatNotifikasi> => {
      assertOwn(actor);
      const device = {
        ...ownerOf(actor),
        ...usable(langganan, kunci),
        idSesi: actor.sessionId,
        nama: deviceOf(userAgent),
        now: clock.now(),
      };
      return toPerangkat(await db.transaction((tx) => repo.savePerangkat(tx, device)));
    },

    remove: async (actor: Actor, id: string): Promise<void> => {
      assertOwn(actor);
      if ((await repo.removePerangkat(db, ownerOf(actor), id)) === 0)
        throw new AppError('tidak_ditemukan');
    },

    test: async (actor: Actor, id: string): Promise<void> => {
      assertOwn(actor);
      const owner = ownerOf(actor);
      const rows = await repo.listPerangkat(db, owner);
      found(rows.find((row) => row.id === id));
      if (publicKey === null) throw new AppError('push_tidak_tersedia');
      await db.transaction((tx) => addPercobaan(tx, { ...owner, id, now: clock.now() }));
    },

    /** The browser renewed its subscription by itself. */
    replace: async (
      collegeId: string,
      { id, auth, langganan, kunci }: BodyOf<typeof gantiLangganan>,
    ): Promise<{ id: string }> => {
      const next = usable(langganan, kunci);
      return db.transaction(async (tx) => {
        const old = found(await repo.takePerangkat(tx, { collegeId, id, auth }));
        const { id_pengguna: idPengguna, id_sesi: idSesi, nama } = old;
        const now = clock.now();
        const row = await repo.savePerangkat(tx, {
          collegeId,
          idPengguna,
          idSesi,
          nama,
          now,
          ...next,
        });
        return { id: row.id };
      });
    },
  };
}
