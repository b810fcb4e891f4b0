import { endpoints } from '@lms/contracts';
import type {
  Berita,
  BeritaRingkas,
  GambarBerita,
  StatusBerita,
} from '@lms/contracts/pengumuman/berita';
import type { Actor } from '../../../platform/auth/actor.ts';
import { toInstant } from '../../../platform/wire-time.ts';
import { statusOf } from '../pengumuman.policy.ts';
import { mayWriteNews } from './berita.policy.ts';
import type { BeritaRow, RincianRow } from './berita.repo.ts';

interface Reading {
  actor: Actor;
  now: Date;
}

export function statusOfNews(
  row: Pick<BeritaRow, 'tanggal_publish' | 'ditarik_pada'>,
  now: Date,
): StatusBerita {
  const times = { tanggalPublish: row.tanggal_publish, tanggalBerakhir: null };
  const status = statusOf({ ...times, ditarikPada: row.ditarik_pada }, now);
  // News has no end.
  return status === 'berakhir' ? 'tayang' : status;
}

const addressOf = (collegeId: string, id: string): string =>
  endpoints.unduhGambarBerita.path
    .replace('{college}', encodeURIComponent(collegeId))
    .replace('{id}', id);

/** The widest size has the id of the picture. */
export const pictureIdOf = ({ gambar }: Pick<BeritaRow, 'gambar'>): string | null =>
  gambar.at(-1)?.id ?? null;

function toGambar(row: BeritaRow, { collegeId }: Actor): GambarBerita | null {
  const id = pictureIdOf(row);
  if (id === null) return null;
  const ukuran = row.gambar.map(({ id: file, lebar, tinggi }) => ({
    url: addressOf(collegeId, file),
    lebar,
    tinggi,
  }));
  return { id, alt: row.gambar_alt ?? '', ukuran };
}

const shared = (row: BeritaRow, { actor, now }: Reading) => ({
  id: row.id,
  judul: row.judul,
  gambar: toGambar(row, actor),
  tanggalPublish: toInstant(row.tanggal_publish),
  status: statusOfNews(row, now),
  boleh_ubah: mayWriteNews(actor),
});

export const toRingkas = (row: BeritaRow, reading: Reading): BeritaRingkas => ({
  ...shared(row, reading),
  isi: row.ringkasan,
});

export const toBerita = (row: RincianRow, reading: Reading): Berita => ({
  ...shared(row, reading),
  isi: row.isi,
  created_by: { name: row.dibuat_oleh_nama },
  updated_at: toInstant(row.diubah_pada),
});
