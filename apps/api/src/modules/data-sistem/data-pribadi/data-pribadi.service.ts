/**
 * Everything of one person as an archive, for the right of access (law 27/2022, docs/decisions/189).
 * Rows pass in slices through temporary files, and files from store to store.
 */
import { appendFile, stat, writeFile } from 'node:fs/promises';
import type { z } from 'zod';
import { recordAudit } from '../../../platform/audit.ts';
import { type Actor, isPrivileged, may, type OperatorActor } from '../../../platform/auth/actor.ts';
import { operator } from '../../../platform/auth/narrow.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import { lendLocal } from '../../../platform/files/lend.ts';
import { removeTemporary, temporaryPath } from '../../../platform/temporary.ts';
import { dateIn, type TimeZone, toZonedIso } from '../../../platform/time-zone.ts';
import { openZip, UnreadableEntry, type ZipEntry } from '../../../platform/zip/zip.ts';
import {
  longWorkHandler,
  type PenjagaHasil,
  startLongWork,
  type WorkContext,
} from '../../sistem/pekerjaan/index.ts';
import { canExport, daftarBagian } from './bagian.policy.ts';
import { eksporDataPribadi } from './data-pribadi.messages.ts';
import * as repo from './data-pribadi.repo.ts';
import { bacaSaya, namaArsip, toPaths } from './data-pribadi.views.ts';

type Work = WorkContext<z.infer<typeof eksporDataPribadi.input>>;

export interface DataPribadiPorts {
  timeZone(collegeId: string): Promise<TimeZone>;
}

export type DataPribadiService = ReturnType<typeof createDataPribadiService>;

/** A file of the archive, in a temporary file or in the store. */
interface Isi {
  path: string;
  bytes: number;
  from: { localPath: string } | { lokasi: string };
}

/** The rows are written when the progress has come so far. */
const ROWS_PERCENT = 60;
/** Beyond it, the store itself is the problem. */
const MOST_BROKEN = 20;

const decide = (actor: OperatorActor, orang: repo.Orang) =>
  canExport(
    {
      userId: actor.userId,
      privileged: isPrivileged(actor.scopes),
      mayWrite: may(actor, 'data_sistem', 'write'),
    },
    orang,
  );

