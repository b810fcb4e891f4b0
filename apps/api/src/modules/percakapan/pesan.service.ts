/**
 * Messages: once however often they arrive, numbered without gaps, edited and deleted with a trail
 * (K78–K82, K84).
 */
import { randomUUID } from 'node:crypto';
import type { daftarPesan, kirimPesan, Pesan, riwayatPesan } from '@lms/contracts/percakapan/pesan';
import { MAKS_SEBUTAN } from '@lms/contracts/wire/batas';
import type { BodyOf, QueryOf, ResponseOf } from '@lms/contracts/wire/endpoint';
import { recordAudit } from '../../platform/audit.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Sql, Tx } from '../../platform/db/sql.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError, found } from '../../platform/errors.ts';
import { type RichText, readPesan, type TeksPesan } from '../../platform/html/rich-text.ts';
import { createTurnsByKey } from '../../platform/turns.ts';
import { toInstant } from '../../platform/wire-time.ts';
import { isToldByClass, toMeetingAudit } from '../kelas/pertemuan/index.ts';
import { notifyPesan, notifySebutan } from './kabar-pesan.service.ts';
import {
  canDelete,
  canEdit,
  canWrite,
  checkPesan,
  type Decision,
  measured,
  PESAN_SEMENIT,
  rangeOf,
  ukuranOf,
} from './percakapan.policy.ts';
import type { PercakapanPorts, PesanBerubah } from './percakapan.ports.ts';
import { addOwn, listUtas, lockUtas, takeUrutan } from './percakapan.repo.ts';
import type { PercakapanService } from './percakapan.service.ts';
import {
  filesOf,
  penulisOf,
  roleOf,
  toDihapus,
  toPesan,
  type UtasTerbuka,
} from './percakapan.views.ts';
import * as repo from './pesan.repo.ts';
import { forumOf, listDisebut } from './sebutan.repo.ts';

const MINUTE_MS = 60_000;
/** Per thread and process: one runs, one waits at its lock. Others wait without a connection. */
const WRITERS_AT_ONCE = 2;
const MOST_WAITING = 500;
/** Above every number. */
const LAST_URUTAN = 2_000_000_000;

interface PathUtas {
  groupId: string;
  threadId: string;
}
type PathPesan = PathUtas & { messageId: string };
type Perubahan = PesanBerubah['perubahan'];

/** A locked thread. */
interface HeldUtas {
  utas: UtasTerbuka;
  key: repo.KeyUtas;
  urutanTerakhir: number;
  write: Decision;
  /** Sends and edits of the last minute, latest first, in all threads and processes. */
  terbaru: readonly Date[];
  now: Date;
}

const assertAllowed = (decision: Decision): void => {
  if (!decision.allow) throw new AppError(decision.code);
};

const verbs = {
  baru: ['tambah', 'Menulis'],
  diubah: ['ubah', 'Mengubah'],
  dihapus: ['hapus', 'Menghapus'],
} as const satisfies Record<Perubahan, readonly [string, string]>;

export type PesanService = ReturnType<typeof createPesanService>;

