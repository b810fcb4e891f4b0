import type { Pesan, Utas } from '../../../../shared/queries/percakapan.ts';

export function pesanOf(urutan: number): Pesan {
  return {
    id: `m-${urutan}`,
    urutan,
    revisi: 0,
    text: `<p>Tanggapan ${urutan}</p>`,
    user: { id: 'u-1', name: 'Siti Rahmawati', role: 'Mahasiswa', avatar_url: null },
    oleh_operator: null,
    files: [],
    balasan_untuk: null,
    dibalas: null,
    created_at: '2026-11-24T13:00:00+07:00',
    edited_at: null,
    deleted_at: null,
    milik_sendiri: true,
    id_klien: null,
    izin: { ubah_sampai: null, hapus: true },
  };
}

export function utasOf(rest: Partial<Utas> = {}): Utas {
  return {
    id: 'FORUM__f1',
    id_group: 'k1',
    kunci: '0123456789abcdef0123456789abcdef',
    name: 'Bentuk normal ketiga',
    jenis: 'forum',
    id_aktivitas: 'f1',
    id_kelas: 'k1',
    id_pertemuan: 'm7',
    mahasiswa: null,
    urutan_terakhir: 2,
    revisi_terakhir: 0,
    dibaca_sampai: 2,
    unread_count: 0,
    last_chat_at: '2026-11-24T13:00:00+07:00',
    izin: { tulis: { boleh: true, alasan: null }, moderasi: false, riwayat: false },
    ...rest,
  };
}
