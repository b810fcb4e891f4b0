/**
 * Erases a person's data once two operators agree (law 27/2022, docs/decisions/192). The job does
 * all of it in one transaction: a killed worker leaves everything as it was, and the next one starts
 * over.
 */
import { randomUUID } from 'node:crypto';
import { errorTable } from '@lms/contracts/errors';
import {
  type daftarPenghapusan,
  HARI_SETUJU,
  type PermintaanHapus,
  type rencanaPenghapusan,
} from '@lms/contracts/sistem/penghapusan-data';
import type { QueryOf, ResponseOf } from '@lms/contracts/wire/endpoint';
import { type AuditEntry, recordAudit, recordServerAudit } from '../../../platform/audit.ts';
import { isPrivileged, may, type OperatorActor, roleOnWire } from '../../../platform/auth/actor.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import type { Forget, Person } from '../../../platform/forget.ts';
import { paging } from '../../../platform/http/paging.ts';
import { forgetManual } from '../../../platform/manual.ts';
import { handles } from '../../../platform/queue/job.ts';
import { tellAccountChanged } from '../../orang/akun/index.ts';
import { removeAccount } from '../../orang/pengguna/index.ts';
import { hapusDataPribadi } from './data-pribadi.messages.ts';
import { findOrang, type Orang } from './data-pribadi.repo.ts';
import { catatan, isiPenghapusan } from './nasib.policy.ts';
import {
  canAsk,
  canDecide,
  canWithdraw,
  HARI_MS,
  halanganOf,
  type Operator,
} from './penghapusan.policy.ts';
import * as repo from './penghapusan.repo.ts';
import { toIzin, toPermintaan } from './penghapusan.views.ts';

export interface PenghapusanPorts {
  /** Null: no term runs. */
  runningPeriode(collegeId: string): Promise<number | null>;
  /** What all modules erase. */
  forgets(): readonly Forget[];
}

export type PenghapusanService = ReturnType<typeof createPenghapusanService>;

const operatorOf = (actor: OperatorActor): Operator => ({
  userId: actor.userId,
  privileged: isPrivileged(actor.scopes),
  mayWrite: may(actor, 'data_sistem', 'write'),
});

type Aksi = 'diminta' | 'disetujui' | 'ditolak' | 'dibatalkan' | 'selesai';
const verbs: Record<Aksi, string> = {
  diminta: 'Meminta penghapusan data pribadi',
  disetujui: 'Menyetujui penghapusan data pribadi',
  ditolak: 'Menolak penghapusan data pribadi',
  dibatalkan: 'Menarik kembali permintaan penghapusan data pribadi',
  selesai: 'Menghapus data pribadi',
};

type Whose = Pick<repo.PermintaanRow, 'id_target' | 'username' | 'role'>;

/** The person by user name alone, because the log keeps it. */
const entryOf = (
  aksi: Aksi,
  id: string,
  { id_target, username, role }: Whose,
  facts: Record<string, unknown> = {},
): AuditEntry => ({
  jenisAktivitas: 'akun',
  aksi: `penghapusan_data.${aksi}`,
  detail: `${verbs[aksi]} ${username}`,
  objek: { id_permintaan: id, id_pengguna: id_target, username, role, ...facts },
});

