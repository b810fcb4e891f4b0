/** Groups of a task (S2 §2.5, §4; DECISIONS 146–150; K62–K65). */
import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '@lms/contracts/errors';
import type {
  daftarKelompok,
  KelompokTugas,
  pesertaKelompok,
  tambahKelompok,
  ubahKelompok,
} from '@lms/contracts/tugas/kelompok';
import { MAKS_KELOMPOK } from '@lms/contracts/wire/batas';
import type { BodyOf, QueryOf } from '@lms/contracts/wire/endpoint';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Sql, Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import { paging } from '../../../platform/http/paging.ts';
import {
  type IsiService,
  isToldByClass,
  type OneIsi,
  type OneIsiRead,
} from '../../kelas/pertemuan/index.ts';
import { addNotifikasi, ofActivity } from '../../notifikasi/index.ts';
import { lockPesanKelompok } from '../../percakapan/index.ts';
import { announcePengumpulan } from '../pengumpulan/kabar.service.ts';
import type { FaktaPort } from '../pengumpulan/pengumpulan.ports.ts';
import { shareVersi } from '../pengumpulan/pengumpulan.repo.ts';
import { lockTugas } from '../tugas.repo.ts';
import { kabarKelompok } from './kabar-kelompok.views.ts';
import {
  type Anggota,
  type AnggotaPlan,
  canHapus,
  jabatanOf,
  planAnggota,
} from './kelompok.policy.ts';
import * as repo from './kelompok.repo.ts';
import { toCalon, toKelompok, toSumber, type Viewer } from './kelompok.views.ts';
import * as store from './kelompok.write.repo.ts';
import * as susunan from './susunan.repo.ts';

export type KelompokDeps = Pick<Deps, 'db' | 'events'>;
export type KelompokService = ReturnType<typeof createKelompokService>;
export type TulisKelompok = ReturnType<typeof createTulisKelompok>;

const jenis = 'tugas';

/** Locked by this transaction. */
export interface HeldTugas extends OneIsi {
  key: { collegeId: string; idTugas: string };
}

/** Shared by all ways of making groups: lock, membership, log, events. */
export function createTulisKelompok({ events }: Pick<Deps, 'events'>, isi: IsiService) {
  /**
   * Permission and time follow the locks.
   * @throws AppError tidak_ditemukan, tidak_berhak, tugas_bukan_kelompok
   */
  function write<T>(
    actor: Actor,
    idTugas: string,
    work: (tx: Tx, held: HeldTugas) => Promise<T>,
  ): Promise<T> {
    return isi.writeOne(actor, { jenis, id: idTugas }, async (tx, context) => {
      const key = { collegeId: actor.collegeId, idTugas };
      // Submissions wait too, so that their members are certain.
      const { jenis_tugas } = found(
        await lockTugas(tx, { collegeId: actor.collegeId, id: idTugas }),
      );
      if (jenis_tugas !== 'kelompok') throw new AppError('tugas_bukan_kelompok');
      return work(tx, { ...context, key });
    });
  }

  /**
   * Their participation is locked.
   * @throws AppError kelompok_bukan_peserta, mahasiswa_sudah_berkelompok with the students' names
   */
  async function assertFree(
    tx: Tx,
    { key, meeting }: HeldTugas,
    {
      masuk,
      tinggal,
      urutan,
    }: { masuk: readonly string[]; tinggal: readonly string[]; urutan: readonly string[] },
    except: string | null,
  ): Promise<void> {
    const where = { collegeId: key.collegeId, idKelas: meeting.id_kelas };
    const peserta = await susunan.holdPesertaKelas(tx, where, [...masuk, ...tinggal]);
    const foreign = masuk.filter((nim) => !peserta.has(nim));
    if (foreign.length > 0) throw whoseFault('kelompok_bukan_peserta', foreign, urutan);
    const taken = await susunan.listBerkelompok(tx, key, masuk, except);
    if (taken.length === 0) return;
    const told = taken
      .slice(0, 3)
      .map(({ nama, nim, kelompok }) => `${nama} (${nim}) sudah menjadi anggota ${kelompok}`);
    const rest =
      taken.length > told.length
        ? `, dan ${taken.length - told.length} mahasiswa lain sudah berkelompok`
        : '';
    throw whoseFault(
      'mahasiswa_sudah_berkelompok',
      taken.map(({ nim }) => nim),
      urutan,
      `${told.join(', ')}${rest}.`,
    );
  }

  /** Only staff hear of it while the task is hidden. */
  async function announce(
    tx: Tx,
    { actor, meeting, header, now }: HeldTugas,
    nims: readonly string[],
  ): Promise<void> {
    const { collegeId } = actor;
    const data = { id_tugas: header.id, id_pertemuan: meeting.id, id_kelas: meeting.id_kelas };
    const tampil = header.tampil_sejak !== null && header.tampil_sejak <= now;
    const pengguna = tampil && nims.length > 0 ? await susunan.listAkun(tx, collegeId, nims) : [];
    await events.add(
      tx,
      kabarKelompok(collegeId, data, { tampil, byClass: isToldByClass(meeting), pengguna }),
    );
    if (nims.length > 0)
      await addNotifikasi(tx, events, {
        ...ofActivity({ actor, meeting, header }),
        jenis: 'kelompok',
        topik: `kelompok:${header.id}`,
        kepada: { nim: nims },
        berulang: true,
        now,
      });
  }

  /** @throws AppError kelompok_terlalu_banyak */
  async function assertRoom(tx: Tx, { key }: HeldTugas, added: number): Promise<void> {
    if ((await susunan.countKelompok(tx, key)) + added > MAKS_KELOMPOK)
      throw new AppError('kelompok_terlalu_banyak');
  }

  return {
    write,
    assertFree,
    assertRoom,
    announce,
    record: (tx: Tx, held: HeldTugas, aksi: string, verb: string, objek: Record<string, unknown>) =>
      isi.record(tx, held, held.header, {
        aksi: `kelompok_${aksi}`,
        verb,
        objek: { id: held.header.id, ...objek },
      }),
  };
}

