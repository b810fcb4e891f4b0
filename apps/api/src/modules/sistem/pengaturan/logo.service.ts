/** Keeps the college's logo as one file at a fixed path; its address changes with the picture. */
import { createHash } from 'node:crypto';
import { endpoints } from '@lms/contracts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import type { Multipart } from '../../../platform/http/multipart.ts';
import { type LogoType, logoTypeOf } from './logo.policy.ts';
import { saveLogoUrl } from './perguruan-tinggi.prisma.repo.ts';

export type LogoService = ReturnType<typeof createLogoService>;

const fileOf = (collegeId: string) => ({ collegeId, path: 'logo' });

/** Null without a logo. */
export function findLogo(files: Deps['files'], collegeId: string): Promise<Buffer | null> {
  return files.readAll(fileOf(collegeId));
}

export function createLogoService({ db, files, clock }: Pick<Deps, 'db' | 'files' | 'clock'>) {
  /**
   * Changes the file under the college's row lock, so that file and address always match, also when
   * storage fails.
   */
  async function change(
    actor: Actor,
    { logoContentUrl, detail }: { logoContentUrl: string | null; detail: string },
    changeFile: () => Promise<void>,
  ): Promise<{ logoContentUrl: string | null }> {
    await db.transaction(async (tx) => {
      await saveLogoUrl(tx, actor.collegeId, logoContentUrl);
      const entry = {
        jenisAktivitas: 'pengaturan',
        aksi: 'pengaturan.logo',
        detail,
        objek: { logoContentUrl },
      } as const;
      await recordAudit(tx, actor, entry, clock.now());
      await changeFile();
    });
    return { logoContentUrl };
  }

  return {
    replace: async (actor: Actor, { file }: Multipart) => {
      if (file === null || file.bytes.length === 0) throw new AppError('berkas_wajib');
      if (logoTypeOf(file.bytes) === null) throw new AppError('logo_bukan_gambar');
      const version = createHash('sha256').update(file.bytes).digest('hex').slice(0, 16);
      const path = endpoints.gambarLogo.path.replace(
        '{collegeId}',
        encodeURIComponent(actor.collegeId),
      );
      return change(
        actor,
        { logoContentUrl: `${path}?v=${version}`, detail: 'Mengganti logo perguruan tinggi' },
        () => files.put(fileOf(actor.collegeId), file.bytes),
      );
    },

    remove: (actor: Actor) =>
      change(actor, { logoContentUrl: null, detail: 'Menghapus logo perguruan tinggi' }, () =>
        files.remove(fileOf(actor.collegeId)),
      ),

    /** @throws AppError tidak_ditemukan without a logo */
    read: async (collegeId: string): Promise<{ bytes: Buffer; type: LogoType }> => {
      const bytes = found(await files.readAll(fileOf(collegeId)));
      return { bytes, type: found(logoTypeOf(bytes)) };
    },
  };
}
