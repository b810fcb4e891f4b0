import type { UbahBiodata } from '@lms/contracts/orang/profil';

/**
 * Columns of personal data. The person's own address has a different name in each place, so it
 * stands between the two lists.
 */
export const kolomPribadi = [
  'nik',
  'tempat_lahir',
  'tanggal_lahir',
  'jenis_kelamin',
  'agama',
  'kewarganegaraan',
  'telepon',
] as const;

/** Only students have these columns. */
export const kolomAlamatOrangTua = [
  'alamat',
  'kelurahan',
  'kecamatan',
  'kota',
  'provinsi',
  'kode_pos',
  'nama_ayah',
  'tanggal_lahir_ayah',
  'pekerjaan_ayah',
  'nama_ibu',
  'tanggal_lahir_ibu',
  'pekerjaan_ibu',
  'telepon_orang_tua',
] as const;

/** Columns a student may change. */
export const editable = [
  ...kolomPribadi,
  'email',
  ...kolomAlamatOrangTua,
] as const satisfies readonly (keyof UbahBiodata)[];

/** Dates as YYYY-MM-DD. */
export type Biodata<Column extends string> = Record<Column, string | null>;

const common = [...kolomPribadi, 'email_pribadi'] as const;
export const biodataMahasiswa = [...common, ...kolomAlamatOrangTua] as const;
export const biodataDosen = [
  ...common,
  'nip',
  'unit_kerja',
  'jabatan_fungsional',
  'golongan',
  'status_kepegawaian',
  'tanggal_mulai_kerja',
] as const;
export type BiodataMahasiswa = (typeof biodataMahasiswa)[number];
export type BiodataDosen = (typeof biodataDosen)[number];

/** The table calls the person's own address email. */
export const storedName = (column: string): string =>
  column === 'email_pribadi' ? 'email' : column;
