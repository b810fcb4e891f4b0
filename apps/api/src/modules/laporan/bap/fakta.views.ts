import type { FaktaBap } from '@lms/contracts/laporan/bap/fakta';
import type { TimeZone } from '../../../platform/time-zone.ts';
import { toInstant, toInstantOrNull } from '../../../platform/wire-time.ts';
import { labelKelas } from '../../kelas/index.ts';
import { formatCode } from '../../sistem/referensi/index.ts';
import { nomorOf, type Penanda } from './bap.policy.ts';
import type { FaktaRow, PengajarRow } from './fakta.repo.ts';

/** Like 'Dr. Budi Santoso, M.Kom.'. */
export function namaDosen(
  dosen: Pick<PengajarRow, 'nama' | 'gelar_depan' | 'gelar_akademik'>,
): string {
  const name = [dosen.gelar_depan, dosen.nama].filter(Boolean).join(' ');
  return [name, dosen.gelar_akademik].filter(Boolean).join(', ');
}

export interface KeadaanKampus {
  zona: TimeZone;
  /** The college validates the attendance of lecturers. */
  validasi: boolean;
}

export function toFakta(row: FaktaRow, versi: number, { zona, validasi }: KeadaanKampus): FaktaBap {
  const periode = String(row.periode);
  const kelas = labelKelas(row.nama_kelas);
  return {
    skema: 1,
    nomor: nomorOf({
      periode,
      kode: row.kode_makul,
      kelas: row.nama_kelas,
      nomor: row.nomor,
      versi,
    }),
    versi,
    perguruan_tinggi: { nama: row.perguruan_tinggi },
    periode: { id: periode, nama: formatCode(row.periode) },
    prodi: { id: row.id_prodi, nama: `${row.jenjang} ${row.nama_prodi}`.trim() },
    mata_kuliah: { kode: row.kode_makul, nama: row.nama_makul, sks: row.sks },
    kelas: { id: row.id_kelas, nama: kelas },
    pertemuan: {
      id: row.id,
      nomor: row.nomor,
      judul: row.judul,
      jenis: row.kategori,
      metode: row.jenis,
      ruangan: row.ruangan,
      zona,
      rencana: { mulai: toInstant(row.waktu_mulai), selesai: toInstant(row.waktu_selesai) },
      pelaksanaan: {
        mulai: toInstantOrNull(row.mulai_kuliah),
        selesai: toInstantOrNull(row.selesai_kuliah),
      },
    },
    rencana: { materi: row.rencana_materi, metode: null },
    realisasi: {
      materi: row.materi ?? '',
      metode: row.metode ?? '',
      kendala: row.kendala ?? '',
    },
    pengajar: row.pengajar
      .filter((one) => one.is_pengajar || one.is_hadir === true)
      .map((one) => ({
        id: one.id,
        nama: namaDosen(one),
        nidn: one.nidn,
        hadir: one.is_hadir ?? false,
        valid: validasi ? (one.is_valid ?? false) : null,
      })),
    aktivitas: row.aktivitas,
    peserta: toPeserta(row),
  };
}

function toPeserta({ peserta }: FaktaRow): FaktaBap['peserta'] {
  const daftar = peserta.map(([nim, nama, status]) => ({ nim, nama, status }));
  const count = (wanted: (typeof daftar)[number]['status']) =>
    daftar.filter(({ status }) => status === wanted).length;
  return {
    jumlah: daftar.length,
    hadir: count('H'),
    izin: count('I'),
    sakit: count('S'),
    alpa: count('A'),
    belum: count(null),
    daftar,
  };
}

/** This lecturer's part in the meeting. */
export function penandaOf({ pengajar }: FaktaRow, idDosen: string): Penanda {
  const own = pengajar.find(({ id }) => id === idDosen);
  return {
    mengajar: own?.is_pengajar ?? false,
    hadir: own?.is_hadir ?? null,
    mulai: own?.mulai ?? false,
  };
}

const MOST_SUGGESTED = 1_000;

/** Suggested until something is stored: the plan, else the title, and the names of the materials. */
export function toUsulan({ rencana_materi, judul, nomor, aktivitas, jenis }: FaktaRow) {
  const untitled = judul.trim() === '' || judul.trim() === `Pertemuan ${nomor}`;
  const pokok = rencana_materi ?? (untitled ? '' : judul);
  const bahan = aktivitas.filter((one) => one.jenis === 'materi').map((one) => one.judul);
  const materi = [pokok, bahan.length === 0 ? '' : `Materi: ${bahan.join('; ')}`]
    .filter(Boolean)
    .join('\n');
  return { materi: materi.slice(0, MOST_SUGGESTED), metode: METODE[jenis], kendala: '' };
}

const METODE = {
  online: 'Kuliah daring',
  offline: 'Kuliah tatap muka',
  campuran: 'Kuliah tatap muka dan daring',
} as const;
