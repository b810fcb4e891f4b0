/**
 * Imports and exports questions of a bank or an exam (S3 §5.6; DECISIONS 193, 194; U19, U20). Files
 * are read without locks.
 */
import { randomUUID } from 'node:crypto';
import { LEAST_PILIHAN_IMPOR } from '@lms/contracts/soal/batas';
import {
  type bacaImporSoal,
  type FormatEksporSoal,
  type HasilImporExcel,
  type isianImporExcel,
  MOST_BARIS_SOAL,
  type RingkasanImporSoal,
  type rincianImporSoal,
} from '@lms/contracts/soal/impor';
import type { BodyOf, QueryOf } from '@lms/contracts/wire/endpoint';
import type { z } from 'zod';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import { paging } from '../../../platform/http/paging.ts';
import { readXlsx } from '../../../platform/xlsx/xlsx.ts';
import {
  type createBerkasBuatan,
  type MilikBerkas,
  refusalOfHeld,
  type UnggahService,
} from '../../berkas/index.ts';
import { longWorkHandler, startLongWork } from '../../sistem/pekerjaan/index.ts';
import { kindsOf } from '../berkas-soal.service.ts';
import { readBerkasSoal } from '../format/baca.service.ts';
import { berkasIdsOf, fromSoal } from '../format/dari-bank.views.ts';
import { writeBerkas } from '../format/ekspor.views.ts';
import { readExcel, shownKunci } from '../format/excel/excel.parser.ts';
import { toForm } from '../format/form.policy.ts';
import type { BerkasIsi, SoalBerkas } from '../format/soal-berkas.policy.ts';
import { mapRubrik } from '../rubrik.repo.ts';
import { judulSoal, klienKe } from '../soal.policy.ts';
import type { FormSoal } from '../soal.ports.ts';
import type { SoalService } from '../soal.service.ts';
import type { HeldTarget, ImporTarget, SoalMasuk } from './impor.ports.ts';
import * as repo from './impor.repo.ts';
import { toButir, toImpor, undoableUntil } from './impor.views.ts';

const KIND = 'impor_soal';
const EXCEL = { rows: MOST_BARIS_SOAL, columns: 60, cellChars: 20_000 };
const MOST_EXPORT_BYTES = 50_000_000;
const KEPT_MS = 7 * 24 * 3_600_000;
/** A worker does larger ones. */
const LARGE_BYTES = 1_000_000;
const MANY_SOAL = 100;
/** Characters of a key in the preview. */
const SHOWN_KUNCI_CHARS = 200;
const WORK_TITLE = 'Impor soal';

export interface ImporPorts {
  soal: SoalService;
  milik: MilikBerkas;
  unggah: Pick<UnggahService, 'whole'>;
  buatan: Pick<ReturnType<typeof createBerkasBuatan>, 'readOwn'>;
}

interface DiImpor {
  id: string;
  imporId: string;
}

interface Terapkan<Pilihan> {
  dipilih: readonly number[];
  pilihan: Pilihan;
}

export type ImporSoalService<Pilihan> = ReturnType<typeof createImporSoal<Pilihan>>;

