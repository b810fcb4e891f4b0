/**
 * What the access matrix expects of each endpoint beyond its gate: who of those whom the gate admits sees the row that the call
 * names. An endpoint without an entry does not compile, and fails the test.
 */
import type { EndpointName, Endpoints } from '@lms/contracts';
import type { CallerName, World } from './access-world.ts';
import type { Call } from './call.ts';

export interface Expectation<E> {
  call(world: World): Call<E> | Promise<Call<E>>;
  /**
   * `semua`: everyone whom the gate admits. `baris`: only these see the row, the others get 404. `daftar`: everyone gets an
   * answer, and `text` stands in it for these alone.
   */
  rule: 'semua' | { baris: readonly CallerName[] } | { daftar: readonly CallerName[]; text: (world: World) => string };
  /** Answers that count as seen; by default 200 to 204. */
  seen?: readonly number[];
  /** Ids of another class under a valid parent, and what they are answered for those who may see the parent. */
  foreign?: { call(world: World): Call<E> | Promise<Call<E>>; status: number; code: string };
}

const anggota = ['mahasiswa', 'dosen', 'operatorBaca', 'operatorTulis', 'operatorIstimewa'] as const;
const ofKelas = { call: (world: World) => ({ params: { id: world.kelas.id } }), rule: { baris: anggota } };
const ofPertemuan = { call: (world: World) => ({ params: { id: world.pertemuan.id } }), rule: { baris: anggota } };
const ofKehadiran = { call: (world: World) => ({ params: { idPertemuan: world.pertemuan.id } }), rule: { baris: anggota } };
const changesPertemuan = {
  call: async (world: World) => ({ params: { id: (await world.freshPertemuan()).id } }),
  rule: { baris: anggota },
};
const ofMahasiswa = {
  call: (world: World) => ({ params: { id: world.mahasiswa.nim } }),
  rule: { baris: ['mahasiswa', 'dosen', 'dosenLain', 'operatorBaca', 'operatorTulis', 'operatorIstimewa'] as const },
  foreign: { call: () => ({ params: { id: 'tidak-ada' } }), status: 404, code: 'tidak_ditemukan' },
};
const everyone = { call: () => ({}), rule: 'semua' as const };
const listOf = (text: (world: World) => string) => ({ call: () => ({}), rule: { daftar: anggota, text } });

async function marks(world: World, nim: string) {
  const { id } = await world.freshPertemuan();
  return { params: { idPertemuan: id }, body: { data: [{ nim, presensi: 'H' as const, ada_presensi: true as const }] } };
}
async function mark(world: World, student: string) {
  const { id } = await world.freshPertemuan();
  return { params: { idPertemuan: id, id: student }, body: { is_hadir: true } };
}
async function lecturer(world: World, idDosen: string) {
  const { id } = await world.freshPertemuan();
  return {
    params: { idPertemuan: id, id_dosen: idDosen },
    body: { is_hadir: false, mulai_kuliah: null, selesai_kuliah: null },
  };
}

export const expectations: { [Name in EndpointName]: Expectation<Endpoints[Name]> } = {
  // Signing in and out is no matter of rows: the credentials decide, and sesi.api.test.ts tests them.
  mintaToken: {
    call: () => ({ body: { grant_type: 'password', client_id: 'web', username: 'tidak-ada', password: 'salah' } }),
    rule: 'semua',
    seen: [401],
  },
  keluar: { call: () => ({ headers: { authorization: '' } }), rule: 'semua' },
  catatLogout: everyone,
  infoPengguna: everyone,
  konfigurasiFrontend: {
    call: () => ({ query: { url: 'http://tidak-ada.test', id: 'mahasiswa-lms' } }),
    rule: 'semua',
    seen: [404],
  },
  cekPembatasan: everyone,
  sistem: everyone,
  logo: everyone,
  konfigurasiList: everyone,
  konfigurasiSatu: { call: () => ({ params: { keyword: 'url_sikad_legacy' } }), rule: 'semua' },
  aturanQrCode: everyone,
  pengaturan: everyone,
  pengaturanSaya: everyone,
  mahasiswa: ofMahasiswa,
  biodataSingkat: ofMahasiswa,
  tahunSemesterMahasiswa: ofMahasiswa,
  semesterBerjalan: everyone,
  makulRef: everyone,
  prodiRef: everyone,
  labelKelasRef: everyone,
  jenisKelasRef: everyone,
  dosenRef: everyone,
  periodeRef: everyone,
  mahasiswaAktif: {
    call: () => ({}),
    rule: {
      daftar: ['dosen', 'dosenLain', 'operatorBaca', 'operatorTulis', 'operatorIstimewa'],
      text: (world) => `"${world.mahasiswa.nim}"`,
    },
  },

  daftarKelas: listOf((world) => world.kelas.id),
  detailKelas: ofKelas,
  profilKelas: ofKelas,
  pesertaKelas: ofKelas,
  pesertaNimNama: ofKelas,
  pengajarKelasList: ofKelas,
  jadwalSaya: everyone,

  menuPertemuan: ofKelas,
  detailPertemuan: ofPertemuan,
  mulaiPertemuan: changesPertemuan,
  akhiriPertemuan: { ...changesPertemuan, seen: [409] },
  daftarPertemuan: listOf((world) => world.pertemuan.id),
  pertemuanSaya: listOf((world) => world.pertemuan.id),
  aktivitasPertemuan: ofPertemuan,

  kehadiranPertemuan: ofKehadiran,
  simpanKehadiran: {
    call: (world) => marks(world, world.mahasiswa.nim),
    rule: { baris: anggota },
    foreign: { call: (world) => marks(world, world.mahasiswaLain.nim), status: 422, code: 'peserta_bukan_anggota' },
  },
  tandaiKehadiran: {
    call: (world) => mark(world, world.mahasiswa.nim),
    rule: { baris: anggota },
    foreign: { call: (world) => mark(world, world.mahasiswaLain.userId), status: 404, code: 'tidak_ditemukan' },
  },
  jenisPresensi: everyone,
  kehadiranDosen: ofKehadiran,
  kehadiranDosenSaya: ofKehadiran,
  kehadiranDosenSatu: {
    call: (world) => ({ params: { idPertemuan: world.pertemuan.id, lecturerId: world.dosen.idDosen } }),
    rule: { baris: anggota },
    foreign: {
      call: (world) => ({ params: { idPertemuan: world.pertemuan.id, lecturerId: world.dosenLain.idDosen } }),
      status: 404,
      code: 'tidak_ditemukan',
    },
  },
  ubahKehadiranDosen: {
    call: (world) => lecturer(world, world.dosen.idDosen),
    rule: { baris: anggota },
    foreign: { call: (world) => lecturer(world, world.dosenLain.idDosen), status: 404, code: 'tidak_ditemukan' },
  },
  kehadiranSaya: listOf((world) => world.kelas.id),
  kehadiranSayaKelas: { call: (world) => ({ params: { idKelas: world.kelas.id } }), rule: { baris: anggota } },

  events: { call: (world) => ({ query: { stream: `pertemuan:${world.pertemuan.id}` } }), rule: { baris: anggota } },
  healthz: everyone,
  readyz: everyone,
  // Through a proxy: for this machine and for the token's holder see platform/http/http.api.test.ts.
  metrics: { call: () => ({ headers: { 'x-forwarded-for': '203.0.113.9', authorization: '' } }), rule: 'semua', seen: [404] },
};
