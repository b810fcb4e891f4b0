/**
 * A task's submissions as one archive (K72), from store to store in the worker. The plan lies in a
 * temporary file, and files pass in pieces. The archive names unreadable files.
 */
import { z } from 'zod';
import { recordAudit } from '../../../platform/audit.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import { lendLocal } from '../../../platform/files/lend.ts';
import { dateIn, type TimeZone } from '../../../platform/time-zone.ts';
import { writeXlsx } from '../../../platform/xlsx/xlsx.ts';
import { openZip, UnreadableEntry, type ZipEntry } from '../../../platform/zip/zip.ts';
import type { MilikBerkas } from '../../berkas/index.ts';
import {
  createPenjagaIsi,
  findPertemuan,
  type IsiService,
  toMeetingAudit,
} from '../../kelas/pertemuan/index.ts';
import {
  defineLongWork,
  longWorkHandler,
  type PenjagaHasil,
  startLongWork,
  type WorkContext,
  type WorkResult,
} from '../../sistem/pekerjaan/index.ts';
import { eksporPengumpulan, eksporRows } from '../penilaian/ekspor.service.ts';
import type { PenilaianService } from '../penilaian/penilaian.service.ts';
import { pengumpulanSheet } from '../penilaian/penilaian.views.ts';
import type { TugasDinilai } from '../penilaian/peserta.repo.ts';
import { createParts, type IsiArsip, toGagal } from './arsip.policy.ts';
import { createRencana, type Rencana } from './rencana.service.ts';
import * as repo from './unduhan.repo.ts';

const masukan = z.object({ id: z.string() });
const unduhPengumpulan = defineLongWork('unduh.pengumpulan_tugas', masukan, {
  dapatDibatalkan: true,
});

/** Per file of the result (K72). */
const MOST_BYTES = 4_000_000_000;
/** Beyond it, the store itself is the problem. */
const MOST_BROKEN = 20;

const RUSAK = 'tidak dapat dibaca dari penyimpanan';

export interface UnduhanPorts {
  isi: Pick<IsiService, 'find'>;
  berkas: Pick<MilikBerkas, 'lokasiOf'>;
  timeZone: (collegeId: string) => Promise<TimeZone>;
}

type Work = WorkContext<z.infer<typeof masukan>>;
export type UnduhanService = ReturnType<typeof createUnduhanService>;

