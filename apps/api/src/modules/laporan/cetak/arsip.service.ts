/**
 * Reports of many classes as one archive (N53, N64). Each is written to a temporary file before the
 * next begins, so that one class is in memory at a time; the archive passes from there to the store.
 */
import { writeFile } from 'node:fs/promises';
import { isOverwhelmed } from '../../../platform/child/child.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { lendLocal } from '../../../platform/files/lend.ts';
import { type PdfWriter, withPdfWriter } from '../../../platform/pdf/pdf.ts';
import type { JobHandler } from '../../../platform/queue/job.ts';
import { removeTemporary, temporaryPath } from '../../../platform/temporary.ts';
import { createNames, FILE_BYTES } from '../../../platform/zip/names.ts';
import { openZip, type ZipEntry } from '../../../platform/zip/zip.ts';
import { listKelasBertemu } from '../../kelas/pertemuan/index.ts';
import { longWorkHandler, type WorkContext } from '../../sistem/pekerjaan/index.ts';
import {
  type BarisArsip,
  daftarCsv,
  type KelasDiarsipkan,
  namaBerkas,
} from './daftar-arsip.views.ts';
import type { Susun } from './susun.service.ts';
import { arsipBap, MOST_KELAS } from './unduhan.messages.ts';

type Work = WorkContext<ReturnType<typeof arsipBap.input.parse>>;

/** A PDF in a temporary file. */
interface Jadi {
  name: string;
  path: string;
  bytes: number;
}

/** The archive is stored when the progress has come so far. */
const WRITING_PERCENT = 95;
const DRAF = 'Draf: sebagian pertemuan belum ditandatangani.';

export function createArsip(deps: Deps, { susun, logoOf, catat }: Susun): { handler: JobHandler } {
  const { db, clock } = deps;

  async function writeOne(
    { collegeId, input }: Work,
    {
      write,
      logo,
      nameOf,
    }: { write: PdfWriter; logo: Buffer | null; nameOf(name: string): string },
    kelas: KelasDiarsipkan,
  ): Promise<{ row: BarisArsip; jadi: Jadi | null }> {
    const { pilihan, idPengajar } = input;
    const made = await susun({ collegeId, idKelas: kelas.id, idPengajar, pilihan, logo });
    if ('kosong' in made) {
      const keterangan = new AppError(made.kosong).message;
      return { row: { ...kelas, berkas: null, keterangan }, jadi: null };
    }
    const { bytes } = await write(made.document);
    const { idDokumen } = made;
    await db.transaction((tx) => catat(tx, { collegeId, idDokumen }, bytes));
    const name = nameOf(namaBerkas(kelas));
    const path = await temporaryPath('pdf');
    await writeFile(path, bytes);
    return {
      row: { ...kelas, berkas: name, keterangan: idDokumen === null ? DRAF : '' },
      jadi: { name, path, bytes: bytes.byteLength },
    };
  }

  /** Fills both lists; a report that is too large ends its writer, and the next class has a new one. */
  async function writeAll(
    work: Work,
    kelas: readonly KelasDiarsipkan[],
    made: { rows: BarisArsip[]; files: Jadi[] },
  ): Promise<void> {
    const logo = await logoOf(work.collegeId);
    const nameOf = createNames(FILE_BYTES);
    const waiting = kelas.values();
    let one = waiting.next();
    while (!one.done) {
      await withPdfWriter(work.signal, async (write) => {
        for (; !one.done; one = waiting.next()) {
          work.signal.throwIfAborted();
          const { row, jadi } = await writeOne(work, { write, logo, nameOf }, one.value);
          made.rows.push(row);
          if (jadi !== null) made.files.push(jadi);
          const done = made.rows.length;
          work.progress(
            (WRITING_PERCENT * done) / kelas.length,
            `${done} dari ${kelas.length} kelas`,
          );
        }
      }).catch((error: unknown) => {
        if (one.done || !isOverwhelmed(error)) throw error;
        const keterangan = new AppError('bap_terlalu_besar').message;
        made.rows.push({ ...one.value, berkas: null, keterangan });
        one = waiting.next();
      });
    }
  }

  const entriesOf = (files: readonly Jadi[], list: Buffer, mtime: Date): ZipEntry[] => [
    {
      path: 'daftar.csv',
      bytes: list.byteLength,
      mtime,
      async *read() {
        yield list;
      },
    },
    ...files.map(
      ({ name, path, bytes }): ZipEntry => ({
        path: name,
        bytes,
        mtime,
        read: (loan) => lendLocal(path, loan),
      }),
    ),
  ];

  return {
    handler: longWorkHandler(deps, arsipBap, {
      work: async (work) => {
        const { actor, input, signal, keep } = work;
        const now = clock.now();
        const kelas = await listKelasBertemu(db, actor, {
          filter: input.saringan,
          now,
          most: MOST_KELAS,
        });
        if (kelas.length === 0) throw new AppError('bap_tanpa_kelas');
        const made = { rows: [] as BarisArsip[], files: [] as Jadi[] };
        try {
          await writeAll(work, kelas, made);
          const list = Buffer.from(daftarCsv(made.rows));
          const zip = await openZip(() => entriesOf(made.files, list, now), { signal });
          const { periode } = input.saringan;
          const stored = await keep(1, {
            content: zip,
            bytes: zip.bytes,
            name: periode === undefined ? 'BAP.zip' : `BAP - ${periode}.zip`,
            type: 'application/zip',
          });
          const tanpa = made.rows.length - made.files.length;
          return {
            stored: [stored],
            pesan:
              tanpa === 0
                ? `${made.files.length} kelas`
                : `${made.files.length} kelas, ${tanpa} tidak disertakan (lihat daftar.csv)`,
            ringkasan: { kelas: made.files.length, tidak_disertakan: tanpa },
          };
        } finally {
          for (const { path } of made.files) await removeTemporary(path);
        }
      },
    }),
  };
}
