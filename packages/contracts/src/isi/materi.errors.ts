import type { ErrorTable } from '../wire/error-table.ts';

/** The specification's words where it gives them (S2 §5). */
export const materiErrors = {
  deskripsi_wajib: { status: 422, message: 'Deskripsi wajib diisi!' },
  deskripsi_terlalu_panjang: {
    status: 422,
    message: 'Deskripsi paling banyak 20000 karakter dan 1 MB dengan gambarnya.',
  },
  berkas_materi_wajib: { status: 422, message: 'Berkas wajib diunggah!' },
  link_materi_wajib: { status: 422, message: 'Link wajib diisi dengan alamat http atau https!' },
  waktu_tampil_lampau: { status: 422, message: 'Waktu mulai tampil tidak boleh di masa lampau' },
  deadline_wajib: { status: 422, message: 'Batas waktu wajib dipilih!' },
  deadline_terlalu_awal: {
    status: 422,
    message: 'Batas waktu paling cepat 5 menit setelah mulai tampil dan tidak boleh di masa lampau',
  },
  deadline_terlalu_akhir: {
    status: 422,
    message: 'Batas waktu dan waktu tampil paling lambat pada batas aktivitas pertemuan',
  },
} as const satisfies ErrorTable;
