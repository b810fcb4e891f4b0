/** Announcements (S1 §2.1, §2.5; N67–N69): written by operators, read by whom they address. */
import { randomUUID } from 'node:crypto';
import type {
  daftarPengumuman,
  Pengumuman,
  PeranSasaran,
  Sasaran,
  tambahPengumuman,
  ubahPengumuman,
} from '@lms/contracts/pengumuman/pengumuman';
import type { BodyOf, QueryOf } from '@lms/contracts/wire/endpoint';
import { recordAudit } from '../../platform/audit.ts';
import { type Actor, may, type OperatorActor } from '../../platform/auth/actor.ts';
import type { Sql, Tx } from '../../platform/db/sql.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError, found } from '../../platform/errors.ts';
import { type RichText, readRichText } from '../../platform/html/rich-text.ts';
import { paging } from '../../platform/http/paging.ts';
import type { MilikBerkas } from '../berkas/index.ts';
import { addNotifikasi, withdrawSebagian } from '../notifikasi/index.ts';
import { type Kabari, kabariPengumuman } from './pengumuman.messages.ts';
import {
  everyRole,
  type Fault,
  faultOf,
  KEPT_DAYS,
  mayChange,
  statusOf,
  summaryOf,
} from './pengumuman.policy.ts';
import * as repo from './pengumuman.repo.ts';
import { mayWrite, timesOf, toPengumuman, toRingkas } from './pengumuman.views.ts';
import * as write from './pengumuman.write.repo.ts';

const DAY_MS = 24 * 60 * 60_000;
/** People whom one job tells. */
const MOST_TOLD = 5_000;

type Form = Omit<BodyOf<typeof tambahPengumuman>, 'id_klien'>;

interface Context {
  actor: OperatorActor;
  now: Date;
}

export type PengumumanService = ReturnType<typeof createPengumumanService>;

