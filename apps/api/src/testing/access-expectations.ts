/**
 * What the access matrix expects of each endpoint beyond its gate: who of those whom the gate admits sees the row that the call
 * names. An endpoint without an entry does not compile, and fails the test.
 */
import { randomUUID } from 'node:crypto';
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
/** Operators whose programmes reach the people of this world. */
const pengelola = ['operatorBaca', 'operatorTulis', 'operatorIstimewa'] as const;
const ofOperatorTanpa = {
  call: (world: World) => ({ params: { username: world.users.operatorTanpa.username } }),
  rule: { baris: pengelola },
  foreign: { call: (world: World) => ({ params: { username: world.mahasiswa.username } }), status: 404, code: 'tidak_ditemukan' },
};
const ofAkun = { call: (world: World) => ({ params: { id: world.mahasiswa.userId } }), rule: { baris: pengelola } };
const noImpor = { params: { id: '00000000-0000-4000-8000-000000000000' } };
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
  // The installation of the matrix has no sign-in service, no Siakad and no demo.
  mulaiOidc: { call: () => ({}), rule: 'semua', seen: [404] },
  akunDev: { call: () => ({}), rule: 'semua', seen: [404] },
  kodeSiakad: {
    call: () => ({ body: { response_type: 'code', client_id: 'siakad', as_role: 'ROLE_DOSEN' } }),
    rule: 'semua',
    // A role that is not the own one is refused first.
    seen: [403, 409],
  },
  catatKeluarKeSikad: everyone,
  ubahPembatasan: {
    call: (world) => ({ body: { data: [{ nim: world.mahasiswa.nim, jenis: 'tunggakan', memenuhi_syarat: true }] } }),
    rule: { daftar: ['mesin'], text: () => '"ditolak":[]' },
  },
  loginSebagai: {
    call: (world) => ({ body: { nim: world.mahasiswa.nim, alasan: 'Membantu mahasiswa' } }),
    rule: { baris: ['operatorTulis', 'operatorIstimewa'] },
    // A sign-in that already acts as somebody is told so.
    seen: [201, 409],
  },
  // Who acts for nobody and is no operator has nothing to leave.
  keluarLoginSebagai: { call: () => ({}), rule: 'semua', seen: [200, 403] },
  sistem: everyone,
  logo: everyone,
  konfigurasiList: everyone,
  konfigurasiSatu: { call: () => ({ params: { keyword: 'url_sikad_legacy' } }), rule: 'semua' },
  aturanQrCode: everyone,
  pengaturan: everyone,
  pengaturanSaya: everyone,
  konfigurasi: everyone,
  // A stale version changes nothing, whoever sends it; pengaturan.api.test.ts sends the right ones.
  ubahPengaturan: {
    call: () => ({ body: { versi: { pengaturan_kelas: 999 }, pengaturan_kelas: { batas_aktivitas_hari: 3 } } }),
    rule: 'semua',
    seen: [409],
  },
  ubahLogo: { call: () => ({ rawBody: '{}' }), rule: 'semua', seen: [415] },
  hapusLogo: { call: () => ({}), rule: 'semua' },
  gambarLogo: { call: (world) => ({ params: { collegeId: world.dosen.collegeId } }), rule: 'semua', seen: [404] },
  ubahPengaturanSaya: { call: () => ({ body: { color_mode: 'light' } }), rule: 'semua' },
  ubahJenisPresensi: {
    call: () => ({ params: { id: '1' }, body: { is_active: true } }),
    rule: 'semua',
  },
  terakhirAktif: everyone,
  statistikPengunjung: everyone,
  kampusRef: everyone,
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
  // The installation of the matrix does not use QR codes: who sees the meeting is told so.
  kodeQr: { ...ofKehadiran, rule: { baris: ['dosen'] }, seen: [409] },
  pindaiKehadiran: {
    call: (world) => ({ body: { kode: '00000000', id_pertemuan: world.pertemuan.id } }),
    rule: { baris: ['mahasiswa'] },
    seen: [409],
  },
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
  daftarKehadiranMahasiswa: listOf((world) => world.kelas.id),
  rekapKelas: { call: (world) => ({ params: { idKelas: world.kelas.id } }), rule: { baris: anggota } },
  detailKehadiranSaya: {
    call: (world) => ({ params: { idKelas: world.kelas.id, idPertemuan: world.pertemuan.id } }),
    rule: { baris: anggota },
  },
  detailKehadiranMahasiswa: {
    call: (world) => ({ params: { idKelas: world.kelas.id, idPertemuan: world.pertemuan.id, nim: world.mahasiswa.nim } }),
    rule: { baris: anggota },
    foreign: {
      call: (world) => ({
        params: { idKelas: world.kelas.id, idPertemuan: world.pertemuan.id, nim: world.mahasiswaLain.nim },
      }),
      status: 404,
      code: 'tidak_ditemukan',
    },
  },
  daftarKehadiranDosen: listOf((world) => world.pertemuan.id),
  validasiKehadiranDosen: {
    call: async (world) => {
      const { id } = await world.freshPertemuan();
      return { params: { idPertemuan: id }, body: { id_dosen: world.dosen.idDosen, is_valid: true } };
    },
    rule: { baris: anggota },
    // The college of the matrix asks for no validation: those who see the meeting are told so.
    seen: [409],
  },

  daftarLog: {
    call: async (world) => {
      await world.make.log({ kelas: world.kelas, pengguna: world.mahasiswa, detail: `Log kelas ${world.mark}` });
      return {};
    },
    rule: {
      daftar: ['dosen', 'operatorBaca', 'operatorTulis', 'operatorIstimewa'],
      text: (world) => `Log kelas ${world.mark}`,
    },
  },
  eksporLog: everyone,
  logSaya: {
    call: async (world) => {
      await world.make.log({ pengguna: world.mahasiswa, detail: `Log sendiri ${world.mark}` });
      return {};
    },
    rule: { daftar: ['mahasiswa'], text: (world) => `Log sendiri ${world.mark}` },
  },
  jenisAktivitasList: everyone,
  biodata: {
    ...ofMahasiswa,
    rule: { baris: ['mahasiswa', 'operatorBaca', 'operatorTulis', 'operatorIstimewa'] },
  },
  ubahBiodata: {
    call: (world) => ({ params: { id: world.mahasiswa.nim }, body: { telepon: '081234567890' } }),
    rule: { baris: ['mahasiswa'] },
    // The students of the matrix may not change their data: whose row it is learns that.
    seen: [403],
  },
  dosen: {
    call: (world) => ({ params: { id: world.dosen.idDosen } }),
    rule: { baris: ['dosen', 'operatorBaca', 'operatorTulis', 'operatorIstimewa'] },
  },
  profilOperator: everyone,

  // A link admits whoever has it; berkas.api.test.ts tests what makes one valid.
  unduhBerkas: { call: () => ({ params: { path: 'pekerjaan-1' } }), rule: 'semua', seen: [403] },
  daftarPekerjaan: {
    call: async (world) => {
      await world.make.pekerjaan({ pemilik: world.mahasiswa, judul: `Pekerjaan ${world.mark}` });
      return {};
    },
    rule: { daftar: ['mahasiswa'], text: (world) => `Pekerjaan ${world.mark}` },
  },
  detailPekerjaan: {
    call: async (world) => ({ params: { id: await world.make.pekerjaan({ pemilik: world.mahasiswa }) } }),
    rule: { baris: ['mahasiswa'] },
  },
  hakAksesSaya: everyone,
  daftarHakAkses: {
    call: () => ({}),
    rule: { daftar: pengelola, text: (world) => `"${world.users.operatorTanpa.username}"` },
  },
  hakAksesSatu: ofOperatorTanpa,
  tambahOperator: {
    call: () => ({ body: { username: `operator.${randomUUID().slice(0, 8)}`, nama: 'Operator Baru' } }),
    rule: 'semua',
  },
  simpanHakAkses: {
    call: (world) => ({
      params: { username: world.users.operatorTanpa.username },
      body: { is_active: true, laporan: 'no_access', list_prodi: [] },
    }),
    rule: { baris: pengelola },
  },

  daftarAkun: {
    call: (world) => ({ query: { search: world.mahasiswa.username } }),
    rule: { daftar: pengelola, text: (world) => `"${world.mahasiswa.userId}"` },
  },
  buatTautanAktivasi: ofAkun,
  ringkasanAktivasiMassal: everyone,
  buatTautanAktivasiMassal: { call: () => ({ body: { cara: 'surel' } }), rule: 'semua', seen: [409] },
  ubahStatusAkun: { ...ofAkun, call: (world) => ({ params: { id: world.mahasiswa.userId }, body: { is_active: true } }) },
  akhiriSesiAkun: {
    call: async (world) => ({ params: { id: (await world.freshMahasiswa()).userId } }),
    rule: { baris: pengelola },
  },
  // A student has none: whoever may see the account is told so.
  matikanFaktorKeduaAkun: { ...ofAkun, seen: [409] },
  // Codes that nobody was given; those that somebody was, and what they open, are tested in aktivasi.api.test.ts.
  mintaTautanSandi: { call: () => ({ body: { username: 'tidak-ada' } }), rule: 'semua', seen: [409] },
  periksaAktivasi: { call: () => ({ body: { kode: 'tidak-ada' } }), rule: 'semua' },
  aktivasiAkun: { call: () => ({ body: { kode: 'tidak-ada', sandi: 'kopi hitam tanpa gula' } }), rule: 'semua', seen: [409] },
  // The people of this world have no password.
  ubahSandi: { call: () => ({ body: { sandi_lama: 'salah', sandi_baru: 'kopi hitam tanpa gula' } }), rule: 'semua', seen: [409] },
  sesiSaya: everyone,
  akhiriSesi: { call: () => ({ params: { id: randomUUID() } }), rule: { baris: [] } },
  akhiriSemuaSesi: { call: () => ({ query: { kecuali_ini: 'true' } }), rule: 'semua' },
  faktorKedua: everyone,
  mulaiFaktorKedua: { call: () => ({ body: { sandi: 'salah' } }), rule: 'semua', seen: [409] },
  aktifkanFaktorKedua: { call: () => ({ body: { kode: '123456' } }), rule: 'semua', seen: [409] },
  matikanFaktorKedua: { call: () => ({ body: { sandi: 'salah', kode: '123456' } }), rule: 'semua', seen: [409] },
  buatKodePemulihan: { call: () => ({ body: { sandi: 'salah', kode: '123456' } }), rule: 'semua', seen: [409] },
  pasangSaatMasuk: { call: () => ({ body: { mfa_token: 'tidak-ada' } }), rule: 'semua', seen: [401] },

  // Past the gate, and no workbook written for each of a hundred calls; what is in one: modules/kehadiran/ekspor.api.test.ts.
  eksporKehadiranMahasiswa: { call: () => ({ query: { periode: 'bukan-angka' } }), rule: 'semua', seen: [422] },
  eksporKehadiranDosen: { call: () => ({ query: { periode: 'bukan-angka' } }), rule: 'semua', seen: [422] },
  eksporKehadiranPertemuan: ofKehadiran,
  hitungPersentase: { call: () => ({ body: {} }), rule: 'semua' },
  hitungUlangProgres: {
    call: async (world) => ({ params: { idPertemuan: (await world.freshPertemuan()).id } }),
    rule: { baris: anggota },
    // A fresh meeting has no attendance parameter.
    seen: [409],
  },
  eventsKehadiran: everyone,
  // Which imports an operator sees: siakad.impor.api.test.ts.
  kirimDataMaster: { call: () => ({ query: { dry_run: 'true' }, body: { jenis: 'kampus', data: [] } }), rule: 'semua' },
  ringkasanDataMaster: everyone,
  templateDataMaster: { call: () => ({ query: { jenis: 'kampus' } }), rule: 'semua' },
  imporDataMaster: { call: () => ({ rawBody: '{}' }), rule: 'semua', seen: [415] },
  terapkanImpor: { call: () => ({ ...noImpor, body: { hash: '0'.repeat(64) } }), rule: 'semua', seen: [404] },
  daftarImpor: everyone,
  detailImporDataMaster: { call: () => noImpor, rule: 'semua', seen: [404] },
  rincianImpor: { call: () => noImpor, rule: 'semua', seen: [404] },
  laporanImpor: { call: () => noImpor, rule: 'semua', seen: [404] },

  events: { call: (world) => ({ query: { stream: `pertemuan:${world.pertemuan.id}` } }), rule: { baris: anggota } },
  // Rows of their own college are tested in antrean.api.test.ts.
  ringkasanAntrean: everyone,
  daftarPekerjaanGagal: everyone,
  kirimUlangPekerjaan: { call: () => ({ params: { id: '999999999' } }), rule: 'semua', seen: [404] },
  bukaPapanAntrean: everyone,
  healthz: everyone,
  readyz: everyone,
  // Through a proxy: for this machine and for the token's holder see platform/http/http.api.test.ts.
  metrics: { call: () => ({ headers: { 'x-forwarded-for': '203.0.113.9', authorization: '' } }), rule: 'semua', seen: [404] },
};
