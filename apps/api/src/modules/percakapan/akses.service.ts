/** Decides who may have which thread, by the activity behind its id (K74, K76). */
import type { JenisPercakapan } from '@lms/contracts/percakapan/percakapan';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { AppError } from '../../platform/errors.ts';
import { type AlamatUtas, isOfGrup, readUtas } from './alamat.parser.ts';
import { kunciOf } from './percakapan.policy.ts';
import type { AksesUtas, PemilikPerJenis, RujukanUtas } from './percakapan.ports.ts';
import * as repo from './percakapan.repo.ts';
import type { UtasTerbuka } from './percakapan.views.ts';

/** From a path that names both. */
export interface Diminta {
  grup: string | null;
  utas: string;
}

interface Satu {
  jenis: JenisPercakapan;
  rujukan: RujukanUtas;
  mahasiswa: repo.MahasiswaUtas | null;
}

type Jawaban = AksesUtas | AppError;

/** Restricted students have only the thread of their running exam (DECISIONS 209, U70). */
const isRestricted = (actor: Actor): boolean => actor.role === 'mahasiswa' && actor.dibatasi;
const notThere = (actor: Actor) =>
  new AppError(isRestricted(actor) ? 'pembatasan_akses' : 'tidak_ditemukan');

/** Throws the reason of a refusal. */
function granted<T>(actor: Actor, answer: T | AppError | undefined): T {
  if (answer === undefined) throw notThere(actor);
  if (answer instanceof AppError) throw answer;
  return answer;
}

export type AksesService = ReturnType<typeof createAkses>;

