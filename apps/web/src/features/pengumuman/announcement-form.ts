/** Rules of the form (N67). Pure except for reading HTML. */
import type { Berkas } from '@lms/contracts/berkas/berkas';
import { type PeranSasaran, tambahPengumuman } from '@lms/contracts/pengumuman/pengumuman';
import { pengumumanErrors } from '@lms/contracts/pengumuman/pengumuman.errors';
import type { FormErrors } from '@mantine/form';
import { byContract } from '../../shared/form/by-contract.ts';
import { isEmptyRichText, isTooLongRichText } from '../../shared/rich-text/limits.ts';
import type { Pengumuman } from './queries.ts';

export interface PengumumanValues {
  judul: string;
  isi: string;
  tanggalPublish: string | null;
  tanggalBerakhir: string | null;
  disematkan: boolean;
  lampiran: Berkas[];
  role: PeranSasaran[];
  id_prodi: string[];
}

export const newPengumuman = (now: string, prodi: readonly string[]): PengumumanValues => ({
  judul: '',
  isi: '',
  tanggalPublish: now,
  tanggalBerakhir: null,
  disematkan: false,
  lampiran: [],
  role: [],
  // An operator of some programmes writes to these alone.
  id_prodi: [...prodi],
});

export const storedPengumuman = (one: Pengumuman): PengumumanValues => ({
  judul: one.judul,
  isi: one.isi,
  tanggalPublish: one.tanggalPublish,
  tanggalBerakhir: one.tanggalBerakhir,
  disematkan: one.disematkan,
  lampiran: one.lampiran,
  role: one.target?.role ?? [],
  id_prodi: one.target?.id_prodi ?? [],
});

export function pengumumanToSent({
  role,
  id_prodi,
  lampiran,
  tanggalPublish,
  ...values
}: PengumumanValues) {
  return {
    ...values,
    tanggalPublish: tanggalPublish ?? '',
    lampiran: lampiran.map(({ id }) => id),
    target: { role, id_prodi },
  };
}
export type SentPengumuman = ReturnType<typeof pengumumanToSent>;

const byShape = byContract(tambahPengumuman, (values: PengumumanValues) => ({
  ...pengumumanToSent(values),
  tanggalPublish: values.tanggalPublish,
}));

/** In the order of the server's complaints; `prodi` are the operator's own. */
export function pengumumanFaults(values: PengumumanValues, prodi: readonly string[]): FormErrors {
  const faults: FormErrors = { ...byShape(values) };
  if (isEmptyRichText(values.isi)) faults.isi = pengumumanErrors.pengumuman_isi_wajib.message;
  else if (isTooLongRichText(values.isi))
    faults.isi = pengumumanErrors.pengumuman_isi_terlalu_panjang.message;
  const { tanggalPublish: from, tanggalBerakhir: until } = values;
  if (from !== null && until !== null && Date.parse(until) <= Date.parse(from))
    faults.tanggalBerakhir = pengumumanErrors.pengumuman_berakhir_sebelum_terbit.message;
  if (prodi.length > 0 && values.id_prodi.length === 0)
    faults.id_prodi = pengumumanErrors.pengumuman_prodi_lain.message;
  return faults;
}