export function createUnduhanService(
  deps: Deps,
  { isi, berkas, timeZone }: UnduhanPorts,
  { tugasOf }: Pick<PenilaianService, 'tugasOf'>,
  { mostBytes }: { mostBytes: number } = { mostBytes: MOST_BYTES },
) {
  const { db, clock, files } = deps;
  const { withRencana } = createRencana(deps, { berkas, timeZone });

  async function open(actor: Actor, id: string) {
    const one = await isi.find(actor, { jenis: 'tugas', id });
    return { header: one.header, tugas: await tugasOf(db, one) };
  }

  const textEntry = (path: string, teks: string, mtime: Date): IsiArsip => ({
    path,
    mtime,
    bytes: Buffer.byteLength(teks),
    isi: { teks },
  });

  const toZipEntry = (
    collegeId: string,
    { path, mtime, bytes, isi: content }: IsiArsip,
  ): ZipEntry => ({
    path,
    bytes,
    mtime,
    async *read(loan) {
      if ('teks' in content) yield Buffer.from(content.teks);
      else if ('localPath' in content) yield* lendLocal(content.localPath, loan);
      else yield* found(await files.find({ collegeId, path: content.lokasi ?? '' })).lend(loan);
    },
  });

  const nameOf = async (actor: Actor, id: string) => {
    const { header } = await open(actor, id);
    const { kode_makul, nama_kelas, nomor } = found(
      await findPertemuan(db, actor, header.id_pertemuan),
    );
    const hari = dateIn(await timeZone(actor.collegeId), clock.now());
    return `Pengumpulan Tugas ${kode_makul} ${nama_kelas} Pertemuan ${nomor} ${hari}`;
  };

  /** One pass: the stored parts, or the file that broke off. */
  async function write(work: Work, entries: () => AsyncIterable<IsiArsip>, name: string) {
    const { collegeId, signal, progress, keep } = work;
    const { parts, total } = await measure(entries);
    const stored = [];
    let done = 0;
    for (let part = 0; part < parts; part++) {
      const ofPart = async function* () {
        const partOf = createParts(mostBytes);
        for await (const entry of entries())
          if (partOf(entry.bytes) === part) yield toZipEntry(collegeId, entry);
      };
      const onEntry = () => progress((100 * done++) / total, `${done} dari ${total} berkas`);
      const zip = await openZip(ofPart, { signal, onEntry });
      const title = parts === 1 ? `${name}.zip` : `${name} (bagian ${part + 1} dari ${parts}).zip`;
      stored.push(
        await keep(part + 1, {
          content: zip,
          bytes: zip.bytes,
          name: title,
          type: 'application/zip',
        }),
      );
    }
    return stored;
  }

  async function measure(
    entries: () => AsyncIterable<IsiArsip>,
  ): Promise<{ parts: number; total: number }> {
    const partOf = createParts(mostBytes);
    let parts = 1;
    let total = 0;
    for await (const { bytes } of entries()) {
      parts = partOf(bytes) + 1;
      total += 1;
    }
    return { parts, total: Math.max(1, total) };
  }

  /** Again without the files that broke off, until a pass succeeds. */
  async function writeAll(work: Work, { isi: there, gagal }: Rencana, list: IsiArsip) {
    const name = await nameOf(work.actor, work.input.id);
    for (let broken = 0; ; broken++) {
      const word = toGagal([...gagal].map(([path, alasan]) => ({ path, alasan })));
      const first = [
        ...(word === null ? [] : [textEntry('BERKAS GAGAL.txt', word, clock.now())]),
        list,
      ];
      const entries = async function* (): AsyncGenerator<IsiArsip> {
        for (const entry of first) if (!gagal.has(entry.path)) yield entry;
        for await (const entry of there) if (!gagal.has(entry.path)) yield entry;
      };
      try {
        return await write(work, entries, name);
      } catch (error) {
        work.signal.throwIfAborted();
        if (!(error instanceof UnreadableEntry) || broken === MOST_BROKEN) throw error;
        deps.log.warn(
          { err: error, id: work.id },
          'a stored file broke off while an archive was made',
        );
        gagal.set(error.entry.path, RUSAK);
      }
    }
  }

  async function withList<T>(
    { signal }: Work,
    tugas: TugasDinilai,
    use: (list: IsiArsip) => Promise<T>,
  ): Promise<T> {
    const workbook = await writeXlsx({
      sheet: 'Pengumpulan',
      columns: pengumpulanSheet.columns,
      rows: eksporRows(db, tugas),
      signal,
      zone: await timeZone(tugas.collegeId),
    });
    try {
      const { localPath, bytes } = workbook;
      return await use({
        path: 'Daftar Pengumpulan.xlsx',
        mtime: clock.now(),
        bytes,
        isi: { localPath },
      });
    } finally {
      await workbook.dispose();
    }
  }

  async function run(work: Work) {
    const { actor, input } = work;
    const { tugas } = await open(actor, input.id);
    return withRencana(work.signal, tugas, async (rencana) =>
      toHasil(rencana, await withList(work, tugas, (list) => writeAll(work, rencana, list))),
    );
  }

  return {
    /**
     * A repeated request joins the running work.
     * @throws AppError tugas_tanpa_pengumpulan, pekerjaan_terlalu_banyak
     */
    start: async (actor: Actor, id: string): Promise<{ id_pekerjaan: string }> => {
      const { header, tugas } = await open(actor, id);
      const jumlah = await repo.countPengumpulan(db, tugas);
      if (jumlah === 0) throw new AppError('tugas_tanpa_pengumpulan');
      const meeting = found(await findPertemuan(db, actor, header.id_pertemuan));
      const entry = toMeetingAudit(meeting, {
        jenisAktivitas: 'tugas',
        aksi: 'tugas.pengumpulan_diunduh',
        objek: { id, jumlah },
        tindakan: `Mengunduh ${jumlah} pengumpulan tugas "${header.judul}" pada`,
      });
      return db.transaction(async (tx) => {
        await recordAudit(tx, actor, entry, clock.now());
        const options = { judul: `Unduh pengumpulan "${header.judul}"`, input: { id } };
        const single = { key: `${id} ${actor.userId}`, join: true as const };
        return {
          id_pekerjaan: await startLongWork(deps, tx, actor, unduhPengumpulan, {
            ...options,
            single,
          }),
        };
      });
    },

    handler: longWorkHandler(deps, unduhPengumpulan, { work: run }),
  };
}

function toHasil(
  { pengumpulan, berkas, gagal: { size: gagal } }: Rencana,
  stored: NonNullable<WorkResult['stored']>,
) {
  const jumlah = berkas - gagal;
  return {
    stored,
    ringkasan: { pengumpulan, berkas: jumlah, gagal },
    pesan: `${pengumpulan} pengumpulan, ${jumlah} berkas${gagal > 0 ? `; ${gagal} berkas tidak dapat dibaca` : ''}`,
  };
}

export function createPenjagaTugas(deps: Pick<Deps, 'db'>): Record<string, PenjagaHasil> {
  const penjaga = createPenjagaIsi(deps, 'tugas');
  return { [unduhPengumpulan.jenis]: penjaga, [eksporPengumpulan.jenis]: penjaga };
}