/** At the member in the request. */
function whoseFault(
  code: ErrorCode,
  nims: readonly string[],
  urutan: readonly string[],
  message?: string,
): AppError {
  const text =
    message ??
    `${new AppError(code).message} (${nims.slice(0, 5).join(', ')}${nims.length > 5 ? ', …' : ''})`;
  const errors = nims.map((nim) => ({
    path: `anggota.${urutan.lastIndexOf(nim)}.nim`,
    message: text,
  }));
  return new AppError(code, { message: text, errors });
}

export interface KelompokPorts {
  isi: IsiService;
  fakta: Pick<FaktaPort, 'catatFakta'>;
}

export function createKelompokService(
  { db, events }: KelompokDeps,
  { isi, fakta }: KelompokPorts,
  tulis: TulisKelompok,
) {
  /** New members are done when the group was (K41, K64). */
  async function shareVersion(
    tx: Tx,
    held: HeldTugas,
    id: string,
    nim: readonly string[],
  ): Promise<void> {
    const { key, actor } = held;
    const versi = await shareVersi(tx, { collegeId: key.collegeId, id }, nim);
    if (versi === null) return;
    const { dikumpulkan_pada: pada, terlambat, percobaan } = versi;
    const oleh = { username: actor.username, nama: actor.nama };
    const what = { pada, terlambat, sumber: 'dikumpulkan', detail: { percobaan, dibagikan: true } };
    await fakta.catatFakta(tx, {
      collegeId: key.collegeId,
      idAktivitas: key.idTugas,
      nim,
      oleh,
      ...what,
    });
    const anggota = nimsOf(await susunan.listAnggota(tx, { collegeId: key.collegeId, id }));
    const accounts = await susunan.listAkun(tx, key.collegeId, anggota);
    await announcePengumpulan(
      events,
      tx,
      held,
      accounts.map((id_user) => ({ id_user })),
    );
  }

  async function view(
    sql: Sql,
    context: OneIsi,
    idTugas: string,
    id: string,
  ): Promise<KelompokTugas> {
    const { actor } = context;
    const row = found(
      await repo.findKelompok(sql, { collegeId: actor.collegeId, idTugas, id }, actor.userId),
    );
    return toKelompok(row, viewerOf(context));
  }

  function plan(
    before: readonly Anggota[],
    wanted: readonly Anggota[],
    sudahMengumpulkan: boolean,
  ): AnggotaPlan {
    const planned = planAnggota(before, wanted, { sudahMengumpulkan });
    if (planned.ok) return planned;
    throw planned.code === 'kelompok_sudah_mengumpulkan'
      ? new AppError(planned.code)
      : whoseFault(planned.code, planned.nim, nimsOf(wanted));
  }

  return {
    list: async (actor: Actor, idTugas: string, query: QueryOf<typeof daftarKelompok>) => {
      const context = await isi.find(actor, { jenis, id: idTugas });
      const key = { collegeId: actor.collegeId, idTugas };
      const viewer = viewerOf(context);
      const by = { nim: viewer.nim, idPengguna: actor.userId };
      const { rows, total } = await repo.listKelompok(db, key, by, {
        search: query.search,
        page: paging(query),
      });
      const of = { ...key, idKelas: context.meeting.id_kelas };
      const meta = {
        has_write_access: context.bolehUbah,
        jumlah_tanpa_kelompok: await repo.countTanpaKelompok(db, of),
      };
      return { rows: rows.map((row) => toKelompok(row, viewer)), total, meta };
    },

    listPeserta: async (actor: Actor, idTugas: string, query: QueryOf<typeof pesertaKelompok>) => {
      const { meeting } = await isi.find(actor, { jenis, id: idTugas });
      const of = { collegeId: actor.collegeId, idKelas: meeting.id_kelas, idTugas };
      const { search, berkelompok } = query;
      const { rows, total } = await repo.listCalon(db, of, {
        search,
        berkelompok,
        page: paging(query),
      });
      return { rows: rows.map(toCalon), total };
    },

    listSumber: async (actor: Actor, idTugas: string, search: string | undefined) => {
      const { meeting } = await isi.find(actor, { jenis, id: idTugas });
      const of = { collegeId: actor.collegeId, idKelas: meeting.id_kelas, idTugas };
      return (await repo.listSumber(db, of, search)).map(toSumber);
    },

    add: (
      actor: Actor,
      idTugas: string,
      { nama, anggota, id_klien: idKlien }: BodyOf<typeof tambahKelompok>,
    ) =>
      tulis.write(actor, idTugas, async (tx, held) => {
        const known =
          idKlien === undefined ? null : await susunan.findOfDevice(tx, held.key, idKlien);
        if (known !== null) return view(tx, held, idTugas, known);
        const { masuk, ketua } = plan([], anggota, false);
        await tulis.assertFree(tx, held, { masuk, tinggal: [], urutan: nimsOf(anggota) }, null);
        await tulis.assertRoom(tx, held, 1);
        const id = randomUUID();
        const members = masuk.map((nim) => ({ nim, jabatan: jabatanOf(nim, ketua) }));
        await store.insertKelompok(
          tx,
          held.key,
          [{ id, nama, idKlien: idKlien ?? null, anggota: members }],
          held.now,
        );
        await tulis.record(tx, held, 'ditambah', `Menambah kelompok "${nama}" pada`, {
          id_kelompok: id,
          anggota: masuk,
          ketua,
        });
        await tulis.announce(tx, held, masuk);
        return view(tx, held, idTugas, id);
      }),

    /** A repetition returns the current state. */
    change: (
      actor: Actor,
      { id: idTugas, groupId: id }: { id: string; groupId: string },
      {
        nama,
        anggota,
        updated_at: versi,
        bagikan_pengumpulan: share,
        bagikan_kepada,
      }: BodyOf<typeof ubahKelompok>,
    ) =>
      tulis.write(actor, idTugas, async (tx, held) => {
        const { key, now } = held;
        const group = found(await repo.findKelompok(tx, { ...key, id }, actor.userId));
        const before = await susunan.listAnggota(tx, { collegeId: key.collegeId, id });
        const { berubah, ...change } = plan(before, anggota, group.sudah_mengumpulkan);
        const missed = nimsOf(
          group.anggota.filter(({ ikut, nim }) => ikut === false && bagikan_kepada.includes(nim)),
        );
        if (!berubah && nama === group.nama && missed.length === 0)
          return toKelompok(group, viewerOf(held));
        if (versi !== undefined && new Date(versi).getTime() !== group.diubah_pada.getTime()) {
          throw new AppError('kelompok_berubah');
        }
        const { masuk, keluar, ketua } = change;
        const tinggal = nimsOf(before).filter((nim) => !keluar.includes(nim));
        await tulis.assertFree(tx, held, { masuk, tinggal, urutan: nimsOf(anggota) }, id);
        // Two changes within a millisecond need two versions.
        const diubahPada =
          now > group.diubah_pada ? now : new Date(group.diubah_pada.getTime() + 1);
        await store.changeKelompok(tx, { ...key, id }, { nama, ...change }, { now, diubahPada });
        // Nobody leaves a group that has submitted, so everybody missed is still there.
        const shared = [...missed, ...(share && group.sudah_mengumpulkan ? masuk : [])];
        await shareVersion(tx, held, id, shared);
        const objek = {
          id_kelompok: id,
          masuk,
          keluar,
          ketua,
          ...(shared.length > 0 && { berbagi_pengumpulan: shared }),
        };
        await tulis.record(tx, held, 'diubah', `Mengubah kelompok "${nama}" pada`, objek);
        await tulis.announce(tx, held, [...new Set([...nimsOf(before), ...masuk])]);
        return view(tx, held, idTugas, id);
      }),

    remove: (
      actor: Actor,
      { id: idTugas, groupId: id }: { id: string; groupId: string },
    ): Promise<void> =>
      tulis.write(actor, idTugas, async (tx, held) => {
        const group = found(await repo.findKelompok(tx, { ...held.key, id }, actor.userId));
        const { collegeId } = held.key;
        const adaPesan = await lockPesanKelompok(tx, { collegeId, idKelompok: id });
        const decision = canHapus({ sudahMengumpulkan: group.sudah_mengumpulkan, adaPesan });
        if (!decision.allow) throw new AppError(decision.code);
        const anggota = nimsOf(group.anggota);
        await store.deleteKelompok(tx, { collegeId, id });
        await tulis.record(tx, held, 'dihapus', `Menghapus kelompok "${group.nama}" dari`, {
          id_kelompok: id,
          anggota,
        });
        await tulis.announce(tx, held, anggota);
      }),
  };
}

const nimsOf = (rows: readonly { nim: string }[]): string[] => rows.map(({ nim }) => nim);

const viewerOf = ({ actor, bolehUbah, meeting }: OneIsiRead): Viewer => ({
  nim: actor.role === 'mahasiswa' ? actor.nim : null,
  bolehUbah,
  idKelas: meeting.id_kelas,
});
