/** Hak Akses Operator LMS (S1 §3, §6; DECISIONS 57, 61, 62). */
import { randomUUID } from 'node:crypto';
import type {
  daftarHakAkses,
  HakAksesOperator,
  simpanHakAkses,
  tambahOperator,
} from '@lms/contracts/orang/hak-akses';
import { areas, type BodyOf, type SortOf } from '@lms/contracts/wire/endpoint';
import { recordAudit } from '../../../platform/audit.ts';
import { isPrivileged, type OperatorActor } from '../../../platform/auth/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import type { Page } from '../../../platform/http/paging.ts';
import { setAccountActive, tellAccountChanged } from '../akun/index.ts';
import { addOperatorAccount } from '../pengguna.write.repo.ts';
import { effectiveRights, type Rights } from './akses.policy.ts';
import {
  canChangeRights,
  changesBetween,
  distinctSorted,
  mayLimitTo,
  type RightsForm,
  staleAgainst,
} from './hak-akses.policy.ts';
import * as repo from './hak-akses.repo.ts';
import { rightsOf, toHakAkses, toOwnRights } from './hak-akses.views.ts';

export type HakAksesService = ReturnType<typeof createHakAksesService>;
type Body = BodyOf<typeof simpanHakAkses>;

export function createHakAksesService({
  db,
  clock,
  events,
}: Pick<Deps, 'db' | 'clock' | 'events'>) {
  return {
    own: async (actor: OperatorActor) =>
      // No limit by programme: operators always see their own rights.
      toOwnRights(found(await repo.findOperator(db, { ...actor, prodi: [] }, actor.username))),

    list: async (
      actor: OperatorActor,
      search: string | undefined,
      page: Page<SortOf<typeof daftarHakAkses>>,
    ) => {
      const { rows, total } = await repo.listOperators(db, actor, { search, page });
      return { rows: rows.map((row) => toHakAkses(row, actor)), total };
    },

    one: async (actor: OperatorActor, username: string) =>
      toHakAkses(found(await repo.findOperator(db, actor, username)), actor),

    /**
     * The operator starts without rights, within the creator's programmes.
     * @throws AppError nama_pengguna_terpakai
     */
    add: (
      actor: OperatorActor,
      { username, nama, email = null }: BodyOf<typeof tambahOperator>,
    ): Promise<HakAksesOperator> =>
      db.transaction(async (tx) => {
        const account = { collegeId: actor.collegeId, userId: randomUUID(), now: clock.now() };
        const added = await addOperatorAccount(tx, {
          ...account,
          username,
          nama,
          email,
          scopes: [],
        });
        if (!added) throw new AppError('nama_pengguna_terpakai');
        await repo.saveRights(tx, {
          ...account,
          form: {
            isActive: true,
            hak: effectiveRights({ scopes: [], hak: null }),
            prodi: distinctSorted(actor.prodi),
          },
        });
        const objek = { id_pengguna: account.userId, username };
        const entry = {
          jenisAktivitas: 'akun' as const,
          aksi: 'akun.dibuat',
          detail: `Menambah akun operator ${nama}`,
          objek,
        };
        await recordAudit(tx, actor, entry, account.now);
        return toHakAkses(found(await repo.findOperator(tx, actor, username)), actor);
      }),

    /** @throws AppError hak_akses_sendiri, prodi_tidak_dikenal, prodi_di_luar_wewenang, konflik */
    save: (actor: OperatorActor, username: string, body: Body): Promise<HakAksesOperator> =>
      db.transaction(async (tx) => {
        const now = clock.now();
        const row = found(await repo.lockOperator(tx, actor, username));
        const decision = canChangeRights(
          { userId: actor.userId, privileged: isPrivileged(actor.scopes) },
          { userId: row.id },
        );
        if (!decision.allow) throw new AppError(decision.code);
        if (staleAgainst(row.updated_at, body.updated_at)) throw new AppError('konflik');

        const form = toForm(body);
        const unknown = await repo.findUnknownProdi(tx, actor.collegeId, form.prodi);
        if (unknown.length > 0) throw unknownProdi(body.list_prodi, unknown);
        if (!mayLimitTo(form.prodi, actor.prodi)) throw new AppError('prodi_di_luar_wewenang');
        const before = {
          isActive: row.is_active,
          hak: rightsOf(row),
          prodi: distinctSorted(row.prodi),
        };
        const changes = changesBetween(before, form);
        if (Object.keys(changes).length === 0) return toHakAkses(row, actor);

        const account = { collegeId: actor.collegeId, userId: row.id, now };
        if (form.isActive !== before.isActive)
          await setAccountActive(tx, { ...account, isActive: form.isActive });
        const updatedAt = await repo.saveRights(tx, { ...account, form });
        await recordAudit(
          tx,
          actor,
          {
            jenisAktivitas: 'akun',
            aksi: 'hak_akses.diubah',
            detail: `Mengubah hak akses operator ${row.nama}`,
            objek: { id_pengguna: row.id, username: row.username, perubahan: changes },
          },
          now,
        );
        await tellAccountChanged(tx, events, account);
        const saved = {
          ...row,
          ...form.hak,
          is_active: form.isActive,
          prodi: [...form.prodi],
          updated_at: updatedAt,
        };
        return toHakAkses(saved, actor);
      }),
  };
}

function toForm(body: Body): RightsForm {
  const hak = Object.fromEntries(areas.map((area) => [area, body[area]])) as Rights;
  return { isActive: body.is_active, hak, prodi: distinctSorted(body.list_prodi) };
}

function unknownProdi(given: readonly string[], unknown: readonly string[]): AppError {
  const errors = unknown.map((id) => ({
    path: `list_prodi.${given.indexOf(id)}`,
    message: `Program studi ${id} tidak dikenal`,
  }));
  return new AppError('prodi_tidak_dikenal', { errors });
}
