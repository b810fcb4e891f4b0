/** Questions between files and a bank (U16, U20, U22). */
import { randomUUID } from 'node:crypto';
import { MOST_SOAL_BANK } from '@lms/contracts/soal/soal';
import { z } from 'zod';
import { recordAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import { defineLongWork } from '../../sistem/pekerjaan/index.ts';
import {
  type Dibuat,
  type HeldTarget,
  type ImporTarget,
  imporWork,
  type SoalMasuk,
  type SoalService,
} from '../index.ts';
import { type BankService, type HeldBank, tempatOf } from './bank.service.ts';
import { divideIntoBanks, withoutBobot } from './bank-impor.policy.ts';
import { readerOf } from './bank-scope.repo.ts';
import * as repo from './bank-soal.repo.ts';
import { auditBank } from './bank-soal.views.ts';
import * as tulis from './tulis-bank.repo.ts';

const pilihanBank = z.object({ ke: z.enum(['bank_ini', 'bank_baru']) });
export type PilihanBank = z.infer<typeof pilihanBank>;

const imporBank = defineLongWork('impor.soal_bank', imporWork(pilihanBank));

export function createBankTarget(
  { db }: Pick<Deps, 'db'>,
  { bank, soal }: { bank: BankService; soal: SoalService },
): ImporTarget<PilihanBank> {
  /**
   * After the last question.
   * @throws AppError soal_terlalu_banyak (U16)
   */
  async function placeOf({ tx, actor, bank: { id } }: HeldBank, added: number): Promise<number> {
    const living = await repo.listLiving(tx, actor.collegeId, id);
    if (living.length + added > MOST_SOAL_BANK) throw new AppError('soal_terlalu_banyak');
    return (living.at(-1)?.urutan ?? 0) + 1;
  }

  /** Hidden banks of the same course (U20). */
  async function intoNew(
    held: HeldBank,
    incoming: readonly SoalMasuk[],
  ): Promise<{ ids: string[]; dibuat: Dibuat }> {
    const { tx, actor, bank: row, now } = held;
    const { id_dosen, id_makul, id_prodi } = row;
    const parts = divideIntoBanks(incoming, row.judul).map((part) => ({
      ...part,
      id: randomUUID(),
    }));
    const deskripsi = `Dari impor ke bank soal ${row.judul}`.slice(0, 300);
    const isi = parts.map(({ id, judul }) => ({
      id,
      judul,
      deskripsi,
      id_dosen,
      id_makul,
      id_prodi,
      dibagikan: false,
    }));
    await tulis.insertBanks(
      tx,
      { collegeId: actor.collegeId, userId: actor.userId, nama: actor.nama, now },
      isi,
    );
    const ids: string[] = [];
    // One statement per bank: banks are few and large.
    for (const { id, soal: own } of parts) {
      const menulis = { actor, tempat: tempatOf(id), now };
      const written = await soal.add(
        tx,
        menulis,
        own.map((one, index) => ({ ...one, urutan: index + 1 })),
      );
      ids.push(...written.map((one) => one.id));
    }
    for (const { id, judul } of parts)
      await recordAudit(
        tx,
        actor,
        auditBank({ id, judul, id_makul, id_prodi }, { aksi: 'ditambah', tindakan: 'Menambah' }),
        now,
      );
    const made = parts.map(({ id, judul, soal: own }) => ({ id, judul, jumlah_soal: own.length }));
    return { ids, dibuat: { bank: made, kelompok: [] } };
  }

  const toHeld = (held: HeldBank): HeldTarget<PilihanBank> => {
    const { tx, actor, bank: row, now } = held;
    const menulis = { actor, tempat: tempatOf(row.id), now };
    return {
      tx,
      menulis,
      assertRoom: async (added, { ke }) => {
        if (ke === 'bank_ini') await placeOf(held, added);
      },
      place: async (incoming, { ke }) => {
        if (ke === 'bank_baru') return intoNew(held, incoming);
        const first = await placeOf(held, incoming.length);
        const written = await soal.add(
          tx,
          menulis,
          incoming.map((one, index) => ({ ...one, urutan: first + index })),
        );
        return { ids: written.map((one) => one.id), dibuat: { bank: [], kelompok: [] } };
      },
      withdraw: async (ids, { bank: made }) => {
        const banks = made.map((one) => one.id);
        if (await repo.haveOthers(tx, actor.collegeId, { banks, ids })) return false;
        await soal.trashAll(tx, menulis, ids);
        await tulis.trashBanks(
          tx,
          { collegeId: actor.collegeId, userId: actor.userId },
          { ids: banks, now },
        );
        return true;
      },
    };
  };

  return {
    jenis: 'bank',
    kerja: imporBank,
    hold: (actor, id, work) =>
      db.transaction(async (tx) => {
        const held = await bank.hold(tx, actor, id);
        const { hasil, tindakan } = await work(toHeld(held));
        if (tindakan !== undefined)
          await recordAudit(tx, held.actor, auditBank(held.bank, tindakan), held.now);
        return hasil;
      }),
    adaptLaporan: withoutBobot,
    sumber: async (who, id) => {
      const actor = readerOf(who);
      const row = found(await repo.findBank(db, actor, id));
      if (row.dihapus_pada !== null) throw new AppError('tidak_ditemukan');
      return {
        judul: row.judul,
        soal: (await soal.ofBank(db, actor, id)).map((one) => ({
          soal: one,
          bobot: null,
          kelompok: null,
        })),
      };
    },
  };
}
