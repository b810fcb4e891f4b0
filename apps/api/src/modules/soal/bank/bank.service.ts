/** Banks of questions (S3 §2.3, §2.4; U15–U25). */
import { randomUUID } from 'node:crypto';
import type {
  BankSoal,
  BankSoalRinci,
  cariSoalBank,
  daftarBankSoal,
  duplikatBankSoal,
  sampahBankSoal,
  tambahBankSoal,
  ubahBankSoal,
} from '@lms/contracts/soal/bank-soal';
import type { BodyOf, QueryOf } from '@lms/contracts/wire/endpoint';
import { recordAudit } from '../../../platform/audit.ts';
import { type Actor, may } from '../../../platform/auth/actor.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import { paging } from '../../../platform/http/paging.ts';
import { mayChooseMakul } from '../../kelas/index.ts';
import { trashSince } from '../../kelas/pertemuan/index.ts';
import type { SoalService } from '../index.ts';
import { type PembacaBank, readerOf } from './bank-scope.repo.ts';
import { bolehDuplikat, bolehUbah } from './bank-soal.policy.ts';
import { findByKlien, findMakul } from './bank-soal.prisma.repo.ts';
import * as repo from './bank-soal.repo.ts';
import { auditBank, toBank, toBankRingkas, toCari, toSampah } from './bank-soal.views.ts';
import { listCari } from './cari-soal.repo.ts';
import * as sampah from './sampah.repo.ts';
import * as tulis from './tulis-bank.repo.ts';

type Form =
  | BodyOf<typeof tambahBankSoal>
  | BodyOf<typeof ubahBankSoal>
  | BodyOf<typeof duplikatBankSoal>;

export interface HeldBank {
  tx: Tx;
  actor: PembacaBank;
  bank: repo.BankRow;
  now: Date;
}

const notMakul = {
  dosen: 'Pilih mata kuliah yang Anda ajar atau pernah Anda ajar',
  operator: 'Pilih mata kuliah dari program studi yang menjadi hak Anda',
} as const;

export type BankService = ReturnType<typeof createBankService>;

