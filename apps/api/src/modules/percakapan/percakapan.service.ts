/** Groups and threads (S2 §3, §7), and reading positions (K74–K77, K83, K84). */
import type {
  belumDibaca,
  buatGrup,
  daftarSebutan,
  daftarUtas,
  GrupPercakapan,
  pesanBelumDibaca,
  tandaiDibaca,
  Utas,
} from '@lms/contracts/percakapan/percakapan';
import { MAKS_USULAN_SEBUTAN } from '@lms/contracts/wire/batas';
import type { BodyOf, QueryOf, ResponseOf } from '@lms/contracts/wire/endpoint';
import { type Actor, may } from '../../platform/auth/actor.ts';
import type { Sql } from '../../platform/db/sql.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError, found } from '../../platform/errors.ts';
import { paging } from '../../platform/http/paging.ts';
import { isVisible, labelKelas } from '../kelas/index.ts';
import type { AksesService } from './akses.service.ts';
import { type AlamatGrup, plainKelompok, readGrup } from './alamat.parser.ts';
import { listBelumDibaca } from './belum-dibaca.repo.ts';
import { unreadOf } from './percakapan.policy.ts';
import type { PercakapanPorts, RujukanUtas } from './percakapan.ports.ts';
import * as repo from './percakapan.repo.ts';
import {
  toBelumDibaca,
  toPesanBelumDibaca,
  toUtas,
  toUtasPribadi,
  type UtasTerbuka,
} from './percakapan.views.ts';
import { forumOf, listDapatDisebut } from './sebutan.repo.ts';
import { listPribadi } from './utas.repo.ts';

const MOST_MEMBERS = 500;
/** Returned activities, and threads looked at for them: a task may have one per student. */
const MOST_UNREAD = 200;
const MOST_UNREAD_THREADS = 1_000;

interface PathUtas {
  groupId: string;
  threadId: string;
}

export type PercakapanService = ReturnType<typeof createPercakapanService>;

