/**
 * Questions and versions of banks and exams (U6–U17, U42). The caller's transaction has checked
 * rights, place and limits under its own lock.
 */

import { randomUUID } from 'node:crypto';
import type { Kriteria } from '@lms/contracts/soal/rubrik';
import {
  type IsianSoal,
  LEAST_PILIHAN,
  type SoalPenulis,
  type VersiSoal,
} from '@lms/contracts/soal/soal';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Sql, Tx } from '../../platform/db/sql.ts';
import { AppError, found } from '../../platform/errors.ts';
import type { PagingQuery } from '../../platform/http/paging.ts';
import { paging } from '../../platform/http/paging.ts';
import { deleteFilesOf } from '../berkas/index.ts';
import { trashSince } from '../kelas/pertemuan/index.ts';
import { createBerkasSoal, tanpaBerkas } from './berkas-soal.service.ts';
import type { Fault } from './jenis/jenis.policy.ts';
import { isLengkap, tanpaKunci } from './jenis/semua.policy.ts';
import { copyRubrik, insertRubrik } from './rubrik.repo.ts';
import {
  type BerkasVersi,
  faultOfBerkas,
  type IsiVersi,
  readIsi,
  readTeks,
  sidikOf,
} from './soal.policy.ts';
import type { FormSoal, Menulis, SoalPorts } from './soal.ports.ts';
import * as repo from './soal.repo.ts';
import { berkasOf, toSoal, toVersi } from './soal.views.ts';
import * as tulis from './tulis.repo.ts';

export interface SoalBaru extends FormSoal {
  urutan: number;
  idKlien?: string | undefined;
  /** From another system. */
  nama?: string | null;
  kategori?: string | null;
  rubrik?: readonly Kriteria[];
  idImpor?: string | null;
}

/** The existing version if nothing changed. */
export interface SoalTertulis {
  id: string;
  idVersi: string;
  nomor: number;
}

export type SoalService = ReturnType<typeof createSoalService>;

