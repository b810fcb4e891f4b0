import type { Forum } from '../queries/forum.ts';

export function makeForum(changes: Partial<Forum> = {}): Forum {
  return {
    id: 'f1',
    id_pertemuan: 'm7',
    id_kelas_kuliah: 'k1',
    judul: 'Bentuk normal ketiga',
    waktu_mulai: '2026-11-20T08:00:00+07:00',
    waktu_selesai: '2026-12-20T23:59:00+07:00',
    status: 'berlangsung',
    deskripsi: '<p>Kapan sebuah tabel perlu dipecah?</p>',
    minimal_post: 3,
    penilaian_keaktifan: false,
    id_group_chat: 'k1',
    id_forum_chat: 'FORUM__f1',
    completed: false,
    jumlah_post_saya: 1,
    unread: 0,
    last_chat_at: null,
    jumlah_peserta: 40,
    jumlah_peserta_join: 0,
    mulai_terkunci: false,
    is_syarat_hadir: true,
    created_by: { name: 'Budi Santoso' },
    created_at: '2026-11-19T08:00:00+07:00',
    updated_at: '2026-11-19T08:00:00+07:00',
    pertemuan: { id: 'm7', nomor: 7, judul: 'Normalisasi' },
    kelas_kuliah: {
      id: 'k1',
      mata_kuliah: { id: 'if101', kode: 'IF101', nama: 'Basis Data' },
      kelas: { id: 'k1', nama: 'A', jenis: { id: 'r', nama: 'Reguler' } },
    },
    boleh_ubah: false,
    ...changes,
  };
}