export function createPercakapanService(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { pemilik }: Pick<PercakapanPorts, 'pemilik'>,
  akses: AksesService,
) {
  const open = (sql: Sql, actor: Actor, { groupId, threadId }: PathUtas): Promise<UtasTerbuka> =>
    akses.open(sql, actor, { grup: groupId, utas: threadId }, clock.now());

  const rowsOf = async (
    sql: Sql,
    actor: Actor,
    utas: readonly UtasTerbuka[],
  ): Promise<Map<string, repo.UtasRow>> => {
    const kunci = utas.map((one) => one.kunci);
    const rows = await repo.listUtas(sql, {
      collegeId: actor.collegeId,
      kunci,
      idPengguna: actor.userId,
    });
    return new Map(rows.map((row) => [row.id, row]));
  };

  /** So that everybody can listen and write. */
  const ensureAll = (sql: Sql, actor: Actor, utas: readonly UtasTerbuka[]): Promise<void> => {
    const rows = utas.map(({ jenis, kunci, akses: { idAktivitas }, mahasiswa, idKelompok }) => ({
      jenis,
      kunci,
      idAktivitas,
      idKelompok,
      nim: mahasiswa?.nim ?? null,
    }));
    return repo.insertUtas(sql, { collegeId: actor.collegeId, rows, now: clock.now() });
  };
  const ensure = (sql: Sql, actor: Actor, utas: UtasTerbuka): Promise<void> =>
    ensureAll(sql, actor, [utas]);

  async function grupKelas(actor: Actor, id: string, idKelas: string): Promise<GrupPercakapan> {
    if (!(await isVisible(db, actor, idKelas))) throw new AppError('tidak_ditemukan');
    const { nama_makul, nama_kelas } = found(
      await repo.findNamaKelas(db, actor.collegeId, idKelas),
    );
    const rows = await repo.listAnggotaKelas(db, {
      collegeId: actor.collegeId,
      idKelas,
      most: MOST_MEMBERS,
    });
    const members = rows.map(({ id, role }) => ({ id, role }));
    const name = `${nama_makul} kelas ${labelKelas(nama_kelas)}`;
    return { id, name, usage: 'lms', members, jumlah_anggota: rows[0]?.jumlah ?? 0 };
  }

  async function grupKelompok(
    actor: Actor,
    id: string,
    idKelompok: string,
  ): Promise<GrupPercakapan> {
    const { judul, meeting } = await akses.ofIsi(
      db,
      actor,
      'kelompok',
      { idAktivitas: null, nim: null, idKelompok },
      clock.now(),
    );
    const { collegeId } = actor;
    const students =
      (await pemilik.kelompok?.anggotaOf?.(db, { collegeId, idKelompok, most: MOST_MEMBERS })) ??
      [];
    const lecturers = await repo.listPengajar(db, collegeId, meeting.id_kelas);
    const members = [...lecturers, ...students];
    return { id, name: judul, usage: 'lms', members, jumlah_anggota: members.length };
  }

  function grup(actor: Actor, id: string): Promise<GrupPercakapan> {
    const alamat: AlamatGrup = found(readGrup(id));
    return alamat.jenis === 'kelas'
      ? grupKelas(actor, id, alamat.idKelas)
      : grupKelompok(actor, id, alamat.idKelompok);
  }

  /**
   * A task or an exam.
   * @throws AppError tidak_ditemukan
   */
  async function pribadiOf(actor: Actor, rujukan: RujukanUtas, now: Date) {
    try {
      return {
        jenis: 'individu' as const,
        ...(await akses.ofIsi(db, actor, 'individu', rujukan, now)),
      };
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'tidak_ditemukan') throw error;
      return { jenis: 'ujian' as const, ...(await akses.ofIsi(db, actor, 'ujian', rujukan, now)) };
    }
  }

  async function utas(actor: Actor, path: PathUtas): Promise<Utas> {
    const terbuka = await open(db, actor, path);
    const known = (await rowsOf(db, actor, [terbuka])).get(terbuka.kunci);
    if (known === undefined) await ensure(db, actor, terbuka);
    return toUtas(actor, terbuka, known);
  }

  return {
    open,
    ensure,
    grup,
    utas,

    /** Only validates: the group exists already, with its current members (K76). */
    simpanGrup: async (
      actor: Actor,
      id: string,
      body: Pick<BodyOf<typeof buatGrup>, 'members'> = {},
    ): Promise<GrupPercakapan> => {
      const known = await grup(actor, id);
      const members = new Set(known.members.map((one) => one.id));
      const complete = known.members.length === known.jumlah_anggota;
      // Operators listen without being members; in a larger class, only listed members can be
      // compared.
      const foreign = (body.members ?? []).some(
        (one) => !members.has(one.id) && one.id !== actor.userId,
      );
      if (complete && foreign) throw new AppError('anggota_percakapan_asing');
      return known;
    },

    belumDibaca: async (actor: Actor, { thread_ids: ids }: QueryOf<typeof belumDibaca>) => {
      const some = await akses.openSome(db, actor, ids, clock.now());
      const rows = await rowsOf(
        db,
        actor,
        some.map(({ terbuka }) => terbuka),
      );
      return some.map(({ id, terbuka: { kunci } }) => ({
        id,
        kunci,
        ...toBelumDibaca(rows.get(kunci)),
      }));
    },

    /** By activity; access is checked as always (K76). */
    pesanBelumDibaca: async (actor: Actor): Promise<ResponseOf<typeof pesanBelumDibaca>> => {
      if (actor.role === 'operator') return [];
      const now = clock.now();
      const rows = await listBelumDibaca(db, actor, { now, most: MOST_UNREAD_THREADS });
      return toPesanBelumDibaca(await akses.ofRows(db, actor, rows, now)).slice(0, MOST_UNREAD);
    },

    tandaiDibaca: async (actor: Actor, path: PathUtas, body: BodyOf<typeof tandaiDibaca>) => {
      const terbuka = await open(db, actor, path);
      const who = { collegeId: actor.collegeId, kunci: terbuka.kunci, idPengguna: actor.userId };
      // An operator acting as the student does not read (K6).
      if (actor.operator !== null) {
        const known = (await rowsOf(db, actor, [terbuka])).get(terbuka.kunci);
        return {
          dibaca_sampai: known?.sampai ?? 0,
          unread_count: toBelumDibaca(known).unread_count,
        };
      }
      return db.transaction(async (tx) => {
        await ensure(tx, actor, terbuka);
        const row = found(await repo.markRead(tx, who, body?.sampai ?? null, clock.now()));
        return { dibaca_sampai: row.sampai, unread_count: unreadOf(row.urutan_terakhir, row) };
      });
    },

    /** For staff. */
    daftarUtas: async (actor: Actor, groupId: string, query: QueryOf<typeof daftarUtas>) => {
      const alamat = found(readGrup(groupId));
      if (actor.role === 'mahasiswa') throw new AppError('tidak_berhak');
      const rujukan = { idAktivitas: query.id_aktivitas, nim: null, idKelompok: null };
      const now = clock.now();
      const { jenis, meeting, idAktivitas } = await pribadiOf(actor, rujukan, now);
      if (alamat.jenis !== 'kelas' || alamat.idKelas !== meeting.id_kelas)
        throw new AppError('tidak_ditemukan');
      const where = {
        collegeId: actor.collegeId,
        idKelas: meeting.id_kelas,
        idAktivitas,
        idPengguna: actor.userId,
      };
      const { rows, total } = await listPribadi(db, where, {
        jenis,
        search: query.search,
        page: paging(query),
      });
      return {
        total,
        rows: rows.map((row) =>
          toUtasPribadi(row, { jenis, idKelas: meeting.id_kelas, idAktivitas }),
        ),
      };
    },

    daftarSebutan: async (
      actor: Actor,
      path: PathUtas,
      { search = '' }: QueryOf<typeof daftarSebutan>,
    ): Promise<ResponseOf<typeof daftarSebutan>> => {
      const utas = await open(db, actor, path);
      if (utas.jenis !== 'forum') return [];
      const forum = forumOf(actor.collegeId, utas, clock.now());
      return listDapatDisebut(db, forum, {
        selain: actor.userId,
        search,
        most: MAKS_USULAN_SEBUTAN,
      });
    },

    /** Writes nothing (K82). */
    periksaLog: async (
      actor: Actor,
      of: { ujian: boolean; idAktivitas: string; idKelompok: string | null },
    ): Promise<void> => {
      const jenis = of.ujian ? 'ujian' : of.idKelompok === null ? 'individu' : 'kelompok';
      const nim = actor.role === 'mahasiswa' && of.idKelompok === null ? actor.nim : null;
      const idKelompok = of.idKelompok === null ? null : plainKelompok(of.idKelompok);
      await akses.ofIsi(
        db,
        actor,
        jenis,
        { idAktivitas: of.idAktivitas, nim, idKelompok },
        clock.now(),
      );
    },

    /** @throws AppError tidak_ditemukan when there is none */
    streamsOf: async (actor: Actor, ids: readonly string[]): Promise<string[]> => {
      const some = (await akses.openSome(db, actor, ids, clock.now())).map(
        ({ terbuka }) => terbuka,
      );
      await ensureAll(db, actor, some);
      return some.map(({ kunci }) => `percakapan:${kunci}`);
    },

    mayListen: async (actor: Actor, kunci: string): Promise<boolean> => {
      if (actor.role === 'operator' && !may(actor, 'kelas_kuliah', 'read')) return false;
      const [row] = await repo.listUtas(db, {
        collegeId: actor.collegeId,
        kunci: [kunci],
        idPengguna: actor.userId,
      });
      return row !== undefined && (await akses.ofRow(db, actor, row, clock.now())) !== null;
    },
  };
}