export function createPenghapusanService(
  { db, clock, outbox, events }: Pick<Deps, 'db' | 'clock' | 'outbox' | 'events'>,
  { runningPeriode, forgets }: PenghapusanPorts,
) {
  const view = async (actor: OperatorActor, id: string): Promise<PermintaanHapus> =>
    toPermintaan(found(await repo.findPermintaan(db, actor, id)), operatorOf(actor), clock.now());

  /** Removes and changes the rows; true when the account went too. */
  async function forget(
    tx: Tx,
    person: Person,
  ): Promise<{ hasil: Record<string, number>; akunDihapus: boolean }> {
    const hasil: Record<string, number> = {};
    for (const { tabel, forget: run } of forgets()) {
      const rows = await run(tx, person);
      if (rows > 0) hasil[tabel] = rows;
    }
    const akunDihapus = !(await repo.hasCatatan(tx, person, catatan));
    await tellAccountChanged(tx, events, { collegeId: person.collegeId, userId: person.id });
    if (!akunDihapus) return { hasil, akunDihapus };
    await removeAccount(tx, { collegeId: person.collegeId, userId: person.id });
    const keys = [
      { tabel: 'mahasiswa', kunci: person.nim },
      { tabel: 'dosen', kunci: person.idDosen },
    ].flatMap(({ tabel, kunci }) => (kunci === null ? [] : [{ tabel, kunci }]));
    await forgetManual(tx, person.collegeId, keys);
    return { hasil, akunDihapus };
  }

  /** Asks again under the locks what the operators were told. */
  async function run(
    tx: Tx,
    { id }: { id: string },
    { collegeId }: { collegeId: string },
  ): Promise<void> {
    const periode = await runningPeriode(collegeId);
    const key = { collegeId, id };
    const permintaan = await repo.lockDisetujui(tx, key);
    if (permintaan === null) return;
    const orang = await repo.lockSasaran(tx, { collegeId, id: permintaan.id_target });
    const now = clock.now();
    if (orang === null) {
      // An import has removed the account meanwhile.
      await repo.finishPermintaan(tx, key, { akunDihapus: true, hasil: {}, now });
      await recordServerAudit(tx, collegeId, entryOf('selesai', id, permintaan), now);
      return;
    }
    const halangan = halanganOf(await repo.findBerjalan(tx, collegeId, orang, periode));
    if (halangan !== null) {
      const alasan = errorTable[halangan].message;
      await repo.decidePermintaan(tx, key, { status: 'ditolak', oleh: null, alasan, now });
      await recordServerAudit(tx, collegeId, entryOf('ditolak', id, permintaan, { halangan }), now);
      return;
    }
    const { id: idPengguna, nim, id_dosen: idDosen } = orang;
    const done = await forget(tx, { collegeId, id: idPengguna, nim, idDosen, now });
    await repo.finishPermintaan(tx, key, { ...done, now });
    const facts = { tabel: done.hasil, akun_dihapus: done.akunDihapus };
    await recordServerAudit(tx, collegeId, entryOf('selesai', id, permintaan, facts), now);
  }

  async function decisionOf(actor: OperatorActor, orang: Orang) {
    const periode = await runningPeriode(actor.collegeId);
    const berjalan = await repo.findBerjalan(db, actor.collegeId, orang, periode);
    return canAsk(operatorOf(actor), orang, berjalan);
  }

  return {
    /** @throws AppError tidak_ditemukan */
    plan: async (
      actor: OperatorActor,
      id: string,
    ): Promise<ResponseOf<typeof rencanaPenghapusan>> => {
      const orang = found(await findOrang(db, actor, id));
      const permintaan = await repo.findLatest(db, { collegeId: actor.collegeId, id });
      const { username, nama, role } = orang;
      return {
        orang: { id, username, nama, role: roleOnWire[role] },
        izin: toIzin(await decisionOf(actor, orang)),
        dihapus: [...isiPenghapusan.dihapus],
        disimpan: [...isiPenghapusan.disimpan],
        permintaan: permintaan && toPermintaan(permintaan, operatorOf(actor), clock.now()),
      };
    },

    list: async (actor: OperatorActor, query: QueryOf<typeof daftarPenghapusan>) => {
      const page = paging<never>(query);
      const now = clock.now();
      const { rows, total } = await repo.listPermintaan(db, actor, { filter: query, page, now });
      return {
        rows: rows.map((row) => toPermintaan(row, operatorOf(actor), now)),
        total,
        paging: page,
      };
    },

    /** @throws AppError tidak_ditemukan, penghapusan_sudah_diminta, and the codes of canAsk */
    ask: async (actor: OperatorActor, id: string, alasan: string): Promise<PermintaanHapus> => {
      const { collegeId, userId, nama } = actor;
      const periode = await runningPeriode(collegeId);
      const idPermintaan = randomUUID();
      await db.transaction(async (tx) => {
        await repo.closeExpiredOf(tx, { collegeId, id, now: clock.now() });
        await repo.lockSasaran(tx, { collegeId, id });
        const orang = found(await findOrang(tx, actor, id));
        const now = clock.now();
        const berjalan = await repo.findBerjalan(tx, collegeId, orang, periode);
        const decision = canAsk(operatorOf(actor), orang, berjalan);
        if (!decision.allow) throw new AppError(decision.code);
        const inserted = await repo.insertPermintaan(tx, {
          collegeId,
          id: idPermintaan,
          orang,
          alasan,
          oleh: { userId, nama },
          now,
          until: new Date(now.getTime() + HARI_SETUJU * HARI_MS),
        });
        if (!inserted) throw new AppError('penghapusan_sudah_diminta');
        const whose = { id_target: orang.id, username: orang.username, role: orang.role };
        await recordAudit(tx, actor, entryOf('diminta', idPermintaan, whose), now);
      });
      return view(actor, idPermintaan);
    },

    /**
     * `username`: the person's, typed by the operator.
     * @throws AppError tidak_ditemukan, penghapusan_nama_berbeda, and the codes of canDecide
     */
    confirm: async (
      actor: OperatorActor,
      id: string,
      username: string,
    ): Promise<PermintaanHapus> => {
      const { collegeId, userId, nama } = actor;
      const periode = await runningPeriode(collegeId);
      await db.transaction(async (tx) => {
        const row = found(await repo.lockPermintaan(tx, actor, id));
        const orang = await repo.lockSasaran(tx, { collegeId, id: row.id_target });
        const now = clock.now();
        const decision = canDecide(operatorOf(actor), row, now);
        if (!decision.allow) throw new AppError(decision.code);
        const halangan =
          orang && halanganOf(await repo.findBerjalan(tx, collegeId, orang, periode));
        if (halangan !== null) throw new AppError(halangan);
        if (username.trim().toLowerCase() !== row.username.toLowerCase())
          throw new AppError('penghapusan_nama_berbeda');
        const oleh = { userId, nama };
        await repo.decidePermintaan(
          tx,
          { collegeId, id },
          { status: 'disetujui', oleh, alasan: null, now },
        );
        await outbox.add(tx, hapusDataPribadi, { collegeId, payload: { id } });
        await recordAudit(tx, actor, entryOf('disetujui', id, row), now);
      });
      return view(actor, id);
    },

    /** @throws AppError tidak_ditemukan, and the codes of canDecide */
    refuse: async (actor: OperatorActor, id: string, alasan: string): Promise<PermintaanHapus> => {
      const { collegeId, userId, nama } = actor;
      await db.transaction(async (tx) => {
        const row = found(await repo.lockPermintaan(tx, actor, id));
        const now = clock.now();
        const decision = canDecide(operatorOf(actor), row, now);
        if (!decision.allow) throw new AppError(decision.code);
        const oleh = { userId, nama };
        await repo.decidePermintaan(
          tx,
          { collegeId, id },
          { status: 'ditolak', oleh, alasan, now },
        );
        await recordAudit(tx, actor, entryOf('ditolak', id, row), now);
      });
      return view(actor, id);
    },

    /** @throws AppError tidak_ditemukan, penghapusan_bukan_pemohon, penghapusan_tidak_terbuka */
    withdraw: async (actor: OperatorActor, id: string): Promise<PermintaanHapus> => {
      const { collegeId, userId, nama } = actor;
      await db.transaction(async (tx) => {
        const row = found(await repo.lockPermintaan(tx, actor, id));
        const now = clock.now();
        const decision = canWithdraw(operatorOf(actor), row, now);
        if (!decision.allow) throw new AppError(decision.code);
        const oleh = { userId, nama };
        await repo.decidePermintaan(
          tx,
          { collegeId, id },
          { status: 'dibatalkan', oleh, alasan: null, now },
        );
        await recordAudit(tx, actor, entryOf('dibatalkan', id, row), now);
      });
      return view(actor, id);
    },

    handler: handles(hapusDataPribadi, run),
  };
}

/** Counts the requests that the operator may confirm, for the home screen. */
export const createPenghapusanMenunggu =
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  (actor: OperatorActor): Promise<number> =>
    repo.countWaiting(db, actor, { privileged: isPrivileged(actor.scopes), now: clock.now() });
