import { alamatUtas } from '@lms/contracts/percakapan/alamat-percakapan';
import type { Pesan, Utas } from '../../../shared/queries/percakapan.ts';

export const alamat = alamatUtas({
  jenis: 'individu',
  idKelas: 'kelas-1',
  idAktivitas: 't-1',
  idPengguna: 'u-1',
});
export const KUNCI = '0123456789abcdef0123456789abcdef';

export function utasOf(rest: Partial<Utas> = {}): Utas {
  return {
    id: alamat.threadId,
    id_group: alamat.groupId,
    kunci: KUNCI,
    name: 'Laporan praktikum',
    jenis: 'individu',
    id_aktivitas: 't-1',
    id_kelas: 'kelas-1',
    id_pertemuan: 'p-7',
    mahasiswa: { id_user: 'u-1', nama: 'Siti Rahmawati', nim: '24060121130001' },
    urutan_terakhir: 2,
    revisi_terakhir: 0,
    dibaca_sampai: 2,
    unread_count: 0,
    last_chat_at: '2026-11-24T13:10:00+07:00',
    izin: { tulis: { boleh: true, alasan: null }, moderasi: false, riwayat: false },
    ...rest,
  };
}

/** A message by the lecturer, unless it is an own one. */
export function pesanOf(urutan: number, rest: Partial<Pesan> = {}): Pesan {
  const own = rest.milik_sendiri ?? false;
  return {
    id: `m-${urutan}`,
    urutan,
    revisi: 0,
    text: `<p>Pesan ${urutan}</p>`,
    user: own
      ? { id: 'u-1', name: 'Siti Rahmawati', role: 'Mahasiswa', avatar_url: null }
      : { id: 'u-2', name: 'Budi Santoso', role: 'Dosen', avatar_url: null },
    oleh_operator: null,
    files: [],
    balasan_untuk: null,
    dibalas: null,
    created_at: '2026-11-24T13:10:00+07:00',
    edited_at: null,
    deleted_at: null,
    milik_sendiri: own,
    id_klien: null,
    izin: { ubah_sampai: null, hapus: false },
    ...rest,
  };
}
