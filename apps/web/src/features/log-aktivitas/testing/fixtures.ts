import type { LogEntry } from '../queries.ts';

export function makeLogEntry(over: Partial<LogEntry> = {}): LogEntry {
  return {
    id: '7',
    detail: 'Memulai pertemuan 3 Struktur Data kelas A',
    waktu: '2026-11-24T06:04:09.000Z',
    ip_address: '203.0.113.7',
    role: 'ROLE_DOSEN',
    operator: null,
    pengguna: { id: 'u-2', nama: 'Budi Santoso', username: 'dosen' },
    jenis_aktivitas: 'kelas',
    ...over,
  };
}

export const kinds = [
  { id: 'kelas', nama: 'Kelas' },
  { id: 'login', nama: 'Login' },
];
