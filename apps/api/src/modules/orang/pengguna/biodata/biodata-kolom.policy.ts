/**
 * Columns of personal data; the person's own address, named differently in each place, stands
 * between the two lists.
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

/** Students only. */
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
