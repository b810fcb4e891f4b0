import type {
  BarisPantau,
  PengumumanUjian,
  Penyesuaian,
} from '@lms/contracts/ujian/pengawasan/pengawasan';
import type { BarisFokus } from '@lms/contracts/ujian/pengawasan/pengawasan-saya';
import { ZERO_DATE } from '@lms/contracts/wire/umum';
import type { NewEvent } from '../../../platform/events/events.ts';
import { toInstant, toInstantOrZero } from '../../../platform/wire-time.ts';
import type { OneIsi } from '../../kelas/pertemuan/index.ts';
import type { FokusRow } from './fokus.repo.ts';
import type { PantauRow } from './pantau.repo.ts';
import { alasanWajarOf, type Rentang } from './pengawasan.policy.ts';
import type { PengumumanRow } from './pengumuman.repo.ts';
import type { PenyesuaianRow } from './waktu.repo.ts';

/** `jumlahSoal`: before the draw. */
export function toBarisPantau(row: PantauRow, jumlahSoal: number): BarisPantau {
  const {
    waktu_mulai,
    waktu_selesai,
    berakhir_pada,
    kontak_terakhir,
    generasi,
    jumlah_soal,
    status,
  } = row;
  return {
    nim: row.nim,
    id_user: row.id_user,
    nama: row.nama,
    keluar: row.keluar,
    id_pengerjaan: row.id_pengerjaan,
    status,
    sebab_selesai: row.sebab_selesai,
    waktu_mulai: toInstantOrZero(waktu_mulai),
    waktu_selesai: toInstantOrZero(waktu_selesai),
    berakhir_pada: toInstantOrZero(berakhir_pada),
    menit_tambahan: row.menit_tambahan,
    menit_disiapkan: row.menit_disiapkan,
    bagian_disiapkan: row.bagian_disiapkan,
    dijawab: row.dijawab,
    jumlah_soal: jumlah_soal ?? jumlahSoal,
    kontak_terakhir: toInstantOrZero(kontak_terakhir),
    hening_sejak: status === 'hening' ? toInstantOrZero(kontak_terakhir) : ZERO_DATE,
    jumlah_perangkat: generasi ?? 0,
    perangkat: row.perangkat,
    jumlah_fokus: row.jumlah_fokus,
    fokus_terlama: row.fokus_terlama,
    fokus_wajar: row.fokus_wajar,
    melewati_ambang: row.melewati_ambang,
  };
}

export function toBarisFokus(row: FokusRow, jeda: readonly Rentang[]): BarisFokus {
  const { waktu, durasi_detik: durasiDetik, keadaan } = row;
  const alasan = alasanWajarOf({ waktu, durasiDetik, keadaan }, jeda);
  return {
    id: row.id,
    kode: row.kode,
    waktu: toInstant(waktu),
    durasi_detik: durasiDetik,
    keadaan,
    kemungkinan_wajar: alasan.length > 0,
    alasan_wajar: alasan,
    catatan: row.catatan,
    catatan_pada: toInstantOrZero(row.catatan_pada),
  };
}

/** More are told by the exam's stream. */
const MOST_TOLD = 100;

export function toWaktuBerubah(
  { actor, meeting, header }: OneIsi,
  people: readonly { id_user: string }[],
): NewEvent[] {
  const data = { id_ujian: header.id, id_pertemuan: meeting.id, id_kelas: meeting.id_kelas };
  const streams =
    people.length > MOST_TOLD
      ? [`ujian:${header.id}`]
      : people.map(({ id_user }) => `pengguna:${id_user}`);
  return streams.map((stream) => ({
    collegeId: actor.collegeId,
    stream,
    name: 'time_changed',
    data,
  }));
}

export function toPenyesuaian(row: PenyesuaianRow): Penyesuaian {
  const { id, nim, nama, menit, faktor, alasan, dipakai } = row;
  return {
    id,
    nim,
    nama,
    menit,
    faktor,
    alasan,
    dipakai,
    oleh: row.oleh_nama,
    pada: toInstant(row.pada),
  };
}

export function toPengumuman({
  id,
  nim,
  nama,
  teks,
  oleh_nama,
  pada,
}: PengumumanRow): PengumumanUjian {
  return { id, nim, nama, teks, oleh: oleh_nama, pada: toInstant(pada) };
}
