/** The banner of a class; its address cannot be guessed, as that of photos (K114; docs/decisions/051). */
import { endpoints } from '@lms/contracts';
import type { ubahBanner } from '@lms/contracts/kelas/pengaturan-kelas';
import type { ResponseOf } from '@lms/contracts/wire/endpoint';
import { recordAudit } from '../../../platform/audit.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import { bannerImage, IMAGE_TYPE } from '../../../platform/image/image.ts';
import { createBerkasBuatan, createMilikBerkas } from '../../berkas/index.ts';
import {
  isVisible,
  lockKelas,
  PEMILIK_KELAS,
  saveBanner,
  toKelasAudit,
  toKelasDiatur,
} from '../index.ts';
import { findBanner, listBannerFiles } from './banner.repo.ts';

export type BannerService = ReturnType<typeof createBannerService>;
type Banner = ResponseOf<typeof ubahBanner>;

const kind = 'banner_kelas';
const addressOf = (collegeId: string, id: string): string =>
  endpoints.unduhBanner.path
    .replace('{college}', encodeURIComponent(collegeId))
    .replace('{id}', id);

export function createBannerService(
  deps: Pick<Deps, 'db' | 'files' | 'clock' | 'outbox' | 'events' | 'scanner'>,
) {
  const { db, clock, events } = deps;
  const buatan = createBerkasBuatan(deps);
  const { klaimBerkas, lepasBerkas } = createMilikBerkas(deps);

  return {
    /** Repeatable: the banner takes the id of its source file. */
    set: async (actor: Actor, idKelas: string, id: string): Promise<Banner> => {
      const { collegeId, userId: idPengguna } = actor;
      const banner_url = addressOf(collegeId, id);
      if (!(await isVisible(db, actor, idKelas))) throw new AppError('tidak_ditemukan');
      const known = await findBanner(db, { collegeId, idKelas });
      if (known?.banner_url === banner_url)
        return { banner_url, banner_color_idx: known.banner_color_idx };
      const source = await buatan.readOwn({ collegeId, idPengguna, id, kind });
      const bytes = await bannerImage(source);
      if (bytes === null) throw new AppError('banner_tidak_terbaca');
      const file = { nama: 'banner.webp', kind, tipe: IMAGE_TYPE, bytes } as const;
      const made = await buatan.prepare({ collegeId, idPengguna }, file);
      return db.transaction(async (tx) => {
        const kelas = found(await lockKelas(tx, actor, idKelas));
        const { banner_color_idx } = kelas;
        if (kelas.banner_url === banner_url) return { banner_url, banner_color_idx };
        const key = { collegeId, idKelas };
        const pemilik = { jenis: PEMILIK_KELAS, id: idKelas };
        const before = await listBannerFiles(tx, key);
        // Claims and releases the source at once, so that nobody else can use it and its bytes go.
        await klaimBerkas(tx, {
          collegeId,
          idPengguna,
          id,
          kind,
          pemilik,
          idKelas,
          idPertemuan: null,
        });
        await lepasBerkas(tx, { collegeId, ids: [...before, id] });
        await buatan.keep(tx, made, { id, pemilik });
        await saveBanner(tx, key, banner_url);
        const objek = { kind, size: bytes.byteLength };
        const deed = { aksi: 'kelas.banner_dipasang', tindakan: 'Mengganti banner', objek };
        await recordAudit(tx, actor, toKelasAudit(kelas, deed), clock.now());
        await events.add(tx, [toKelasDiatur(collegeId, idKelas)]);
        return { banner_url, banner_color_idx };
      });
    },

    /** One of the seven default banners shows again. */
    remove: (actor: Actor, idKelas: string): Promise<Banner> =>
      db.transaction(async (tx) => {
        const kelas = found(await lockKelas(tx, actor, idKelas));
        const none = { banner_url: null, banner_color_idx: kelas.banner_color_idx };
        if (kelas.banner_url === null) return none;
        const key = { collegeId: actor.collegeId, idKelas };
        await lepasBerkas(tx, { collegeId: key.collegeId, ids: await listBannerFiles(tx, key) });
        await saveBanner(tx, key, null);
        const deed = { aksi: 'kelas.banner_dihapus', tindakan: 'Mengembalikan banner bawaan' };
        await recordAudit(tx, actor, toKelasAudit(kelas, deed), clock.now());
        await events.add(tx, [toKelasDiatur(key.collegeId, idKelas)]);
        return none;
      }),
  };
}
