/** Attendance on the bare server. */
import { endpoints } from '@lms/contracts';
import { toRekapKelas } from '../../apps/api/src/modules/kehadiran/daftar/daftar.views.ts';
import type {
  RekapKelasRow,
  RekapMeetingRow,
  RekapPesertaRow,
} from '../../apps/api/src/modules/kehadiran/daftar/rekap-kelas.repo.ts';
import { hitungRekap } from '../../apps/api/src/modules/kehadiran/index.ts';
import type { KehadiranRow } from '../../apps/api/src/modules/kehadiran/tanda/tanda.repo.ts';
import { toBaris } from '../../apps/api/src/modules/kehadiran/tanda/tanda.views.ts';
import type { SavedMarks } from '../../apps/api/src/modules/kehadiran/tanda/tanda.write.repo.ts';
import {
  type BareServer,
  inTransaction,
  notFound,
  type Paged,
  pageOf,
  status,
} from './bare-server.ts';
import type { ClassStatements } from './kelas-statements.ts';

export function serveAttendance(server: BareServer, statements: ClassStatements): void {
  serveMarks(server, statements);
  serveRecap(server, statements);
  serveSave(server, statements);
}

function serveMarks(
  { app, rows, callerOf, schemaOf, urlOf }: BareServer,
  statements: ClassStatements,
): void {
  app.get<{ Params: { idPertemuan: string } }>(
    urlOf(endpoints.kehadiranPertemuan),
    { schema: schemaOf(endpoints.kehadiranPertemuan) },
    async (request) => {
      const { college, id } = await callerOf(request);
      const found = await rows<KehadiranRow>(statements.listKehadiran, [
        college,
        id,
        request.params.idPertemuan,
      ]);
      if (found.length === 0) throw notFound();
      return { data: found.map(toBaris), status };
    },
  );
}

function serveRecap(
  { app, rows, callerOf, schemaOf, urlOf }: BareServer,
  statements: ClassStatements,
): void {
  app.get<{ Querystring: Paged; Params: { idKelas: string } }>(
    urlOf(endpoints.rekapKelas),
    { schema: schemaOf(endpoints.rekapKelas) },
    async (request) => {
      const { college, id } = await callerOf(request);
      const { slice, meta } = pageOf(request.query);
      const { idKelas } = request.params;
      const meetings = await rows<RekapKelasRow & RekapMeetingRow>(statements.findRekapKelas, [
        college,
        id,
        idKelas,
      ]);
      const [kelas] = meetings;
      if (kelas === undefined) throw notFound();
      const ids = meetings.map((meeting) => meeting.id);
      const students = await rows<RekapPesertaRow & { total: number }>(statements.rekapPeserta, [
        college,
        idKelas,
        ids,
        ...slice,
      ]);
      return {
        data: toRekapKelas({ kelas, meetings, students, standing: () => null }, new Date()),
        meta: meta(students[0]?.total ?? 0),
        status,
      };
    },
  );
}

const body = {
  type: 'object',
  required: ['data'],
  properties: {
    data: {
      type: 'array',
      items: {
        type: 'object',
        required: ['nim', 'presensi'],
        properties: {
          nim: { type: 'string' },
          presensi: { type: 'string', enum: ['H', 'A', 'I', 'S'] },
        },
      },
    },
  },
};

function serveSave(
  { app, pool, rows, callerOf, schemaOf, urlOf }: BareServer,
  statements: ClassStatements,
): void {
  app.put<{ Params: { idPertemuan: string }; Body: { data: { nim: string; presensi: string }[] } }>(
    urlOf(endpoints.simpanKehadiran),
    { schema: { body, ...schemaOf(endpoints.simpanKehadiran) } },
    async (request) => {
      const { role, college, id } = await callerOf(request);
      const { idPertemuan } = request.params;
      const marks = request.body.data;
      const [meeting] = await rows<{ id_kelas: string }>(statements[role].isMember, [
        college,
        id,
        idPertemuan,
      ]);
      if (meeting === undefined) throw notFound();
      const nim = marks.map((mark) => mark.nim);
      const job = JSON.stringify({ id_kelas: meeting.id_kelas, id_pertemuan: idPertemuan, nim });
      const changes = JSON.stringify(marks.map(({ nim, presensi }) => ({ nim, presensi })));
      const by = [id, id, new Date(), 'massal'];
      const values = [college, idPertemuan, changes, ...by, hitungRekap.name, job];
      const [saved] = await inTransaction(pool, (ask) =>
        ask<SavedMarks>(statements.saveMarks, values),
      );
      const { versi, waktu } = saved ?? { versi: 0, waktu: {} };
      const baris = marks.map(({ nim, presensi }) => ({
        nim,
        presensi,
        updated_at: new Date(waktu[nim] ?? 0).toISOString(),
      }));
      return { data: { jumlah_berubah: nim.length, versi, baris }, status };
    },
  );
}
