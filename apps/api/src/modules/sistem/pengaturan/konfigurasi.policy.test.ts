import type { PerubahanPengaturan } from '@lms/contracts/sistem/pengaturan';
import { describe, expect, test } from 'vitest';
import {
  afterChanges,
  type Current,
  changesOf,
  faultsOf,
  staleGroups,
} from './konfigurasi.policy.ts';
import { defaultPengaturan } from './pengaturan.policy.ts';

const current: Current = {
  ...defaultPengaturan,
  identitas: {
    nama: 'Universitas Uji',
    judul: 'LMS Mahasiswa',
    alamat: '',
    email: '',
    telepon: '',
    copyright: '',
    url_sikad_legacy: '',
    url_dosen_new: '',
    color_mode: 'light',
  },
};
const body = (over: Omit<PerubahanPengaturan, 'versi'>): PerubahanPengaturan => ({
  versi: {},
  ...over,
});
const syarat = { mulai_kuliah: true, akhiri_kuliah: false, aktivitas_kuliah: false };

describe('what changes', () => {
  test.each<[string, PerubahanPengaturan, object[]]>([
    [
      'nothing, when all is sent as it stands',
      body({ ...defaultPengaturan, identitas: current.identitas }),
      [],
    ],
    [
      'one value, with what it was',
      body({ pengaturan_kelas: { batas_aktivitas_hari: 3, jumlah_pertemuan: 16 } }),
      [
        {
          grup: 'pengaturan_kelas',
          sebelum: { batas_aktivitas_hari: 7 },
          sesudah: { batas_aktivitas_hari: 3 },
        },
      ],
    ],
    [
      'a value inside a value; its neighbours stay',
      body({
        pengaturan_kelas: {
          syarat_kehadiran_online_mahasiswa: { presentase_progress_minimal_persen: 80 },
        },
      }),
      [
        {
          grup: 'pengaturan_kelas',
          sebelum: {
            syarat_kehadiran_online_mahasiswa: { presentase_progress_minimal_persen: 75 },
          },
          sesudah: {
            syarat_kehadiran_online_mahasiswa: { presentase_progress_minimal_persen: 80 },
          },
        },
      ],
    ],
    [
      'from not configured to configured',
      body({ pengaturan_kelas: { syarat_kehadiran_offline_dosen: syarat } }),
      [
        {
          grup: 'pengaturan_kelas',
          sebelum: { syarat_kehadiran_offline_dosen: null },
          sesudah: { syarat_kehadiran_offline_dosen: syarat },
        },
      ],
    ],
    [
      'several groups',
      body({ pengaturan_sistem: { time_zone: 'Asia/Jayapura' }, identitas: { telepon: '024' } }),
      [
        {
          grup: 'pengaturan_sistem',
          sebelum: { time_zone: 'Asia/Jakarta' },
          sesudah: { time_zone: 'Asia/Jayapura' },
        },
        { grup: 'identitas', sebelum: { telepon: '' }, sesudah: { telepon: '024' } },
      ],
    ],
  ])('%s', (_name, sent, expected) => expect(changesOf(current, sent)).toEqual(expected));

  test('back to not configured', () => {
    const configured: Current = {
      ...current,
      pengaturan_kelas: { ...current.pengaturan_kelas, syarat_kehadiran_offline_dosen: syarat },
    };
    const changes = changesOf(
      configured,
      body({ pengaturan_kelas: { syarat_kehadiran_offline_dosen: null } }),
    );
    expect(changes).toEqual([
      {
        grup: 'pengaturan_kelas',
        sebelum: { syarat_kehadiran_offline_dosen: syarat },
        sesudah: { syarat_kehadiran_offline_dosen: null },
      },
    ]);
    expect(afterChanges(configured, changes)).toEqual(current);
  });
});

describe('who comes late', () => {
  const versions = { pengaturan_sistem: 0, pengaturan_kelas: 4, identitas: 2 };
  test.each([
    ['with the versions that hold', { versi: { pengaturan_kelas: 4 }, pengaturan_kelas: {} }, []],
    [
      'with an older version',
      { versi: { pengaturan_kelas: 3 }, pengaturan_kelas: {} },
      ['pengaturan_kelas'],
    ],
    [
      'with an old version of a group that is not sent',
      { versi: { identitas: 1, pengaturan_kelas: 4 }, pengaturan_kelas: {} },
      [],
    ],
    ['without a version', { versi: {}, identitas: {} }, ['identitas']],
  ])('%s', (_name, sent, expected) => expect(staleGroups(versions, sent)).toEqual(expected));
});

describe('what makes no sense', () => {
  const kelas = (over: Partial<Current['pengaturan_kelas']>) => ({
    ...defaultPengaturan,
    pengaturan_kelas: { ...defaultPengaturan.pengaturan_kelas, ...over },
  });
  const examsFrom0 = (aktif: boolean) => {
    const { pembatasan_ujian_kehadiran } = defaultPengaturan.pengaturan_kelas;
    return kelas({
      pembatasan_ujian_kehadiran: { ...pembatasan_ujian_kehadiran, aktif, persen_minimal: 0 },
    });
  };
  const online = (presentase_kehadiran_kelas: boolean, persen: number) =>
    kelas({
      syarat_kehadiran_online_dosen: {
        ...syarat,
        presentase_kehadiran_kelas,
        presentase_kehadiran_kelas_persen: persen,
      },
    });
  test.each([
    ['the defaults do', defaultPengaturan, 0],
    ['a share of 0 that is asked for', online(true, 0), 1],
    ['a share of 0 that is not', online(false, 0), 0],
    ['a share that is asked for', online(true, 1), 0],
    ['exams from 0 percent on', examsFrom0(true), 1],
    ['exams without a limit', examsFrom0(false), 0],
  ])('%s', (_name, settings, faults) => expect(faultsOf(settings)).toHaveLength(faults));
});
