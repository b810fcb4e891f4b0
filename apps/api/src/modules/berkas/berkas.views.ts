import { Readable } from 'node:stream';
import type { Berkas, KindBerkas, Unggahan } from '@lms/contracts/berkas/berkas';
import { sizeText } from '@lms/contracts/berkas/nama-berkas';
import type { AuditEntry, JenisAktivitas } from '../../platform/audit.ts';
import type { Files, StoredFile } from '../../platform/files/files.ts';
import type { BerkasRow } from './berkas.repo.ts';
import type { UnggahanRow } from './unggah/unggahan.repo.ts';
import { tertahanOf } from './virus/virus.policy.ts';
import type { Pembawa } from './virus/virus.repo.ts';

/** A link works only for this user. */
export interface Viewer {
  collegeId: string;
  userId: string;
}

/** The caller checks access. */
export function toBerkas(
  row: BerkasRow,
  { collegeId, userId }: Viewer,
  link: Files['link'],
): Berkas {
  const { lokasi, tahan = null, ...file } = row;
  const tertahan = tertahanOf(tahan);
  const place = { collegeId, userId, path: lokasi, name: file.nama, type: file.tipe };
  if (tahan === null || tertahan === null) return { ...file, url: link(place) };
  return { ...file, url: link({ ...place, held: tahan.sha256 }), tertahan };
}

/** Until a complete upload has become a file, the client is asked for its last part again. */
export function toUnggahan(
  { id, ukuran, posisi, keadaan, id_berkas }: UnggahanRow,
  berkas: Berkas | null,
): Unggahan {
  return {
    id,
    ukuran,
    posisi: id_berkas === null ? (keadaan.awal_terakhir ?? posisi) : posisi,
    berkas,
  };
}

/** The activity kind of the log for each kind of file. */
const jenisOf: Readonly<Record<KindBerkas, JenisAktivitas>> = {
  banner_kelas: 'kelas',
  silabus: 'kelas',
  materi: 'materi',
  lampiran_tugas: 'tugas',
  pengumpulan_tugas: 'tugas',
  lampiran_percakapan: 'komentar',
  bukti_kehadiran: 'kehadiran',
  soal_ujian: 'ujian',
  kunci_ujian: 'ujian',
  jawaban_ujian: 'ujian',
  soal_bank_soal: 'bank_soal',
  kunci_bank_soal: 'bank_soal',
  impor_soal: 'bank_soal',
  foto: 'profil',
  lampiran_pengumuman: 'pengumuman',
  gambar_berita: 'pengumuman',
};

interface BerkasTercatat {
  id: string;
  nama: string;
  kind: KindBerkas;
  ukuran: number;
}

/** The log filters by `kind` and `size` (S3 §3.7). */
export function auditBerkas(
  aksi: 'diunggah' | 'dihapus',
  { id, nama, kind, ukuran }: BerkasTercatat,
): AuditEntry {
  const verb = aksi === 'diunggah' ? 'Mengunggah' : 'Menghapus';
  const detail = `${verb} berkas “${nama}” (${sizeText(ukuran)})`;
  return {
    jenisAktivitas: jenisOf[kind],
    aksi: `berkas.${aksi}`,
    detail,
    objek: { id, nama, kind, size: ukuran },
  };
}

/** Files of a deleted class or meeting keep its id. */
export function auditVirus(file: Pembawa, temuan: string): AuditEntry {
  const { id, nama, kind, ukuran, pengunggah, id_kelas, id_pertemuan } = file;
  return {
    jenisAktivitas: jenisOf[kind],
    aksi: 'berkas.virus_ditemukan',
    detail: `Memblokir berkas “${nama}”: pemindai virus menemukan ${temuan}`,
    objek: { id, nama, kind, size: ukuran, pengunggah, temuan },
    ...(id_kelas === null ? {} : { idKelas: id_kelas }),
    ...(id_pertemuan === null ? {} : { idPertemuan: id_pertemuan }),
  };
}

export function readFromMemory(bytes: Buffer): StoredFile {
  return {
    bytes: bytes.byteLength,
    read: async ({ start, end }) =>
      Readable.from([bytes.subarray(start, end + 1)], { objectMode: false }),
  };
}
