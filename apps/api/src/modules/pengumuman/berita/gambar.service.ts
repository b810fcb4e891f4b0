/** Pictures of news: written anew in up to three sizes, and owned by their news (N71; docs/decisions/161). */
import { randomUUID } from 'node:crypto';
import { MIN_LEBAR_GAMBAR } from '@lms/contracts/pengumuman/batas';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { IMAGE_TYPE, newsImages } from '../../../platform/image/image.ts';
import { type Buatan, createBerkasBuatan, type MilikBerkas } from '../../berkas/index.ts';
import type { UkuranRow } from './berita.repo.ts';

const kind = 'gambar_berita';

/** Stored sizes that no news owns yet; they are removed after a day unless it keeps them. */
export interface Gambar {
  id: string;
  made: { buatan: Buatan; ukuran: UkuranRow }[];
}

export const sizesOf = ({ made }: Gambar): UkuranRow[] => made.map(({ ukuran }) => ukuran);

const onField = (code: 'berita_gambar_tidak_terbaca' | 'berita_gambar_sempit') =>
  new AppError(code, { errors: [{ path: 'gambar', message: new AppError(code).message }] });

export function createGambarBerita(
  deps: Pick<Deps, 'db' | 'files' | 'clock' | 'outbox' | 'scanner'>,
  { berkas: milik }: { berkas: MilikBerkas },
) {
  const buatan = createBerkasBuatan(deps);
  return {
    /**
     * Reads the own upload and stores its sizes, outside a transaction. The widest takes the id of
     * the upload.
     */
    make: async ({ collegeId, userId: idPengguna }: Actor, id: string): Promise<Gambar> => {
      const source = await buatan.readOwn({ collegeId, idPengguna, id, kind });
      const sizes = await newsImages(source, MIN_LEBAR_GAMBAR);
      if (sizes === 'too_narrow') throw onField('berita_gambar_sempit');
      if (sizes === 'unreadable') throw onField('berita_gambar_tidak_terbaca');
      const made: Gambar['made'] = [];
      for (const [at, { bytes, width, height }] of sizes.entries()) {
        const file = { nama: `berita-${width}.webp`, kind, tipe: IMAGE_TYPE, bytes } as const;
        const ukuran = {
          id: at === sizes.length - 1 ? id : randomUUID(),
          lebar: width,
          tinggi: height,
        };
        made.push({ buatan: await buatan.prepare({ collegeId, idPengguna }, file), ukuran });
      }
      return { id, made };
    },

    /** Gives the sizes to the news and removes the upload, in the caller's transaction. */
    keep: async (tx: Tx, actor: Actor, { id, made }: Gambar, idBerita: string): Promise<void> => {
      const { collegeId, userId: idPengguna } = actor;
      const pemilik = { jenis: 'berita', id: idBerita };
      // Claims and releases the upload at once, so that nobody else can use it and its bytes go.
      await milik.klaimBerkas(tx, {
        collegeId,
        idPengguna,
        id,
        kind,
        pemilik,
        idKelas: null,
        idPertemuan: null,
      });
      await milik.lepasBerkas(tx, { collegeId, ids: [id] });
      for (const { buatan: one, ukuran } of made)
        await buatan.keep(tx, one, { id: ukuran.id, pemilik });
    },

    release: (tx: Tx, collegeId: string, gambar: readonly UkuranRow[]): Promise<void> =>
      milik.lepasBerkas(tx, { collegeId, ids: gambar.map(({ id }) => id) }),
  };
}
