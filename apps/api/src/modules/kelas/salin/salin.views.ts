import type { pratinjauSalin, Salinan, sumberSalin } from '@lms/contracts/kelas/salin-kelas';
import type { ResponseOf } from '@lms/contracts/wire/endpoint';
import { toInstant, toInstantOrNull } from '../../../platform/wire-time.ts';
import { labelKelas } from '../kelas.views.ts';
import { batalSampai, type IsiAsal, type Rencana, type Waktu } from './salin.policy.ts';
import type { DaftarRow, IsiRow, KelasRow, SalinanRow } from './salin.repo.ts';

type Pratinjau = ResponseOf<typeof pratinjauSalin>;

export const toIsiAsal = (row: IsiRow): IsiAsal => ({
  id: row.id,
  jenis: row.jenis,
  judul: row.judul,
  nomor: row.nomor,
  mulai: row.waktu_mulai,
  selesai: row.waktu_selesai,
  tampil: row.tampil_sejak,
  wajib: row.wajib_hadir,
  terbatas: row.terbatas,
  boleh: row.boleh,
});

export function toKelasSalin(row: Omit<KelasRow, 'id_makul' | 'id_prodi'>): Pratinjau['sumber'] {
  return {
    id: row.id,
    nama: labelKelas(row.nama_kelas),
    periode: row.periode,
    mata_kuliah: { kode: row.kode_makul, nama: row.nama_makul },
  };
}

export function toSumber(row: DaftarRow): ResponseOf<typeof sumberSalin>[number] {
  const { pengajar, jumlah_isi, sendiri } = row;
  return { ...toKelasSalin(row), pengajar, jumlah_isi, diajar_sendiri: sendiri };
}

const toWaktu = ({ mulai, selesai, tampil }: Waktu) => ({
  waktu_mulai: toInstantOrNull(mulai),
  waktu_selesai: toInstantOrNull(selesai),
  tampil_sejak: toInstantOrNull(tampil),
});

const toAsal = ({ id, jenis, judul, nomor }: IsiAsal) => ({
  id,
  jenis,
  judul,
  nomor_pertemuan: nomor,
});

export function toRencana({ ikut, tidakIkut }: Rencana): Pick<Pratinjau, 'isi' | 'tidak_ikut'> {
  return {
    isi: ikut.map(({ asal, tujuan, waktu }) => ({
      ...toAsal(asal),
      pertemuan: { id: tujuan.id, nomor: tujuan.nomor, judul: tujuan.judul },
      semula: toWaktu(asal),
      baru: toWaktu(waktu),
    })),
    tidak_ikut: tidakIkut.map(({ asal, alasan }) => ({ ...toAsal(asal), alasan })),
  };
}

export function toSalinan(row: SalinanRow): Salinan {
  const { nama_kelas, periode, kode_makul, nama_makul } = row;
  return {
    id: row.id,
    sumber:
      nama_kelas === null || periode === null || kode_makul === null || nama_makul === null
        ? null
        : toKelasSalin({ id: row.id_sumber, nama_kelas, periode, kode_makul, nama_makul }),
    jumlah: row.isi.length,
    ...row.pendahuluan,
    dibuat_pada: toInstant(row.dibuat_pada),
    dibuat_oleh: row.oleh_nama,
    dibatalkan_pada: toInstantOrNull(row.dibatalkan_pada),
    batal_sampai: toInstant(batalSampai(row.dibuat_pada)),
  };
}
