/** What the dialog of lecture reports asks for (S2 §2.11, N54). Pure. */
import type { QueryOfEndpoint } from '../../../shared/lib/api-types.ts';

export interface BapChoice {
  laporanKelas: boolean;
  laporanPertemuan: boolean;
  tandaTangan: boolean;
  /** Lecturers: only the own meetings. */
  laporanSaya: boolean;
  /** Operators: one lecturer; null: all. */
  idPengajar: string | null;
}

export const noBapChoice: BapChoice = {
  laporanKelas: false,
  laporanPertemuan: false,
  tandaTangan: true,
  laporanSaya: false,
  idPengajar: null,
};

/** Without a report there is nothing to download (DECISIONS 180). */
export const isBapChosen = ({ laporanKelas, laporanPertemuan }: BapChoice): boolean =>
  laporanKelas || laporanPertemuan;

/** A chosen lecturer, otherwise whether it is the own report (S2 §7). */
export function toBapQuery(choice: BapChoice): QueryOfEndpoint<'unduhBap'> {
  const { laporanKelas, laporanPertemuan, tandaTangan, laporanSaya, idPengajar } = choice;
  return {
    include_laporan_kelas: laporanKelas,
    include_laporan_pertemuan_detail: laporanPertemuan,
    include_tanda_tangan: tandaTangan,
    ...(idPengajar === null ? { laporan_saya: laporanSaya } : { id_pengajar: idPengajar }),
  };
}

type Saringan = QueryOfEndpoint<'daftarPertemuan'>;

/** The list's filter without its pages; all periods mean the running one (DECISIONS 180). */
export function toSaringan(
  { page: _page, per_page: _size, itemsPerPage: _items, sort: _sort, ...filter }: Saringan,
  runningPeriod: number,
): QueryOfEndpoint<'unduhBapSemua'> & { periode: string } {
  const { ignore_default_pagination: _all, periode, ...rest } = filter;
  return { ...rest, periode: String(periode ?? runningPeriod) };
}

/** N65. */
export const signatureTip = {
  dosen: 'Tanda tangan Anda dan ketua program studi dicantumkan pada laporan.',
  operator: 'Tanda tangan pengajar dan ketua program studi dicantumkan pada laporan.',
} as const;
