/**
 * A bank's questions (S3 §2.3, §3.6, §5.5–5.7; U6–U18, U24, U42). Writers lock the bank, so that
 * questions can be counted.
 */
import type {
  berkasSoalBank,
  pulihkanVersiSoal,
  salinSoalUjian,
  tambahSoal,
  ubahSoal,
  urutanSoal,
  versiSoalBank,
} from '@lms/contracts/soal/bank-soal';
import type { Rubrik, simpanRubrikSoalBank } from '@lms/contracts/soal/rubrik';
import { MOST_SOAL_BANK, type SoalPenulis } from '@lms/contracts/soal/soal';
import type { BodyOf, QueryOf, ResponseOf } from '@lms/contracts/wire/endpoint';
import { recordAudit } from '../../../platform/audit.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import type { FieldFile } from '../../../platform/http/multipart.ts';
import type { UnggahService } from '../../berkas/index.ts';
import { isOrderOf } from '../../kelas/pertemuan/index.ts';
import {
  fitFiles,
  klienKe,
  type Menulis,
  mapRubrik,
  type SoalService,
  saveRubrik,
  takeFiles,
  toRubrik,
} from '../index.ts';
import { type BankService, type HeldBank, tempatOf } from './bank.service.ts';
import { readerOf } from './bank-scope.repo.ts';
import { bolehSalinUjian } from './bank-soal.policy.ts';
import { hasSoal } from './bank-soal.prisma.repo.ts';
import * as repo from './bank-soal.repo.ts';
import { auditBank } from './bank-soal.views.ts';
import { listOfUjian } from './sumber-ujian.repo.ts';

interface DiBank {
  id: string;
  soalId: string;
}

interface SoalBankPorts {
  bank: BankService;
  soal: SoalService;
  unggah: Pick<UnggahService, 'whole'>;
  /** Logs who reads the questions before the exam begins. */
  catatBacaUjian: (actor: Actor, idUjian: string) => Promise<void>;
}

interface Tertulis {
  held: HeldBank;
  menulis: Menulis;
}

export type SoalBankService = ReturnType<typeof createSoalBankService>;