export function createDataPribadiService(deps: Deps, { timeZone }: DataPribadiPorts) {
  const { db, standby, clock, files, log } = deps;

  async function find(actor: OperatorActor, id: string): Promise<repo.Orang> {
    const orang = found(await repo.findOrang(db, actor, id));
    const decision = decide(actor, orang);
    if (!decision.allow) throw new AppError(decision.code);
    return orang;
  }

  /** Writes one JSON array; the number of rows. */
  async function writeRows(path: string, slices: AsyncIterable<string[]>): Promise<number> {
    let count = 0;
    await writeFile(path, '[');
    for await (const rows of slices) {
      const lines = rows.map((row, index) => `${count + index === 0 ? '' : ','}\n${row}`);
      await appendFile(path, lines.join(''));
      count += rows.length;
    }
    await appendFile(path, '\n]\n');
    return count;
  }

  /** Fills both; the caller removes the files. */
  async function collect(
    { collegeId, signal, progress }: Work,
    orang: repo.Orang,
    made: { isi: Isi[]; temporary: string[]; baris: Map<string, number> },
  ): Promise<void> {
    const keys = await repo.listKeys(standby);
    for (const [index, bagian] of daftarBagian.entries()) {
      signal.throwIfAborted();
      progress((ROWS_PERCENT * index) / daftarBagian.length, bagian.tabel);
      const kunci = found(keys.get(bagian.tabel)).filter((name) => name !== 'college_id');
      const localPath = await temporaryPath('json');
      made.temporary.push(localPath);
      const slices = repo.walkBagian(standby, { collegeId, orang }, { ...bagian, kunci });
      const count = await writeRows(localPath, slices);
      made.baris.set(bagian.tabel, count);
      if (count === 0) continue;
      const { size: bytes } = await stat(localPath);
      made.isi.push({ path: `data/${bagian.tabel}.json`, bytes, from: { localPath } });
    }
  }

  /** The person's files that are in the store with their size; the others go to `gagal`. */
  async function collectFiles(
    { collegeId, signal }: Work,
    orang: repo.Orang,
    gagal: Set<string>,
  ): Promise<Isi[]> {
    const isi: Isi[] = [];
    for (const { path, file } of toPaths(await repo.listFiles(standby, { collegeId, orang }))) {
      signal.throwIfAborted();
      const stored = await files.find({ collegeId, path: file.lokasi });
      if (stored?.bytes !== file.ukuran) gagal.add(path);
      else isi.push({ path, bytes: file.ukuran, from: { lokasi: file.lokasi } });
    }
    return isi;
  }

  const toEntry = (collegeId: string, mtime: Date, { path, bytes, from }: Isi): ZipEntry => ({
    path,
    bytes,
    mtime,
    async *read(loan) {
      if ('localPath' in from) yield* lendLocal(from.localPath, loan);
      else yield* found(await files.find({ collegeId, path: from.lokasi })).lend(loan);
    },
  });

  /** Again without the files that broke off, until a pass succeeds. */
  async function pack(
    work: Work,
    orang: repo.Orang,
    made: { isi: readonly Isi[]; berkas: readonly Isi[]; baris: Map<string, number> },
    gagal: Set<string>,
  ) {
    const { collegeId, signal, progress, keep } = work;
    const now = clock.now();
    const zone = await timeZone(collegeId);
    for (let broken = 0; ; broken++) {
      const berkas = made.berkas.filter(({ path }) => !gagal.has(path));
      const text = Buffer.from(
        bacaSaya({
          orang,
          waktu: toZonedIso(zone, now),
          baris: made.baris,
          berkas: berkas.length,
          gagal: [...gagal],
        }),
      );
      const first: ZipEntry = {
        path: 'BACA SAYA.txt',
        bytes: text.byteLength,
        mtime: now,
        async *read() {
          yield text;
        },
      };
      const all = [...made.isi, ...berkas];
      const entries = [first, ...all.map((one) => toEntry(collegeId, now, one))];
      const onEntry = (index: number) =>
        progress(
          ROWS_PERCENT + ((100 - ROWS_PERCENT) * index) / entries.length,
          `${index} dari ${entries.length} berkas`,
        );
      try {
        const zip = await openZip(() => entries, { signal, onEntry });
        const name = namaArsip(orang, dateIn(zone, now));
        return {
          stored: await keep(1, { content: zip, bytes: zip.bytes, name, type: 'application/zip' }),
          berkas: berkas.length,
        };
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof UnreadableEntry) || broken === MOST_BROKEN) throw error;
        log.warn({ err: error, id: work.id }, 'a stored file broke off in an export of a person');
        gagal.add(error.entry.path);
      }
    }
  }

  async function run(work: Work) {
    const orang = await find(operator(work.actor), work.input.id_pengguna);
    const made = { isi: [] as Isi[], temporary: [] as string[], baris: new Map<string, number>() };
    try {
      await collect(work, orang, made);
      const gagal = new Set<string>();
      const berkas = await collectFiles(work, orang, gagal);
      const packed = await pack(work, orang, { ...made, berkas }, gagal);
      const baris = [...made.baris.values()].reduce((sum, count) => sum + count, 0);
      return {
        stored: [packed.stored],
        ringkasan: { baris, berkas: packed.berkas, gagal: gagal.size },
        pesan: `${baris} baris, ${packed.berkas} berkas${gagal.size > 0 ? `; ${gagal.size} berkas tidak dapat dibaca` : ''}`,
      };
    } finally {
      for (const path of made.temporary) await removeTemporary(path);
    }
  }

  return {
    /**
     * A repeated request joins the operator's running export.
     * @throws AppError tidak_ditemukan, akun_operator, pekerjaan_terlalu_banyak
     */
    start: async (actor: OperatorActor, id: string): Promise<{ id_pekerjaan: string }> => {
      const orang = await find(actor, id);
      return db.transaction(async (tx) => {
        const entry = {
          jenisAktivitas: 'akun',
          aksi: 'data_pribadi.diekspor',
          detail: `Mengekspor data pribadi ${orang.nama}`,
          objek: { id_pengguna: orang.id, username: orang.username, role: orang.role },
        } as const;
        await recordAudit(tx, actor, entry, clock.now());
        return {
          id_pekerjaan: await startLongWork(deps, tx, actor, eksporDataPribadi, {
            judul: `Data pribadi ${orang.nama}`,
            input: { id_pengguna: orang.id },
            single: { key: `${orang.id} ${actor.userId}`, join: true },
          }),
        };
      });
    },

    handler: longWorkHandler(deps, eksporDataPribadi, { work: run }),
  };
}

/** Withholds the archive from an operator who may no longer export the person. */
export function createPenjagaDataPribadi({ db }: Pick<Deps, 'db'>): Record<string, PenjagaHasil> {
  const mayHave = async (actor: Actor, masukan: unknown): Promise<boolean> => {
    if (actor.role !== 'operator') return false;
    const { id_pengguna } = eksporDataPribadi.input.parse(masukan);
    const orang = await repo.findOrang(db, actor, id_pengguna);
    return orang !== null && decide(actor, orang).allow;
  };
  return {
    [eksporDataPribadi.jenis]: async (actor, works) => {
      const given = new Set<string>();
      for (const { id, masukan } of works) if (await mayHave(actor, masukan)) given.add(id);
      return given;
    },
  };
}
