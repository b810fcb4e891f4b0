/** A workbook of component grades: template, preview, and exactly that carried out (N25). */

import { randomUUID } from 'node:crypto';
import type {
  pratinjauImporKomponen,
  terapkanImporKomponen,
} from '@lms/contracts/nilai/impor-nilai';
import { MAKS_MAHASISWA_NILAI } from '@lms/contracts/wire/batas';
import type { BodyOf, ResponseOf } from '@lms/contracts/wire/endpoint';
import { z } from 'zod';
import type { Actor } from '../../../platform/auth/actor.ts';
import { readSheet } from '../../../platform/csv/sheet.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import type { UploadedFile } from '../../../platform/http/multipart.ts';
import { toInstant } from '../../../platform/wire-time.ts';
import type { Cell } from '../../../platform/xlsx/xlsx.ts';
import { labelKelas } from '../../kelas/index.ts';
import { createExport, defineLongWork, type ExportPorts } from '../../sistem/pekerjaan/index.ts';
import { listAccepted } from '../isian/isian.repo.ts';
import { assertPengisi } from '../isian/pegang.service.ts';
import type { UbahNilai } from '../isian/ubah-nilai.service.ts';
import { countMahasiswa, listMahasiswa } from '../rekap/rekap.repo.ts';
import type { RekapNilai } from '../rekap/rekap.service.ts';
import {
  columnsOf,
  headingOf,
  type PesertaNilai,
  planImporKomponen,
} from './impor-komponen.policy.ts';
import { insertPratinjau, lockPratinjau, setDiterapkan } from './impor-komponen.repo.ts';

/** A preview is kept for a day (N50). */
export const PRATINJAU_MS = 86_400_000;
/** Rows per statement. */
const SLICE = 500;

const templat = defineLongWork('ekspor.templat_nilai', z.object({ id: z.string() }));

export type ImporKomponen = ReturnType<typeof createImporKomponen>;