export function createSoalBankService(
  { db }: Pick<Deps, 'db'>,
  { bank, soal, unggah, catatBacaUjian }: SoalBankPorts,
) {
  function inBank<T>(
    actor: Actor,
    id: string,
    work: (tx: Tx, context: Tertulis) => Promise<T>,
  ): Promise<T> {
    return db.transaction(async (tx) => {
      const held = await bank.hold(tx, actor, id);
      return work(tx, {
        held,
        menulis: { actor: held.actor, tempat: tempatOf(id), now: held.now },
      });
    });
  }

  async function told(
    tx: Tx,
    { held: { actor, bank: row, now } }: Tertulis,
    ids: readonly string[],
    deed: Deed,
  ): Promise<SoalPenulis[]> {
    const { verb, ...rest } = deed;
    const entry = auditBank(row, {
      ...rest,
      tindakan: `${verb} soal pada`,
      objek: { soal: ids, ...deed.objek },
    });
    await recordAudit(tx, actor, entry, now);
    return soal.byIds(tx, actor, ids);
  }
  const toldOne = async (tx: Tx, context: Tertulis, id: string, deed: Deed) =>
    found((await told(tx, context, [id], deed))[0]);

  /** @throws AppError tidak_ditemukan */
  async function readable(who: Actor, { id, soalId }: DiBank) {
    const actor = readerOf(who);
    const row = found(await repo.findBank(db, actor, id));
    if (row.dihapus_pada !== null || !(await hasSoal(db, actor.collegeId, { id, soalId })))
      throw new AppError('tidak_ditemukan');
    return actor;
  }

  /**
   * After the last question.
   * @throws AppError soal_terlalu_banyak (U16)
   */
  async function place(tx: Tx, { held }: Tertulis, added: number): Promise<number> {
    const living = await repo.listLiving(tx, held.actor.collegeId, held.bank.id);
    if (living.length + added > MOST_SOAL_BANK) throw new AppError('soal_terlalu_banyak');
    return (living.at(-1)?.urutan ?? 0) + 1;
  }

  return {
    add: async (
      actor: Actor,
      id: string,
      { id_klien: klien, ...form }: BodyOf<typeof tambahSoal>,
    ): Promise<SoalPenulis> => {
      const isian = await soal.read(form);
      return inBank(actor, id, async (tx, context) => {
        const { menulis } = context;
        const before = klien === undefined ? null : await soal.repeated(tx, menulis, [klien]);
        if (before !== null) return found((await soal.byIds(tx, menulis.actor, before))[0]);
        const urutan = await place(tx, context, 1);
        const written = found(
          (await soal.add(tx, menulis, [{ ...isian, urutan, idKlien: klien }]))[0],
        );
        return toldOne(tx, context, written.id, {
          aksi: 'soal_ditambah',
          verb: 'Menambah',
          objek: { jenis: form.jenis },
        });
      });
    },

    /** @throws AppError soal_berubah */
    change: async (
      actor: Actor,
      { id, soalId }: DiBank,
      { versi, ...form }: BodyOf<typeof ubahSoal>,
    ): Promise<SoalPenulis> => {
      const isian = await soal.read(form);
      return inBank(actor, id, async (tx, context) => {
        const { nomor } = await soal.change(tx, context.menulis, { id: soalId, versi }, isian);
        return toldOne(tx, context, soalId, {
          aksi: 'soal_diubah',
          verb: 'Mengubah',
          objek: { versi: nomor },
        });
      });
    },

    /** Each file is judged alone, after the right to write. */
    attach: async (
      actor: Actor,
      { id, soalId }: DiBank,
      files: AsyncIterable<FieldFile>,
      since: Date,
    ): Promise<ResponseOf<typeof berkasSoalBank>> => {
      await inBank(actor, id, async (tx) => {
        if (!(await hasSoal(tx, actor.collegeId, { id, soalId })))
          throw new AppError('tidak_ditemukan');
      });
      const incoming = await takeFiles({ unggah }, actor, 'bank', { files, since });
      return inBank(actor, id, async (tx, context) => {
        const stored = found((await soal.byIds(tx, actor, [soalId]))[0]);
        const { added, diterima, ditolak } = fitFiles(stored, incoming);
        const { nomor } = await soal.attach(tx, context.menulis, soalId, added);
        const objek = { versi: nomor, berkas: diterima.length };
        const now = await toldOne(tx, context, soalId, {
          aksi: 'soal_diubah',
          verb: 'Menambah berkas',
          objek,
        });
        return { soal: now, diterima, ditolak };
      });
    },

    remove: (actor: Actor, { id, soalId }: DiBank): Promise<void> =>
      inBank(actor, id, async (tx, context) => {
        await soal.trash(tx, context.menulis, soalId);
        await told(tx, context, [soalId], { aksi: 'soal_dihapus', verb: 'Menghapus' });
      }),

    /**
     * To the end of the bank.
     * @throws AppError soal_terlalu_banyak
     */
    restore: (actor: Actor, { id, soalId }: DiBank): Promise<SoalPenulis> =>
      inBank(actor, id, async (tx, context) => {
        await soal.restore(tx, context.menulis, soalId, await place(tx, context, 1));
        return toldOne(tx, context, soalId, { aksi: 'soal_dipulihkan', verb: 'Memulihkan' });
      }),

    /** @throws AppError urutan_tidak_lengkap */
    order: (actor: Actor, id: string, { list_id_soal }: BodyOf<typeof urutanSoal>): Promise<void> =>
      inBank(actor, id, async (tx, { held }) => {
        const living = await repo.listLiving(tx, actor.collegeId, id);
        const present = living.map((one) => one.id);
        if (!isOrderOf(present, list_id_soal)) throw new AppError('urutan_tidak_lengkap');
        await soal.order(tx, actor.collegeId, list_id_soal);
        await recordAudit(
          tx,
          actor,
          auditBank(held.bank, { aksi: 'soal_diurutkan', tindakan: 'Mengurutkan soal pada' }),
          held.now,
        );
      }),

    versions: async (who: Actor, where: DiBank, query: QueryOf<typeof versiSoalBank>) =>
      soal.versions(db, await readable(who, where), where.soalId, query),

    rubric: async (who: Actor, where: DiBank): Promise<Rubrik> => {
      const { collegeId } = await readable(who, where);
      return toRubrik(
        (await mapRubrik(db, collegeId, [where.soalId])).get(where.soalId) ?? null,
        0,
      );
    },

    /**
     * A suggestion for exams that copy the question later (U83).
     * @throws AppError rubrik_bukan_esay, rubrik_berubah
     */
    saveRubric: (
      actor: Actor,
      { id, soalId }: DiBank,
      body: BodyOf<typeof simpanRubrikSoalBank>,
    ): Promise<Rubrik> =>
      inBank(actor, id, async (tx, context) => {
        const { rubrik, berubah } = await saveRubrik(tx, context.menulis, soalId, body);
        if (berubah)
          await told(tx, context, [soalId], { aksi: 'rubrik_diubah', verb: 'Mengubah rubrik' });
        return toRubrik(rubrik, 0);
      }),

    /** @throws AppError soal_berubah */
    restoreVersion: (
      actor: Actor,
      { id, soalId, nomor }: DiBank & { nomor: number },
      { versi }: BodyOf<typeof pulihkanVersiSoal>,
    ): Promise<SoalPenulis> =>
      inBank(actor, id, async (tx, context) => {
        const written = await soal.restoreVersion(tx, context.menulis, {
          id: soalId,
          nomor,
          versi,
        });
        const objek = { dari: nomor, versi: written.nomor };
        return toldOne(tx, context, soalId, {
          aksi: 'soal_versi_dipulihkan',
          verb: 'Memulihkan versi lama',
          objek,
        });
      }),

    /**
     * The copies come last (U24).
     * @throws AppError soal_terlalu_banyak
     */
    copyFromExam: async (
      actor: Actor,
      id: string,
      { id_ujian, list_id_soal, id_klien }: BodyOf<typeof salinSoalUjian>,
    ) => {
      const copied = await inBank(actor, id, async (tx, context) => {
        const { held, menulis } = context;
        if (!bolehSalinUjian(held.actor, held.bank)) throw new AppError('tidak_berhak');
        const ids = [...new Set(list_id_soal)];
        const klien = id_klien === undefined ? undefined : klienKe(id_klien, ids.length);
        const before = klien === undefined ? null : await soal.repeated(tx, menulis, klien);
        if (before !== null) return soal.byIds(tx, held.actor, before);
        const sources = await listOfUjian(tx, held.actor, { idUjian: id_ujian, ids });
        if (sources.length !== ids.length) throw new AppError('tidak_ditemukan');
        const urutan = await place(tx, context, ids.length);
        const asked = sources.map(({ id_soal, nomor }) => ({ idSoal: id_soal, versi: nomor }));
        const copies = await soal.copy(tx, menulis, asked, { kunci: true, urutan, klien });
        return told(
          tx,
          context,
          copies.map((copy) => copy.id),
          { aksi: 'soal_disalin', verb: 'Menyalin', objek: { ujian: id_ujian } },
        );
      });
      await catatBacaUjian(actor, id_ujian);
      return copied;
    },
  };
}

interface Deed {
  aksi: string;
  verb: string;
  objek?: Record<string, unknown>;
}
