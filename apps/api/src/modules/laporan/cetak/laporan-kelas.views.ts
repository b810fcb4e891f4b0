/** The report of a class: its meetings in one table and the totals of its lecturers (N51). Pure. */
import type { FaktaBap } from '@lms/contracts/laporan/bap/fakta';
import type { PdfContent } from '../../../platform/pdf/pdf.ts';
import type { LaporanPertemuan } from '../bap/index.ts';
import { status } from './status.views.ts';
import { hari, heading, identitas, isi, jam, KOSONG, metode, SMALL } from './tulisan.views.ts';

export interface JumlahPengajar {
  id: string;
  nama: string;
  nidn: string | null;
  hadir: number;
  /** Null where the college does not validate. */
  valid: number | null;
}

/** By name: meetings that each lecturer taught, and the validated ones among them. */
export function jumlahPengajar(pertemuan: readonly LaporanPertemuan[]): JumlahPengajar[] {
  const found = new Map<string, JumlahPengajar>();
  for (const { id, nama, nidn, hadir, valid } of pertemuan.flatMap(({ fakta }) => fakta.pengajar)) {
    const known = found.get(id) ?? { id, nama, nidn, hadir: 0, valid: null };
    const counted = hadir && valid === true ? 1 : 0;
    found.set(id, {
      ...known,
      hadir: known.hadir + (hadir ? 1 : 0),
      valid: valid === null && known.valid === null ? null : (known.valid ?? 0) + counted,
    });
  }
  return [...found.values()].toSorted((a, b) => a.nama.localeCompare(b.nama, 'id'));
}

const pokokBahasan = ({ realisasi, rencana, pertemuan }: FaktaBap): string =>
  realisasi.materi.trim() || rencana.materi?.trim() || pertemuan.judul;

const hadirDi = ({ pengajar }: FaktaBap): string =>
  pengajar.flatMap(({ nama, hadir }) => (hadir ? [isi(nama)] : [])).join('\n') || KOSONG;

function baris(laporan: LaporanPertemuan): PdfContent[] {
  const { fakta } = laporan;
  const { pertemuan, peserta } = fakta;
  return [
    { text: String(pertemuan.nomor), alignment: 'right' },
    hari(pertemuan),
    `${jam(pertemuan, pertemuan.rencana)}\n${jam(pertemuan, pertemuan.pelaksanaan)}`,
    isi(pokokBahasan(fakta)),
    metode[pertemuan.metode],
    isi(pertemuan.ruangan),
    hadirDi(fakta),
    { text: `${peserta.hadir}/${peserta.jumlah}`, alignment: 'right' },
    status(laporan),
  ];
}

const HEADINGS = [
  'No',
  'Tanggal',
  'Jam rencana/ realisasi',
  'Pokok Bahasan',
  'Metode',
  'Ruang',
  'Pengajar',
  'Hadir/ Peserta',
  'Status',
];

const heads = (names: readonly string[]): PdfContent[] =>
  names.map((text) => ({ text, bold: true }));

export interface IsiLaporanKelas {
  pertemuan: readonly LaporanPertemuan[];
  /** Limits the report to this lecturer; null: the whole class. */
  pengajar: string | null;
}

export function laporanKelas({ pertemuan, pengajar }: IsiLaporanKelas): PdfContent[] {
  const [first] = pertemuan;
  if (first === undefined) return [];
  const { fakta } = first;
  const jumlah = jumlahPengajar(pertemuan);
  return [
    {
      text: pengajar === null ? 'Laporan Kelas' : `Laporan Kelas: ${isi(pengajar)}`,
      bold: true,
      fontSize: 12,
      margin: [0, 0, 0, 6],
    },
    identitas([
      ['Mata Kuliah', `${fakta.mata_kuliah.kode} ${fakta.mata_kuliah.nama}`],
      ['SKS', String(fakta.mata_kuliah.sks)],
      ['Kelas', fakta.kelas.nama],
      ['Periode', fakta.periode.nama],
      ['Program Studi', fakta.prodi.nama],
      ['Pertemuan', String(pertemuan.length)],
    ]),
    heading('Pertemuan'),
    {
      layout: 'garis',
      fontSize: SMALL,
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: [14, 50, 48, '*', 36, 40, 76, 34, 54],
        body: [heads(HEADINGS), ...pertemuan.map(baris)],
      },
    },
    heading('Jumlah per Pengajar'),
    {
      layout: 'garis',
      fontSize: SMALL,
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: ['*', 90, 80, 80],
        body: [
          heads(['Pengajar', 'NIDN', 'Mengajar', 'Tervalidasi']),
          ...jumlah.map(({ nama, nidn, hadir, valid }) => [
            isi(nama),
            isi(nidn),
            `${hadir} pertemuan`,
            valid === null ? KOSONG : `${valid} pertemuan`,
          ]),
        ],
      },
    },
  ];
}