export function createAkses(pemilik: PemilikPerJenis) {
  /** In order, one statement per kind. Refusals carry their reason. */
  async function ask(
    sql: Sql,
    actor: Actor,
    asked: readonly Satu[],
    now: Date,
  ): Promise<Map<Satu, Jawaban>> {
    const answers = new Map<Satu, Jawaban>();
    for (const jenis of new Set(asked.map((one) => one.jenis))) {
      const ofKind = asked.filter((one) => one.jenis === jenis);
      const which = ofKind.map(({ rujukan }) => rujukan);
      const told = (await pemilik[jenis]?.aksesOf(sql, actor, which, now)) ?? [];
      ofKind.forEach((one, index) => {
        const answer = told[index] ?? notThere(actor);
        const isOpen = !isRestricted(actor) || ('berjalan' in answer && answer.berjalan);
        answers.set(one, isOpen ? answer : notThere(actor));
      });
    }
    return answers;
  }

  const askOne = async (sql: Sql, actor: Actor, one: Satu, now: Date): Promise<AksesUtas> =>
    granted(actor, (await ask(sql, actor, [one], now)).get(one));

  /** A student has only the own thread. */
  async function studentsOf(
    sql: Sql,
    actor: Actor,
    alamat: readonly AlamatUtas[],
  ): Promise<Map<string, repo.MahasiswaUtas>> {
    const accounts = alamat.flatMap((one) => ('idPengguna' in one ? [one.idPengguna] : []));
    if (accounts.length === 0) return new Map();
    if (actor.role === 'mahasiswa') {
      const { nim, nama, userId } = actor;
      return new Map([[userId, { nim, nama, id_user: userId }]]);
    }
    const rows = await repo.listMahasiswa(sql, actor.collegeId, accounts);
    return new Map(rows.map((row) => [row.id_user, row]));
  }

  /** In order. Refusals carry their reason. */
  async function openEach(
    sql: Sql,
    actor: Actor,
    asked: readonly Diminta[],
    now: Date,
  ): Promise<(UtasTerbuka | AppError)[]> {
    const alamat = asked.map(({ grup, utas }) => {
      const read = readUtas(utas);
      return read !== null && (grup === null || isOfGrup(read, grup)) ? read : null;
    });
    const students = await studentsOf(
      sql,
      actor,
      alamat.filter((one) => one !== null),
    );
    const wanted = alamat.map((one) => (one === null ? null : toSatu(one, students)));
    const answers = await ask(
      sql,
      actor,
      wanted.filter((one) => one !== null),
      now,
    );
    return wanted.map((one, index) => {
      const akses = one === null ? undefined : answers.get(one);
      if (one === null || akses === undefined) return notThere(actor);
      if (akses instanceof AppError) return akses;
      const idKelas = classNamedBy(alamat[index], asked[index]);
      if (idKelas !== null && idKelas !== akses.meeting.id_kelas) return notThere(actor);
      const { jenis, mahasiswa, rujukan } = one;
      const { idKelompok, nim } = rujukan;
      return {
        jenis,
        kunci: kunciOf(jenis, akses.idAktivitas, nim ?? idKelompok),
        akses,
        mahasiswa,
        idKelompok,
      };
    });
  }

  return {
    /** @throws AppError tidak_ditemukan, pembatasan_ujian_kehadiran, pembatasan_akses */
    open: async (sql: Sql, actor: Actor, one: Diminta, now: Date): Promise<UtasTerbuka> =>
      granted(actor, (await openEach(sql, actor, [one], now))[0]),

    /** The accessible ones in order. @throws AppError as `open`, when there is none */
    openSome: async (
      sql: Sql,
      actor: Actor,
      ids: readonly string[],
      now: Date,
    ): Promise<{ id: string; terbuka: UtasTerbuka }[]> => {
      const asked = ids.map((utas) => ({ grup: null, utas }));
      const answers = await openEach(sql, actor, asked, now);
      const open = answers.flatMap((terbuka, index) =>
        terbuka instanceof AppError ? [] : [{ id: ids[index] ?? '', terbuka }],
      );
      if (open.length === 0 && answers.length > 0) granted(actor, answers[0]);
      return open;
    },

    /** Null: none. */
    ofRow: async (
      sql: Sql,
      actor: Actor,
      row: Pick<repo.UtasRow, 'jenis' | 'id_aktivitas' | 'nim' | 'id_kelompok'>,
      now: Date,
    ): Promise<AksesUtas | null> => {
      if (row.nim !== null && actor.role === 'mahasiswa' && row.nim !== actor.nim) return null;
      const rujukan = { idAktivitas: row.id_aktivitas, nim: row.nim, idKelompok: row.id_kelompok };
      const one = { jenis: row.jenis, rujukan, mahasiswa: null };
      const akses = (await ask(sql, actor, [one], now)).get(one);
      return akses === undefined || akses instanceof AppError ? null : akses;
    },

    /**
     * The accessible ones in order. The rows must be the actor's own, or of classes the actor
     * teaches.
     */
    ofRows: async <
      Row extends Pick<repo.UtasRow, 'jenis' | 'id_aktivitas' | 'nim' | 'id_kelompok'>,
    >(
      sql: Sql,
      actor: Actor,
      rows: readonly Row[],
      now: Date,
    ): Promise<{ row: Row; akses: AksesUtas }[]> => {
      const asked = rows.map((row) => ({
        row,
        one: {
          jenis: row.jenis,
          rujukan: { idAktivitas: row.id_aktivitas, nim: row.nim, idKelompok: row.id_kelompok },
          mahasiswa: null,
        },
      }));
      const answers = await ask(
        sql,
        actor,
        asked.map(({ one }) => one),
        now,
      );
      return asked.flatMap(({ row, one }) => {
        const akses = answers.get(one);
        return akses === undefined || akses instanceof AppError ? [] : [{ row, akses }];
      });
    },

    /**
     * An activity or group without a thread.
     * @throws AppError tidak_ditemukan, pembatasan_ujian_kehadiran
     */
    ofIsi: (
      sql: Sql,
      actor: Actor,
      jenis: JenisPercakapan,
      rujukan: RujukanUtas,
      now: Date,
    ): Promise<AksesUtas> => askOne(sql, actor, { jenis, rujukan, mahasiswa: null }, now),
  };
}

/** Null when the id is about no student. */
function toSatu(
  alamat: AlamatUtas,
  students: ReadonlyMap<string, repo.MahasiswaUtas>,
): Satu | null {
  const { jenis, idAktivitas } = alamat;
  const mahasiswa = 'idPengguna' in alamat ? (students.get(alamat.idPengguna) ?? null) : null;
  if ('idPengguna' in alamat && mahasiswa === null) return null;
  const idKelompok = 'idKelompok' in alamat ? alamat.idKelompok : null;
  return { jenis, mahasiswa, rujukan: { idAktivitas, nim: mahasiswa?.nim ?? null, idKelompok } };
}

/** A forum's class is its group. */
function classNamedBy(
  alamat: AlamatUtas | null | undefined,
  asked: Diminta | undefined,
): string | null {
  if (!alamat || !asked) return null;
  return 'idKelas' in alamat ? alamat.idKelas : alamat.jenis === 'forum' ? asked.grup : null;
}