export function createBankService({ db, clock }: Pick<Deps, 'db' | 'clock'>, soal: SoalService) {
  /**
   * Rights are checked and the clock read under the lock. `trashed`: a bank that can still be
   * restored.
   */
  async function hold(tx: Tx, who: Actor, id: string, trashed = false): Promise<HeldBank> {
    const actor = readerOf(who);
    if (!(await repo.lockBank(tx, actor, id))) throw new AppError('tidak_ditemukan');
    const bank = found(await repo.findBank(tx, actor, id));
    const now = clock.now();
    const deleted = bank.dihapus_pada;
    const isThere = trashed ? deleted !== null && deleted > trashSince(now) : deleted === null;
    // Others must not learn of a bank in the trash.
    if (!isThere || (trashed && !bolehUbah(actor, bank))) throw new AppError('tidak_ditemukan');
    if (!bolehUbah(actor, bank)) throw new AppError('tidak_berhak');
    return { tx, actor, bank, now };
  }

  async function show(tx: Tx, actor: PembacaBank, id: string): Promise<BankSoal> {
    return toBank(found(await repo.findBank(tx, actor, id)), actor);
  }

  /**
   * A lecturer's course is one taught now or before (U22); an operator stays in the own programmes
   * (DECISIONS 241).
   */
  async function readIsi(
    tx: Tx,
    actor: PembacaBank,
    form: Form,
    before: repo.BankRow | null,
    copied: string | null,
  ): Promise<tulis.IsiBank> {
    const { collegeId } = actor;
    const { judul, deskripsi, id_mata_kuliah: idMakul, dibagikan } = form;
    // A bank and its copy may keep their course.
    const isKept = [before?.id_makul, copied].includes(idMakul);
    const makul =
      isKept || (await mayChooseMakul(tx, actor, idMakul))
        ? await findMakul(tx, collegeId, idMakul)
        : null;
    if (makul === null) throw onField('id_mata_kuliah', notMakul[actor.role]);
    const kept = before?.id_makul === idMakul ? before.id_prodi : makul.id_prodi;
    const idProdi = form.id_prodi_mata_kuliah === undefined ? kept : form.id_prodi_mata_kuliah;
    const asked = form.id_dosen === undefined ? (before?.id_dosen ?? null) : form.id_dosen;
    const idDosen = actor.role === 'dosen' ? actor.idDosen : asked;
    const known = await repo.areKnown(tx, collegeId, { idProdi, idDosen });
    if (!known.prodi) throw onField('id_prodi_mata_kuliah', 'Program studi tidak ditemukan');
    if (!known.dosen) throw onField('id_dosen', 'Dosen tidak ditemukan');
    if (actor.role === 'operator' && actor.prodi.length > 0) {
      const isOwn = [idProdi, makul.id_prodi].some((id) => id !== null && actor.prodi.includes(id));
      if (!isOwn)
        throw onField('id_prodi_mata_kuliah', 'Pilih program studi yang menjadi hak Anda');
    }
    return { judul, deskripsi, id_dosen: idDosen, id_makul: idMakul, id_prodi: idProdi, dibagikan };
  }

  const penulisOf = ({ collegeId, userId, nama }: PembacaBank, now: Date) => ({
    collegeId,
    userId,
    nama,
    now,
  });

  /** A repeated request returns the existing bank; `fill` runs once. */
  function create(
    actor: PembacaBank,
    form: Form & { id_klien?: string | undefined },
    {
      dari,
      deed,
      fill,
    }: { dari: repo.BankRow | null; deed: Deed; fill?: (held: HeldBank) => Promise<void> },
  ): Promise<BankSoal> {
    return db.transaction(async (tx) => {
      const now = clock.now();
      const isi = await readIsi(tx, actor, form, null, dari?.id_makul ?? null);
      const row = {
        ...isi,
        id: randomUUID(),
        idKlien: form.id_klien ?? null,
        disalinDari: dari?.id ?? null,
      };
      const penulis = penulisOf(actor, now);
      if (!(await tulis.insertBank(tx, penulis, row))) {
        const before = found(await findByKlien(tx, penulis, form.id_klien ?? ''));
        const bank = found(await repo.findBank(tx, actor, before));
        if (bank.dihapus_pada !== null) throw new AppError('tidak_ditemukan');
        return toBank(bank, actor);
      }
      const bank = found(await repo.findBank(tx, actor, row.id));
      await fill?.({ tx, actor, bank, now });
      await recordAudit(tx, actor, auditBank(bank, deed), now);
      return show(tx, actor, row.id);
    });
  }

  return {
    hold,

    list: async (who: Actor, query: QueryOf<typeof daftarBankSoal>) => {
      const actor = readerOf(who);
      const { rows, total } = await repo.listBank(db, actor, {
        filter: query,
        page: paging(query),
      });
      const writes = actor.role === 'dosen' || may(actor, 'bank_soal', 'write');
      return {
        rows: rows.map((row) => toBankRingkas(row, actor)),
        total,
        meta: { has_write_access: writes },
      };
    },

    search: async (who: Actor, query: QueryOf<typeof cariSoalBank>) => {
      const { rows, total } = await listCari(db, readerOf(who), {
        filter: query,
        page: paging(query),
      });
      return { rows: rows.map(toCari), total };
    },

    detail: async (who: Actor, id: string): Promise<BankSoalRinci> => {
      const actor = readerOf(who);
      const bank = found(await repo.findBank(db, actor, id));
      if (bank.dihapus_pada !== null) throw new AppError('tidak_ditemukan');
      const list_soal = await soal.ofBank(db, actor, id);
      return { ...toBank(bank, actor), jumlah_soal: list_soal.length, list_soal };
    },

    add: (who: Actor, form: BodyOf<typeof tambahBankSoal>): Promise<BankSoal> =>
      create(readerOf(who), form, { dari: null, deed: { aksi: 'ditambah', tindakan: 'Menambah' } }),

    /** @throws AppError bank_soal_berubah */
    change: (
      who: Actor,
      id: string,
      { versi, ...form }: BodyOf<typeof ubahBankSoal>,
    ): Promise<BankSoal> =>
      db.transaction(async (tx) => {
        const { actor, bank, now } = await hold(tx, who, id);
        if (versi !== undefined && versi !== bank.versi)
          throw new AppError('bank_soal_berubah', { data: { bank_soal: toBank(bank, actor) } });
        await tulis.updateBank(
          tx,
          penulisOf(actor, now),
          id,
          await readIsi(tx, actor, form, bank, null),
        );
        const changed = await show(tx, actor, id);
        await recordAudit(
          tx,
          actor,
          auditBank({ ...bank, judul: changed.judul }, { aksi: 'diubah', tindakan: 'Mengubah' }),
          now,
        );
        return changed;
      }),

    /** Its questions go and return with it (U17). */
    remove: (who: Actor, id: string): Promise<void> =>
      db.transaction(async (tx) => {
        const { actor, bank, now } = await hold(tx, who, id);
        await tulis.setTrash(tx, penulisOf(actor, now), { id, dihapusPada: now });
        await recordAudit(
          tx,
          actor,
          auditBank(bank, { aksi: 'dihapus', tindakan: 'Menghapus' }),
          now,
        );
      }),

    restore: (who: Actor, id: string): Promise<BankSoal> =>
      db.transaction(async (tx) => {
        const { actor, bank, now } = await hold(tx, who, id, true);
        await tulis.setTrash(tx, penulisOf(actor, now), { id, dihapusPada: null });
        await recordAudit(
          tx,
          actor,
          auditBank(bank, { aksi: 'dipulihkan', tindakan: 'Memulihkan' }),
          now,
        );
        return show(tx, actor, id);
      }),

    duplicate: async (
      who: Actor,
      id: string,
      form: BodyOf<typeof duplikatBankSoal>,
    ): Promise<BankSoal> => {
      const actor = readerOf(who);
      const source = found(await repo.findBank(db, actor, id));
      if (source.dihapus_pada !== null) throw new AppError('tidak_ditemukan');
      if (!bolehDuplikat(actor)) throw new AppError('tidak_berhak');
      const deed = { aksi: 'diduplikat', tindakan: 'Menduplikat', objek: { asal: id } };
      return create(actor, form, {
        dari: source,
        deed,
        fill: async (held) => {
          const { tx, bank, now } = held;
          const sumber = await repo.listLiving(tx, actor.collegeId, id);
          const menulis = { actor, tempat: tempatOf(bank.id), now };
          const asked = sumber.map((one) => ({ idSoal: one.id }));
          await soal.copy(tx, menulis, asked, { kunci: true, urutan: 1 });
        },
      });
    },

    trashed: async (who: Actor, query: QueryOf<typeof sampahBankSoal>) => {
      const actor = readerOf(who);
      const asked = { search: query.search, page: paging(query), since: trashSince(clock.now()) };
      const { rows, total } = await sampah.listTrash(db, actor, asked);
      return { rows: rows.map(toSampah), total };
    },

    /** After 30 days, with questions and files. */
    emptyTrash: async (tx: Tx, now: Date): Promise<void> => {
      const lapsed = await sampah.lockLapsed(tx, trashSince(now));
      await soal.purge(tx, lapsed.soal);
      await tulis.purgeBank(tx, lapsed.bank);
    },
  };
}

interface Deed {
  aksi: string;
  tindakan: string;
  objek?: Record<string, unknown>;
}

export const tempatOf = (id: string) => ({
  jenis: 'bank' as const,
  id,
  idKelas: null,
  idPertemuan: null,
});

const onField = (path: string, message: string) =>
  new AppError('validasi_gagal', { errors: [{ path, message }] });
