/** The block of signatures: lecturers, class and the programme's signatory (N62). Pure. */
import type { PdfContent } from '../../../platform/pdf/pdf.ts';
import { tulisWaktu } from '../../../platform/time-zone.ts';
import type { LaporanPertemuan } from '../bap/index.ts';
import { isi } from './tulisan.views.ts';

/** Name of the signatory's picture in the document. */
export const TTD = 'ttd';
const TTD_SIZE: [number, number] = [120, 48];
const PER_ROW = 3;

export interface Penandatangan {
  nama: string;
  nidn: string | null;
  jabatan: string;
  /** PNG. */
  ttd: Uint8Array | null;
}

interface Kolom {
  atas: string;
  tengah: PdfContent;
  nama: string;
  bawah: string;
}

const space: PdfContent = { text: '', margin: [0, 0, 0, TTD_SIZE[1]] };
const electronic = (words: string): PdfContent => ({
  text: words,
  italics: true,
  fontSize: 7.5,
  color: '#444444',
  margin: [0, 14, 0, 14],
});

function penandatanganProdi(penandatangan: Penandatangan | null): Kolom {
  if (penandatangan === null)
    return {
      atas: 'Mengetahui,\nKetua Program Studi',
      tengah: space,
      nama: '( ........................................ )',
      bawah: '',
    };
  const { nama, nidn, jabatan, ttd } = penandatangan;
  return {
    atas: `Mengetahui,\n${isi(jabatan)}`,
    tengah: ttd === null ? space : { image: TTD, fit: TTD_SIZE, margin: [0, 2, 0, 2] },
    nama: isi(nama),
    bawah: nidn === null ? '' : `NIDN ${nidn}`,
  };
}

const peran = { dosen: 'Dosen Pengajar', ketua_kelas: 'Ketua Kelas', mahasiswa: 'Wakil Mahasiswa' };
const identitasDi = { dosen: 'NIDN', ketua_kelas: 'NIM', mahasiswa: 'NIM' };

function tandaPertemuan({ terbitan, fakta }: LaporanPertemuan): Kolom[] {
  const zone = fakta.pertemuan.zona;
  if (terbitan === null)
    return fakta.pengajar.flatMap(({ hadir, nama, nidn }) =>
      hadir
        ? [
            {
              atas: peran.dosen,
              tengah: electronic('Belum ditandatangani'),
              nama: isi(nama),
              bawah: nidn === null ? '' : `NIDN ${nidn}`,
            },
          ]
        : [],
    );
  return terbitan.tanda_tangan.map((tanda) => ({
    atas: peran[tanda.peran],
    tengah: electronic(
      `Ditandatangani secara elektronik\n${tulisWaktu(zone, new Date(tanda.pada))}`,
    ),
    nama: isi(tanda.nama),
    bawah: tanda.nomor_induk === null ? '' : `${identitasDi[tanda.peran]} ${tanda.nomor_induk}`,
  }));
}

/** Everybody who signed as a lecturer, with how many of the meetings. */
function tandaKelas(pertemuan: readonly LaporanPertemuan[]): Kolom[] {
  const signed = new Map<string, { nama: string; nidn: string | null; jumlah: number }>();
  const taught = pertemuan.flatMap(({ fakta }) => fakta.pengajar.filter(({ hadir }) => hadir));
  for (const { nama, nidn } of taught) signed.set(`${nama} ${nidn}`, { nama, nidn, jumlah: 0 });
  const all = pertemuan.flatMap(({ terbitan }) => terbitan?.tanda_tangan ?? []);
  for (const { peran: role, nama, nomor_induk } of all) {
    if (role !== 'dosen') continue;
    const key = `${nama} ${nomor_induk}`;
    const known = signed.get(key) ?? { nama, nidn: nomor_induk, jumlah: 0 };
    signed.set(key, { ...known, jumlah: known.jumlah + 1 });
  }
  return [...signed.values()].map(({ nama, nidn, jumlah }) => ({
    atas: peran.dosen,
    tengah: electronic(
      jumlah === 0
        ? 'Belum ditandatangani'
        : `Menandatangani ${jumlah} laporan pertemuan\nsecara elektronik`,
    ),
    nama: isi(nama),
    bawah: nidn === null ? '' : `NIDN ${nidn}`,
  }));
}

function block(columns: readonly Kolom[]): PdfContent {
  const rows: PdfContent[] = [];
  for (let from = 0; from < columns.length; from += PER_ROW) {
    const row = columns.slice(from, from + PER_ROW);
    rows.push({
      columns: Array.from({ length: PER_ROW }, (_none, index) => {
        const column = row[index];
        if (column === undefined) return { text: '', width: '*' };
        return {
          width: '*',
          fontSize: 8.5,
          stack: [
            column.atas,
            column.tengah,
            { text: column.nama, bold: true },
            { text: column.bawah, fontSize: 8 },
          ],
        };
      }),
      columnGap: 10,
      margin: [0, 14, 0, 0],
      unbreakable: true,
    });
  }
  return { stack: rows };
}

export const tandaTanganPertemuan = (
  laporan: LaporanPertemuan,
  penandatangan: Penandatangan | null,
): PdfContent => block([...tandaPertemuan(laporan), penandatanganProdi(penandatangan)]);

export const tandaTanganKelas = (
  pertemuan: readonly LaporanPertemuan[],
  penandatangan: Penandatangan | null,
): PdfContent => block([...tandaKelas(pertemuan), penandatanganProdi(penandatangan)]);
