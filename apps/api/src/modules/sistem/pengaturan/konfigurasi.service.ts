/**
 * Changes settings (DECISIONS 215): checks the version, merges, validates, and writes with the
 * state before and after.
 */

import type {
  Konfigurasi,
  PerubahanPengaturan,
  ubahPengaturanSaya,
} from '@lms/contracts/sistem/pengaturan';
import { type Preferensi, preferensi } from '@lms/contracts/sistem/sistem';
import type { BodyOf } from '@lms/contracts/wire/endpoint';
import { recordAudit } from '../../../platform/audit.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Sql, Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import { toInstant } from '../../../platform/wire-time.ts';
import {
  afterChanges,
  type Current,
  changesMinimum,
  changesOf,
  faultsOf,
  type GroupChange,
  staleGroups,
} from './konfigurasi.policy.ts';
import { changeSentence } from './konfigurasi.views.ts';
import { progresMinimalBerubah } from './pengaturan.messages.ts';
import { isJson, merge, resolvePengaturan, resolvePreferensi } from './pengaturan.policy.ts';
import * as repo from './pengaturan.prisma.repo.ts';
import * as preferences from './pengaturan.repo.ts';
import { findIdentity, type IdentityRow, saveIdentity } from './perguruan-tinggi.prisma.repo.ts';
import { lockCollege } from './perguruan-tinggi.repo.ts';

const colorMode = preferensi.shape.color_mode.catch('light');

export type KonfigurasiService = ReturnType<typeof createKonfigurasiService>;

/** `forget` drops the cached settings of this process. */
export function createKonfigurasiService(
  { db, clock, outbox }: Pick<Deps, 'db' | 'clock' | 'outbox'>,
  forget: (collegeId: string) => void,
) {
  async function read(sql: Sql, collegeId: string, identity: IdentityRow) {
    const stored = new Map((await repo.listGroups(sql, collegeId)).map((row) => [row.kunci, row]));
    const values = Object.fromEntries([...stored].map(([kunci, { nilai }]) => [kunci, nilai]));
    const { versi, color_mode, ...rest } = identity;
    const url = isJson(values.konfigurasi) ? values.konfigurasi.url_dosen_new : '';
    const current: Current = {
      ...resolvePengaturan(values).pengaturan,
      identitas: {
        ...rest,
        color_mode: colorMode.parse(color_mode),
        url_dosen_new: typeof url === 'string' ? url : '',
      },
    };
    const stateOf = (kunci: repo.StoredKey) => {
      const row = stored.get(kunci);
      return {
        versi: row?.versi ?? 0,
        diubah_pada: row ? toInstant(row.updated_at) : null,
        diubah_oleh: row?.updated_by ?? '',
      };
    };
    const grup: Konfigurasi['grup'] = {
      pengaturan_sistem: stateOf('pengaturan_sistem'),
      pengaturan_kelas: stateOf('pengaturan_kelas'),
      identitas: { ...stateOf('identitas'), versi },
    };
    return { current, grup, values };
  }

  async function all({ collegeId }: Pick<Actor, 'collegeId'>): Promise<Konfigurasi> {
    const { current, grup } = await read(db, collegeId, found(await findIdentity(db, collegeId)));
    return { ...current, grup };
  }

  async function write(
    tx: Tx,
    actor: Actor,
    change: GroupChange,
    after: { current: Current; values: Record<string, unknown> },
  ) {
    const { collegeId } = actor;
    const common = { collegeId, now: clock.now(), by: actor.nama };
    if (change.grup === 'identitas') {
      const identitas = { ...after.current.identitas, ...change.sesudah };
      await saveIdentity(tx, collegeId, identitas);
      if ('url_dosen_new' in change.sesudah) {
        const nilai = merge(after.values.konfigurasi ?? {}, {
          url_dosen_new: identitas.url_dosen_new,
        });
        await repo.saveGroup(tx, { ...common, kunci: 'konfigurasi', nilai });
      }
      // The identity has its own table; this row only names the last editor.
      await repo.saveGroup(tx, { ...common, kunci: 'identitas', nilai: {} });
      return;
    }
    const nilai = merge(after.values[change.grup] ?? {}, change.sesudah);
    await repo.saveGroup(tx, { ...common, kunci: change.grup, nilai });
  }

  async function save(actor: Actor, body: PerubahanPengaturan): Promise<Konfigurasi> {
    await db.transaction(async (tx) => {
      const identity = found(await lockCollege(tx, actor.collegeId));
      const { current, grup, values } = await read(tx, actor.collegeId, identity);
      const stale = staleGroups(
        {
          pengaturan_sistem: grup.pengaturan_sistem.versi,
          pengaturan_kelas: grup.pengaturan_kelas.versi,
          identitas: grup.identitas.versi,
        },
        body,
      );
      if (stale.length > 0) {
        const errors = stale.map((one) => ({
          path: `versi.${one}`,
          message: `Diubah oleh ${grup[one].diubah_oleh || 'operator lain'}`,
        }));
        throw new AppError('pengaturan_berubah', { errors });
      }
      const changes = changesOf(current, body);
      const next = afterChanges(current, changes);
      const errors = faultsOf(next);
      if (errors.length > 0) throw new AppError('validasi_gagal', { errors });
      if (changesMinimum(current, next))
        await outbox.add(tx, progresMinimalBerubah, { collegeId: actor.collegeId, payload: {} });
      for (const change of changes) {
        await write(tx, actor, change, { current, values });
        await recordAudit(
          tx,
          actor,
          {
            jenisAktivitas: 'pengaturan',
            aksi: 'pengaturan.diubah',
            detail: changeSentence(change),
            objek: { ...change },
          },
          clock.now(),
        );
      }
    });
    forget(actor.collegeId);
    return all(actor);
  }

  async function savePreferences(
    actor: Actor,
    chosen: BodyOf<typeof ubahPengaturanSaya>,
  ): Promise<Preferensi> {
    return db.transaction(async (tx) => {
      const stored = await preferences.savePreferences(tx, actor.collegeId, actor.userId, chosen);
      await recordAudit(
        tx,
        actor,
        {
          jenisAktivitas: 'pengaturan',
          aksi: 'pengaturan.preferensi',
          detail:
            chosen.color_mode === undefined
              ? 'Mengubah tampilan tabel'
              : 'Mengubah preferensi tampilan',
          objek: { ...chosen },
        },
        clock.now(),
      );
      return resolvePreferensi(stored, found(await findIdentity(tx, actor.collegeId)).color_mode);
    });
  }

  return { all, save, savePreferences };
}
