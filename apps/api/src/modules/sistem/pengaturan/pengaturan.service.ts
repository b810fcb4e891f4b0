import type { Pengaturan } from '@lms/contracts/sistem/sistem';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import {
  isPublicKeyword,
  type PublicKeyword,
  publicKeywords,
  resolvePengaturan,
  resolvePreferensi,
} from './pengaturan.policy.ts';
import { findPreferences } from './pengaturan.prisma.repo.ts';
import { loadGroups } from './pengaturan.repo.ts';
import { findCollege } from './perguruan-tinggi.prisma.repo.ts';

/**
 * Returns a college's settings, at most 5 seconds old. Inside a transaction, pass that transaction.
 */
export type GetPengaturan = (sql: Sql, collegeId: string) => Promise<Pengaturan>;
export type PengaturanService = ReturnType<typeof createPengaturanService>;

const KEEP_MS = 5_000;

interface Kept {
  /** Milliseconds. */
  loadedAt: number;
  loading: Promise<Pengaturan>;
  /** Null until loaded. */
  value: Pengaturan | null;
}

/**
 * Caches settings for 5 seconds (S1 §3, DECISIONS 215), because every meeting's detail needs them.
 * Only existing colleges fill the cache, because callers have a verified token.
 */
export function createPengaturanSource(
  { db, clock, log }: Pick<Deps, 'db' | 'clock'> & { log: Pick<Deps['log'], 'error'> },
  keepMs = KEEP_MS,
) {
  const known = new Map<string, Kept>();

  async function load(sql: Sql, collegeId: string): Promise<Pengaturan> {
    const { pengaturan, refused } = resolvePengaturan(await loadGroups(sql, collegeId));
    if (refused.length > 0)
      log.error({ college: collegeId, refused }, 'stored settings do not fit and are left out');
    return pengaturan;
  }

  /** Returns the cache entry; reloads it on the pool when too old. */
  function remember(collegeId: string): Kept {
    const now = clock.now().getTime();
    const before = known.get(collegeId);
    if (before && Math.abs(now - before.loadedAt) < keepMs) return before;
    const fresh: Kept = { loadedAt: now, loading: load(db, collegeId), value: null };
    known.set(collegeId, fresh);
    fresh.loading.then(
      (value) => {
        fresh.value = value;
      },
      () => {
        if (known.get(collegeId) === fresh) known.delete(collegeId);
      },
    );
    return fresh;
  }

  const get = async (sql: Sql, collegeId: string): Promise<Pengaturan> => {
    const { value, loading } = remember(collegeId);
    if (sql === db) return loading;
    // A transaction never waits for another's connection, and does not cache what it reads, because
    // it may be uncommitted.
    return value ?? load(sql, collegeId);
  };
  /** Call after a change, so that this process sees it at once. */
  const forget = (collegeId: string): void => void known.delete(collegeId);
  return Object.assign(get, { forget, kini: load });
}

export function createPengaturanService(
  deps: Pick<Deps, 'db'>,
  getPengaturan: (sql: Sql, collegeId: string) => Promise<Pengaturan>,
) {
  const { db } = deps;

  async function keywordValues(collegeId: string): Promise<Record<PublicKeyword, string>> {
    const [groups, college] = await Promise.all([
      loadGroups(db, collegeId),
      findCollege(db, collegeId),
    ]);
    const stored = groups.konfigurasi;
    const url =
      typeof stored === 'object' && stored !== null && 'url_dosen_new' in stored
        ? stored.url_dosen_new
        : '';
    const { url_sikad_legacy } = found(college);
    // Most universities have one address for everybody.
    return {
      url_dosen_new: typeof url === 'string' && url ? url : url_sikad_legacy,
      url_sikad_legacy,
    };
  }

  return {
    all: ({ collegeId }: Actor) => getPengaturan(db, collegeId),

    preferences: async ({ collegeId, userId }: Actor) => {
      const [college, stored] = await Promise.all([
        findCollege(db, collegeId),
        findPreferences(db, collegeId, userId),
      ]);
      return resolvePreferensi(stored, found(college).color_mode);
    },

    identity: async ({ collegeId }: Actor) => {
      const { nama, judul, alamat, email, telepon } = found(await findCollege(db, collegeId));
      return [{ nama, judul, alamat, email, telepon }];
    },

    logo: async ({ collegeId }: Actor) => ({
      logoContentUrl: found(await findCollege(db, collegeId)).logo_url,
    }),

    /** Returns the requested public keywords, by default all; unknown ones are ignored. */
    configuration: async ({ collegeId }: Actor, keywords: readonly string[] = publicKeywords) => {
      const values = await keywordValues(collegeId);
      return keywords
        .filter(isPublicKeyword)
        .map((keyword) => ({ keyword, value: values[keyword] }));
    },

    configurationOf: async ({ collegeId }: Actor, keyword: string) => {
      if (!isPublicKeyword(keyword)) throw new AppError('tidak_ditemukan');
      return { keyword, value: (await keywordValues(collegeId))[keyword] };
    },

    qrCodeRule: async ({ collegeId }: Actor) => ({
      status: (await getPengaturan(db, collegeId)).pengaturan_kelas.gunakan_qr_code,
    }),
  };
}
