/** Questions of a bank out of files and into them (S3 §5.6; DECISIONS 193, 194; U19, U20). Files are read while nothing is held. */
import { randomUUID } from 'node:crypto';
import type { BodyOf, QueryOf, ResponseOf } from '@lms/contracts/endpoint';
import { MOST_SOAL_BANK } from '@lms/contracts/soal';
import {
  type bacaImporSoal,
  type FormatEksporSoal,
  type imporSoalExcel,
  type isianImporExcel,
  MOST_BARIS_SOAL,
  type RingkasanImporSoal,
  type rincianImporSoal,
  type terapkanImporSoal,
} from '@lms/contracts/soal-impor';
import type { z } from 'zod';
import { recordAudit } from '../../platform/audit.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Tx } from '../../platform/db/sql.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError, found } from '../../platform/errors.ts';
import { readRichText } from '../../platform/html/rich-text.ts';
import { paging } from '../../platform/http/paging.ts';
import { readXlsx } from '../../platform/xlsx/xlsx.ts';
import type { createBerkasBuatan, MilikBerkas, UnggahService } from '../berkas/index.ts';
import {
  type BerkasIsi,
  bacaBerkasSoal,
  bacaExcel,
  dariSoal,
  type FormSoal,
  idBerkasDari,
  keForm,
  klienKe,
  type SoalBerkas,
  type SoalService,
  tulisBerkas,
} from '../soal/index.ts';
import { type BankDipegang, type BankService, tempatOf } from './bank.service.ts';
import { pembaca } from './bank-scope.repo.ts';
import { judulSoal } from './bank-soal.policy.ts';
import * as bankRepo from './bank-soal.repo.ts';
import { auditBank } from './bank-soal.views.ts';
import * as repo from './impor.repo.ts';
import { batalSampai, tanpaBobot, toButir, toImpor } from './impor.views.ts';

const KIND = 'impor_soal';
const EXCEL = { rows: MOST_BARIS_SOAL, columns: 60, cellChars: 20_000 };
const MOST_EKSPOR_BYTES = 50_000_000;
const SIMPAN_HARI_MS = 7 * 24 * 3_600_000;

export interface ImporPorts {
  bank: BankService;
  soal: SoalService;
  milik: MilikBerkas;
  unggah: Pick<UnggahService, 'whole'>;
  buatan: Pick<ReturnType<typeof createBerkasBuatan>, 'readOwn'>;
}

interface DiImpor {
  id: string;
  imporId: string;
}

export type ImporBankService = ReturnType<typeof createImporBankService>;

