import type { MateriRow } from '../../../../shared/queries/materi.ts';
import type { Teks } from '../queries.ts';

export function makeTeks(changes: Partial<Teks> = {}): Teks {
  return {
    id: 't1',
    id_pertemuan: 'm7',
    teks: '<p>Baca bab 3 lebih dahulu.</p>',
    created_by: { name: 'Budi Santoso' },
    created_at: '2026-11-20T08:00:00+07:00',
    updated_at: '2026-11-20T08:00:00+07:00',
    ...changes,
  };
}

export function makeMateri(changes: Partial<MateriRow> = {}): MateriRow {
  return {
    id: 'mt1',
    id_pertemuan: 'm7',
    judul: 'Modul 7',
    deskripsi: '<p>Bentuk normal</p>',
    tipe_file: 'url',
    jenis_materi: 'modul',
    file: null,
    transkrip: null,
    file_url: 'https://contoh.ac.id/modul-7',
    created_by: { name: 'Budi Santoso' },
    created_at: '2026-11-20T08:00:00+07:00',
    updated_at: '2026-11-20T08:00:00+07:00',
    berkas_diperbarui_pada: null,
    tampil_sekarang: true,
    waktu_mulai_tampil: '2026-11-20T08:00:00+07:00',
    sudah_tampil: true,
    is_syarat_hadir: null,
    deadline: null,
    kemajuan: null,
    kelas: 'A Reguler',
    nomor_pertemuan: 7,
    ...changes,
  };
}

export function makeKemajuan(
  changes: Partial<NonNullable<MateriRow['kemajuan']>> = {},
): NonNullable<MateriRow['kemajuan']> {
  return {
    status_unduh: null,
    persen: 0,
    bagian: [],
    syarat: 0,
    dibuka_pada: null,
    waktu_download: null,
    waktu_terakhir_download: null,
    ...changes,
  };
}

export function makeBerkas(): NonNullable<MateriRow['file']> {
  return {
    id: 'b1',
    nama: 'modul-7.pdf',
    tipe: 'application/pdf',
    content_length: 2_400_000,
    durasi_detik: null,
    url: '/files/modul-7.pdf?sig=x',
  };
}

export const noMarks = { mendapat: 0, kehilangan: 0, lain: 0, dikerjakan: 0 };
