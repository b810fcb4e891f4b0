import { type AuditEntry, scopeOfFilter } from '../../../platform/audit.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { found } from '../../../platform/errors.ts';
import { paging } from '../../../platform/http/paging.ts';
import { labelKelas } from '../../kelas/index.ts';
import { findPertemuan, toMeetingAudit } from '../../kelas/pertemuan/index.ts';
import { createExport } from '../../sistem/pekerjaan/index.ts';
import { findRekapKelas, listRekapPeserta } from '../daftar/rekap-kelas.repo.ts';
import type { KehadiranPorts } from '../kehadiran.ports.ts';
import { listKehadiran } from '../tanda/tanda.repo.ts';
import { eksporDosen, eksporMahasiswa, eksporPertemuan, eksporRekap } from './ekspor.messages.ts';
import { listDosenKeys, listDosenOf, listRekapKeys, listRekapOf } from './ekspor.repo.ts';
import { dosenSheet, pertemuanSheet, rekapKelasSheet, rekapSheet } from './ekspor.views.ts';

const SLICE = 1_000;

async function* bySlices<Row>(
  total: number,
  read: (from: number, to: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let from = 0; from < total; from += SLICE) yield* await read(from, from + SLICE);
}

function auditOf(what: string, objek: Record<string, unknown>, jumlah: number): AuditEntry {
  return {
    jenisAktivitas: 'kehadiran',
    aksi: 'kehadiran.diekspor',
    detail: `Mengekspor ${what} (${jumlah} baris)`,
    objek: { ...objek, jumlah },
  };
}

export type EksporService = ReturnType<typeof createEksporService>;

export function createEksporService(
  deps: Deps,
  { pengaturan }: Pick<KehadiranPorts, 'pengaturan'>,
) {
  const { standby: db, clock } = deps;
  const ports = {
    timeZone: async (collegeId: string) =>
      (await pengaturan(db, collegeId)).pengaturan_sistem.time_zone,
  };

  const matrixOf = async (actor: Actor, idKelas: string) => {
    const recap = found(await findRekapKelas(db, actor, idKelas));
    return {
      ...recap,
      sheet: rekapKelasSheet(recap.meetings, await ports.timeZone(actor.collegeId)),
    };
  };

  const rowsOfMeeting = async (actor: Actor, idPertemuan: string) =>
    found(await listKehadiran(db, actor, idPertemuan));

  return {
    mahasiswa: createExport(deps, ports, eksporMahasiswa, {
      judul: 'Ekspor kehadiran mahasiswa',
      fileName: 'Kehadiran Mahasiswa',
      sheet: 'Kehadiran Mahasiswa',
      columns: rekapSheet.columns,
      count: async (actor, filter) => (await listRekapKeys(db, actor, filter)).nim.length,
      rows: async function* (actor, filter) {
        const { idKelas, nim } = await listRekapKeys(db, actor, filter);
        const read = (from: number, to: number) =>
          listRekapOf(db, actor.collegeId, {
            idKelas: idKelas.slice(from, to),
            nim: nim.slice(from, to),
          });
        for await (const row of bySlices(nim.length, read)) yield rekapSheet.toCells(row);
      },
      audit: (filter, jumlah) => ({
        ...auditOf('kehadiran mahasiswa', { filter }, jumlah),
        ...scopeOfFilter(filter),
      }),
    }),

    dosen: createExport(deps, ports, eksporDosen, {
      judul: 'Ekspor kehadiran pengajar',
      fileName: 'Kehadiran Pengajar',
      sheet: 'Kehadiran Pengajar',
      columns: dosenSheet.columns,
      count: async (actor, filter) =>
        (await listDosenKeys(db, actor, { filter, now: clock.now() })).idDosen.length,
      rows: async function* (actor, filter) {
        const { idPertemuan, idDosen } = await listDosenKeys(db, actor, {
          filter,
          now: clock.now(),
        });
        const read = (from: number, to: number) =>
          listDosenOf(db, actor.collegeId, {
            idPertemuan: idPertemuan.slice(from, to),
            idDosen: idDosen.slice(from, to),
          });
        for await (const row of bySlices(idDosen.length, read)) yield dosenSheet.toCells(row);
      },
      audit: (filter, jumlah) => ({
        ...auditOf('kehadiran pengajar', { filter }, jumlah),
        ...scopeOfFilter(filter),
      }),
    }),

    rekap: createExport(deps, ports, eksporRekap, {
      judul: 'Ekspor rekap kehadiran kelas',
      fileName: async (actor, { idKelas }) => {
        const { kelas } = await matrixOf(actor, idKelas);
        return `Rekap Kehadiran ${kelas.kode_makul} ${labelKelas(kelas.nama_kelas)}`;
      },
      sheet: 'Rekap Kehadiran',
      columns: async (actor, { idKelas }) => (await matrixOf(actor, idKelas)).sheet.columns,
      count: async (actor, { idKelas }) => (await matrixOf(actor, idKelas)).kelas.jumlah_peserta,
      rows: async function* (actor, { idKelas, search, sort }) {
        const { meetings, sheet } = await matrixOf(actor, idKelas);
        const { rows } = await listRekapPeserta(db, {
          collegeId: actor.collegeId,
          idKelas,
          search,
          idPertemuan: meetings.map((meeting) => meeting.id),
          page: paging({ ignore_default_pagination: true, sort }),
        });
        for (const [index, row] of rows.entries()) yield sheet.toCells({ ...row, no: index + 1 });
      },
      audit: async ({ idKelas, search }, jumlah, actor) => {
        const { kelas } = await matrixOf(actor, idKelas);
        const what = `rekap kehadiran kelas ${kelas.nama_makul} ${labelKelas(kelas.nama_kelas)}`;
        return {
          ...auditOf(what, { id_kelas: idKelas, search }, jumlah),
          ...scopeOfFilter({ id_kelas: idKelas }),
        };
      },
    }),

    pertemuan: createExport(deps, ports, eksporPertemuan, {
      judul: 'Ekspor kehadiran pertemuan',
      fileName: async (actor, { idPertemuan }) => {
        const { nomor, kode_makul, nama_kelas } = found(
          await findPertemuan(db, actor, idPertemuan),
        );
        return `Kehadiran ${kode_makul} ${nama_kelas} Pertemuan ${nomor}`;
      },
      sheet: 'Kehadiran',
      columns: pertemuanSheet.columns,
      count: async (actor, { idPertemuan }) => (await rowsOfMeeting(actor, idPertemuan)).length,
      rows: async function* (actor, { idPertemuan }) {
        for (const [index, row] of (await rowsOfMeeting(actor, idPertemuan)).entries()) {
          yield pertemuanSheet.toCells({ ...row, no: index + 1 });
        }
      },
      audit: async ({ idPertemuan }, jumlah, actor) => {
        const meeting = found(await findPertemuan(db, actor, idPertemuan));
        const { jenisAktivitas, aksi, objek } = auditOf(
          'kehadiran',
          { id_pertemuan: idPertemuan },
          jumlah,
        );
        const tindakan = `Mengekspor ${jumlah} baris kehadiran`;
        return toMeetingAudit(meeting, { jenisAktivitas, aksi, objek, tindakan });
      },
    }),
  };
}
