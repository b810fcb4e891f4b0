import { createHash } from 'node:crypto';
import { errorTable } from '@lms/contracts/errors';
import { alamatUtas } from '@lms/contracts/percakapan/alamat-percakapan';
import type {
  CalonAnggota,
  KelompokTugas,
  MahasiswaKelompok,
  sumberKelompok,
} from '@lms/contracts/tugas/kelompok';
import type { ResponseOf } from '@lms/contracts/wire/endpoint';
import { toInstant } from '../../../platform/wire-time.ts';
import { canHapus } from './kelompok.policy.ts';
import type { CalonRow, KelompokRow, MahasiswaRow, SumberRow } from './kelompok.repo.ts';

function toMahasiswa(row: MahasiswaRow): MahasiswaKelompok {
  const { id_user, nama, nim, avatar_url, tingkat, aktif } = row;
  return {
    id_user,
    nama,
    nim,
    avatar_url,
    tingkat,
    prodi: { nama: row.prodi_nama, jenjang: row.prodi_jenjang },
    aktif,
  };
}

/** A student's nim, or null for staff. */
export interface Viewer {
  nim: string | null;
  bolehUbah: boolean;
  idKelas: string;
}

function toPercakapan(
  { id, id_tugas: idAktivitas }: Pick<KelompokRow, 'id' | 'id_tugas'>,
  idKelas: string,
) {
  const { groupId, threadId } = alamatUtas({
    jenis: 'kelompok',
    idKelas,
    idAktivitas,
    idKelompok: id,
  });
  return { id_group: groupId, id_thread: threadId };
}

export function toKelompok(row: KelompokRow, { nim, bolehUbah, idKelas }: Viewer): KelompokTugas {
  const isOwn = nim !== null && row.anggota.some((one) => one.nim === nim);
  const { sudah_mengumpulkan: sudahMengumpulkan, ada_pesan: adaPesan } = row;
  const hapus = canHapus({ sudahMengumpulkan, adaPesan });
  const reads = nim === null || isOwn;
  return {
    id: row.id,
    nama: row.nama,
    anggota: row.anggota.map((one) => ({
      jabatan: one.jabatan,
      mahasiswa: toMahasiswa(one),
      canDelete: bolehUbah && !sudahMengumpulkan,
      ikut_pengumpulan: nim === null ? one.ikut : null,
    })),
    milik_saya: isOwn,
    sudah_mengumpulkan: sudahMengumpulkan,
    izin: {
      ubah: bolehUbah,
      hapus: bolehUbah && hapus.allow,
      alasan_hapus: bolehUbah && !hapus.allow ? errorTable[hapus.code].message : null,
    },
    percakapan:
      reads && row.belum_dibaca !== null
        ? { ...toPercakapan(row, idKelas), jumlah_belum_dibaca: row.belum_dibaca }
        : null,
    updated_at: toInstant(row.diubah_pada),
  };
}

export function toCalon(row: CalonRow): CalonAnggota {
  const { id_kelompok: id, nama_kelompok: nama } = row;
  return {
    mahasiswa: toMahasiswa(row),
    kelompok: id !== null && nama !== null ? { id, nama } : null,
  };
}

export function toSumber(row: SumberRow): ResponseOf<typeof sumberKelompok>[number] {
  const { id, judul, kelompok, anggota } = row;
  const pertemuan = { id: row.id_pertemuan, nomor: row.nomor };
  return { id, judul, pertemuan, jumlah_kelompok: kelompok, jumlah_anggota: anggota };
}

/** Names a preview, so that exactly that is saved. */
export function sidikOf(plan: unknown): string {
  return createHash('sha256').update(JSON.stringify(plan)).digest('hex').slice(0, 32);
}

/** The id of the `index`-th group of a device's id; the same on repetition. */
export function idKlienOf(idKlien: string, index: number): string {
  const hex = createHash('sha256').update(`${idKlien}:${index}`).digest('hex');
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return parts.join('-');
}