export function createPesanService(
  { db, clock, events }: Pick<Deps, 'db' | 'clock' | 'events'>,
  { pemilik, berkas: milik }: PercakapanPorts,
  { open, ensure }: Pick<PercakapanService, 'open' | 'ensure'>,
) {
  const inTurn = createTurnsByKey({
    most: WRITERS_AT_ONCE,
    mostWaiting: MOST_WAITING,
    retryAfterSeconds: 2,
  });

  async function view(
    sql: Sql,
    actor: Actor,
    { akses }: UtasTerbuka,
    rows: readonly repo.PesanRow[],
  ): Promise<Pesan[]> {
    const ids = rows.flatMap((row) => (row.dihapus_pada === null ? row.berkas : []));
    const berkas = await milik.berkasOf(sql, actor.collegeId, ids, actor);
    const now = clock.now();
    return rows.map((row) => toPesan(row, { actor, akses, berkas, now }));
  }
  const viewOne = async (
    sql: Sql,
    actor: Actor,
    utas: UtasTerbuka,
    row: repo.PesanRow,
  ): Promise<Pesan> => found((await view(sql, actor, utas, [row]))[0]);

  /** Permission and clock follow the lock; without access nothing is locked. */
  async function hold<T>(
    actor: Actor,
    path: PathUtas,
    work: (tx: Tx, held: HeldUtas) => Promise<T>,
  ): Promise<T> {
    const before = await open(db, actor, path);
    const key = { collegeId: actor.collegeId, kunci: before.kunci };
    return inTurn(`${key.collegeId}/${key.kunci}`, () =>
      db.transaction(async (tx) => {
        let urutanTerakhir = await lockUtas(tx, key.collegeId, key.kunci);
        if (urutanTerakhir === null) {
          await ensure(tx, actor, before);
          urutanTerakhir = found(await lockUtas(tx, key.collegeId, key.kunci));
        }
        const now = clock.now();
        const [utas, terbaru] = await Promise.all([
          open(tx, actor, path),
          listRecent(tx, actor, now),
        ]);
        const write = canWrite(penulisOf(actor), utas.akses);
        return work(tx, { utas, key, urutanTerakhir, write, terbaru, now });
      }),
    );
  }

  /**
   * Audit row and events; the activity reacts. Three events at most: for open threads, lists of the
   * class, and the student of a private thread.
   */
  async function tell(
    tx: Tx,
    actor: Actor,
    { utas, key, now }: HeldUtas,
    row: Pick<repo.PesanRow, 'id' | 'urutan' | 'id_pengguna' | 'nim'>,
    perubahan: Perubahan,
    sidik: readonly string[] = [],
  ): Promise<void> {
    const { akses, jenis, mahasiswa, kunci } = utas;
    const [deed, verb] = verbs[perubahan];
    const what = jenis === 'forum' ? 'postingan' : 'komentar';
    const entry = {
      jenisAktivitas: jenis === 'forum' ? ('forum' as const) : ('komentar' as const),
      aksi: `komentar.${deed}`,
      tindakan: `${verb} ${what} pada ${akses.jenisIsi} "${akses.judul}" pada`,
      objek: {
        id: row.id,
        id_percakapan: kunci,
        id_aktivitas: akses.idAktivitas,
        urutan: row.urutan,
        pengirim: row.id_pengguna,
      },
    };
    await recordAudit(tx, actor, toMeetingAudit(akses.meeting, entry), now);
    const { collegeId } = key;
    const id_kelas = akses.meeting.id_kelas;
    const data = {
      kunci,
      id_kelas,
      id_aktivitas: akses.idAktivitas,
      perubahan,
      urutan: row.urutan,
    };
    const byClass = isToldByClass(akses.meeting);
    const event = { collegeId, name: 'percakapan.berubah' as const, data };
    await events.add(tx, [
      { ...event, stream: `percakapan:${kunci}` },
      { ...event, stream: `kelas:${id_kelas}`, staffOnly: jenis !== 'forum' || !byClass },
      ...(jenis === 'forum' && !byClass
        ? [{ ...event, stream: `pertemuan:${akses.meeting.id}` }]
        : []),
      ...(mahasiswa === null ? [] : [{ ...event, stream: `pengguna:${mahasiswa.id_user}` }]),
    ]);
    const pesan = {
      id: row.id,
      urutan: row.urutan,
      idPengguna: row.id_pengguna,
      nim: row.nim,
      sidik,
    };
    await pemilik[jenis]?.pesanBerubah?.(tx, { actor, akses, perubahan, pesan, now });
  }

  function assertFits(text: RichText, files: number): void {
    const fault = checkPesan(text, files);
    if (fault !== null) throw new AppError(fault);
  }

  /** Mentions of people who see the forum, under their names; other threads have none. */
  async function withNames(
    tx: Tx,
    { utas, key: { collegeId }, now }: HeldUtas,
    text: TeksPesan,
  ): Promise<TeksPesan> {
    const { sebutan, html } = text;
    if (sebutan.length === 0) return text;
    if (utas.jenis !== 'forum') return readPesan(html, new Map());
    if (sebutan.length > MAKS_SEBUTAN) throw new AppError('sebutan_terlalu_banyak');
    return readPesan(html, await listDisebut(tx, forumOf(collegeId, utas, now), sebutan));
  }

  const minuteBefore = (now: Date) => new Date(now.getTime() - MINUTE_MS);

  /** Other messages of the account wait until the end of the transaction. */
  function listRecent(
    tx: Tx,
    { collegeId, userId: idPengguna }: Actor,
    now: Date,
  ): Promise<Date[]> {
    repo.lockPengirim(tx, { collegeId, idPengguna });
    return repo.listRecent(tx, {
      collegeId,
      idPengguna,
      since: minuteBefore(now),
      most: PESAN_SEMENIT,
    });
  }

  /** 20 per minute, sent or edited (K78). */
  function assertNotTooOften({ terbaru, now }: HeldUtas): void {
    const oldest = terbaru[PESAN_SEMENIT - 1];
    if (oldest === undefined) return;
    const waitMs = oldest.getTime() - minuteBefore(now).getTime();
    const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1_000));
    throw new AppError('terlalu_sering', { retryAfterSeconds });
  }

  const minimalOf = async (tx: Tx, { utas, key }: HeldUtas): Promise<number | null> =>
    (await pemilik[utas.jenis]?.minimalKarakter?.(tx, key.collegeId)) ?? null;

  /** One level: an answer to an answer belongs to the first message, even a deleted one (K87). */
  async function answeredOf(
    tx: Tx,
    { utas, key }: HeldUtas,
    id: string,
  ): Promise<{ root: string; penulis: string }> {
    const answered = utas.akses.bolehBalas ? await repo.findPesan(tx, key, id) : null;
    if (answered === null) throw new AppError('balasan_tidak_berlaku');
    if (answered.dihapus_pada !== null) throw new AppError('pesan_dihapus');
    return { root: answered.balasan_untuk ?? answered.id, penulis: answered.id_pengguna };
  }

  async function claim(
    tx: Tx,
    actor: Actor,
    { akses }: UtasTerbuka,
    ids: readonly string[],
  ): Promise<void> {
    // Files belong to the activity, whose trash releases them.
    const pemilikBerkas = { jenis: akses.jenisIsi, id: akses.idAktivitas };
    const at = { idKelas: akses.meeting.id_kelas, idPertemuan: akses.meeting.id };
    const owner = {
      collegeId: actor.collegeId,
      idPengguna: actor.userId,
      pemilik: pemilikBerkas,
      ...at,
    };
    await milik.klaimSemua(tx, { ...owner, ids, kind: 'lampiran_percakapan' });
  }

  return {
    list: async (
      actor: Actor,
      path: PathUtas,
      query: QueryOf<typeof daftarPesan>,
    ): Promise<Pesan[]> => {
      const utas = await open(db, actor, path);
      const key = { collegeId: actor.collegeId, kunci: utas.kunci };
      const { search, pengirim, before = LAST_URUTAN, limit } = query;
      if ((search ?? pengirim) !== undefined && actor.role === 'mahasiswa')
        throw new AppError('tidak_berhak');
      if (search !== undefined)
        return view(db, actor, utas, await repo.searchPesan(db, key, search, limit));
      if (pengirim !== undefined)
        return view(db, actor, utas, await repo.listOfAuthor(db, key, { pengirim, before, limit }));
      if (query.revisi_setelah !== undefined) {
        const which = { setelah: query.revisi_setelah, limit: query.limit };
        return view(db, actor, utas, await repo.listRevised(db, key, which));
      }
      const [row] = await listUtas(db, {
        collegeId: actor.collegeId,
        kunci: [utas.kunci],
        idPengguna: actor.userId,
      });
      if (row === undefined) return [];
      return view(
        db,
        actor,
        utas,
        await repo.listPesan(db, key, rangeOf(query, row.urutan_terakhir)),
      );
    },

    /** A repetition returns the stored one, even in a closed thread. */
    send: (actor: Actor, path: PathUtas, body: BodyOf<typeof kirimPesan>): Promise<Pesan> => {
      const files = [...new Set(body.files)];
      const sent = readPesan(body.text);
      assertFits(sent, files.length);
      return hold(actor, path, async (tx, held) => {
        const { utas, key, write, now } = held;
        const idKlien = body.id_klien ?? randomUUID();
        const known =
          body.id_klien === undefined ? null : await repo.findOfDevice(tx, key, idKlien);
        if (known !== null) {
          if (known.id_pengguna !== actor.userId) throw new AppError('konflik');
          return viewOne(tx, actor, utas, known);
        }
        assertAllowed(write);
        assertNotTooOften(held);
        const dibalas =
          body.balasan_untuk === undefined ? null : await answeredOf(tx, held, body.balasan_untuk);
        const minimal = await minimalOf(tx, held);
        const text = await withNames(tx, held, sent);
        // Names may be longer than what was sent for them.
        assertFits(text, files.length);
        const urutan = takeUrutan(tx, { ...key, terakhir: held.urutanTerakhir }, now);
        const idPengguna = actor.userId;
        addOwn(tx, { ...key, idPengguna }, urutan, now);
        const id = randomUUID();
        const ukuran = measured(text);
        const nim = actor.role === 'mahasiswa' ? actor.nim : null;
        repo.insertPesan(tx, {
          ...key,
          id,
          urutan,
          idKlien,
          now,
          idPengguna,
          nim,
          ...ukuran,
          ...ukuranOf(ukuran, { before: null, minimal, now }),
          nama: actor.nama,
          role: roleOf[actor.role],
          olehOperator: actor.operator?.nama ?? null,
          berkas: files,
          balasanUntuk: dibalas?.root ?? null,
        });
        await claim(tx, actor, utas, files);
        const berkas = await milik.berkasOf(tx, key.collegeId, files, actor);
        await tell(tx, actor, held, { id, urutan, id_pengguna: idPengguna, nim }, 'baru');
        const { sebutan: disebut } = text;
        await notifyPesan(tx, { events, pemilik }, { actor, utas, now, dibalas, disebut });
        const written = repo.findPesan(tx, key, id);
        tx.commitBehind();
        return toPesan(found(await written), {
          actor,
          akses: utas.akses,
          berkas,
          now: clock.now(),
        });
      });
    },

    change: (actor: Actor, { messageId, ...path }: PathPesan, sent: string): Promise<Pesan> =>
      hold(actor, path, async (tx, held) => {
        const { utas, key, write, now } = held;
        const row = found(await repo.findPesan(tx, key, messageId));
        const known = {
          milikSendiri: row.id_pengguna === actor.userId,
          dibuatPada: row.dibuat_pada,
          dihapus: row.dihapus_pada !== null,
        };
        const text = await withNames(tx, held, readPesan(sent));
        // A repeated edit changes nothing, however late.
        if (known.milikSendiri && !known.dihapus && text.html === row.teks)
          return viewOne(tx, actor, utas, row);
        assertAllowed(canEdit(known, write, now));
        assertFits(text, row.berkas.length);
        assertNotTooOften(held);
        const before = found(await repo.findUkuran(tx, key.collegeId, row.id));
        const after = measured(text);
        const ukuran = ukuranOf(after, { before, minimal: await minimalOf(tx, held), now });
        const change = {
          collegeId: key.collegeId,
          id: row.id,
          now,
          olehOperator: actor.operator?.nama ?? null,
          teks: after.teks,
        };
        await repo.changePesan(tx, { ...change, ...ukuran });
        await tell(
          tx,
          actor,
          held,
          row,
          'diubah',
          before.sidik === after.sidik ? [] : [before.sidik, after.sidik],
        );
        const earlier = readPesan(row.teks).sebutan;
        const disebut = text.sebutan.filter((id) => !earlier.includes(id));
        await notifySebutan(tx, events, { actor, utas, now, disebut });
        return viewOne(tx, actor, utas, found(await repo.findPesan(tx, key, row.id)));
      }),

    remove: (actor: Actor, { messageId, ...path }: PathPesan): Promise<Pesan> =>
      hold(actor, path, async (tx, held) => {
        const { utas, key, write, now } = held;
        const row = found(await repo.findPesan(tx, key, messageId));
        const milikSendiri = row.id_pengguna === actor.userId;
        // A repeated deletion always succeeds.
        const gone = row.dihapus_pada !== null;
        assertAllowed(
          canDelete({ milikSendiri }, penulisOf(actor), gone ? { allow: true } : write),
        );
        if (gone) return viewOne(tx, actor, utas, row);
        const by = { oleh: actor.nama, olehOperator: actor.operator?.nama ?? null };
        await repo.removePesan(tx, { collegeId: key.collegeId, id: row.id, now, ...by });
        await tell(tx, actor, held, row, 'dihapus');
        return viewOne(tx, actor, utas, found(await repo.findPesan(tx, key, row.id)));
      }),

    /** For staff. */
    trail: async (
      actor: Actor,
      { messageId, ...path }: PathPesan,
    ): Promise<ResponseOf<typeof riwayatPesan>> => {
      if (actor.role === 'mahasiswa') throw new AppError('tidak_berhak');
      const utas = await open(db, actor, path);
      const row = found(
        await repo.findPesan(db, { collegeId: actor.collegeId, kunci: utas.kunci }, messageId),
      );
      const earlier = await repo.listEarlier(db, actor.collegeId, row.id);
      const berkas = await milik.berkasOf(db, actor.collegeId, row.berkas, actor);
      return {
        text: row.teks,
        files: filesOf(row, berkas),
        dihapus: toDihapus(row),
        sebelumnya: earlier.map(({ teks, diganti_pada, oleh_operator }) => ({
          text: teks,
          diganti_pada: toInstant(diganti_pada),
          oleh_operator,
        })),
      };
    },
  };
}
