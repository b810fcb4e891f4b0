import { randomUUID } from 'node:crypto';
import type { bankKomentar, KomentarTersimpan } from '@lms/contracts/tugas/penilaian';
import { MAKS_BANK_KOMENTAR } from '@lms/contracts/wire/batas';
import type { QueryOf } from '@lms/contracts/wire/endpoint';
import { recordAudit } from '../../../platform/audit.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { paging } from '../../../platform/http/paging.ts';
import { deleteKomentar, insertKomentar, updateKomentar } from './bank-komentar.prisma.repo.ts';
import * as repo from './bank-komentar.repo.ts';

export type BankKomentarService = ReturnType<typeof createBankKomentarService>;

export function createBankKomentarService({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const record = (
    tx: Tx,
    actor: Actor,
    { aksi, verb, id }: { aksi: string; verb: string; id: string },
  ) =>
    recordAudit(
      tx,
      actor,
      {
        jenisAktivitas: 'tugas',
        aksi: `tugas.${aksi}`,
        detail: `${verb} komentar di bank komentar sendiri`,
        objek: { id },
      },
      clock.now(),
    );

  return {
    list: (actor: Actor, query: QueryOf<typeof bankKomentar>) =>
      repo.listKomentar(db, actor, { search: query.search, page: paging(query) }),

    /** @throws AppError bank_komentar_penuh */
    add: (actor: Actor, teks: string): Promise<KomentarTersimpan> =>
      db.transaction(async (tx) => {
        const own = await repo.lockKomentar(tx, actor);
        const known = own.find((one) => one.teks === teks);
        if (known) return known;
        if (own.length >= MAKS_BANK_KOMENTAR) throw new AppError('bank_komentar_penuh');
        const row = { id: randomUUID(), teks };
        await insertKomentar(tx, actor, { ...row, now: clock.now() });
        await record(tx, actor, { aksi: 'bank_komentar_ditambah', verb: 'Menambah', id: row.id });
        return row;
      }),

    change: (actor: Actor, row: KomentarTersimpan): Promise<KomentarTersimpan> =>
      db.transaction(async (tx) => {
        if (!(await updateKomentar(tx, actor, row))) throw new AppError('tidak_ditemukan');
        await record(tx, actor, { aksi: 'bank_komentar_diubah', verb: 'Mengubah', id: row.id });
        return row;
      }),

    remove: (actor: Actor, id: string): Promise<void> =>
      db.transaction(async (tx) => {
        if (!(await deleteKomentar(tx, actor, id))) throw new AppError('tidak_ditemukan');
        await record(tx, actor, { aksi: 'bank_komentar_dihapus', verb: 'Menghapus', id });
      }),
  };
}
