/** The attendance exports (S1 §1, §7): what the lists show under the same filter, and one meeting. */
import type { AuditEntry } from '../../platform/audit.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { found } from '../../platform/errors.ts';
import { createExport } from '../../platform/pekerjaan/export.ts';
import { findPertemuan } from '../pertemuan/index.ts';
import { eksporDosen, eksporMahasiswa, eksporPertemuan } from './ekspor.messages.ts';
import { listDosenKeys, listDosenOf, listRekapKeys, listRekapOf } from './ekspor.repo.ts';
import { dosenSheet, pertemuanSheet, rekapSheet } from './ekspor.views.ts';
import type { KehadiranPorts } from './kehadiran.ports.ts';
import { listKehadiran } from './kehadiran.repo.ts';

/** Rows of one statement, and in this process at once. */
const SLICE = 1_000;

/** Slices of the keys, then their rows, one after the other. */
async function* bySlices<Row>(total: number, read: (from: number, to: number) => Promise<Row[]>): AsyncGenerator<Row> {
  for (let from = 0; from < total; from += SLICE) yield* await read(from, from + SLICE);
}

function auditOf(what: string, objek: Record<string, unknown>, jumlah: number): AuditEntry {
  return {
    jenisAktivitas: 'kehadiran',
    aksi: 'kehadiran.diekspor',
    detail: `Mengekspor ${what} (${jumlah.toLocaleString('id-ID')} baris)`,
    objek: { ...objek, jumlah },
  };
}

/** The columns of the log that the filter names. */
function scopeOf({ id_kelas, id_mata_kuliah, id_prodi, periode }: Filter): Partial<AuditEntry> {
  return {
    ...(id_kelas === undefined ? {} : { idKelas: id_kelas }),
    ...(id_mata_kuliah === undefined ? {} : { idMataKuliah: id_mata_kuliah }),
    ...(id_prodi === undefined ? {} : { idProdi: id_prodi }),
    ...(periode === undefined ? {} : { periode }),
  };
}
interface Filter {
  id_kelas?: string | undefined;
  id_mata_kuliah?: string | undefined;
  id_prodi?: string | undefined;
  periode?: number | undefined;
}

export type EksporService = ReturnType<typeof createEksporService>;

export function createEksporService(deps: Deps, { pengaturan }: Pick<KehadiranPorts, 'pengaturan'>) {
  const { db, clock } = deps;
  const ports = { timeZone: async (collegeId: string) => (await pengaturan(collegeId)).pengaturan_sistem.time_zone };

  const rowsOfMeeting = async (actor: Actor, idPertemuan: string) => found(await listKehadiran(db, actor, idPertemuan));

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
          listRekapOf(db, actor.collegeId, { idKelas: idKelas.slice(from, to), nim: nim.slice(from, to) });
        for await (const row of bySlices(nim.length, read)) yield rekapSheet.toCells(row);
      },
      audit: (filter, jumlah) => ({ ...auditOf('kehadiran mahasiswa', { filter }, jumlah), ...scopeOf(filter) }),
    }),

    dosen: createExport(deps, ports, eksporDosen, {
      judul: 'Ekspor kehadiran pengajar',
      fileName: 'Kehadiran Pengajar',
      sheet: 'Kehadiran Pengajar',
      columns: dosenSheet.columns,
      count: async (actor, filter) => (await listDosenKeys(db, actor, { filter, now: clock.now() })).idDosen.length,
      rows: async function* (actor, filter) {
        const { idPertemuan, idDosen } = await listDosenKeys(db, actor, { filter, now: clock.now() });
        const read = (from: number, to: number) =>
          listDosenOf(db, actor.collegeId, { idPertemuan: idPertemuan.slice(from, to), idDosen: idDosen.slice(from, to) });
        for await (const row of bySlices(idDosen.length, read)) yield dosenSheet.toCells(row);
      },
      audit: (filter, jumlah) => ({ ...auditOf('kehadiran pengajar', { filter }, jumlah), ...scopeOf(filter) }),
    }),

    pertemuan: createExport(deps, ports, eksporPertemuan, {
      judul: 'Ekspor kehadiran pertemuan',
      fileName: async (actor, { idPertemuan }) => {
        const { nomor, kode_makul, nama_kelas } = found(await findPertemuan(db, actor, idPertemuan));
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
        return {
          ...auditOf(
            `kehadiran pertemuan ${meeting.nomor} ${meeting.nama_makul} kelas ${meeting.nama_kelas}`,
            { id_pertemuan: idPertemuan },
            jumlah,
          ),
          idKelas: meeting.id_kelas,
          idPertemuan,
          idMataKuliah: meeting.id_makul,
          idProdi: meeting.id_prodi,
          periode: meeting.periode,
        };
      },
    }),
  };
}
