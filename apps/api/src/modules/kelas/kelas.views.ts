import type {
  jadwalSaya,
  Kelas,
  KelasDetail,
  pengajarKelas,
  pesertaKelasShape,
} from '@lms/contracts/kelas/kelas';
import type { ResponseOf } from '@lms/contracts/wire/endpoint';
import type { z } from 'zod';
import type { AuditEntry } from '../../platform/audit.ts';
import { type Actor, may } from '../../platform/auth/actor.ts';
import { toInstantOrNull } from '../../platform/wire-time.ts';
import { DEFAULT_LABEL, izinKelas, metodeOf, statusKelas, type WhoSees } from './kelas.policy.ts';
import type {
  JadwalSayaRow,
  KelasDetailRow,
  KelasRow,
  PengajarRow,
  PesertaRow,
} from './kelas.repo.ts';
import type { KelasTerkunci } from './kelas-kunci.repo.ts';

export function toKelas(row: KelasRow, now: Date): Kelas {
  const prodiMakul =
    row.prodi_makul_nama === null
      ? null
      : { nama: row.prodi_makul_nama, jenjang: row.prodi_makul_jenjang ?? '' };
  return {
    id: row.id,
    status: statusKelas({ waktuMulai: row.waktu_mulai, waktuSelesai: row.waktu_selesai }, now),
    banner_url: row.banner_url,
    banner_color_idx: row.banner_color_idx,
    mata_kuliah: {
      id: row.id_makul,
      kode: row.kode_makul,
      nama: row.nama_makul,
      sks: row.sks,
      prodi: prodiMakul,
    },
    periode: row.periode,
    kelas: toKelasLabel(row),
    mode_kuliah: row.mode_kuliah,
    lingkup: row.lingkup || 'Internal',
    kapasitas: row.kapasitas,
    kampus: row.kampus === null ? null : { nama: row.kampus },
    prodi_kelas: [{ nama: row.prodi_nama, jenjang: row.prodi_jenjang }],
    jadwal: row.jadwal,
    pengajar: row.pengajar.map(toPengajar),
    jumlah_pertemuan: row.jumlah_pertemuan,
    jumlah_peserta: row.jumlah_peserta,
  };
}

/** The actor as the rules of a class see it; `jabatan` is the own position there. */
export function whoOf(actor: Actor, jabatan: string | null): WhoSees {
  switch (actor.role) {
    case 'mahasiswa':
      return { role: 'mahasiswa' };
    case 'dosen':
      return { role: 'dosen', idDosen: actor.idDosen, jabatan };
    case 'operator':
      return { role: 'operator', mayWrite: may(actor, 'kelas_kuliah', 'write') };
  }
}

export function toKelasDetail(row: KelasDetailRow, actor: Actor, now: Date): KelasDetail {
  const own =
    actor.role === 'dosen'
      ? row.pengajar.find(({ id_dosen }) => id_dosen === actor.idDosen)
      : undefined;
  return {
    ...toKelas(row, now),
    jenis_kuliah: row.jenis_kuliah,
    metode_pengajaran: metodeOf(row.metode_pengajaran, row.pengajar),
    izin: izinKelas(whoOf(actor, own?.jabatan ?? null), {
      idKoordinator: row.id_dosen_koordinator,
      idPengembangRps: row.id_dosen_pengembang_rps,
    }),
  };
}

interface KelasDeed extends Pick<AuditEntry, 'aksi' | 'objek'> {
  /** Start of the sentence: 'Mengganti banner'. */
  tindakan: string;
}

export function toKelasAudit(
  kelas: Pick<
    KelasTerkunci,
    'id' | 'nama_makul' | 'nama_kelas' | 'id_makul' | 'id_prodi' | 'periode'
  >,
  { tindakan, ...entry }: KelasDeed,
): AuditEntry {
  return {
    ...entry,
    jenisAktivitas: 'kelas',
    detail: `${tindakan} ${kelas.nama_makul} kelas ${labelKelas(kelas.nama_kelas)}`,
    idKelas: kelas.id,
    idMataKuliah: kelas.id_makul,
    idProdi: kelas.id_prodi,
    periode: kelas.periode,
  };
}

/** Tells open pages of the class that its data changed. */
export function toKelasDiatur(collegeId: string, idKelas: string) {
  return {
    collegeId,
    stream: `kelas:${idKelas}`,
    name: 'kelas.diatur' as const,
    data: { id_kelas: idKelas },
  };
}

export function labelKelas(namaKelas: string): string {
  return namaKelas || DEFAULT_LABEL;
}

function toKelasLabel(row: KelasRow): Kelas['kelas'] {
  const nama = labelKelas(row.nama_kelas);
  return {
    id_kelas: row.id,
    nama,
    nama_kelas: nama,
    jenis_kelas: row.jenis_kelas,
    jenis:
      row.id_jenis_kelas === null ? null : { id: row.id_jenis_kelas, nama: row.jenis_kelas ?? '' },
  };
}

export function toPengajar(row: PengajarRow): z.infer<typeof pengajarKelas> {
  return { id: row.id_dosen, nama_pengajar: row.nama, ...row };
}

export function toJadwalSaya(row: JadwalSayaRow): ResponseOf<typeof jadwalSaya>[number] {
  return {
    hari: row.hari,
    jam_mulai: row.jam_mulai,
    jam_selesai: row.jam_selesai,
    ruangan: row.ruangan,
    kelas: { id: row.id_kelas, nama: labelKelas(row.nama_kelas) },
    mata_kuliah: { kode: row.kode_makul, nama: row.nama_makul },
    mode_kuliah: row.mode_kuliah,
    banner_color_idx: row.banner_color_idx,
    pengajar: row.pengajar,
    waktu_mulai: toInstantOrNull(row.waktu_mulai),
  };
}

export function toPeserta(row: PesertaRow): z.infer<typeof pesertaKelasShape> {
  return {
    id: row.nim,
    id_user: row.id_user,
    nim: row.nim,
    nama: row.nama,
    prodi: { nama: row.prodi_nama, jenjang: row.prodi_jenjang },
    angkatan: row.angkatan,
    tingkat: row.tingkat,
    avatar_url: row.avatar_url,
    jabatan: row.jabatan,
  };
}
