/** Exams of the demo (DECISIONS 208): a running quiz with a draw, and an upcoming exam. */

import { type IsianSoal, isianSoalBaru } from '../../../../packages/contracts/src/soal/soal.ts';
import type { DosenActor } from '../../../api/src/platform/auth/actor.ts';
import type { DemoServices } from '../demo-services.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Other fields keep the form's defaults. */
type Soal = Pick<IsianSoal, 'jenis' | 'pertanyaan'> & Record<string, unknown>;

const pilihan = (pertanyaan: string, options: readonly string[], kunci: number): Soal => ({
  jenis: 'pilihan',
  pertanyaan: `<p>${pertanyaan}</p>`,
  pilihan: { pilihan: options.map((one) => `<p>${one}</p>`), kunci },
});
const benarSalah = (pertanyaan: string, benar: boolean): Soal => ({
  jenis: 'benar_salah',
  pertanyaan: `<p>${pertanyaan}</p>`,
  benar_salah: { kunci: benar },
});

const rekursi: readonly Soal[] = [
  pilihan(
    'Apa yang menghentikan sebuah fungsi rekursif?',
    ['Kasus dasar', 'Perulangan', 'Nilai kembalian', 'Parameter'],
    0,
  ),
  benarSalah('Setiap fungsi rekursif dapat ditulis ulang dengan perulangan.', true),
  {
    jenis: 'numerik',
    pertanyaan: '<p>Berapa hasil <strong>faktorial(5)</strong>?</p>',
    numerik: { kunci: '120' },
  },
];
const undian: readonly Soal[] = [
  benarSalah('Pengurutan gelembung selalu lebih cepat daripada pengurutan sisip.', false),
  benarSalah('Pengurutan sisip cocok untuk data yang hampir urut.', true),
  benarSalah('Pengurutan gelembung menukar dua nilai yang bersebelahan.', true),
];
const singkat: readonly Soal[] = [
  pilihan(
    'Berapa perbandingan yang dilakukan pengurutan gelembung atas empat nilai?',
    ['3', '4', '6', '16'],
    2,
  ),
  {
    jenis: 'pilihan_jamak',
    pertanyaan: '<p>Manakah yang termasuk algoritma pengurutan?</p>',
    pilihan_jamak: {
      pilihan: ['<p>Gelembung</p>', '<p>Sisip</p>', '<p>Pencarian biner</p>'],
      kunci: [0, 1],
    },
  },
  {
    jenis: 'isian',
    pertanyaan: '<p>Kata kunci Python untuk membuat fungsi adalah …</p>',
    isian: { kunci: [{ teks: 'def' }] },
  },
];
const uraian: readonly Soal[] = [
  {
    jenis: 'esay',
    pertanyaan: '<p>Jelaskan cara kerja pengurutan sisip pada larik 5, 2, 7, 1.</p>',
    esay: { jenis_file_diterima: ['text', 'image', 'pdf'], kunci: '<p>2 5 7 1, lalu 1 2 5 7.</p>' },
  },
];

interface Plan {
  form: Pick<
    Parameters<DemoServices['ujian']['add']>[1],
    'judul' | 'deskripsi' | 'jenis' | 'acak_soal'
  >;
  durasi: number;
  mulai: Date;
  selesai: Date;
  soal: readonly Soal[];
  /** Weight of each question, and number drawn. */
  bagian: { nama: string; bobot: number; ambil: number | null; soal: readonly Soal[] };
}

async function addExam(
  { ujian, bacaSoal, soalUjian, kelompokSoal }: DemoServices,
  dosen: DosenActor,
  idPertemuan: string,
  { form, durasi, mulai, selesai, soal, bagian }: Plan,
): Promise<void> {
  const { id } = await ujian.add(dosen, {
    ...form,
    id_pertemuan: idPertemuan,
    sifat: 'close',
    ditampilkan: true,
    gunakan_batas_waktu: true,
    durasi,
    waktu_mulai: mulai.toISOString(),
    waktu_selesai: selesai.toISOString(),
    tampilkan_kunci_jawaban: true,
    waktu_tampil_kunci: new Date(selesai.getTime() + DAY_MS).toISOString(),
    id_ujian_utama: null,
    peserta_remedial: [],
  });
  const add = async (idKelompok: string, all: readonly Soal[]) => {
    for (const one of all)
      await soalUjian.add(dosen, { idUjian: id, idKelompok }, isianSoalBaru.parse(one));
  };
  const [first] = (await bacaSoal.groups(dosen, id)).kelompok_soal;
  if (first) await add(first.id, soal);
  const { nama, bobot, ambil } = bagian;
  const group = await kelompokSoal.add(dosen, id, { nama, bobot, ambil: null });
  await add(group.id, bagian.soal);
  await kelompokSoal.change(
    dosen,
    { idUjian: id, idKelompok: group.id },
    { nama, bobot, ambil, samakan_bobot: false },
  );
}

export async function addExams(
  services: DemoServices,
  dosen: DosenActor,
  { idPertemuan, laidAt, now }: { idPertemuan: string; laidAt: Date; now: Date },
): Promise<void> {
  services.at(laidAt);
  await addExam(services, dosen, idPertemuan, {
    form: {
      judul: 'Kuis: rekursi dan pengurutan',
      deskripsi: '<p>Lima soal, 20 menit.</p>',
      jenis: 'kuis',
      acak_soal: true,
    },
    durasi: 20,
    mulai: laidAt,
    selesai: new Date(now.getTime() + 2 * HOUR_MS),
    soal: rekursi,
    bagian: { nama: 'Undian', bobot: 1, ambil: 2, soal: undian },
  });
  const uts = new Date(now.getTime() + 3 * DAY_MS);
  await addExam(services, dosen, idPertemuan, {
    form: {
      judul: 'UTS Algoritma',
      deskripsi: '<p>Rekursi dan pengurutan. Tutup buku.</p>',
      jenis: 'uts',
      acak_soal: true,
    },
    durasi: 90,
    mulai: uts,
    selesai: new Date(uts.getTime() + 2 * HOUR_MS),
    soal: singkat,
    bagian: { nama: 'Uraian', bobot: 3, ambil: null, soal: uraian },
  });
}