export function createSoalService({ berkas: milik, bankTerbaca, purgeSusunan }: SoalPorts) {
  const files = createBerkasSoal({ milik });

  async function purge(tx: Tx, rows: readonly tulis.LapsedRow[]): Promise<void> {
    if (rows.length === 0) return;
    for (const [collegeId, of] of Map.groupBy(rows, ({ college_id }) => college_id))
      await deleteFilesOf(tx, { collegeId, jenis: 'soal', ids: of.map(({ id }) => id) });
    await purgeSusunan(tx, rows);
    await tulis.purgeSoal(tx, rows);
  }

  async function view(
    sql: Sql,
    actor: Actor,
    rows: readonly repo.SoalRow[],
  ): Promise<SoalPenulis[]> {
    const ids = rows.flatMap(({ berkas }) => berkas.map(({ id }) => id));
    const banks = new Set(rows.flatMap(({ asal_bank }) => (asal_bank === null ? [] : [asal_bank])));
    const terbaca =
      banks.size === 0 ? new Set<string>() : await bankTerbaca(sql, actor, [...banks]);
    const berkas = await milik.berkasOf(sql, actor.collegeId, ids, actor);
    return rows.map((row) => toSoal(row, { berkas, bankTerbaca: terbaca }));
  }

  const viewByIds = async (
    sql: Sql,
    actor: Actor,
    ids: readonly string[],
  ): Promise<SoalPenulis[]> =>
    view(sql, actor, ids.length === 0 ? [] : await repo.listByIds(sql, actor.collegeId, ids));

  /** 404 if it is elsewhere or in the trash. `versi` must be the newest (U14). */
  async function hold(
    tx: Tx,
    { actor, tempat }: Menulis,
    idSoal: string,
    versi?: number,
  ): Promise<Held> {
    const { collegeId } = actor;
    const soal = found(await repo.lockSoal(tx, { collegeId, id: idSoal }, tempat));
    if (soal.dihapus_pada !== null) throw new AppError('tidak_ditemukan');
    if (versi !== undefined && versi !== soal.versi_terbaru) {
      const [stored] = await viewByIds(tx, actor, [idSoal]);
      throw new AppError('soal_berubah', { data: { soal: found(stored) } });
    }
    const [row] = await repo.listSources(tx, collegeId, [{ idSoal, versi: null }]);
    return { ...found(row), terkunci: soal };
  }

  function read(
    { form, teks, leastPilihan = LEAST_PILIHAN }: FormSoal,
    berkas: BerkasVersi,
    held?: Held,
  ): IsiVersi {
    const before = held && opsiOf(held).map(({ id }) => id);
    const bacaan = {
      gambar: berkas.gambar,
      idLama: new Set(before),
      idBaru: randomUUID,
      tanpaKunci: held?.lengkap === false,
      // It may keep two options if it came with two (A14).
      leastPilihan: Math.min(leastPilihan, before?.length ?? leastPilihan),
    };
    const isi = readIsi(form, teks, bacaan);
    if ('fault' in isi) throw onField(isi.fault);
    const fault = faultOfBerkas(berkas);
    if (fault !== null) throw onField(fault);
    return { ...isi, berkas };
  }

  /** Unchanged content is not written. */
  async function writeVersion(
    tx: Tx,
    menulis: Menulis,
    held: Held,
    next: Pick<tulis.VersiBaris, 'pertanyaan' | 'konten' | 'berkas' | 'sidik' | 'teks_kunci'>,
    own: Partial<tulis.Identitas> = {},
  ): Promise<SoalTertulis> {
    const { actor, now } = menulis;
    const { id, terkunci } = held;
    const same = next.sidik === held.sidik;
    const nomor = same ? terkunci.versi_terbaru : terkunci.versi_terbaru + 1;
    const idVersi = same ? held.id_versi : randomUUID();
    if (!same) {
      const version = { ...next, id: idVersi, id_soal: id, nomor, lengkap: isLengkap(next.konten) };
      await tulis.insertVersi(tx, penulisOf(menulis), [version]);
    }
    const identity = {
      label: terkunci.label,
      tingkat: terkunci.tingkat,
      asalVersi: null,
      ...own,
      nomor,
    };
    await tulis.updateSoal(tx, { collegeId: actor.collegeId, id }, identity, now);
    return { id, idVersi, nomor };
  }

  const penulisOf = ({ actor: { collegeId, userId, nama }, now }: Menulis): tulis.Penulis => ({
    collegeId,
    userId,
    nama,
    now,
  });

  return {
    /** Sanitising is expensive: call it before locking. */
    read: async (form: IsianSoal): Promise<FormSoal> => ({ form, teks: readTeks(form) }),

    /**
     * A fixed number of statements.
     * @throws AppError soal_…, berkas_tidak_tersedia
     */
    add: async (tx: Tx, menulis: Menulis, baru: readonly SoalBaru[]): Promise<SoalTertulis[]> => {
      const { tempat } = menulis;
      const named = await files.filesOf(
        tx,
        menulis,
        baru.map(({ form }) => ({ form, before: tanpaBerkas })),
      );
      const made = baru.map((one, index) => {
        const isi = read(one, found(named[index]));
        return { baru: one, idSoal: randomUUID(), isi };
      });
      const rincian = await files.settle(
        tx,
        menulis,
        made.map(({ idSoal, isi: { berkas } }) => ({ idSoal, berkas })),
      );
      const rows = made.map(({ baru: one, idSoal }) => ({
        ...identityOf(one.form),
        id: idSoal,
        jenis: one.form.jenis,
        urutan: one.urutan,
        nama: one.nama ?? null,
        kategori: one.kategori ?? null,
        asal_id_soal: null,
        asal_versi: null,
        id_impor: one.idImpor ?? null,
        id_klien: one.idKlien ?? null,
      }));
      const versions = made.map(({ idSoal, isi: { teksKunci, ...isi } }) => ({
        ...isi,
        id: randomUUID(),
        id_soal: idSoal,
        nomor: 1,
        teks_kunci: teksKunci,
        lengkap: isLengkap(isi.konten),
        sidik: sidikOf({ ...isi, teksKunci }, rincian),
      }));
      await tulis.insertSoal(tx, tempat, penulisOf(menulis), rows);
      await tulis.insertVersi(tx, penulisOf(menulis), versions);
      const rubrik = made.map(({ baru: { rubrik: kriteria = [] }, idSoal: id }) => ({
        id,
        kriteria,
      }));
      const withRubrik = rubrik.filter(({ kriteria }) => kriteria.length > 0);
      if (withRubrik.length > 0) await insertRubrik(tx, penulisOf(menulis), withRubrik);
      return versions.map(({ id: idVersi, id_soal: id, nomor }) => ({ id, idVersi, nomor }));
    },

    /**
     * This account's questions with these client ids; null unless all exist here.
     * @throws AppError konflik if one is elsewhere
     */
    repeated: async (
      tx: Tx,
      { actor, tempat }: Menulis,
      klien: readonly string[],
    ): Promise<string[] | null> => {
      const rows = await repo.listByKlien(tx, actor, klien);
      if (rows.length === 0) return null;
      if (rows.length !== klien.length || rows.some(({ id_tempat }) => id_tempat !== tempat.id))
        throw new AppError('konflik');
      return rows.map(({ id }) => id);
    },

    /** @throws AppError soal_berubah, soal_jenis_tetap, soal_…, berkas_tidak_tersedia */
    change: async (
      tx: Tx,
      menulis: Menulis,
      { id, versi }: { id: string; versi?: number | undefined },
      isian: FormSoal,
    ): Promise<SoalTertulis> => {
      const { form } = isian;
      const held = await hold(tx, menulis, id, versi);
      if (form.jenis !== held.konten.jenis)
        throw onField({ code: 'soal_jenis_tetap', path: 'jenis' });
      const berkas = found(
        (await files.filesOf(tx, menulis, [{ form, before: berkasOf(held) }]))[0],
      );
      const { teksKunci, ...isi } = read(isian, berkas, held);
      const rincian = await files.settle(tx, menulis, [{ idSoal: id, berkas }]);
      const next = {
        ...isi,
        teks_kunci: teksKunci,
        sidik: sidikOf({ ...isi, teksKunci }, rincian),
      };
      return writeVersion(tx, menulis, held, next, identityOf(form));
    },

    /**
     * From a separate upload (U18).
     * @throws AppError soal_lampiran_terlalu_banyak
     */
    attach: async (
      tx: Tx,
      menulis: Menulis,
      id: string,
      added: Pick<BerkasVersi, 'soal' | 'kunci'>,
    ): Promise<SoalTertulis> => {
      const held = await hold(tx, menulis, id);
      const before = berkasOf(held);
      const berkas = {
        ...before,
        soal: [...before.soal, ...added.soal],
        kunci: [...before.kunci, ...added.kunci],
      };
      const fault = faultOfBerkas(berkas);
      if (fault !== null) throw onField(fault);
      const rincian = await files.settle(tx, menulis, [{ idSoal: id, berkas }]);
      const { pertanyaan, konten, teks_kunci } = held;
      const sidik = sidikOf({ pertanyaan, konten, teksKunci: teks_kunci, berkas }, rincian);
      return writeVersion(tx, menulis, held, { pertanyaan, konten, teks_kunci, berkas, sidik });
    },

    /**
     * The old content is the newest version (U13).
     * @throws AppError soal_berubah
     */
    restoreVersion: async (
      tx: Tx,
      menulis: Menulis,
      { id, nomor, versi }: { id: string; nomor: number; versi?: number | undefined },
    ): Promise<SoalTertulis> => {
      const held = await hold(tx, menulis, id, versi);
      const [old] = await repo.listSources(tx, menulis.actor.collegeId, [
        { idSoal: id, versi: nomor },
      ]);
      const row = found(old);
      return writeVersion(tx, menulis, held, { ...row, berkas: berkasOf(row) });
    },

    /**
     * The original's newest version (U42).
     * @throws AppError soal_berubah
     */
    adopt: async (
      tx: Tx,
      menulis: Menulis,
      { id, asal, versi }: { id: string; asal: string; versi?: number | undefined },
    ): Promise<SoalTertulis> => {
      const held = await hold(tx, menulis, id, versi);
      const row = found(
        (await repo.listSources(tx, menulis.actor.collegeId, [{ idSoal: asal, versi: null }]))[0],
      );
      if (row.sidik === held.sidik)
        return writeVersion(
          tx,
          menulis,
          held,
          { ...held, berkas: tanpaBerkas },
          { asalVersi: row.nomor },
        );
      const berkas = found(
        (await files.copy(tx, menulis, [{ idSoal: id, dari: berkasOf(row) }]))[0],
      );
      return writeVersion(tx, menulis, held, { ...row, berkas }, { asalVersi: row.nomor });
    },

    /**
     * Questions with files and rubrics, in the order asked for, with a fixed number of statements.
     * Without `kunci`, keys stay empty, and key files and rubrics behind (U34). 404 if one is
     * missing. `idTempat`: another bank or exam of the meeting.
     */
    copy: async (
      tx: Tx,
      menulis: Menulis,
      sumber: readonly { idSoal: string; versi?: number | null; idTempat?: string }[],
      {
        kunci,
        urutan,
        klien,
      }: { kunci: boolean; urutan: number; klien?: readonly string[] | undefined },
    ): Promise<(SoalTertulis & { asal: string })[]> => {
      if (sumber.length === 0) return [];
      const { actor, tempat } = menulis;
      const asked = sumber.map(({ idSoal, versi }) => ({ idSoal, versi: versi ?? null }));
      const sources = await repo.listSources(tx, actor.collegeId, asked);
      if (sources.length !== asked.length) throw new AppError('tidak_ditemukan');
      const plans = sources.map((source) => {
        const dari = berkasOf(source);
        return {
          source,
          idSoal: randomUUID(),
          idVersi: randomUUID(),
          dari: kunci ? dari : { ...dari, kunci: [] },
        };
      });
      const copied = await files.copy(tx, menulis, plans);
      const rincian = kunci
        ? new Map()
        : await milik.rincianOf(
            tx,
            actor.collegeId,
            copied.flatMap(({ soal, gambar }) => [...soal, ...gambar.filter((id) => id !== null)]),
          );
      const versions = plans.map((plan, index) =>
        copiedVersion(plan, found(copied[index]), kunci ? null : rincian),
      );
      const rows = plans.map(({ source, idSoal }, index) => ({
        ...copiedIdentity(source),
        id: idSoal,
        idTempat: sumber[index]?.idTempat,
        urutan: urutan + index,
        id_klien: klien?.[index] ?? null,
      }));
      await tulis.insertSoal(tx, tempat, penulisOf(menulis), rows);
      await tulis.insertVersi(tx, penulisOf(menulis), versions);
      if (kunci) {
        await copyRubrik(
          tx,
          penulisOf(menulis),
          plans.map(({ source, idSoal }) => ({ id: idSoal, asal: source.id })),
        );
      }
      return plans.map(({ source, idSoal: id, idVersi }) => ({
        id,
        idVersi,
        nomor: 1,
        asal: source.id,
      }));
    },

    /** For 30 days (U17). 404 if it is there already. */
    trash: async (tx: Tx, menulis: Menulis, id: string): Promise<void> => {
      const soal = found(
        await repo.lockSoal(tx, { collegeId: menulis.actor.collegeId, id }, menulis.tempat),
      );
      if (soal.dihapus_pada !== null) throw new AppError('tidak_ditemukan');
      await tulis.trashSoal(tx, penulisOf(menulis), [id]);
    },

    trashAll: (tx: Tx, menulis: Menulis, ids: readonly string[]): Promise<void> =>
      tulis.trashSoal(tx, penulisOf(menulis), ids),

    /** 404 unless it can still be restored. */
    restore: async (tx: Tx, menulis: Menulis, id: string, urutan: number): Promise<void> => {
      const key = { collegeId: menulis.actor.collegeId, id };
      const { dihapus_pada: deleted } = found(await repo.lockSoal(tx, key, menulis.tempat));
      if (deleted === null || deleted <= trashSince(menulis.now))
        throw new AppError('tidak_ditemukan');
      await tulis.restoreSoal(tx, key, urutan);
    },

    restoreAll: (tx: Tx, menulis: Menulis, ids: readonly string[]): Promise<void> =>
      tulis.restoreSoalAll(tx, menulis.actor.collegeId, ids),

    /** The list is complete. */
    order: (tx: Tx, collegeId: string, ids: readonly string[]): Promise<void> =>
      tulis.saveOrder(tx, collegeId, ids),

    /** The caller checks access from here on. */
    ofBank: async (sql: Sql, actor: Actor, idBank: string): Promise<SoalPenulis[]> =>
      view(sql, actor, await repo.listOfBank(sql, actor.collegeId, idBank)),

    byIds: viewByIds,

    byVersi: async (sql: Sql, actor: Actor, ids: readonly string[]): Promise<SoalPenulis[]> =>
      view(sql, actor, ids.length === 0 ? [] : await repo.listByVersi(sql, actor.collegeId, ids)),

    versions: async (
      sql: Sql,
      actor: Actor,
      id: string,
      query: PagingQuery<'versi' | '-versi'>,
    ): Promise<{ rows: VersiSoal[]; total: number }> => {
      const { rows, total } = await repo.listVersi(
        sql,
        { collegeId: actor.collegeId, id },
        paging(query),
      );
      const ids = rows.flatMap(({ berkas }) => berkas.map((file) => file.id));
      const berkas = await milik.berkasOf(sql, actor.collegeId, ids, actor);
      return { rows: rows.map((row) => toVersi(row, { berkas })), total };
    },

    /** After 30 days, with files. */
    emptyTrash: async (tx: Tx, now: Date): Promise<void> =>
      purge(tx, await tulis.lockLapsed(tx, trashSince(now))),

    purge,
  };
}

