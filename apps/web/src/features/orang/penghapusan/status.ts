import { pageParams } from '../../../shared/lib/use-query-params.ts';
import type { Permintaan } from './queries.ts';

type Status = Permintaan['status'];

export const PAGE_SIZE = 10;

export const statusLabel = {
  menunggu: { text: 'Menunggu persetujuan', color: 'warning' },
  disetujui: { text: 'Sedang dihapus', color: 'info' },
  selesai: { text: 'Selesai', color: 'success' },
  ditolak: { text: 'Ditolak', color: 'danger' },
  dibatalkan: { text: 'Ditarik kembali', color: 'gray' },
  kedaluwarsa: { text: 'Kedaluwarsa', color: 'gray' },
} as const satisfies Record<Status, { text: string; color: string }>;

const statuses = Object.keys(statusLabel) as Status[];
export const statusOptions = statuses.map((value) => ({ value, label: statusLabel[value].text }));

export const isOpen = (status: Status): boolean => status === 'menunggu' || status === 'disetujui';

export function readFilter(params: URLSearchParams) {
  return {
    search: params.get('search')?.slice(0, 200) ?? '',
    status: statuses.find((status) => status === params.get('status')) ?? null,
    ...pageParams(params, PAGE_SIZE),
  };
}

/** What became of the request, in a sentence; null while it waits. */
export function outcomeOf(permintaan: Permintaan): string | null {
  const { status, diputus_oleh, alasan_putusan, akun_dihapus, jumlah_baris } = permintaan;
  const by = diputus_oleh ?? 'server';
  switch (status) {
    case 'menunggu':
      return null;
    case 'disetujui':
      return `Disetujui ${by}; penghapusan sedang dijalankan.`;
    case 'selesai':
      return akun_dihapus
        ? `Disetujui ${by}. Akun dan semua datanya dihapus.`
        : `Disetujui ${by}. Data pribadi dihapus (${jumlah_baris} baris) dan akun dinonaktifkan.`;
    case 'ditolak':
      return `Ditolak ${by}: ${alasan_putusan ?? ''}`;
    case 'dibatalkan':
      return `Ditarik kembali oleh ${by}.`;
    case 'kedaluwarsa':
      return 'Tidak disetujui dalam 14 hari.';
  }
}
