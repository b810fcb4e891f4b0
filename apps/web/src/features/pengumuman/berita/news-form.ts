/** Rules of the form (N71). Pure except for reading HTML. */
import { tambahBerita } from '@lms/contracts/pengumuman/berita';
import { pengumumanErrors } from '@lms/contracts/pengumuman/pengumuman.errors';
import type { FormErrors } from '@mantine/form';
import { byContract } from '../../../shared/form/by-contract.ts';
import { isEmptyRichText, isTooLongRichText } from '../../../shared/rich-text/limits.ts';
import type { Berita } from './queries.ts';

export interface FormPicture {
  id: string;
  url: string;
}

export interface BeritaValues {
  judul: string;
  isi: string;
  tanggalPublish: string | null;
  gambar: FormPicture | null;
  alt: string;
}

export const newBerita = (now: string): BeritaValues => ({
  judul: '',
  isi: '',
  tanggalPublish: now,
  gambar: null,
  alt: '',
});

export const storedBerita = ({ judul, isi, tanggalPublish, gambar }: Berita): BeritaValues => ({
  judul,
  isi,
  tanggalPublish,
  gambar: gambar && { id: gambar.id, url: gambar.ukuran.at(-1)?.url ?? '' },
  alt: gambar?.alt ?? '',
});

export const beritaToSent = ({ judul, isi, tanggalPublish, gambar, alt }: BeritaValues) => ({
  judul,
  isi,
  tanggalPublish: tanggalPublish ?? '',
  gambar: gambar && { id: gambar.id, alt },
});
export type SentBerita = ReturnType<typeof beritaToSent>;

const byShape = byContract(tambahBerita, (values: BeritaValues) => ({
  ...beritaToSent(values),
  tanggalPublish: values.tanggalPublish,
}));

/** In the order of the server's complaints. */
export function beritaFaults(values: BeritaValues): FormErrors {
  const { 'gambar.alt': alt, ...faults } = byShape(values);
  const { isi } = values;
  return {
    ...faults,
    ...(alt === undefined ? {} : { alt }),
    ...(isEmptyRichText(isi) ? { isi: pengumumanErrors.pengumuman_isi_wajib.message } : {}),
    ...(isTooLongRichText(isi)
      ? { isi: pengumumanErrors.pengumuman_isi_terlalu_panjang.message }
      : {}),
  };
}
