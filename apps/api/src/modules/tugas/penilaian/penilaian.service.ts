/**
 * Staff grade (K66–K68). The task is share-locked and the students are locked, so that the second
 * of two graders sees the first one's result, and nobody waits for changes of materials. Only
 * `publish` shows grades to students.
 */

import { nilaiOf } from '@lms/contracts/tugas/aturan-nilai';
import type {
  BarisPengumpulan,
  daftarPengumpulan,
  detailPengumpulan,
  NilaiSebelum,
  nilaiMassal,
  nilaiPengumpulan,
  tanpaPengumpulan,
  terapkanImporNilai,
} from '@lms/contracts/tugas/penilaian';
import { MAKS_MAHASISWA_NILAI } from '@lms/contracts/wire/batas';
import type { BodyOf, QueryOf, ResponseOf } from '@lms/contracts/wire/endpoint';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Sql, Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import { paging } from '../../../platform/http/paging.ts';
import type { MilikBerkas } from '../../berkas/index.ts';
import type { IsiService, OneIsi, OneIsiRead } from '../../kelas/pertemuan/index.ts';
import { listVersi } from '../pengumpulan/pengumpulan.repo.ts';
import { toVersi } from '../pengumpulan/pengumpulan.views.ts';
import { lockTugas, publishNilai } from '../tugas.repo.ts';
import * as daftar from './daftar.repo.ts';
import { announceNilai, notifyNilai, notifyTampil } from './kabar-nilai.service.ts';
import * as policy from './penilaian.policy.ts';
import * as repo from './penilaian.repo.ts';
import { isKeluar, namaOf, toBaris, toTersimpan, withNilai } from './penilaian.views.ts';
import { countKeluar, listKeluar, type TugasDinilai } from './peserta.repo.ts';

const jenis = 'tugas';

export interface PenilaianPorts {
  isi: Pick<IsiService, 'find' | 'hold' | 'writeOne' | 'record'>;
  berkas: Pick<MilikBerkas, 'berkasOf'>;
}

const MOST_STALE = 200;

/** Beyond it, the class is told once. */
const MOST_TOLD = 100;

interface Perubahan {
  nim: string;
  idUser: string;
  before: policy.NilaiTersimpan;
  after: policy.Nilai;
}

type Satu = BodyOf<typeof nilaiPengumpulan> & { id: string };

export type PenilaianService = ReturnType<typeof createPenilaianService>;

