/** Puts the chosen reports of a class into one document (N51, N52, N63). Pure. */
import type { PdfContent, PdfDocument } from '../../../platform/pdf/pdf.ts';
import type { LaporanPertemuan } from '../bap/index.ts';
import { laporanKelas } from './laporan-kelas.views.ts';
import { laporanPertemuan } from './laporan-pertemuan.views.ts';
import { isDraf } from './status.views.ts';
import {
  type Penandatangan,
  TTD,
  tandaTanganKelas,
  tandaTanganPertemuan,
} from './tanda-tangan.views.ts';
import { qr } from './tulisan.views.ts';

export interface Pilihan {
  laporanKelas: boolean;
  laporanPertemuan: boolean;
  tandaTangan: boolean;
}

export interface Bahan {
  pilihan: Pilihan;
  /** At least one. */
  pertemuan: readonly LaporanPertemuan[];
  /** Name of the lecturer to whom the report is limited; null: everybody. */
  pengajar: string | null;
  penandatangan: Penandatangan | null;
  /** PNG or JPEG. */
  logo: Uint8Array | null;
  /** The document of the class: null while one of its meetings is a draft. */
  dokumen: { kode: string; sidik: string } | null;
  date: Date;
  /** The address of the check page for a code. */
  alamat(kode: string): string;
}

const CHECK = 'Pindai untuk memeriksa keaslian laporan ini:';

function kelas({
  pilihan,
  pertemuan,
  pengajar,
  penandatangan,
  dokumen,
  alamat,
}: Bahan): PdfContent {
  return {
    stack: [
      ...laporanKelas({ pertemuan, pengajar }),
      ...(pilihan.tandaTangan ? [tandaTanganKelas(pertemuan, penandatangan)] : []),
      ...(dokumen === null
        ? []
        : [qr(alamat(dokumen.kode), [CHECK, `Sidik SHA-256 ${dokumen.sidik}`])]),
    ],
  };
}

function rinci(
  { pilihan, penandatangan, alamat }: Bahan,
  laporan: LaporanPertemuan,
  isFirst: boolean,
): PdfContent {
  const { terbitan } = laporan;
  return {
    ...(isFirst ? {} : { pageBreak: 'before' as const }),
    stack: [
      ...laporanPertemuan(laporan),
      ...(pilihan.tandaTangan ? [tandaTanganPertemuan(laporan, penandatangan)] : []),
      ...(terbitan === null
        ? []
        : [qr(alamat(terbitan.kode), [CHECK, terbitan.nomor, `Sidik SHA-256 ${terbitan.sidik}`])]),
    ],
  };
}

export function dokumenKelas(bahan: Bahan): PdfDocument {
  const { pilihan, pertemuan, logo, date, penandatangan } = bahan;
  const fakta = pertemuan[0]?.fakta;
  const name = `${fakta?.mata_kuliah.kode} ${fakta?.mata_kuliah.nama} ${fakta?.kelas.nama}`;
  const ttd = pilihan.tandaTangan ? (penandatangan?.ttd ?? null) : null;
  return {
    title: `Berita Acara Perkuliahan ${name}`,
    date,
    head: {
      logo,
      lines: [
        fakta?.perguruan_tinggi.nama ?? '',
        'Berita Acara Perkuliahan',
        `${fakta?.prodi.nama} · ${fakta?.periode.nama}`,
      ],
    },
    foot: `${name} · ${fakta?.periode.nama}`,
    mark: pertemuan.some(isDraf) ? 'DRAF' : null,
    pictures: ttd === null ? {} : { [TTD]: ttd },
    content: [
      ...(pilihan.laporanKelas ? [kelas(bahan)] : []),
      ...(pilihan.laporanPertemuan
        ? pertemuan.map((one, index) => rinci(bahan, one, index === 0 && !pilihan.laporanKelas))
        : []),
    ],
  };
}