export function createImporBankService({ db, files }: Pick<Deps, 'db' | 'files'>, ports: ImporPorts) {
  const { bank, soal, milik, unggah, buatan } = ports;
  const hold = <T>(actor: Actor, id: string, work: (held: BankDipegang) => Promise<T>): Promise<T> =>
    db.transaction(async (tx) => work(await bank.hold(tx, actor, id)));

  /** Behind the last one. @throws AppError soal_terlalu_banyak (U16) */
  async function place({ tx, actor, bank: { id } }: BankDipegang, added: number): Promise<number> {
    const living = await bankRepo.listLiving(tx, actor.collegeId, id);
    if (living.length + added > MOST_SOAL_BANK) throw new AppError('soal_terlalu_banyak');
    return (living.at(-1)?.urutan ?? 0) + 1;
  }

  const menulisOf = ({ actor, bank: { id }, now }: BankDipegang) => ({ actor, tempat: tempatOf(id), now });

  async function tell(
    { tx, actor, bank: row, now }: BankDipegang,
    deed: { aksi: string; tindakan: string; objek: Record<string, unknown> },
  ) {
    await recordAudit(tx, actor, auditBank(row, deed), now);
  }

  /** The form of a question whose files are brought in first: they are the user's until the question has them. */
  async function formOf(actor: Actor, isi: SoalBerkas, tempat: string): Promise<FormSoal> {
    const ids = new Map<BerkasIsi, string>();
    const bawa = async (berkas: BerkasIsi, kind: 'soal_bank_soal' | 'kunci_bank_soal') => {
      try {
        const file = { name: berkas.nama, bytes: Buffer.from(berkas.isi) };
        ids.set(berkas, (await unggah.whole(actor, { kind, service_id: 'lms' }, file)).id);
      } catch (error) {
        if (!(error instanceof AppError) || error.status >= 500) throw error;
        throw new AppError(error.code, { message: `${tempat}, berkas '${berkas.nama}': ${error.message}`, cause: error });
      }
    };
    for (const berkas of isi.berkas) await bawa(berkas, 'soal_bank_soal');
    for (const berkas of isi.berkas_kunci) await bawa(berkas, 'kunci_bank_soal');
    for (const { gambar } of 'opsi' in isi ? isi.opsi : []) if (gambar !== null) await bawa(gambar, 'soal_bank_soal');
    const hasil = keForm(isi, (berkas) => ids.get(berkas) ?? '');
    if ('alasan' in hasil) throw new AppError('impor_soal_mustahil', { message: `${tempat}: ${hasil.alasan}` });
    return soal.read(hasil.form);
  }

  const findHeld = async ({ tx, actor, bank: { id: idBank } }: BankDipegang, id: string) =>
    found(await repo.findImpor(tx, actor.collegeId, { idBank, id }));

  return {
    /** @throws AppError impor_excel_salah with every row, soal_terlalu_banyak */
    excel: async (
      actor: Actor,
      id: string,
      { bytes, jenis_soal, pratinjau, id_klien }: z.output<typeof isianImporExcel> & { bytes: Buffer },
    ): Promise<ResponseOf<typeof imporSoalExcel>> => {
      await hold(actor, id, () => Promise.resolve());
      const { soal: baris, galat } = bacaExcel(await readXlsx(bytes, { limits: EXCEL, old: true }), jenis_soal);
      const ringkas = baris.slice(0, MOST_SOAL_BANK).map(({ baris: nomor, soal: isi }) => ({
        baris: nomor,
        pertanyaan: judulSoal(readRichText(isi.pertanyaan).text),
      }));
      const jawab = { jumlah: baris.length, soal: ringkas, errors: galat };
      if (pratinjau) return jawab;
      if (galat.length > 0) {
        const rusak = new Set(galat.map((satu) => satu.baris)).size;
        const errors = galat.map(({ baris: nomor, kolom, alasan }) => ({ path: `baris.${nomor}.${kolom}`, message: alasan }));
        throw new AppError('impor_excel_salah', { message: `${rusak} baris salah; tidak ada soal yang diimpor.`, errors });
      }
      if (baris.length > MOST_SOAL_BANK) throw new AppError('soal_terlalu_banyak');
      const forms: FormSoal[] = [];
      for (const { soal: isi, baris: nomor } of baris) forms.push(await formOf(actor, isi, `Baris ${nomor}`));
      const klien = id_klien === undefined ? null : klienKe(id_klien, forms.length);
      return hold(actor, id, async (held) => {
        const menulis = menulisOf(held);
        if (klien !== null && (await soal.repeated(held.tx, menulis, klien)) !== null) return jawab;
        const urutan = await place(held, forms.length);
        const baru = forms.map((form, index) => ({ ...form, urutan: urutan + index, idKlien: klien?.[index] }));
        const tertulis = await soal.add(held.tx, menulis, baru);
        const objek = { soal: tertulis.map((satu) => satu.id), jenis: jenis_soal };
        await tell(held, { aksi: 'soal_diimpor', tindakan: 'Mengimpor soal dari Excel ke', objek });
        return jawab;
      });
    },

    /** @throws AppError impor_soal_rusak, berkas_tidak_tersedia */
    read: async (actor: Actor, id: string, { id_berkas }: BodyOf<typeof bacaImporSoal>): Promise<RingkasanImporSoal> => {
      const { collegeId, userId: idPengguna } = actor;
      const before = await hold(actor, id, ({ tx }) =>
        repo.findOfFile(tx, collegeId, { idBank: id, oleh: idPengguna, idBerkas: id_berkas }),
      );
      if (before !== null) return toImpor(before);
      const bytes = await buatan.readOwn({ collegeId, idPengguna, id: id_berkas, kind: KIND });
      const { format, catatan, laporan } = await bacaBerkasSoal(bytes);
      return hold(actor, id, async (held) => {
        const { tx, now } = held;
        const imporId = randomUUID();
        const pemilik = { jenis: 'soal_impor', id: imporId };
        await milik.klaimBerkas(tx, {
          collegeId,
          idPengguna,
          id: id_berkas,
          kind: KIND,
          pemilik,
          idKelas: null,
          idPertemuan: null,
        });
        const nama = found((await milik.rincianOf(tx, collegeId, [id_berkas])).get(id_berkas)).nama;
        const isi = { id_berkas, catatan, soal: laporan.map(tanpaBobot) };
        const oleh = { oleh: idPengguna, olehNama: actor.nama };
        await repo.insertImpor(tx, { collegeId, id: imporId, idBank: id, format, nama, laporan: isi, ...oleh, now });
        return toImpor(await findHeld(held, imporId));
      });
    },

    report: (actor: Actor, { id, imporId }: DiImpor, query: QueryOf<typeof rincianImporSoal>) =>
      hold(actor, id, async (held) => {
        const impor = await findHeld(held, imporId);
        const { limit, offset } = paging(query, 100);
        const asked = { id: imporId, status: query.status ?? null, limit, offset };
        const rows = await repo.listButir(held.tx, actor.collegeId, asked);
        const { lengkap, berubah, mustahil } = impor;
        const all = { lengkap, berubah, mustahil };
        const total = query.status === undefined ? lengkap + berubah + mustahil : all[query.status];
        return { rows: rows.map(toButir), total, meta: { impor: toImpor(impor) } };
      }),

    /** All that were chosen, or none; once. @throws AppError soal_terlalu_banyak, impor_soal_mustahil */
    apply: async (
      actor: Actor,
      { id, imporId }: DiImpor,
      { dipilih }: BodyOf<typeof terapkanImporSoal>,
    ): Promise<RingkasanImporSoal> => {
      const { collegeId } = actor;
      const nomor = [...new Set(dipilih)].toSorted((a, b) => a - b);
      const sebelum = await hold(actor, id, async (held) => {
        const impor = await findHeld(held, imporId);
        if (impor.status !== 'dibaca') return { impor, lokasi: null };
        await place(held, nomor.length);
        if ((await repo.countPossible(held.tx, collegeId, imporId, nomor)) !== nomor.length)
          throw new AppError('impor_soal_mustahil');
        const lokasi = (await milik.lokasiOf(held.tx, collegeId, [impor.id_berkas])).get(impor.id_berkas)?.lokasi;
        return { impor, lokasi: found(lokasi) };
      });
      if (sebelum.lokasi === null) return toImpor(sebelum.impor);
      const bytes = found(await files.readAll({ collegeId, path: sebelum.lokasi }));
      const { isi } = await bacaBerkasSoal(bytes, { isi: nomor });
      if (isi.size !== nomor.length) throw new AppError('impor_soal_mustahil');
      const forms: { form: FormSoal; kategori: string | null }[] = [];
      for (const [no, satu] of isi) forms.push({ form: await formOf(actor, satu, `Soal ke-${no}`), kategori: satu.kategori });
      return hold(actor, id, async (held) => {
        const { tx, now } = held;
        const impor = await findHeld(held, imporId);
        // The bank is held: of two who apply it the second finds it applied. Its files go like all that nobody kept.
        if (impor.status !== 'dibaca') return toImpor(impor);
        const urutan = await place(held, forms.length);
        const baru = forms.map(({ form, kategori }, index) => ({ ...form, kategori, urutan: urutan + index, idImpor: imporId }));
        const tertulis = await soal.add(tx, menulisOf(held), baru);
        await repo.markApplied(tx, { collegeId, id: imporId }, now, tertulis.length);
        await milik.lepasBerkas(tx, { collegeId, ids: [impor.id_berkas] });
        const objek = { impor: imporId, berkas: impor.nama_berkas, soal: tertulis.map((satu) => satu.id) };
        await tell(held, { aksi: 'soal_diimpor', tindakan: 'Mengimpor soal ke', objek });
        return toImpor(await findHeld(held, imporId));
      });
    },

    /** @throws AppError impor_soal_tidak_dapat_dibatalkan after a day, and when something of it was changed */
    undo: (actor: Actor, { id, imporId }: DiImpor): Promise<RingkasanImporSoal> =>
      hold(actor, id, async (held) => {
        const { tx, now } = held;
        const impor = await findHeld(held, imporId);
        if (impor.status === 'dibatalkan') return toImpor(impor);
        const sampai = batalSampai(impor);
        const masuk = await repo.lockBroughtIn(tx, actor.collegeId, imporId);
        if (sampai === null || sampai < now || masuk.some(({ berubah }) => berubah))
          throw new AppError('impor_soal_tidak_dapat_dibatalkan');
        const ids = masuk.map((satu) => satu.id);
        await soal.trashAll(tx, menulisOf(held), ids);
        await repo.markUndone(tx, { collegeId: actor.collegeId, id: imporId }, now);
        await tell(held, {
          aksi: 'impor_dibatalkan',
          tindakan: 'Membatalkan impor soal pada',
          objek: { impor: imporId, soal: ids },
        });
        return toImpor(await findHeld(held, imporId));
      }),

    /** @throws AppError ekspor_soal_kosong, ekspor_soal_terlalu_besar */
    export: async (who: Actor, id: string, format: FormatEksporSoal) => {
      const actor = pembaca(who);
      const row = found(await bankRepo.findBank(db, actor, id));
      if (row.dihapus_pada !== null) throw new AppError('tidak_ditemukan');
      const daftar = await soal.ofBank(db, actor, id);
      if (daftar.length === 0) throw new AppError('ekspor_soal_kosong');
      const lokasi = await milik.lokasiOf(db, actor.collegeId, [...new Set(daftar.flatMap(idBerkasDari))]);
      const bytes = [...lokasi.values()].reduce((jumlah, { ukuran }) => jumlah + Number(ukuran), 0);
      if (bytes > MOST_EKSPOR_BYTES) throw new AppError('ekspor_soal_terlalu_besar');
      const isi = new Map<string, BerkasIsi>();
      for (const [idBerkas, { nama, lokasi: path }] of lokasi) {
        isi.set(idBerkas, { nama, isi: found(await files.readAll({ collegeId: actor.collegeId, path })) });
      }
      return {
        judul: row.judul,
        ...tulisBerkas(
          format,
          daftar.map((satu) => dariSoal(satu, isi, null)),
        ),
      };
    },

    /** What nobody applied for a week goes, with its file. */
    emptyLapsed: async (tx: Tx, now: Date): Promise<void> => {
      const gone = await repo.deleteLapsed(tx, new Date(now.getTime() - SIMPAN_HARI_MS));
      for (const [collegeId, rows] of Map.groupBy(gone, (satu) => satu.college_id))
        await milik.lepasBerkas(tx, { collegeId, ids: rows.map((satu) => satu.id_berkas) });
    },
  };
}