export function createPengumumanService(
  { db, clock, events, outbox }: Pick<Deps, 'db' | 'clock' | 'events' | 'outbox'>,
  { berkas: milik }: { berkas: MilikBerkas },
) {
  async function view(
    sql: Sql,
    actor: Actor,
    row: repo.RincianRow,
    now: Date,
  ): Promise<Pengumuman> {
    const { collegeId } = actor;
    const berkas = await milik.berkasOf(sql, collegeId, row.lampiran, actor);
    const dibaca = mayWrite(actor, row) ? await repo.countReaders(sql, collegeId, row.id) : null;
    return toPengumuman(row, { actor, now, berkas, dibaca });
  }

  const find = async (sql: Sql, actor: Actor, id: string, now: Date) =>
    found(await repo.findPengumuman(sql, actor, id, now));

  async function assertForm(tx: Tx, { actor }: Context, form: Form, isi: RichText): Promise<void> {
    const fault = faultOf({ isi, target: form.target, ...timesIn(form) }, actor.prodi);
    if (fault !== null) throw onField(fault);
    await assertProdi(tx, actor, form.target);
  }

  async function assertProdi(sql: Sql, { collegeId }: Actor, target: Sasaran): Promise<void> {
    if (!(await repo.areProdi(sql, collegeId, target.id_prodi)))
      throw onField({ code: 'pengumuman_prodi_tidak_ada', path: 'target' });
  }

  /** Returns all in order; new ones are claimed, removed ones released. */
  async function settleFiles(
    tx: Tx,
    { collegeId, userId: idPengguna }: Actor,
    {
      id,
      before,
      lampiran,
    }: { id: string; before: readonly string[]; lampiran: readonly string[] },
  ): Promise<string[]> {
    const wanted = [...new Set(lampiran)];
    await milik.klaimSemua(tx, {
      collegeId,
      idPengguna,
      ids: wanted.filter((one) => !before.includes(one)),
      kind: 'lampiran_pengumuman',
      pemilik: { jenis: 'pengumuman', id },
      idKelas: null,
      idPertemuan: null,
    });
    const gone = before.filter((one) => !wanted.includes(one));
    await milik.lepasBerkas(tx, { collegeId, ids: gone });
    return wanted;
  }

  const tell = (tx: Tx, told: Told, roles: readonly PeranSasaran[]): Promise<void> =>
    events.add(tx, eventsFor(told, roles));

  const topicOf = (id: string): string => `pengumuman:${id}`;

  /** A job of its own, because a hundred thousand people are too many for one statement. */
  const notify = (
    tx: Tx,
    { collegeId, ...fact }: Told & { oleh: string; tarik?: boolean },
  ): Promise<void> =>
    outbox.add(tx, kabariPengumuman, { collegeId, payload: { ...fact, setelah: '' } });

  async function record(
    tx: Tx,
    { actor, now }: Context,
    deed: Deed,
    row: { id: string; judul: string },
  ) {
    const entry = {
      jenisAktivitas: 'pengumuman' as const,
      aksi: `pengumuman.${deed.aksi}`,
      detail: `${deed.verb} pengumuman “${row.judul}”`,
      objek: { id: row.id },
    };
    await recordAudit(tx, actor, entry, now);
  }

  /** The row under its lock; 404 unless the actor may change it. */
  function change<T>(
    actor: OperatorActor,
    id: string,
    work: (tx: Tx, context: Context, row: repo.RincianRow) => Promise<T>,
  ): Promise<T> {
    return db.transaction(async (tx) => {
      await repo.lockPengumuman(tx, actor.collegeId, id);
      const now = clock.now();
      const row = await find(tx, actor, id, now);
      if (!mayChange(actor.prodi, row.untuk_prodi)) throw new AppError('tidak_ditemukan');
      return work(tx, { actor, now }, row);
    });
  }

  const setWithdrawn = (actor: OperatorActor, id: string, isWithdrawn: boolean) =>
    change(actor, id, async (tx, context, row) => {
      if ((row.ditarik_pada !== null) === isWithdrawn) throw new AppError('tidak_ditemukan');
      const { collegeId } = actor;
      const ditarikPada = isWithdrawn ? context.now : null;
      await write.setWithdrawn(tx, { collegeId, id, ditarikPada }, context.now);
      await record(tx, context, isWithdrawn ? withdrawn : restored, row);
      if (isWithdrawn || row.tanggal_publish <= context.now)
        await notify(tx, { collegeId, id, oleh: actor.userId, tarik: isWithdrawn });
      await tell(tx, { collegeId, id }, rolesOf(row.untuk_role));
      return view(tx, actor, await find(tx, actor, id, context.now), context.now);
    });

  return {
    list: async (actor: Actor, filter: QueryOf<typeof daftarPengumuman>) => {
      const now = clock.now();
      const page = paging(filter);
      const { rows, total } = await repo.listPengumuman(db, actor, { filter, page, now });
      const meta = {
        has_write_access: actor.role === 'operator' && may(actor, 'pengumuman', 'write'),
        prodi_saya: actor.role === 'operator' ? [...actor.prodi] : [],
      };
      return { rows: rows.map((row) => toRingkas(row, { actor, now })), total, meta };
    },

    detail: async (actor: Actor, id: string): Promise<Pengumuman> => {
      const now = clock.now();
      return view(db, actor, await find(db, actor, id, now), now);
    },

    /**
     * Counts who has read what is shown. An operator who acts as somebody marks nothing of theirs
     * (DECISIONS 49), and a writer who looks at a draft has not read it.
     */
    read: async (actor: Actor, id: string): Promise<void> => {
      const now = clock.now();
      const row = await find(db, actor, id, now);
      if (actor.operator === null && statusOf(timesOf(row), now) === 'tayang')
        await write.markRead(db, actor, id, now);
    },

    add: (
      actor: OperatorActor,
      { id_klien: idKlien, ...form }: BodyOf<typeof tambahPengumuman>,
    ): Promise<Pengumuman> => {
      const isi = readRichText(form.isi);
      return db.transaction(async (tx) => {
        const now = clock.now();
        const context = { actor, now };
        await assertForm(tx, context, form, isi);
        const row = toRow(randomUUID(), form, { isi, lampiran: [...new Set(form.lampiran)], now });
        const before = await write.insertPengumuman(tx, actor, row, { now, idKlien });
        if (before !== null) return view(tx, actor, await find(tx, actor, before, now), now);
        await settleFiles(tx, actor, { id: row.id, before: [], lampiran: row.lampiran });
        await record(tx, context, created, row);
        if (row.diumumkanPada !== null)
          await Promise.all([
            tell(tx, { collegeId: actor.collegeId, id: row.id }, rolesOf(form.target.role)),
            notify(tx, { collegeId: actor.collegeId, id: row.id, oleh: actor.userId }),
          ]);
        return view(tx, actor, await find(tx, actor, row.id, now), now);
      });
    },

    change: (
      actor: OperatorActor,
      id: string,
      { updated_at: versi, ...form }: BodyOf<typeof ubahPengumuman>,
    ): Promise<Pengumuman> => {
      const isi = readRichText(form.isi);
      return change(actor, id, async (tx, context, before) => {
        const { now } = context;
        if (versi !== undefined && new Date(versi).getTime() !== before.diubah_pada.getTime())
          throw new AppError('pengumuman_berubah');
        await assertForm(tx, context, form, isi);
        const files = { id, before: before.lampiran, lampiran: form.lampiran };
        const row = toRow(id, form, { isi, lampiran: await settleFiles(tx, actor, files), now });
        await write.updatePengumuman(tx, actor.collegeId, row, now);
        await record(tx, context, changed, row);
        const { collegeId } = actor;
        await notify(tx, { collegeId, id, oleh: actor.userId, tarik: true });
        const wasShown = statusOf(timesOf(before), now) === 'tayang';
        const told = wasShown ? rolesOf(before.untuk_role) : [];
        const isShown = row.diumumkanPada !== null;
        await tell(tx, { collegeId, id }, [...told, ...(isShown ? rolesOf(form.target.role) : [])]);
        return view(tx, actor, await find(tx, actor, id, now), now);
      });
    },

    withdraw: async (actor: OperatorActor, id: string): Promise<void> => {
      await setWithdrawn(actor, id, true);
    },

    restore: (actor: OperatorActor, id: string): Promise<Pengumuman> =>
      setWithdrawn(actor, id, false),

    reach: async (actor: OperatorActor, target: Sasaran): Promise<repo.PerRole> => {
      if (!mayChange(actor.prodi, target.id_prodi))
        throw onField({ code: 'pengumuman_prodi_lain', path: 'target' });
      await assertProdi(db, actor, target);
      return repo.countReach(db, actor.collegeId, target);
    },

    /** Tells open pages of what was scheduled for now. */
    announceDue: async (tx: Tx, now: Date): Promise<void> => {
      const rows = await write.markAppeared(tx, now);
      for (const { college_id: collegeId, id, dibuat_oleh: oleh } of rows)
        await notify(tx, { collegeId, id, oleh });
      await events.add(
        tx,
        rows.flatMap(({ college_id: collegeId, id, untuk_role }) =>
          eventsFor({ collegeId, id }, rolesOf(untuk_role)),
        ),
      );
    },

    /**
     * Each person once, however often it is hidden and shown again; the next people follow in a job
     * of their own. Open pages ask again for their number when all have been told.
     */
    kabari: async (
      tx: Tx,
      { id, oleh, setelah, tarik = false }: Kabari,
      collegeId: string,
    ): Promise<void> => {
      const row = await repo.holdTayang(tx, collegeId, id);
      const now = clock.now();
      if (tarik) {
        const which = { collegeId, topik: topicOf(id), now, most: MOST_TOLD };
        if ((await withdrawSebagian(tx, events, which)) === MOST_TOLD)
          return notify(tx, { collegeId, id, oleh, tarik });
      }
      if (row === null || (row.tanggal_berakhir !== null && row.tanggal_berakhir <= now)) return;
      const akun = await repo.listDituju(tx, { collegeId, ...row }, { setelah, most: MOST_TOLD });
      await addNotifikasi(tx, events, {
        collegeId,
        jenis: 'pengumuman',
        topik: topicOf(id),
        judul: row.judul,
        idObjek: id,
        kepada: { akun },
        kecuali: [oleh],
        berlakuSampai: row.tanggal_berakhir,
        now,
      });
      const last = akun.at(-1);
      if (last !== undefined && akun.length === MOST_TOLD)
        await outbox.add(tx, kabariPengumuman, { collegeId, payload: { id, oleh, setelah: last } });
      else await tell(tx, { collegeId, id }, rolesOf(row.untuk_role));
    },

    emptyWithdrawn: async (tx: Tx, now: Date): Promise<void> => {
      const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
      const files = new Map<string, string[]>();
      for (const { college_id, lampiran } of await write.deleteWithdrawn(tx, before))
        files.set(college_id, [...(files.get(college_id) ?? []), ...lampiran]);
      for (const [collegeId, ids] of files) await milik.lepasBerkas(tx, { collegeId, ids });
    },
  };
}

