/** The report of one meeting: plan beside realisation, and everybody's attendance (N52). Pure. */
import type { FaktaBap } from '@lms/contracts/laporan/bap/fakta';
import type { PdfContent } from '../../../platform/pdf/pdf.ts';
import type { LaporanPertemuan } from '../bap/index.ts';
import { status } from './status.views.ts';
import {
  aktivitas,
  heading,
  identitas,
  isi,
  KOSONG,
  kategori,
  metode,
  presensi,
  SMALL,
  waktu,
} from './tulisan.views.ts';

/** Students in one block of two columns, so that a class of 50 fits one page. */
const BLOCK = 50;

const heads = (names: readonly string[]): PdfContent[] =>
  names.map((text) => ({ text, bold: true }));

const table = (
  widths: readonly (number | string)[],
  names: readonly string[],
  rows: readonly (readonly PdfContent[])[],
): PdfContent => ({
  layout: 'garis',
  fontSize: SMALL,
  table: {
    headerRows: 1,
    dontBreakRows: true,
    widths: [...widths],
    body: [heads(names), ...rows.map((row) => [...row])],
  },
});

const rencanaRealisasi = ({ rencana, realisasi }: FaktaBap): PdfContent =>
  table(
    [50, '*', '*'],
    ['', 'Rencana (RPS)', 'Realisasi'],
    [
      ['Materi', isi(rencana.materi), isi(realisasi.materi)],
      ['Metode', isi(rencana.metode), isi(realisasi.metode)],
      ['Kendala', KOSONG, isi(realisasi.kendala)],
    ],
  );

const validasi = (valid: boolean | null): string => {
  if (valid === null) return KOSONG;
  return valid ? 'Tervalidasi' : 'Belum divalidasi';
};

const pengajar = ({ pengajar: list }: FaktaBap): PdfContent =>
  table(
    ['*', 100, 80, 90],
    ['Pengajar', 'NIDN', 'Kehadiran', 'Validasi'],
    list.map(({ nama, nidn, hadir, valid }) => [
      isi(nama),
      isi(nidn),
      hadir ? 'Hadir' : 'Tidak hadir',
      validasi(valid),
    ]),
  );

function kegiatan({ aktivitas: list }: FaktaBap): PdfContent {
  if (list.length === 0)
    return { text: 'Tidak ada aktivitas pada pertemuan ini.', fontSize: SMALL };
  return {
    fontSize: SMALL,
    ul: list.map(({ jenis, judul }) => `${aktivitas[jenis]}: ${isi(judul)}`),
  };
}

type Mahasiswa = FaktaBap['peserta']['daftar'][number];

const cellsOf = (mahasiswa: Mahasiswa | undefined, nomor: number): PdfContent[] =>
  mahasiswa === undefined
    ? ['', '', '', '']
    : [
        { text: String(nomor), alignment: 'right' },
        isi(mahasiswa.nim),
        isi(mahasiswa.nama),
        mahasiswa.status === null ? KOSONG : presensi[mahasiswa.status],
      ];

/** Reads down the left half and then the right one, block by block. */
function peserta({ peserta: { daftar } }: FaktaBap): PdfContent[] {
  const blocks: PdfContent[] = [];
  for (let from = 0; from < daftar.length; from += BLOCK) {
    const block = daftar.slice(from, from + BLOCK);
    const half = Math.ceil(block.length / 2);
    const rows = block
      .slice(0, half)
      .map((left, row) => [
        ...cellsOf(left, from + row + 1),
        ...cellsOf(block[half + row], from + half + row + 1),
      ]);
    const names = ['No', 'NIM', 'Nama', 'Status'];
    blocks.push({
      stack: [table([18, 62, '*', 30, 18, 62, '*', 30], [...names, ...names], rows)],
      margin: [0, 0, 0, 6],
    });
  }
  return blocks;
}

function ringkasan({ peserta: { jumlah, hadir, izin, sakit, alpa, belum } }: FaktaBap): string {
  const parts = [`Hadir ${hadir}`, `Izin ${izin}`, `Sakit ${sakit}`, `Alpa ${alpa}`];
  if (belum > 0) parts.push(`Belum dicatat ${belum}`);
  return `${parts.join(' · ')} · Jumlah peserta ${jumlah}`;
}

export function laporanPertemuan(laporan: LaporanPertemuan): PdfContent[] {
  const { fakta } = laporan;
  const { pertemuan, mata_kuliah, kelas, periode, prodi } = fakta;
  return [
    {
      text: `Laporan Pertemuan ${pertemuan.nomor}: ${isi(pertemuan.judul)}`,
      bold: true,
      fontSize: 12,
      margin: [0, 0, 0, 6],
    },
    identitas([
      ['Nomor', laporan.terbitan?.nomor ?? KOSONG],
      ['Mata Kuliah', `${mata_kuliah.kode} ${mata_kuliah.nama} (${mata_kuliah.sks} SKS)`],
      ['Kelas', kelas.nama],
      ['Periode', periode.nama],
      ['Program Studi', prodi.nama],
      ['Status', status(laporan)],
      ['Jenis', kategori[pertemuan.jenis]],
      ['Metode', metode[pertemuan.metode]],
      ['Ruang', pertemuan.ruangan ?? ''],
      ['Rencana', waktu(pertemuan, pertemuan.rencana)],
      ['Pelaksanaan', waktu(pertemuan, pertemuan.pelaksanaan)],
      ['Kehadiran', `${fakta.peserta.hadir} dari ${fakta.peserta.jumlah} mahasiswa`],
    ]),
    heading('Rencana dan Realisasi'),
    rencanaRealisasi(fakta),
    heading('Pengajar'),
    pengajar(fakta),
    heading('Aktivitas'),
    kegiatan(fakta),
    heading('Kehadiran Mahasiswa'),
    { text: ringkasan(fakta), fontSize: SMALL, margin: [0, 0, 0, 4] },
    ...(fakta.peserta.daftar.length === 0
      ? [{ text: 'Kelas ini belum memiliki peserta.', fontSize: SMALL }]
      : peserta(fakta)),
  ];
}
