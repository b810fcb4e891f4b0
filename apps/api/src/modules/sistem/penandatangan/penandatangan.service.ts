/** Signatories of programmes sign their printed reports (N62). */
import type {
  daftarPenandatangan,
  ProdiDitandatangani,
  ubahPenandatangan,
} from '@lms/contracts/sistem/penandatangan';
import { MAKS_TTD_BYTES } from '@lms/contracts/wire/batas';
import type { BodyOf, QueryOf } from '@lms/contracts/wire/endpoint';
import { recordAudit } from '../../../platform/audit.ts';
import { type Actor, may, type OperatorActor } from '../../../platform/auth/actor.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import { MAX_ROWS, paging } from '../../../platform/http/paging.ts';
import { printImage } from '../../../platform/image/image.ts';
import * as repo from './penandatangan.repo.ts';
import { toProdi } from './penandatangan.views.ts';
import { deletePenandatangan, savePenandatangan } from './penandatangan.write.repo.ts';

export interface PenandatanganPorts {
  /** True for a programme in which the lecturer teaches a class. */
  teachesIn(
    db: Sql,
    who: { collegeId: string; idDosen: string; idProdi: string },
  ): Promise<boolean>;
}

export type PenandatanganService = ReturnType<typeof createPenandatanganService>;

const AREAS = ['konfigurasi', 'kelas_kuliah', 'laporan'] as const;

/** PNG in base64 as it will be printed. */
async function drawn(ttd: string): Promise<string> {
  const bytes = Buffer.from(ttd, 'base64');
  const picture = bytes.byteLength > MAKS_TTD_BYTES ? null : await printImage(bytes);
  if (picture === null) throw new AppError('ttd_bukan_gambar');
  return picture.toString('base64');
}

export function createPenandatanganService(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { teachesIn }: PenandatanganPorts,
) {
  async function assertReads(actor: Actor, idProdi: string): Promise<void> {
    const { collegeId } = actor;
    if (actor.role === 'operator') {
      const isWithin = actor.prodi.length === 0 || actor.prodi.includes(idProdi);
      if (!isWithin || !AREAS.some((area) => may(actor, area, 'read')))
        throw new AppError('tidak_ditemukan');
    } else if (
      actor.role !== 'dosen' ||
      !(await teachesIn(db, { collegeId, idDosen: actor.idDosen, idProdi }))
    ) {
      throw new AppError('tidak_ditemukan');
    }
  }

  const view = async (sql: Sql, actor: OperatorActor, id: string): Promise<ProdiDitandatangani> =>
    toProdi(found(await repo.findProdi(sql, actor, id)));

  return {
    read: async (actor: Actor, idProdi: string): Promise<repo.Penandatangan> => {
      await assertReads(actor, idProdi);
      return found(await repo.findPenandatangan(db, actor.collegeId, idProdi));
    },

    list: async (actor: OperatorActor, query: QueryOf<typeof daftarPenandatangan>) => {
      const asked = paging(query, 10, MAX_ROWS);
      const { search } = query;
      const { rows, total } = await repo.listProdi(db, actor, { search, page: asked });
      return { rows: rows.map(toProdi), total, paging: asked };
    },

    preview: async ({ ttd }: { ttd: string }) => ({ ttd: await drawn(ttd) }),

    save: async (
      actor: OperatorActor,
      id: string,
      { nama, nidn, jabatan, ttd, versi }: BodyOf<typeof ubahPenandatangan>,
    ): Promise<ProdiDitandatangani> => {
      await view(db, actor, id);
      const picture = typeof ttd === 'string' ? await drawn(ttd) : ttd;
      return db.transaction(async (tx) => {
        if (!(await repo.lockProdi(tx, actor, id))) throw new AppError('tidak_ditemukan');
        const before = await view(tx, actor, id);
        if ((before.penandatangan?.versi ?? 0) !== versi)
          throw new AppError('penandatangan_berubah');
        const now = clock.now();
        await savePenandatangan(
          tx,
          { collegeId: actor.collegeId, idProdi: id, oleh: actor.nama, now },
          { nama, nidn: nidn ?? null, jabatan, ...(picture !== undefined && { ttd: picture }) },
        );
        const entry = {
          jenisAktivitas: 'pengaturan',
          aksi: 'pengaturan.penandatangan',
          detail: `Menetapkan ${nama} (${jabatan}) sebagai penandatangan ${before.nama}`,
          objek: { nama, nidn: nidn ?? null, jabatan, ttd_diubah: picture !== undefined },
          idProdi: id,
        } as const;
        await recordAudit(tx, actor, entry, now);
        return view(tx, actor, id);
      });
    },

    remove: (actor: OperatorActor, id: string): Promise<void> =>
      db.transaction(async (tx) => {
        if (!(await repo.lockProdi(tx, actor, id))) throw new AppError('tidak_ditemukan');
        const { nama, penandatangan } = await view(tx, actor, id);
        if ((await deletePenandatangan(tx, actor.collegeId, [id])) === 0) return;
        const entry = {
          jenisAktivitas: 'pengaturan',
          aksi: 'pengaturan.penandatangan_dihapus',
          detail: `Menghapus ${penandatangan?.nama} sebagai penandatangan ${nama}`,
          idProdi: id,
        } as const;
        await recordAudit(tx, actor, entry, clock.now());
      }),
  };
}
