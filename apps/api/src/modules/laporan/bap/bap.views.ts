import { errorTable } from '@lms/contracts/errors';
import type { Bap, RealisasiPertemuan, RincianBap } from '@lms/contracts/laporan/bap/bap';
import type { TerbitanBap } from '@lms/contracts/laporan/bap/terbitan';
import { toInstant, toInstantOrNull } from '../../../platform/wire-time.ts';
import { type Decision, isBerlaku, penandaKelas, tandaKelasOf, type Versi } from './bap.policy.ts';
import type { BapRow, OrangRow } from './bap.repo.ts';
import type { FaktaRow } from './fakta.repo.ts';
import { toUsulan } from './fakta.views.ts';

export type BukaKode = (row: Pick<BapRow, 'college_id' | 'id' | 'kode_tersegel'>) => string;

export const toVersi = (row: BapRow): Versi => ({
  status: row.status,
  batas: row.batas_tanda_kelas,
  ditolak: row.ditolak_pada !== null,
  ditandai: row.tanda.some(({ pihak }) => pihak === 'kelas'),
});

const toSebab = (nama: string | null, alasan: string | null, pada: Date | null) =>
  pada === null ? null : { nama: nama ?? '', alasan: alasan ?? '', pada: toInstant(pada) };

export function toTerbitan(row: BapRow, now: Date, buka: BukaKode): TerbitanBap {
  return {
    id: row.id,
    nomor: row.nomor,
    versi: row.versi,
    status: row.status,
    sidik: row.sidik,
    sidik_pendahulu: row.sidik_pendahulu,
    kode: buka(row),
    dibuat_pada: toInstant(row.dibuat_pada),
    alasan: row.alasan,
    tanda_kelas: tandaKelasOf(toVersi(row), now),
    batas_tanda_kelas: toInstant(row.batas_tanda_kelas),
    penolakan: toSebab(row.ditolak_nama, row.alasan_tolak, row.ditolak_pada),
    pembatalan: toSebab(row.dibatalkan_nama, row.alasan_batal, row.dibatalkan_pada),
    tanda_tangan: row.tanda.map(({ peran, nama, nomor_induk, pada, id_kunci, tanda }) => ({
      peran,
      nama,
      nomor_induk,
      pada: toInstant(new Date(pada)),
      kid: id_kunci,
      tanda,
    })),
  };
}

export function toRincian(
  row: BapRow,
  { now, buka, boleh }: { now: Date; buka: BukaKode; boleh: boolean },
): RincianBap {
  return {
    ...toTerbitan(row, now, buka),
    fakta: row.fakta,
    boleh_tanggapi: boleh,
    link: `/bap/${encodeURIComponent(row.id)}`,
  };
}

export interface BapParts {
  draf: Bap['draf'];
  versi: readonly BapRow[];
  tidakSesuai: Bap['tidak_sesuai'];
  orang: { ketua: OrangRow | null; saksi: OrangRow | null };
  /** Null: no control for this reader. */
  tandaTangan: Decision | null;
  saksi: boolean;
  batalkan: boolean;
  now: Date;
  buka: BukaKode;
}

export function toBap(row: FaktaRow, parts: BapParts): Bap {
  const { versi, tandaTangan, now, buka } = parts;
  const berlaku = versi.find(({ status }) => isBerlaku(status));
  const kelas = penandaKelas(parts.orang.ketua, parts.orang.saksi);
  return {
    id_pertemuan: row.id,
    id_kelas: row.id_kelas,
    status: berlaku?.status ?? 'draf',
    tidak_sesuai: parts.tidakSesuai,
    draf: parts.draf,
    versi: versi.map((one) => toTerbitan(one, now, buka)),
    penanda_kelas: kelas && { nim: kelas.orang.nim, nama: kelas.orang.nama, peran: kelas.peran },
    izin: {
      tanda_tangan: {
        boleh: tandaTangan?.allow ?? false,
        alasan:
          tandaTangan === null || tandaTangan.allow ? null : errorTable[tandaTangan.code].message,
        perlu_alasan: versi.length > 0,
      },
      saksi: parts.saksi,
      batalkan: parts.batalkan,
    },
  };
}

export function toRealisasi(
  row: FaktaRow,
  { terkunci, boleh }: { terkunci: boolean; boleh: boolean },
): RealisasiPertemuan {
  const { materi, metode, kendala, versi_realisasi: versi } = row;
  const isi =
    versi === null
      ? toUsulan(row)
      : { materi: materi ?? '', metode: metode ?? '', kendala: kendala ?? '' };
  return {
    ...isi,
    versi: versi ?? 0,
    diubah_pada: toInstantOrNull(row.diubah_pada),
    diubah_oleh: row.diubah_oleh_nama === null ? null : { name: row.diubah_oleh_nama },
    rencana: { materi: row.rencana_materi, metode: null },
    terkunci,
    boleh_ubah: boleh,
  };
}

/** Accounts that signed as lecturers. */
export const lecturersOf = ({ tanda }: Pick<BapRow, 'tanda'>): string[] =>
  tanda.flatMap(({ pihak, id_pengguna }) => (pihak === 'dosen' ? [id_pengguna] : []));
