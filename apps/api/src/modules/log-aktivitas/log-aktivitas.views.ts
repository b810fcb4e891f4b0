import { actorRole, type BarisLog } from '@lms/contracts/sistem/log-aktivitas';
import type { z } from 'zod';
import { toInstant } from '../../platform/wire-time.ts';
import { type Cell, type Column, formats } from '../../platform/xlsx/xlsx.ts';
import type { LogRow } from './log-aktivitas.repo.ts';

/** Unknown roles are shown as system. */
const roleOf = actorRole.catch('SISTEM');

export function toBaris(row: LogRow): BarisLog {
  return {
    id: String(row.id),
    detail: row.detail,
    waktu: toInstant(row.waktu),
    ip_address: row.ip_address,
    role: roleOf.parse(row.role),
    operator:
      row.id_operator === null ? null : { id: row.id_operator, nama: row.nama_operator ?? '' },
    pengguna: { id: row.id_pengguna, nama: row.nama, username: row.username },
    jenis_aktivitas: row.jenis_aktivitas,
  };
}

const roleName: Record<z.infer<typeof actorRole>, string> = {
  ROLE_MAHASISWA: 'Mahasiswa',
  ROLE_DOSEN: 'Dosen',
  ROLE_OPERATOR: 'Operator',
  SISTEM: 'Sistem',
};

/** Times are in the college's zone. */
export const logColumns: readonly Column[] = [
  { header: 'Waktu', width: 18, format: formats.dateTime },
  { header: 'Pengguna', width: 28 },
  { header: 'Nama Pengguna', width: 20 },
  { header: 'Peran', width: 12 },
  { header: 'Jenis Aktivitas', width: 18 },
  { header: 'Aktivitas', width: 70 },
  { header: 'Operator', width: 24 },
  { header: 'IP', width: 18 },
];

/** `kinds`: code → name. */
export function toLogCells(row: LogRow, kinds: Readonly<Record<string, string>>): Cell[] {
  return [
    row.waktu,
    row.nama,
    row.username,
    roleName[roleOf.parse(row.role)],
    kinds[row.jenis_aktivitas] ?? row.jenis_aktivitas,
    row.detail,
    row.nama_operator,
    row.ip_address,
  ];
}
