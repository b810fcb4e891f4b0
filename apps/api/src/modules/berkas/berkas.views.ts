import { Readable } from 'node:stream';
import type { Berkas, KindBerkas, Unggahan } from '@lms/contracts/berkas/berkas';
import { sizeText } from '@lms/contracts/berkas/nama-berkas';
import type { AuditEntry, JenisAktivitas } from '../../platform/audit.ts';
import type { Files, StoredFile } from '../../platform/files/files.ts';
import type { BerkasRow } from './berkas.repo.ts';
import type { UnggahanRow } from './unggahan.repo.ts';

/** For whom a link is made: it is good for that user alone. */
export interface Viewer {
  collegeId: string;
  userId: string;
}

/** The caller has checked that the viewer may have the file. */
export function toBerkas(
  row: BerkasRow,
  { collegeId, userId }: Viewer,
  link: Files['link'],
): Berkas {
  const { lokasi, ...file } = row;
  return {
    ...file,
    url: link({ collegeId, userId, path: lokasi, name: file.nama, type: file.tipe }),
  };
}

/**
 * While the bytes are all there and no file has become of them yet, the last part is to be sent
 * once more.
 */
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

/** Under what the log tells of a file of each kind. */
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
};

interface BerkasTercatat {
  id: string;
  nama: string;
  kind: KindBerkas;
  ukuran: number;
}

/** Row of the log; `kind` and `size` are what it is filtered by (S3 §3.7). */
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

/** Bytes in memory, read like a stored file. */
export function readFromMemory(bytes: Buffer): StoredFile {
  return {
    bytes: bytes.byteLength,
    read: async ({ start, end }) =>
      Readable.from([bytes.subarray(start, end + 1)], { objectMode: false }),
  };
}
