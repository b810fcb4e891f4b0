/** Invented personal data, equal at every start, with gaps like real records. */
import { createRandom, generateNames, sexOf } from './names.ts';

const places = [
  {
    kota: 'Kota Semarang',
    provinsi: 'Jawa Tengah',
    kode: '3374',
    kecamatan: 'Tembalang',
    kelurahan: 'Bulusan',
    kode_pos: '50277',
  },
  {
    kota: 'Kabupaten Kudus',
    provinsi: 'Jawa Tengah',
    kode: '3319',
    kecamatan: 'Jati',
    kelurahan: 'Getas Pejaten',
    kode_pos: '59343',
  },
  {
    kota: 'Kota Surakarta',
    provinsi: 'Jawa Tengah',
    kode: '3372',
    kecamatan: 'Jebres',
    kelurahan: 'Mojosongo',
    kode_pos: '57127',
  },
  {
    kota: 'Kabupaten Sleman',
    provinsi: 'DI Yogyakarta',
    kode: '3404',
    kecamatan: 'Depok',
    kelurahan: 'Caturtunggal',
    kode_pos: '55281',
  },
  {
    kota: 'Kota Malang',
    provinsi: 'Jawa Timur',
    kode: '3573',
    kecamatan: 'Lowokwaru',
    kelurahan: 'Dinoyo',
    kode_pos: '65144',
  },
  {
    kota: 'Kota Bandung',
    provinsi: 'Jawa Barat',
    kode: '3273',
    kecamatan: 'Coblong',
    kelurahan: 'Dago',
    kode_pos: '40135',
  },
] as const;
const streets = [
  'Melati',
  'Kenanga',
  'Diponegoro',
  'Ahmad Yani',
  'Cendana',
  'Pahlawan',
  'Gajah Mada',
];
const religions = [
  'Islam',
  'Islam',
  'Islam',
  'Islam',
  'Kristen',
  'Katolik',
  'Hindu',
  'Buddha',
] as const;
const occupations = [
  'Guru',
  'Pegawai negeri',
  'Wiraswasta',
  'Petani',
  'Perawat',
  'Pedagang',
  'Karyawan swasta',
];
const positions = [
  { jabatan_fungsional: 'Asisten Ahli', golongan: 'III/b' },
  { jabatan_fungsional: 'Lektor', golongan: 'III/c' },
  { jabatan_fungsional: 'Lektor Kepala', golongan: 'IV/a' },
  { jabatan_fungsional: 'Guru Besar', golongan: 'IV/d' },
];

const two = (value: number) => String(value).padStart(2, '0');

function createPicker(seed: number) {
  const random = createRandom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  return {
    below,
    of: <Item>(list: readonly [Item, ...Item[]] | readonly Item[]): Item =>
      list[below(list.length)] as Item,
    digits: (count: number) => Array.from({ length: count }, () => below(10)).join(''),
    dayOf: (year: number) => `${year}-${two(1 + below(12))}-${two(1 + below(28))}`,
  };
}
type Picker = ReturnType<typeof createPicker>;

/** A NIK: region, date of birth (plus 40 on a woman's day), number. */
function nikOf(pick: Picker, region: string, born: string, isWoman: boolean): string {
  const [year = '', month = '', day = ''] = born.split('-');
  return `${region}${two(1 + pick.below(20))}${two(Number(day) + (isWoman ? 40 : 0))}${month}${year.slice(2)}${two(0)}${pick.digits(2)}`;
}

function personOf(pick: Picker, nama: string, bornIn: number) {
  const jenis_kelamin = sexOf(nama);
  const place = pick.of(places);
  const tanggal_lahir = pick.dayOf(bornIn);
  return {
    place,
    data: {
      nik: nikOf(pick, place.kode, tanggal_lahir, jenis_kelamin === 'P'),
      tempat_lahir: place.kota.replace(/^(Kota|Kabupaten) /, ''),
      tanggal_lahir,
      jenis_kelamin,
      agama: pick.of(religions),
      kewarganegaraan: 'Indonesia',
      telepon: `08${pick.digits(10)}`,
    },
  };
}

/** Data of the nth student; one in six has no address, one in nine no parents. */
export function studentBiodata(
  number: number,
  { nama, angkatan }: { nama: string; angkatan: number },
) {
  const pick = createPicker(50_000 + number);
  const { place, data } = personOf(pick, nama, angkatan - 18);
  const { kode: _kode, ...where } = place;
  const parents = generateNames(90_000 + number);
  const parentBorn = () => pick.dayOf(angkatan - 45 - pick.below(12));
  return {
    ...data,
    email_pribadi: `${nama.toLowerCase().replaceAll(' ', '.')}@surel.example`,
    ...(number % 6 === 0
      ? {}
      : { alamat: `Jl. ${pick.of(streets)} No. ${1 + pick.below(150)}`, ...where }),
    ...(number % 9 === 0
      ? {}
      : {
          nama_ayah: parents.next().value,
          tanggal_lahir_ayah: parentBorn(),
          pekerjaan_ayah: pick.of(occupations),
          nama_ibu: parents.next().value,
          tanggal_lahir_ibu: parentBorn(),
          pekerjaan_ibu: pick.of(occupations),
          telepon_orang_tua: `08${pick.digits(10)}`,
        }),
  };
}

/** Data of the nth lecturer; one in seven has no telephone. */
export function lecturerBiodata(number: number, nama: string) {
  const pick = createPicker(70_000 + number);
  const bornIn = 1962 + pick.below(32);
  const { telepon, ...data } = personOf(pick, nama, bornIn).data;
  const begun = bornIn + 26 + pick.below(4);
  const born = data.tanggal_lahir.replaceAll('-', '');
  return {
    ...data,
    ...(number % 7 === 0 ? {} : { telepon }),
    nip: `${born}${begun}${two(1 + pick.below(12))}${data.jenis_kelamin === 'P' ? 2 : 1}${pick.digits(3)}`,
    unit_kerja: 'Departemen Informatika',
    ...pick.of(positions),
    status_kepegawaian: number % 5 === 0 ? 'Kontrak' : 'Tetap',
    tanggal_mulai_kerja: `${begun}-03-01`,
  };
}