/** The first version of a copy. With `rincian`, the key stays behind: the fingerprint is new. */
function copiedVersion(
  { source, idSoal, idVersi }: { source: repo.SumberRow; idSoal: string; idVersi: string },
  berkas: BerkasVersi,
  rincian: Parameters<typeof sidikOf>[1] | null,
): tulis.VersiBaris {
  const { pertanyaan } = source;
  const konten = rincian === null ? source.konten : tanpaKunci(source.konten);
  const teks_kunci = rincian === null ? source.teks_kunci : '';
  const isi = { pertanyaan, konten, teksKunci: teks_kunci, berkas };
  return {
    id: idVersi,
    id_soal: idSoal,
    nomor: 1,
    pertanyaan,
    konten,
    teks_kunci,
    berkas,
    sidik: rincian === null ? source.sidik : sidikOf(isi, rincian),
    lengkap: isLengkap(konten),
  };
}

const copiedIdentity = (source: repo.SumberRow) => ({
  jenis: source.konten.jenis,
  label: source.label,
  tingkat: source.tingkat,
  nama: source.nama,
  kategori: source.kategori,
  asal_id_soal: source.id,
  asal_versi: source.nomor,
  id_impor: null,
});

type Held = repo.SumberRow & { terkunci: repo.SoalTerkunci };

const opsiOf = ({ konten }: Pick<repo.SumberRow, 'konten'>) =>
  'opsi' in konten.isi ? konten.isi.opsi : [];

const identityOf = ({ label, tingkat }: IsianSoal) => ({ label: [...new Set(label)], tingkat });

function onField({ code, path, message }: Fault): AppError {
  const told = message ?? new AppError(code).message;
  return new AppError(code, { message: told, errors: [{ path, message: told }] });
}
