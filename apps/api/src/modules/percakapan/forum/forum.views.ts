import { alamatUtas } from '@lms/contracts/percakapan/alamat-percakapan';
import type { WaktuForum } from '@lms/contracts/percakapan/aturan-forum';
import type { BarisPenilaianForum, Forum, RincianForum } from '@lms/contracts/percakapan/forum';
import type { Role } from '@lms/contracts/wire/endpoint';
import { toInstant, toInstantOrNull } from '../../../platform/wire-time.ts';
import { statusBerjadwal, toKelasRingkas } from '../../kelas/pertemuan/index.ts';
import { isComplete, nilaiOf, nilaiOtomatis } from './forum.policy.ts';
import type { ForumRow, IsiForum, KeadaanForum } from './forum.repo.ts';
import type { PenilaianRow } from './penilaian.repo.ts';
import type { PesertaRow } from './peserta.repo.ts';

interface ForumParts {
  role: Role;
  now: Date;
  bolehUbah: boolean;
  keadaan: ReadonlyMap<string, KeadaanForum>;
}

/** Other kinds may lack the times. */
export function waktuForumOf(
  row: Pick<ForumRow, 'waktu_mulai' | 'waktu_selesai' | 'dibuat_pada'>,
): WaktuForum {
  const waktuMulai = row.waktu_mulai ?? row.dibuat_pada;
  return { waktuMulai, waktuSelesai: row.waktu_selesai ?? waktuMulai };
}

export function toForum(row: ForumRow, { role, now, bolehUbah, keadaan }: ForumParts): Forum {
  const waktu = waktuForumOf(row);
  const { groupId, threadId } = alamatUtas({
    jenis: 'forum',
    idKelas: row.id_kelas,
    idAktivitas: row.id,
  });
  const known = keadaan.get(row.id);
  const jumlahPost = known?.jumlah_post ?? 0;
  const student = role === 'mahasiswa';
  return {
    id: row.id,
    id_pertemuan: row.id_pertemuan,
    id_kelas_kuliah: row.id_kelas,
    judul: row.judul,
    waktu_mulai: toInstant(waktu.waktuMulai),
    waktu_selesai: toInstant(waktu.waktuSelesai),
    status: statusBerjadwal(waktu, now),
    deskripsi: row.deskripsi,
    minimal_post: row.minimal_post,
    penilaian_keaktifan: row.penilaian_keaktifan,
    id_group_chat: groupId,
    id_forum_chat: threadId,
    completed: student ? isComplete(jumlahPost, row.minimal_post) : null,
    jumlah_post_saya: student ? jumlahPost : null,
    unread: known?.unread ?? 0,
    last_chat_at: toInstantOrNull(known?.pesan_terakhir ?? null),
    jumlah_peserta: known?.jumlah_peserta ?? 0,
    jumlah_peserta_join: known?.jumlah_join ?? 0,
    mulai_terkunci: known?.ada_peserta ?? false,
    is_syarat_hadir: row.wajib_hadir === null ? null : row.wajib_hadir && row.posting_forum,
    created_by: { name: row.dibuat_oleh_nama },
    created_at: toInstant(row.dibuat_pada),
    updated_at: toInstant(row.diubah_pada),
    pertemuan: { id: row.id_pertemuan, nomor: row.nomor_pertemuan, judul: row.judul_pertemuan },
    kelas_kuliah: toKelasRingkas(row),
    boleh_ubah: bolehUbah,
  };
}

export function toPeserta({
  id_pengguna,
  waktu_join,
  ...row
}: PesertaRow): RincianForum['daftar_join_detail'][number] {
  return { ...row, id_user: id_pengguna, waktu_join: toInstant(waktu_join) };
}

export function toPenilaian(
  row: PenilaianRow,
  { minimal_post, penilaian_keaktifan }: Pick<IsiForum, 'minimal_post' | 'penilaian_keaktifan'>,
): BarisPenilaianForum {
  const otomatis = nilaiOtomatis(row.jumlah_post, minimal_post);
  const manual = row.nilai === null ? null : Number(row.nilai);
  return {
    id_user: row.id_user,
    nim: row.nim,
    nama: row.nama,
    avatar_url: row.avatar_url,
    keluar: row.keluar,
    jumlah_post: row.jumlah_post,
    nilai_otomatis: otomatis,
    nilai_manual: manual,
    nilai: nilaiOf({ manual, otomatis, dinilai: penilaian_keaktifan }),
    versi: row.versi ?? 0,
    dinilai_oleh: row.dinilai_nama,
    dinilai_pada: toInstantOrNull(row.dinilai_pada),
  };
}
