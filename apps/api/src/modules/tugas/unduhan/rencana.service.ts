/** The plan of an archive in a temporary file; the store is checked slice by slice. */
import type { Deps } from '../../../platform/deps.ts';
import { openSpool, type Spool } from '../../../platform/spool.ts';
import { type TimeZone, toZonedIso } from '../../../platform/time-zone.ts';
import type { MilikBerkas } from '../../berkas/index.ts';
import type { TugasDinilai } from '../penilaian/peserta.repo.ts';
import { createLayout, type Dikumpulkan, type IsiArsip } from './arsip.policy.ts';
import * as repo from './unduhan.repo.ts';

/** In memory, and parallel checks of the store. */
const SLICE = 200;
const AT_ONCE = 8;

const TERTAHAN = {
  diperiksa: 'masih diperiksa dari virus; unduh lagi nanti',
  virus: 'diblokir karena mengandung virus',
};
const HILANG = 'tidak ada lagi di penyimpanan';
const BEDA_UKURAN = 'ukurannya di penyimpanan tidak sesuai';

type Lokasi = Awaited<ReturnType<MilikBerkas['lokasiOf']>>;
/** JSON has no dates. */
type Tersimpan = Omit<IsiArsip, 'mtime'> & { mtime: number };

interface Where {
  collegeId: string;
  signal: AbortSignal;
}

/** Besides the list and the note of missing files. */
export interface Rencana {
  /** Readable again and again. */
  isi: AsyncIterable<IsiArsip>;
  /** By path: why it cannot be packed. */
  gagal: Map<string, string>;
  pengumpulan: number;
  berkas: number;
}

interface RencanaPorts {
  berkas: Pick<MilikBerkas, 'lokasiOf'>;
  timeZone: (collegeId: string) => Promise<TimeZone>;
}

export function createRencana(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  { berkas: milik, timeZone }: RencanaPorts,
) {
  /** Null: it is there with its size. */
  async function faultOf(
    collegeId: string,
    { isi: content, bytes }: IsiArsip,
  ): Promise<string | null> {
    if (!('lokasi' in content)) return null;
    if (content.tertahan !== null) return content.tertahan;
    const stored =
      content.lokasi === null ? null : await files.find({ collegeId, path: content.lokasi });
    if (stored === null) return HILANG;
    return stored.bytes === bytes ? null : BEDA_UKURAN;
  }

  /** In order; missing ones go to `gagal`. */
  async function lookAt(
    { collegeId, signal }: Where,
    entries: readonly IsiArsip[],
    gagal: Map<string, string>,
  ): Promise<IsiArsip[]> {
    const faults = new Map<string, string>();
    const waiting = entries.values();
    const look = async () => {
      for (const entry of waiting) {
        signal.throwIfAborted();
        const fault = await faultOf(collegeId, entry);
        if (fault !== null) faults.set(entry.path, fault);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, look));
    for (const { path } of entries) {
      const fault = faults.get(path);
      if (fault !== undefined) gagal.set(path, fault);
    }
    return entries.filter(({ path }) => !faults.has(path));
  }

  async function fill(
    rencana: Rencana,
    store: Spool<Tersimpan>,
    tugas: TugasDinilai,
    signal: AbortSignal,
  ): Promise<void> {
    const { collegeId } = tugas;
    const zone = await timeZone(collegeId);
    const layOut = createLayout({ waktu: (at) => toZonedIso(zone, at) });
    for await (const rows of repo.listPengumpulan(db, tugas, SLICE)) {
      signal.throwIfAborted();
      const ids = rows.flatMap(({ berkas }) => berkas);
      const lokasi = await milik.lokasiOf(db, collegeId, ids);
      const entries = rows.flatMap((row) => layOut(toDikumpulkan(row, lokasi)));
      const there = await lookAt({ collegeId, signal }, entries, rencana.gagal);
      await store.add(there.map((entry) => ({ ...entry, mtime: entry.mtime.getTime() })));
      rencana.pengumpulan += rows.length;
      rencana.berkas += ids.length;
    }
  }

  return {
    /** The plan lasts until `use` has ended. */
    withRencana: async <T>(
      signal: AbortSignal,
      tugas: TugasDinilai,
      use: (rencana: Rencana) => Promise<T>,
    ): Promise<T> => {
      const store = await openSpool<Tersimpan>();
      const rencana: Rencana = {
        isi: withDates(store),
        gagal: new Map(),
        pengumpulan: 0,
        berkas: 0,
      };
      try {
        await fill(rencana, store, tugas, signal);
        return await use(rencana);
      } finally {
        await store.dispose();
      }
    },
  };
}

function withDates(store: Spool<Tersimpan>): AsyncIterable<IsiArsip> {
  return {
    async *[Symbol.asyncIterator]() {
      for await (const { mtime, ...entry } of store) yield { ...entry, mtime: new Date(mtime) };
    },
  };
}

/** A file whose row is gone keeps its place: the note names it. */
function toDikumpulkan(row: repo.PengumpulanRow, lokasi: Lokasi): Dikumpulkan {
  return {
    nim: row.nim,
    nama: row.nama,
    tautan: row.tautan,
    dikumpulkanPada: row.dikumpulkan_pada,
    terlambat: row.terlambat,
    berkas: row.berkas.map((id) => {
      const known = lokasi.get(id);
      return {
        nama: known?.nama ?? id,
        ukuran: known?.ukuran ?? 0,
        lokasi: known?.lokasi ?? null,
        tertahan: known?.tertahan ? TERTAHAN[known.tertahan.sebab] : null,
      };
    }),
  };
}
