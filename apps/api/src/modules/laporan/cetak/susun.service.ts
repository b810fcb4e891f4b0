/** Gathers what a printed report of one class is made of, and issues its document (N51–N54, N58). */
import { createHash } from 'node:crypto';
import type { ErrorCode } from '@lms/contracts/errors';
import type { Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { printImage } from '../../../platform/image/image.ts';
import type { PdfDocument } from '../../../platform/pdf/pdf.ts';
import { findPenandatangan } from '../../sistem/penandatangan/index.ts';
import { findLogo } from '../../sistem/pengaturan/index.ts';
import type { CatatBerkas, FaktaKelas, LaporanPertemuan, TerbitkanKelas } from '../bap/index.ts';
import { dokumenKelas, type Pilihan } from './dokumen.views.ts';
import { isDraf } from './status.views.ts';

export interface LaporanPorts {
  faktaKelas: FaktaKelas;
  terbitkanKelas: TerbitkanKelas;
  catatBerkas: CatatBerkas;
}

export interface Permintaan {
  collegeId: string;
  idKelas: string;
  /** Limits the report to this lecturer; null: everybody. */
  idPengajar: string | null;
  pilihan: Pilihan;
  /** PNG. */
  logo: Buffer | null;
}

export interface Tersusun {
  document: PdfDocument;
  /** Null: a draft, which nobody checks later. */
  idDokumen: string | null;
  pertemuan: number;
}

export type Susunan = Tersusun | { kosong: ErrorCode };

const namaPengajar = (pertemuan: readonly LaporanPertemuan[], id: string): string | null =>
  pertemuan.flatMap(({ fakta }) => fakta.pengajar).find((one) => one.id === id)?.nama ?? null;

export type Susun = ReturnType<typeof createSusun>;

export function createSusun(
  { db, files, clock }: Pick<Deps, 'db' | 'files' | 'clock'>,
  { faktaKelas, terbitkanKelas, catatBerkas }: LaporanPorts,
  { publicUrl }: { publicUrl: string },
) {
  const alamat = (kode: string) => `${publicUrl}/verifikasi/${kode}`;

  async function issue(tx: Tx, permintaan: Permintaan, pertemuan: readonly LaporanPertemuan[]) {
    return pertemuan.some(isDraf) ? null : terbitkanKelas(tx, permintaan, pertemuan);
  }

  return {
    /** PNG, or null without a logo. */
    logoOf: async (collegeId: string): Promise<Buffer | null> => {
      const logo = await findLogo(files, collegeId);
      return logo === null ? null : printImage(logo);
    },

    susun: (permintaan: Permintaan): Promise<Susunan> =>
      db.transaction(async (tx): Promise<Susunan> => {
        const { collegeId, idPengajar, pilihan, logo } = permintaan;
        const pertemuan = await faktaKelas(tx, permintaan);
        if (pertemuan === null) return { kosong: 'bap_tanpa_pertemuan' };
        const [first] = pertemuan;
        if (first === undefined)
          return { kosong: idPengajar === null ? 'bap_tanpa_pertemuan' : 'bap_pengajar_kosong' };
        const dokumen = await issue(tx, permintaan, pertemuan);
        const signatory = pilihan.tandaTangan
          ? await findPenandatangan(tx, collegeId, first.fakta.prodi.id)
          : null;
        const document = dokumenKelas({
          pilihan,
          pertemuan,
          pengajar: idPengajar === null ? null : namaPengajar(pertemuan, idPengajar),
          penandatangan: signatory && {
            ...signatory,
            ttd: signatory.ttd === null ? null : Buffer.from(signatory.ttd, 'base64'),
          },
          logo,
          dokumen,
          date: dokumen?.dibuatPada ?? clock.now(),
          alamat,
        });
        return { document, idDokumen: dokumen?.id ?? null, pertemuan: pertemuan.length };
      }),

    /** The check page knows the file from now on (N60). */
    catat: async (
      tx: Tx,
      { collegeId, idDokumen }: { collegeId: string; idDokumen: string | null },
      bytes: Uint8Array,
    ): Promise<void> => {
      if (idDokumen === null) return;
      const sidikBerkas = createHash('sha256').update(bytes).digest('hex');
      await catatBerkas(tx, { collegeId, idDokumen, sidikBerkas });
    },
  };
}