interface Told {
  collegeId: string;
  id: string;
}

const eventsFor = ({ collegeId, id }: Told, roles: readonly PeranSasaran[]) =>
  [...new Set(roles)].map((role) => ({
    collegeId,
    stream: `pengumuman:${role}`,
    name: 'pengumuman.berubah' as const,
    data: { id },
  }));

interface Deed {
  aksi: string;
  verb: string;
}

const created: Deed = { aksi: 'dibuat', verb: 'Membuat' };
const changed: Deed = { aksi: 'diubah', verb: 'Mengubah' };
const withdrawn: Deed = { aksi: 'ditarik', verb: 'Menarik' };
const restored: Deed = { aksi: 'dipulihkan', verb: 'Memulihkan' };

const onField = ({ code, path }: Fault) =>
  new AppError(code, { errors: [{ path, message: new AppError(code).message }] });

const rolesOf = (role: readonly PeranSasaran[]): readonly PeranSasaran[] =>
  role.length === 0 ? everyRole : role;

const timesIn = ({ tanggalPublish, tanggalBerakhir }: Form) => ({
  tanggalPublish: new Date(tanggalPublish),
  tanggalBerakhir: tanggalBerakhir === null ? null : new Date(tanggalBerakhir),
});

function toRow(
  id: string,
  form: Form,
  { isi, lampiran, now }: { isi: RichText; lampiran: readonly string[]; now: Date },
): write.NewPengumuman {
  const times = timesIn(form);
  return {
    ...times,
    id,
    judul: form.judul,
    isi: isi.html,
    ringkasan: summaryOf(isi.text),
    lampiran,
    untukRole: [...new Set(form.target.role)],
    untukProdi: [...new Set(form.target.id_prodi)],
    disematkan: form.disematkan,
    diumumkanPada: times.tanggalPublish <= now ? now : null,
  };
}