export function createPenilaianService(
  { db, clock, events }: Pick<Deps, 'db' | 'clock' | 'events'>,
  { isi, berkas: milik }: PenilaianPorts,
) {
  async function tugasOf(sql: Sql, one: Pick<OneIsiRead, 'actor' | 'meeting' | 'header'>) {
    return toDinilai(one, found(await repo.findTugasDinilai(sql, keyOf(one.actor, one.header.id))));
  }

  async function list(actor: Actor, id: string, query: QueryOf<typeof daftarPengumpulan>) {
    const one = await isi.find(actor, { jenis, id });
    const { tampil, ...tugas } = await tugasOf(db, one);
    const after = query.sesudah === undefined ? undefined : await placeOf(tugas, query.sesudah);
    const { rows, total } = await daftar.listBaris(db, tugas, {
      filter: query,
      page: paging(query),
      after,
    });
    const ids = rows.map((row) => row.id);
    const [sama, keluar] = await Promise.all([
      daftar.mapBerkasSama(db, tugas, ids),
      countKeluar(db, tugas),
    ]);
    const meta = {
      has_write_access: one.bolehUbah,
      is_tampilkan_nilai: tampil.terbit,
      jumlah_keluar: keluar,
    };
    return {
      rows: rows.map((row) => ({ ...toBaris(row, sama.get(row.id)), nomor: row.nomor })),
      total,
      meta,
    };
  }

  /** By name. @throws AppError tidak_ditemukan */
  async function placeOf(
    tugas: TugasDinilai,
    asked: string,
  ): Promise<{ keluar: boolean; nama: string; id: string }> {
    const row = found((await daftar.listBarisOf(db, tugas, [asked]))[0]);
    return { keluar: isKeluar(row), nama: namaOf(row), id: row.id };
  }

  /**
   * The lock keeps publishing, changes, deletion and group changes away from the task, and other
   * grading and leaving the class from these students or groups.
   */
  const grading = <T>(
    actor: Actor,
    { id, asked }: { id: string; asked: readonly string[] },
    work: (tx: Tx, held: { one: OneIsi; tugas: TugasDinilai; tampil: policy.Tampil }) => Promise<T>,
  ): Promise<T> =>
    db.transaction(async (tx) => {
      // The task follows its lock, in the same packet.
      const [one, row] = await Promise.all([
        isi.hold(tx, actor, { jenis, id }),
        repo.findTugasDinilai(tx, keyOf(actor, id)),
      ]);
      if (!one.bolehUbah) throw new AppError('tidak_berhak');
      const { tampil, ...tugas } = toDinilai(one, found(row));
      daftar.lockDinilai(tx, tugas, asked);
      return work(tx, { one, tugas, tampil });
    });

  /** Changes, one log row and events in one packet; students hear only of visible grades (K68). */
  async function save(
    tx: Tx,
    one: OneIsi,
    tampil: policy.Tampil,
    changes: readonly Perubahan[],
    detail: Record<string, unknown>,
  ) {
    const changed = changes.filter(({ before, after }) => !policy.isSame(before, after));
    if (changed.length === 0) return { changed, written: [] };
    const now = clock.now();
    const key = keyOf(one.actor, one.header.id);
    const rows = changed.map(({ nim, before, after }) => ({
      nim,
      ...after,
      nilai: nilaiOf(after.dasar, after.faktor),
      diubahTerbit: policy.markOf(before, tampil, now),
    }));
    const from = new Map(changed.map(({ nim, before }) => [nim, before.nilai]));
    const objek = {
      id: key.idTugas,
      terbit: tampil.terbit,
      ...detail,
      nilai: rows.map(({ nim, nilai, faktor }) => ({
        nim,
        dari: from.get(nim) ?? null,
        menjadi: nilai,
        faktor,
      })),
    };
    const verb = `Menilai ${rows.length} mahasiswa dalam`;
    const told = changed.length > MOST_TOLD ? 'semua' : changed.map(({ idUser }) => idUser);
    const [written] = await Promise.all([
      repo.saveNilai(tx, key, rows, { oleh: one.actor, now }),
      isi.record(tx, one, one.header, { aksi: 'dinilai', verb, objek }),
      announceNilai(events, tx, one, tampil.terbit ? told : []),
      ...(tampil.terbit ? [notifyNilai(events, tx, one, changed, now)] : []),
    ]);
    return { changed, written };
  }

  /** Reports all rows that somebody else graded first (K67). */
  async function plan(tx: Tx, tugas: TugasDinilai, asked: readonly Satu[]) {
    const wanted = asked.map(({ id }) => id);
    const rows = await daftar.listBarisOf(tx, tugas, wanted);
    const rowOf = new Map(rows.flatMap((row) => row.diminta.map((id) => [id, row] as const)));
    if (wanted.some((id) => !rowOf.has(id))) throw new AppError('tidak_ditemukan');
    const stale = new Map<string, daftar.BarisRow>();
    const changes = asked.flatMap((one): Perubahan[] => {
      const row = found(rowOf.get(one.id));
      if (one.untuk === 'mahasiswa' && row.kelompok === null && (one.faktor ?? 100) !== 100) {
        throw new AppError('nilai_faktor_individu');
      }
      const named =
        one.untuk === 'kelompok' ? row.anggota : row.anggota.filter(({ nim }) => nim === one.id);
      // A group id with untuk mahasiswa matches nobody.
      if (named.length === 0) throw new AppError('tidak_ditemukan');
      const members = named.filter(({ keluar }) => !keluar);
      if (members.length === 0) throw keluarError(named);
      const planned = members.map((member) => {
        const before = toTersimpan(member);
        return {
          nim: member.nim,
          idUser: member.id_user,
          before,
          after: policy.applied(one, before),
        };
      });
      const isDone = planned.every(({ before, after }) => policy.isSame(before, after));
      if (!isDone && policy.versiOf(members) !== one.versi) stale.set(row.id, row);
      return planned;
    });
    if (stale.size > 0) throw staleError([...stale.values()]);
    return { changes, rows };
  }

  /** Exact grades per student (an undo or a workbook), unless somebody graded since. */
  async function planExact(
    tx: Tx,
    tugas: TugasDinilai,
    asked: readonly NilaiSebelum[],
  ): Promise<Perubahan[]> {
    const rows = await daftar.listTersimpan(
      tx,
      tugas,
      asked.map(({ nim }) => nim),
    );
    const byNim = new Map(rows.map((row) => [row.nim, row]));
    const missing = asked.flatMap(({ nim }) => (byNim.has(nim) ? [] : [nim]));
    const gone = missing.length === 0 ? [] : await listKeluar(tx, tugas, missing);
    if (gone.length > 0) throw keluarError(gone);
    const stale: string[] = [];
    const changes = asked.map((one) => {
      const row = found(byNim.get(one.nim));
      if (one.faktor !== 100 && !row.berkelompok) throw new AppError('nilai_faktor_individu');
      const before = toTersimpan(row);
      const after = {
        dasar: one.nilai,
        faktor: one.faktor,
        alasan: one.alasan,
        catatan: one.catatan,
      };
      if (!policy.isSame(before, after) && before.versi !== one.versi) stale.push(one.nim);
      return { nim: one.nim, idUser: row.id_user, before, after };
    });
    if (stale.length > 0) {
      throw staleError(await daftar.listBarisOf(tx, tugas, stale.slice(0, MOST_STALE)));
    }
    return changes;
  }

  return {
    list,

    /** Rows without submission. */
    listMissing: (actor: Actor, id: string, query: QueryOf<typeof tanpaPengumpulan>) =>
      list(actor, id, { ...query, status: 'belum_mengumpulkan' }),

    detail: async (
      actor: Actor,
      { id, studentId }: { id: string; studentId: string },
    ): Promise<ResponseOf<typeof detailPengumpulan>> => {
      const tugas = await tugasOf(db, await isi.find(actor, { jenis, id }));
      const row = found((await daftar.listBarisOf(db, tugas, [studentId]))[0]);
      const idBaris = row.id;
      const pemilik =
        row.kelompok === null
          ? { nim: idBaris, kelompok: null }
          : { nim: null, kelompok: { id: idBaris, nama: row.kelompok } };
      const versi = await listVersi(db, tugas, { ...pemilik, anggota: [] });
      const ids = versi.flatMap(({ berkas }) => berkas);
      const berkas = await milik.berkasOf(db, actor.collegeId, ids, actor);
      const sama = await daftar.mapBerkasSama(db, tugas, [idBaris]);
      return {
        ...toBaris(row, sama.get(idBaris)),
        daftar: versi.map((one) => toVersi(one, berkas)),
      };
    },

    /**
     * @throws AppError nilai_berubah, nilai_faktor_individu, nilai_peserta_keluar, tidak_ditemukan
     */
    grade: (
      actor: Actor,
      { id, studentId }: { id: string; studentId: string },
      body: BodyOf<typeof nilaiPengumpulan>,
    ): Promise<BarisPengumpulan> =>
      grading(actor, { id, asked: [studentId] }, async (tx, { one, tugas, tampil }) => {
        const { changes, rows } = await plan(tx, tugas, [{ ...body, id: studentId }]);
        const row = found(rows[0]);
        const saving = Promise.all([
          save(tx, one, tampil, changes, { untuk: body.untuk, penerima: studentId }),
          daftar.mapBerkasSama(tx, tugas, [row.id]),
        ]);
        tx.commitBehind();
        const [{ written }, sama] = await saving;
        return toBaris(withNilai(row, written), sama.get(row.id));
      }),

    /**
     * @throws AppError nilai_berubah, nilai_faktor_individu, nilai_peserta_keluar,
     * nilai_baris_ganda, nilai_terlalu_banyak, tidak_ditemukan
     */
    gradeMany: (actor: Actor, id: string, { baris, kembalikan }: BodyOf<typeof nilaiMassal>) =>
      grading(
        actor,
        { id, asked: [...baris.map((row) => row.id), ...kembalikan.map(({ nim }) => nim)] },
        async (tx, held) => {
          const { one, tugas, tampil } = held;
          const changes =
            baris.length > 0
              ? (await plan(tx, tugas, baris)).changes
              : await planExact(tx, tugas, kembalikan);
          if (changes.length > MAKS_MAHASISWA_NILAI) throw new AppError('nilai_terlalu_banyak');
          if (new Set(changes.map(({ nim }) => nim)).size !== changes.length)
            throw new AppError('nilai_baris_ganda');
          const { changed } = await save(tx, one, tampil, changes, {
            massal: true,
            dikembalikan: baris.length === 0,
          });
          return toSebelumnya(changed);
        },
      ),

    /**
     * A preview, possibly corrected (K73).
     * @throws AppError nilai_berubah, nilai_faktor_individu, nilai_peserta_keluar,
     * nilai_baris_ganda, tidak_ditemukan
     */
    applyImpor: (actor: Actor, id: string, { baris }: BodyOf<typeof terapkanImporNilai>) =>
      grading(
        actor,
        { id, asked: baris.map(({ nim }) => nim) },
        async (tx, { one, tugas, tampil }) => {
          if (new Set(baris.map(({ nim }) => nim)).size !== baris.length)
            throw new AppError('nilai_baris_ganda');
          const changes = await planExact(tx, tugas, baris);
          const { changed } = await save(tx, one, tampil, changes, { massal: true, impor: true });
          return toSebelumnya(changed);
        },
      ),

    /** A repetition changes nothing and tells nobody. */
    publish: (
      actor: Actor,
      id: string,
      tampil: boolean,
    ): Promise<{ is_tampilkan_nilai: boolean }> =>
      isi.writeOne(actor, { jenis, id }, async (tx, one) => {
        const key = { collegeId: actor.collegeId, id };
        // Waits for graders, so that each grade is earlier or later.
        await lockTugas(tx, key);
        const changed = await publishNilai(tx, key, tampil, clock.now());
        if (changed) {
          const deed = tampil
            ? { aksi: 'nilai_diterbitkan', verb: 'Menampilkan nilai' }
            : { aksi: 'nilai_disembunyikan', verb: 'Menyembunyikan nilai' };
          await isi.record(tx, one, one.header, { ...deed, objek: { id } });
          await announceNilai(events, tx, one, 'semua');
          await notifyTampil(events, tx, one, {
            nim: tampil ? await repo.listBernilai(tx, key) : null,
            now: clock.now(),
          });
        }
        return { is_tampilkan_nilai: tampil };
      }),

    tugasOf,
  };
}

