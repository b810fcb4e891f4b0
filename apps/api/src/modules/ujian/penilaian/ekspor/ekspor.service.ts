/** Attempts and grades as a workbook (U89). */
import { z } from 'zod';
import type { Actor } from '../../../../platform/auth/actor.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { found } from '../../../../platform/errors.ts';
import { findPertemuan, toMeetingAudit } from '../../../kelas/pertemuan/index.ts';
import { createExport, defineLongWork, type ExportPorts } from '../../../sistem/pekerjaan/index.ts';
import { listKelompok, listSusunan } from '../../susun/index.ts';
import { mapAturan } from '../koreksi/koreksi.repo.ts';
import type { PenilaianUjianPorts } from '../penilaian-ujian.ports.ts';
import { ujianOf } from '../ujian-dinilai.service.ts';
import { countEkspor, listEkspor } from './ekspor.repo.ts';
import { kolomSoal, pengerjaanSheet } from './ekspor.views.ts';

const eksporPengerjaan = defineLongWork('ekspor.pengerjaan_ujian', z.object({ id: z.string() }));

/** Rows per statement. */
const SLICE = 1_000;

export type EksporPengerjaan = ReturnType<typeof createEksporPengerjaan>;

export function createEksporPengerjaan(
  deps: Deps,
  { isi, ...ports }: ExportPorts & Pick<PenilaianUjianPorts, 'isi'>,
) {
  const { db } = deps;
  const open = (actor: Actor, id: string) => isi.find(actor, { jenis: 'ujian', id });
  const meetingOf = async (actor: Actor, id: string) => {
    const { header } = await open(actor, id);
    return { header, meeting: found(await findPertemuan(db, actor, header.id_pertemuan)) };
  };
  const sheetOf = async ({ collegeId }: Actor, id: string) =>
    pengerjaanSheet(
      kolomSoal(
        await listKelompok(db, { collegeId, id }),
        await listSusunan(db, { collegeId, id }),
        await mapAturan(db, { collegeId, idUjian: id }),
      ),
    );

  return createExport(deps, ports, eksporPengerjaan, {
    judul: 'Ekspor pengerjaan ujian',
    fileName: async (actor, { id }) => {
      const { meeting } = await meetingOf(actor, id);
      return `Pengerjaan Ujian ${meeting.kode_makul} ${meeting.nama_kelas} Pertemuan ${meeting.nomor}`;
    },
    sheet: 'Pengerjaan',
    columns: async (actor, { id }) => (await sheetOf(actor, id)).columns,
    count: async (actor, { id }) => countEkspor(db, ujianOf(await open(actor, id))),
    rows: async function* (actor, { id }) {
      const ujian = ujianOf(await open(actor, id));
      const { toCells } = await sheetOf(actor, id);
      for (let nim = '', no = 0; ; ) {
        const rows = await listEkspor(db, ujian, { nim, most: SLICE });
        for (const row of rows) yield toCells({ ...row, no: ++no });
        const last = rows.at(-1);
        if (last === undefined || rows.length < SLICE) return;
        nim = last.nim;
      }
    },
    audit: async ({ id }, jumlah, actor) => {
      const { header, meeting } = await meetingOf(actor, id);
      return toMeetingAudit(meeting, {
        jenisAktivitas: 'ujian' as const,
        aksi: 'ujian.pengerjaan_diekspor',
        objek: { id, jumlah },
        tindakan: `Mengekspor ${jumlah} baris pengerjaan ujian "${header.judul}" pada`,
      });
    },
  });
}