export function createImporKomponen(
  deps: Deps,
  ports: ExportPorts,
  { rekap, ubahNilai }: { rekap: Pick<RekapNilai, 'frameOf'>; ubahNilai: Pick<UbahNilai, 'enter'> },
) {
  const { db, clock } = deps;

  async function open(actor: Actor, id: string) {
    const frame = await rekap.frameOf(actor, id);
    assertPengisi(frame.pengisi);
    return frame;
  }

  async function* pesertaOf(actor: Actor, id: string): AsyncGenerator<PesertaNilai> {
    const asked = { collegeId: actor.collegeId, idKelas: id, search: undefined, keluar: false };
    for (let offset = 0; ; offset += SLICE) {
      const rows = await listMahasiswa(db, asked, { limit: SLICE, offset });
      for (const { nim, nama, komponen } of rows) {
        const cells = (komponen ?? []).map(
          ({ id: idKomponen, berlaku, versi, sumber }) =>
            [idKomponen, { nilai: berlaku, versi, siakad: sumber === 'siakad' }] as const,
        );
        yield { nim, nama, sel: new Map(cells) };
      }
      if (rows.length < SLICE) return;
    }
  }

  const template = createExport(deps, ports, templat, {
    judul: 'Templat nilai komponen',
    fileName: async (actor, { id }) => {
      const { kelas } = await open(actor, id);
      return `Templat Nilai ${kelas.kode_makul} ${labelKelas(kelas.nama_kelas)}`;
    },
    sheet: 'Nilai',
    columns: async (actor, { id }) => [
      { header: 'NIM', width: 18 },
      { header: 'Nama Mahasiswa', width: 34 },
      ...(await open(actor, id)).komponen.map((one) => ({
        header: headingOf(one),
        width: 18,
        format: '0.00',
      })),
      { header: 'Alasan', width: 30 },
    ],
    count: async (actor, { id }) => {
      const { key } = await open(actor, id);
      return (await countMahasiswa(db, { ...key, search: undefined, keluar: false })).total;
    },
    rows: async function* (actor, { id }): AsyncGenerator<readonly Cell[]> {
      const { komponen } = await open(actor, id);
      for await (const { nim, nama, sel } of pesertaOf(actor, id))
        yield [nim, nama, ...komponen.map((one) => sel.get(one.id)?.nilai ?? null), null];
    },
    audit: async ({ id }, jumlah, actor) => {
      const { kelas } = await open(actor, id);
      return {
        jenisAktivitas: 'nilai' as const,
        aksi: 'nilai.templat_diunduh',
        detail: `Mengunduh templat nilai ${kelas.nama_makul} ${labelKelas(kelas.nama_kelas)}`,
        objek: { jumlah },
        idKelas: id,
        idProdi: kelas.id_prodi,
        periode: kelas.periode,
      };
    },
  });

  return {
    template,

    /** Stores what the file would change, and changes no grade. */
    preview: async (
      actor: Actor,
      id: string,
      file: UploadedFile | null,
    ): Promise<ResponseOf<typeof pratinjauImporKomponen>> => {
      const { header, key } = await open(actor, id);
      if (file === null) throw new AppError('berkas_wajib');
      const [heading, ...rows] = await readSheet(file.bytes, { rows: MAKS_MAHASISWA_NILAI });
      const kolom = columnsOf(
        heading?.cells ?? [],
        header.map(({ entri, ...one }) => ({ ...one, tutup: entri.alasan?.message ?? null })),
      );
      if (kolom === 'kolom') throw new AppError('impor_komponen_kolom');
      if (kolom === 'kelas_lain') throw new AppError('impor_komponen_kelas_lain');
      const peserta = new Map<string, PesertaNilai>();
      for await (const one of pesertaOf(actor, id)) peserta.set(one.nim, one);
      const plan = planImporKomponen(rows, kolom, peserta);
      const ditolak = plan.baris.filter((one) => one.status === 'ditolak').length;
      const one = { ...key, id: randomUUID(), namaBerkas: file.name, oleh: actor.userId };
      const pada = clock.now();
      const { baris, sama, tidakAda, sel } = plan;
      const unexplained = sel.filter(({ alasan }) => alasan === null);
      const touched = [...new Set(unexplained.map(({ id_komponen }) => id_komponen))];
      const accepted = await listAccepted(db, key, touched);
      await insertPratinjau(db, { ...one, pada, sel, ditolak, laporan: { baris, sama, tidakAda } });
      return {
        id: one.id,
        berlaku_sampai: toInstant(new Date(pada.getTime() + PRATINJAU_MS)),
        jumlah_baris: plan.jumlahBaris,
        jumlah_sama: sama.length,
        jumlah_berubah: baris.length - ditolak,
        jumlah_ditolak: ditolak,
        perlu_alasan: accepted.size > 0,
        baris,
        tidak_ada: tidakAda,
      };
    },

    /**
     * The versions of the preview decide: a cell that was changed since is 409 nilai_berubah. What
     * was carried out answers again what it did.
     * @throws AppError impor_komponen_ditolak, and as entering a value
     */
    apply: (
      actor: Actor,
      { id, idImpor }: { id: string; idImpor: string },
      { lewati_ditolak, ...asked }: BodyOf<typeof terapkanImporKomponen>,
    ) =>
      db.transaction(async (tx) => {
        const key = { collegeId: actor.collegeId, idKelas: id };
        const row = found(await lockPratinjau(tx, key, { id: idImpor, oleh: actor.userId }));
        const now = clock.now();
        if (now.getTime() - row.dibuat_pada.getTime() > PRATINJAU_MS)
          throw new AppError('tidak_ditemukan');
        if (row.jumlah_berubah !== null) return { jumlah_berubah: row.jumlah_berubah };
        if (row.jumlah_ditolak > 0 && !lewati_ditolak) throw new AppError('impor_komponen_ditolak');
        if (row.sel.length === 0) return { jumlah_berubah: 0 };
        const { changes } = await ubahNilai.enter(tx, actor, id, { ...asked, sel: row.sel });
        await setDiterapkan(tx, { ...key, id: idImpor }, { now, berubah: changes });
        return { jumlah_berubah: changes.length };
      }),
  };
}
