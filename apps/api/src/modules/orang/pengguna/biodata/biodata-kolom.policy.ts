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
