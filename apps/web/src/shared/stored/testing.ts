/** Materials with files, for tests of stored files. */
import type { Materi } from '@lms/contracts/isi/materi';
import { fileOfMaterial } from './material-file.ts';
import type { NewFile } from './stored-files.ts';

/** By default without a file. */
export function makeDisplayedMateri(parts: Partial<Materi> = {}): Materi {
  return {
    id: 'm-1',
    id_pertemuan: 'p-1',
    judul: 'Normalisasi basis data',
    deskripsi: '',
    tipe_file: 'ebook',
    jenis_materi: 'modul',
    file: null,
    transkrip: null,
    file_url: null,
    created_by: { name: 'Budi Santoso' },
    created_at: '2026-11-20T01:00:00Z',
    updated_at: '2026-11-20T01:00:00Z',
    berkas_diperbarui_pada: null,
    tampil_sekarang: true,
    waktu_mulai_tampil: '2026-11-20T01:00:00Z',
    sudah_tampil: true,
    is_syarat_hadir: true,
    deadline: '2099-11-24T07:00:00Z',
    kemajuan: null,
    ...parts,
  };
}

export function makeMateriWithFile(
  id: string,
  bytes: number,
  over: Partial<NonNullable<Materi['file']>> = {},
): Materi {
  return makeDisplayedMateri({
    id,
    judul: `Materi ${id}`,
    file: {
      id: `b-${id}`,
      nama: `${id}.pdf`,
      tipe: 'application/pdf',
      content_length: bytes,
      durasi_detik: null,
      url: `/files/b-${id}?sig=1`,
      ...over,
    },
  });
}

export const kelasOfFiles = {
  id: 'k-1',
  mata_kuliah: { id: 'AIK21', kode: 'AIK21', nama: 'Basis Data' },
  kelas: { id: 'A', nama: 'A', jenis: null },
};

export function newFileOf(materi: Materi, wanted = true): NewFile {
  const file = fileOfMaterial(materi, { nomor: 7, kelas_kuliah: kelasOfFiles }, wanted);
  if (file === null) throw new Error('a link has none');
  return file;
}

/** Varying bytes reveal parts in a wrong order. */
export function bytesOf(length: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length }, (_, at) => (at * 31 + Math.floor(at / 65_536)) % 251);
}

/** From its start offset; `cutAt` breaks the line before the end. */
export function fileAnswer(
  bytes: Uint8Array<ArrayBuffer>,
  range: string | null,
  cutAt = bytes.byteLength,
): Response {
  const from = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0);
  let at = from;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const next = Math.min(at + 700_000, cutAt, bytes.byteLength);
      if (next > at) controller.enqueue(bytes.slice(at, next));
      at = next;
      if (at >= bytes.byteLength) controller.close();
      else if (at >= cutAt) controller.error(new TypeError('network error'));
    },
  });
  return new Response(body, { status: from > 0 ? 206 : 200 });
}
