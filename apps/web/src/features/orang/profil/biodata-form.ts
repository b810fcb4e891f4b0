import type { ubahBiodata } from '@lms/contracts/orang/profil';
import type { BodyInputOf } from '@lms/contracts/wire/endpoint';
import type { Biodata } from './queries.ts';

export type Changes = BodyInputOf<typeof ubahBiodata>;
export type FieldKey = keyof Changes;

interface Field {
  key: FieldKey;
  label: string;
  /** Defaults to text, or a choice of `options`. */
  kind?: 'lahir' | 'lahir-orang-tua';
  options?: readonly { value: string; label: string }[];
  inputMode?: 'tel' | 'email' | 'numeric';
  autoComplete?: string;
  maxLength?: number;
}

export const sexLabel = { L: 'Laki-laki', P: 'Perempuan' } as const;
const religions = ['Islam', 'Kristen', 'Katolik', 'Hindu', 'Buddha', 'Konghucu', 'Lainnya'];

export const groups: { title: string; fields: Field[] }[] = [
  {
    title: 'Identitas',
    fields: [
      { key: 'nik', label: 'NIK', maxLength: 50 },
      { key: 'tempat_lahir', label: 'Tempat Lahir', maxLength: 100 },
      { key: 'tanggal_lahir', label: 'Tanggal Lahir', kind: 'lahir' },
      {
        key: 'jenis_kelamin',
        label: 'Jenis Kelamin',
        options: Object.entries(sexLabel).map(([value, label]) => ({ value, label })),
      },
      {
        key: 'agama',
        label: 'Agama',
        options: religions.map((value) => ({ value, label: value })),
      },
      { key: 'kewarganegaraan', label: 'Kewarganegaraan', maxLength: 60 },
    ],
  },
  {
    title: 'Kontak',
    fields: [
      { key: 'telepon', label: 'Telepon', inputMode: 'tel', autoComplete: 'tel', maxLength: 20 },
      { key: 'email', label: 'Surel', inputMode: 'email', autoComplete: 'email', maxLength: 200 },
    ],
  },
  {
    title: 'Alamat',
    fields: [
      { key: 'alamat', label: 'Alamat', autoComplete: 'street-address', maxLength: 300 },
      { key: 'kelurahan', label: 'Kelurahan', maxLength: 100 },
      { key: 'kecamatan', label: 'Kecamatan', maxLength: 100 },
      { key: 'kota', label: 'Kota', maxLength: 100 },
      { key: 'provinsi', label: 'Provinsi', maxLength: 100 },
      {
        key: 'kode_pos',
        label: 'Kode Pos',
        inputMode: 'numeric',
        autoComplete: 'postal-code',
        maxLength: 5,
      },
    ],
  },
  {
    title: 'Orang Tua',
    fields: [
      { key: 'nama_ayah', label: 'Nama Ayah', maxLength: 200 },
      { key: 'tanggal_lahir_ayah', label: 'Tanggal Lahir Ayah', kind: 'lahir-orang-tua' },
      { key: 'pekerjaan_ayah', label: 'Pekerjaan Ayah', maxLength: 100 },
      { key: 'nama_ibu', label: 'Nama Ibu', maxLength: 200 },
      { key: 'tanggal_lahir_ibu', label: 'Tanggal Lahir Ibu', kind: 'lahir-orang-tua' },
      { key: 'pekerjaan_ibu', label: 'Pekerjaan Ibu', maxLength: 100 },
      { key: 'telepon_orang_tua', label: 'Telepon Orang Tua', inputMode: 'tel', maxLength: 20 },
    ],
  },
];

/** Stored values by field; '' where empty. */
export type Values = Record<FieldKey, string>;
export function storedValues({ identitas, kontak, alamat, orang_tua }: Biodata): Values {
  const all: Readonly<Record<string, string | null>> = {
    ...identitas,
    ...kontak,
    ...alamat,
    ...orang_tua,
  };
  const keys = groups.flatMap(({ fields }) => fields.map(({ key }) => key));
  return Object.fromEntries(keys.map((key) => [key, all[key] ?? ''])) as Values;
}

/** Others' changes to the rest survive. */
export function changesOf(values: Values, stored: Values): Changes {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) =>
      value.trim() === stored[key as FieldKey] ? [] : [[key, value.trim() || null]],
    ),
  );
}

const TYPED_DATE = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;

/** '8/2/2006' → '2006-02-08'; null for an invalid date. */
export function parseTypedDate(text: string): string | null {
  const [, day = '', month = '', year = ''] = TYPED_DATE.exec(text.trim()) ?? [];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}