const keyOf = ({ collegeId }: Actor, idTugas: string) => ({ collegeId, idTugas });

function toDinilai(
  { actor, meeting, header }: Pick<OneIsiRead, 'actor' | 'meeting' | 'header'>,
  row: repo.TugasDinilaiRow,
) {
  const { jenis_tugas, nilai_tampil_pada, nilai_tampil_sampai } = row;
  const tampil: policy.Tampil = {
    terbit: nilai_tampil_pada !== null,
    sampai: nilai_tampil_sampai,
  };
  return {
    ...keyOf(actor, header.id),
    idKelas: meeting.id_kelas,
    perKelompok: jenis_tugas === 'kelompok',
    tampil,
  };
}

/** Sent as `kembalikan`, they undo the change. */
const toSebelumnya = (changed: readonly Perubahan[]): ResponseOf<typeof nilaiMassal> => ({
  jumlah: changed.length,
  sebelumnya: changed.map(({ nim, before: { dasar, faktor, alasan, catatan, versi } }) => ({
    nim,
    nilai: dasar,
    faktor,
    alasan,
    catatan,
    versi: versi + 1,
  })),
});

const MOST_NAMED = 5;

function keluarError(gone: readonly { nama: string }[]): AppError {
  const names = gone.slice(0, MOST_NAMED).map(({ nama }) => nama);
  const more = gone.length > MOST_NAMED ? [`${gone.length - MOST_NAMED} lainnya`] : [];
  const who = new Intl.ListFormat('id-ID').format([...names, ...more]);
  return new AppError('nilai_peserta_keluar', {
    message: `${who} sudah keluar dari kelas; nilainya tidak dapat diubah.`,
  });
}

const staleError = (rows: readonly daftar.BarisRow[]) =>
  new AppError('nilai_berubah', { data: { baris: rows.map((row) => toBaris(row)) } });