export function createImporSoal<Pilihan>(
  deps: Pick<Deps, 'db' | 'files' | 'outbox' | 'events' | 'clock' | 'log'>,
  { soal, milik, unggah, buatan }: ImporPorts,
  target: ImporTarget<Pilihan>,
) {
  const { db, files } = deps;
  const { jenis, hold } = target;

  const placeOf = (collegeId: string, idTempat: string): repo.DiTempat => ({
    collegeId,
    jenis,
    idTempat,
  });
  const imporOf = async (
    { tx, menulis: { actor, tempat } }: HeldTarget<Pilihan>,
    id: string,
  ): Promise<repo.ImporRow> =>
    found(await repo.findImpor(tx, placeOf(actor.collegeId, tempat.id), id));
  const viewOf = async (held: HeldTarget<Pilihan>, id: string) => toImpor(await imporOf(held, id));
  const seen = <T>(
    actor: Actor,
    id: string,
    work: (held: HeldTarget<Pilihan>) => Promise<T>,
  ): Promise<T> => hold(actor, id, async (held) => ({ hasil: await work(held) }));

  /** The user owns the files until the question claims them. */
  async function formOf(actor: Actor, isi: SoalBerkas, where: string): Promise<FormSoal> {
    const ids = new Map<BerkasIsi, string>();
    const upload = async (berkas: BerkasIsi, untuk: 'soal' | 'kunci') => {
      try {
        const file = { name: berkas.nama, bytes: Buffer.from(berkas.isi) };
        ids.set(
          berkas,
          (
            await unggah.whole(actor, { kind: kindsOf[jenis][untuk], service_id: 'lms' }, file, {
              inside: true,
            })
          ).id,
        );
      } catch (error) {
        if (!(error instanceof AppError) || error.status >= 500) throw error;
        throw new AppError(error.code, {
          message: `${where}, berkas '${berkas.nama}': ${error.message}`,
          cause: error,
        });
      }
    };
    for (const berkas of isi.berkas) await upload(berkas, 'soal');
    for (const berkas of isi.berkas_kunci) await upload(berkas, 'kunci');
    for (const { gambar } of 'opsi' in isi ? isi.opsi : [])
      if (gambar !== null) await upload(gambar, 'soal');
    const made = toForm(isi, (berkas) => ids.get(berkas) ?? '');
    if ('alasan' in made)
      throw new AppError('impor_soal_mustahil', { message: `${where}: ${made.alasan}` });
    return { ...(await soal.read(made.form)), leastPilihan: LEAST_PILIHAN_IMPOR };
  }

  const reportOf = ({ format, catatan, laporan }: Awaited<ReturnType<typeof readBerkasSoal>>) => ({
    format,
    catatan,
    soal: laporan.map(target.adaptLaporan),
  });

  async function bytesOf(collegeId: string, idBerkas: string): Promise<Buffer> {
    const { lokasi, tertahan } = found(
      (await milik.lokasiOf(db, collegeId, [idBerkas])).get(idBerkas),
    );
    if (tertahan?.sebab === 'virus') throw refusalOfHeld(tertahan);
    return found(await files.readAll({ collegeId, path: lokasi }));
  }

  /** All chosen questions or none, and once. */
  async function applyNow(
    actor: Actor,
    { id, imporId }: DiImpor,
    { dipilih, pilihan }: Terapkan<Pilihan>,
  ) {
    const { collegeId } = actor;
    const before = await seen(actor, id, (held) => imporOf(held, imporId));
    if (!isOpen(before)) return toImpor(before);
    const { isi } = await readBerkasSoal(await bytesOf(collegeId, before.id_berkas), {
      isi: dipilih,
    });
    if (isi.size !== dipilih.length) throw new AppError('impor_soal_mustahil');
    const incoming: SoalMasuk[] = [];
    for (const [no, one] of isi) {
      const form = await formOf(actor, one, `Soal ke-${no}`);
      const { nama, kategori, bobot, kelompok, rubrik } = one;
      incoming.push({
        ...form,
        nama,
        kategori,
        bobot,
        kelompok,
        rubrik,
        idImpor: imporId,
        idKlien: undefined,
      });
    }
    return hold(actor, id, async (held) => {
      const impor = await imporOf(held, imporId);
      // The second of two requests finds it done; its files go unclaimed.
      if (!isOpen(impor)) return { hasil: toImpor(impor) };
      await held.assertRoom(incoming.length, pilihan);
      const { ids, dibuat } = await held.place(incoming, pilihan);
      await repo.markApplied(
        held.tx,
        { collegeId, id: imporId },
        { now: held.menulis.now, count: ids.length, dibuat },
      );
      await milik.lepasBerkas(held.tx, { collegeId, ids: [impor.id_berkas] });
      const objek = { impor: imporId, berkas: impor.nama_berkas, soal: ids };
      const tindakan = { aksi: 'soal_diimpor', tindakan: 'Mengimpor soal ke', objek };
      return { hasil: await viewOf(held, imporId), tindakan };
    });
  }

  const start = (
    tx: Tx,
    actor: Actor,
    input: DiImpor & { terapkan: Terapkan<Pilihan> | null },
  ): Promise<string> => {
    const terapkan = input.terapkan && { ...input.terapkan, dipilih: [...input.terapkan.dipilih] };
    return startLongWork(deps, tx, actor, target.kerja, {
      judul: WORK_TITLE,
      input: { ...input, terapkan },
    });
  };

  return {
    /** @throws AppError impor_excel_salah with every wrong row */
    excel: async (
      actor: Actor,
      id: string,
      {
        bytes,
        jenis_soal,
        pratinjau,
        id_klien,
      }: z.output<typeof isianImporExcel> & { bytes: Buffer },
      pilihan: Pilihan,
    ): Promise<HasilImporExcel> => {
      await seen(actor, id, async () => undefined);
      const { soal: rows, faults } = readExcel(
        await readXlsx(bytes, { limits: EXCEL, old: true }),
        jenis_soal,
      );
      const summaries = rows.slice(0, MANY_SOAL).map(({ baris: nomor, soal: isi }) => ({
        baris: nomor,
        pertanyaan: judulSoal(isi.pertanyaan),
        kunci: shownKunci(isi).slice(0, SHOWN_KUNCI_CHARS),
      }));
      const answer = { jumlah: rows.length, soal: summaries, errors: faults };
      if (pratinjau) return answer;
      if (faults.length > 0) {
        const wrongRows = new Set(faults.map((one) => one.baris)).size;
        const errors = faults.map(({ baris: nomor, kolom, alasan }) => ({
          path: `baris.${nomor}.${kolom}`,
          message: alasan,
        }));
        throw new AppError('impor_excel_salah', {
          message: `${wrongRows} baris salah; tidak ada soal yang diimpor.`,
          errors,
        });
      }
      const clientIds = id_klien === undefined ? null : klienKe(id_klien, rows.length);
      const isKnown = async ({ tx, menulis }: HeldTarget<Pilihan>) =>
        clientIds !== null && (await soal.repeated(tx, menulis, clientIds)) !== null;
      const known = await seen(actor, id, async (held) => {
        if (await isKnown(held)) return true;
        await held.assertRoom(rows.length, pilihan);
        return false;
      });
      if (known) return answer;
      const incoming: SoalMasuk[] = [];
      for (const [index, { soal: isi, baris: nomor }] of rows.entries()) {
        const form = await formOf(actor, isi, `Baris ${nomor}`);
        const unplaced = { nama: null, kategori: null, bobot: null, kelompok: null, rubrik: [] };
        incoming.push({ ...form, ...unplaced, idImpor: null, idKlien: clientIds?.[index] });
      }
      return hold(actor, id, async (held) => {
        if (await isKnown(held)) return { hasil: answer };
        await held.assertRoom(incoming.length, pilihan);
        const { ids } = await held.place(incoming, pilihan);
        const objek = { soal: ids, jenis: jenis_soal };
        return {
          hasil: answer,
          tindakan: { aksi: 'soal_diimpor', tindakan: 'Mengimpor soal dari Excel ke', objek },
        };
      });
    },

    /**
     * A worker reads a large file.
     * @throws AppError impor_soal_rusak, berkas_tidak_tersedia
     */
    read: async (
      actor: Actor,
      id: string,
      { id_berkas }: BodyOf<typeof bacaImporSoal>,
    ): Promise<RingkasanImporSoal> => {
      const { collegeId, userId: idPengguna, nama: olehNama } = actor;
      const place = placeOf(collegeId, id);
      const before = await seen(actor, id, (held) =>
        repo.findOfFile(held.tx, place, { oleh: idPengguna, idBerkas: id_berkas }),
      );
      if (before !== null) return toImpor(before);
      const bytes = await buatan.readOwn({ collegeId, idPengguna, id: id_berkas, kind: KIND });
      const isLarge = bytes.byteLength > LARGE_BYTES;
      const report = isLarge
        ? { format: null, catatan: [], soal: [] }
        : reportOf(await readBerkasSoal(bytes));
      return seen(actor, id, async (held) => {
        const { tx, menulis } = held;
        const other = await repo.findOfFile(tx, place, { oleh: idPengguna, idBerkas: id_berkas });
        if (other !== null) return toImpor(other);
        const imporId = randomUUID();
        const claim = {
          collegeId,
          idPengguna,
          id: id_berkas,
          kind: KIND,
          idKelas: null,
          idPertemuan: null,
        } as const;
        await milik.klaimBerkas(tx, { ...claim, pemilik: { jenis: 'soal_impor', id: imporId } });
        const { nama } = found((await milik.rincianOf(tx, collegeId, [id_berkas])).get(id_berkas));
        const { format, ...laporan } = report;
        await repo.insertImpor(tx, place, {
          id: imporId,
          nama,
          ukuran: bytes.byteLength,
          format,
          laporan: { id_berkas, ...laporan },
          idPekerjaan: isLarge ? await start(tx, actor, { id, imporId, terapkan: null }) : null,
          oleh: idPengguna,
          olehNama,
          now: menulis.now,
        });
        return viewOf(held, imporId);
      });
    },

    report: (actor: Actor, { id, imporId }: DiImpor, query: QueryOf<typeof rincianImporSoal>) =>
      seen(actor, id, async (held) => {
        const impor = await imporOf(held, imporId);
        const { limit, offset } = paging(query, 100);
        const asked = { id: imporId, status: query.status ?? null, limit, offset };
        const rows = await repo.listButir(held.tx, actor.collegeId, asked);
        const { lengkap, berubah, mustahil } = impor;
        const all = { lengkap, berubah, mustahil };
        const total = query.status === undefined ? lengkap + berubah + mustahil : all[query.status];
        const nomor = query.dengan_nomor
          ? await repo.findNomor(held.tx, actor.collegeId, imporId)
          : null;
        return { rows: rows.map(toButir), total, meta: { impor: toImpor(impor), nomor } };
      }),

    /**
     * A worker imports many.
     * @throws AppError impor_soal_mustahil, impor_soal_belum_dibaca, and errors of the place
     */
    apply: async (
      actor: Actor,
      { id, imporId }: DiImpor,
      { dipilih: asked, pilihan }: Terapkan<Pilihan>,
    ): Promise<RingkasanImporSoal> => {
      const dipilih = [...new Set(asked)].toSorted((a, b) => a - b);
      const begun = await seen(actor, id, async (held) => {
        const impor = await imporOf(held, imporId);
        if (impor.status === 'membaca' || impor.status === 'gagal')
          throw new AppError('impor_soal_belum_dibaca');
        if (impor.status !== 'dibaca') return toImpor(impor);
        const { collegeId } = actor;
        await held.assertRoom(dipilih.length, pilihan);
        if ((await repo.countPossible(held.tx, collegeId, imporId, dipilih)) !== dipilih.length)
          throw new AppError('impor_soal_mustahil');
        if (impor.ukuran <= LARGE_BYTES && dipilih.length <= MANY_SOAL) return null;
        const work = await start(held.tx, actor, { id, imporId, terapkan: { dipilih, pilihan } });
        await repo.markApplying(held.tx, { collegeId, id: imporId }, work);
        return viewOf(held, imporId);
      });
      return begun ?? applyNow(actor, { id, imporId }, { dipilih, pilihan });
    },

    /**
     * @throws AppError impor_soal_tidak_dapat_dibatalkan after a day, or if a question was changed
     */
    undo: (actor: Actor, { id, imporId }: DiImpor): Promise<RingkasanImporSoal> =>
      hold(actor, id, async (held) => {
        const { tx, menulis } = held;
        const impor = await imporOf(held, imporId);
        if (impor.status === 'dibatalkan') return { hasil: toImpor(impor) };
        const until = undoableUntil(impor);
        const incoming = await repo.lockBroughtIn(tx, actor.collegeId, imporId);
        const refused =
          until === null || until < menulis.now || incoming.some(({ berubah }) => berubah);
        const ids = incoming.map((one) => one.id);
        if (refused || !(await held.withdraw(ids, impor.dibuat)))
          throw new AppError('impor_soal_tidak_dapat_dibatalkan');
        await repo.markUndone(tx, { collegeId: actor.collegeId, id: imporId }, menulis.now);
        const objek = { impor: imporId, soal: ids };
        const tindakan = {
          aksi: 'impor_dibatalkan',
          tindakan: 'Membatalkan impor soal pada',
          objek,
        };
        return { hasil: await viewOf(held, imporId), tindakan };
      }),

    /** @throws AppError ekspor_soal_kosong, ekspor_soal_terlalu_besar, ekspor_soal_berkas_hilang */
    export: async (actor: Actor, id: string, format: FormatEksporSoal) => {
      const { collegeId } = actor;
      const { judul, soal: listed } = await target.sumber(actor, id);
      if (listed.length === 0) throw new AppError('ekspor_soal_kosong');
      const ids = new Set(listed.flatMap((one) => berkasIdsOf(one.soal)));
      const lokasi = await milik.lokasiOf(db, collegeId, [...ids]);
      const bytes = [...lokasi.values()].reduce((sum, { ukuran }) => sum + Number(ukuran), 0);
      if (bytes > MOST_EXPORT_BYTES) throw new AppError('ekspor_soal_terlalu_besar');
      const isi = new Map<string, BerkasIsi>();
      for (const [index, one] of listed.entries()) {
        for (const idBerkas of berkasIdsOf(one.soal)) {
          if (isi.has(idBerkas)) continue;
          const berkas = lokasi.get(idBerkas);
          if (berkas?.tertahan) throw refusalOfHeld(berkas.tertahan);
          const bytes = berkas && (await files.readAll({ collegeId, path: berkas.lokasi }));
          if (!bytes)
            throw new AppError('ekspor_soal_berkas_hilang', {
              message: `Soal ${index + 1}: berkas ${berkas ? `'${berkas.nama}' ` : ''}tidak ada lagi di penyimpanan. Ganti atau hapus berkas itu, lalu ekspor lagi.`,
            });
          isi.set(idBerkas, { nama: berkas.nama, isi: bytes });
        }
      }
      const idSoal = listed.map((one) => one.soal.id);
      const rubrik = await mapRubrik(db, collegeId, idSoal);
      const exported = listed.map((one) =>
        fromSoal(one, isi, rubrik.get(one.soal.id)?.kriteria ?? []),
      );
      return { judul, ...writeBerkas(format, exported) };
    },

    /** A repeated job does nothing twice. */
    job: longWorkHandler(deps, target.kerja, {
      work: async ({ actor, collegeId, input: { id, imporId, terapkan } }) => {
        if (terapkan !== null) {
          await applyNow(actor, { id, imporId }, terapkan);
          return {};
        }
        const impor = found(await repo.findImpor(db, placeOf(collegeId, id), imporId));
        if (impor.status !== 'membaca') return {};
        const report = reportOf(await readBerkasSoal(await bytesOf(collegeId, impor.id_berkas)));
        return { commit: (tx) => repo.markRead(tx, { collegeId, id: imporId }, report) };
      },
      ended: async (tx, { collegeId, id: idPekerjaan, status, verdict }) => {
        const fault = verdict ?? 'Terjadi kesalahan pada server. Coba lagi beberapa saat.';
        if (status === 'gagal') await repo.markFailed(tx, { collegeId, idPekerjaan }, fault);
      },
    }),
  };
}

/** Nobody applied them for a week. */
export async function emptyLapsed(
  { milik }: Pick<ImporPorts, 'milik'>,
  tx: Tx,
  now: Date,
): Promise<void> {
  const gone = await repo.deleteLapsed(tx, new Date(now.getTime() - KEPT_MS));
  for (const [collegeId, rows] of Map.groupBy(gone, (one) => one.college_id))
    await milik.lepasBerkas(tx, { collegeId, ids: rows.map((one) => one.id_berkas) });
}

const isOpen = ({ status }: repo.ImporRow): boolean =>
  status === 'dibaca' || status === 'menerapkan';
