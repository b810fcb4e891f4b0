/**
 * The demo lecturer's question banks: every kind of question, an older version, and a shared bank.
 */
import type { DosenActor } from '../../../api/src/platform/auth/actor.ts';
import type { Sql } from '../../../api/src/platform/db/sql.ts';
import { DEMO_COLLEGE } from '../college.ts';
import type { DemoServices } from '../demo-services.ts';

type IsianSoal = Parameters<DemoServices['soalBank']['add']>[2];

/** Other fields keep the form's defaults. */
type Soal = Pick<IsianSoal, 'jenis' | 'pertanyaan'> & Partial<IsianSoal>;

const pilihan = (texts: readonly string[]) => ({
  pilihan: texts.map((text) => `<p>${text}</p>`),
  gambar: [],
  disematkan: [],
  id_pilihan: [],
});

const rekursi: readonly Soal[] = [
  {
    jenis: 'pilihan',
    pertanyaan: '<p>Apa yang menghentikan sebuah fungsi rekursif?</p>',
    tingkat: 'mudah',
    label: ['UTS'],
    pilihan: {
      ...pilihan(['Kasus dasar', 'Perulangan', 'Variabel global', 'Semua salah']),
      disematkan: [false, false, false, true],
      kunci: 0,
    },
    pembahasan: '<p>Tanpa kasus dasar pemanggilan tidak pernah berakhir.</p>',
  },
  {
    jenis: 'benar_salah',
    pertanyaan: '<p>Setiap fungsi rekursif dapat ditulis sebagai perulangan.</p>',
    tingkat: 'sedang',
    benar_salah: { pilihan: ['Benar', 'Salah'], kunci: 0 },
  },
  {
    jenis: 'esay',
    pertanyaan:
      '<p>Jelaskan mengapa <strong>fibonacci(40)</strong> tanpa memoisasi berjalan lama.</p>',
    tingkat: 'sulit',
    label: ['UTS', 'Analisis'],
    esay: {
      jenis_file_diterima: ['text', 'pdf'],
      kunci: '<p>Submasalah yang sama dihitung berulang kali.</p>',
    },
  },
  {
    jenis: 'pilihan_jamak',
    pertanyaan: '<p>Mana yang cocok diselesaikan dengan rekursi?</p>',
    pilihan_jamak: {
      ...pilihan(['Menelusuri pohon', 'Menjumlah dua bilangan', 'Menara Hanoi']),
      kunci: [0, 2],
      penilaian: 'sebagian',
    },
  },
  {
    jenis: 'numerik',
    pertanyaan:
      '<p>Berapakah <span data-latex="\\sqrt{2}">\\sqrt{2}</span>, dua angka di belakang koma?</p>',
    numerik: { kunci: '1,41', toleransi: { jenis: 'mutlak', nilai: '0,005' } },
  },
  {
    jenis: 'isian',
    pertanyaan: '<p>Struktur data yang dipakai pemanggilan fungsi disebut …</p>',
    isian: {
      kunci: [
        { teks: 'stack', persen: 100 },
        { teks: 'tumpukan*', persen: 100 },
      ],
      peka_huruf: false,
    },
  },
];

const pengurutan: readonly Soal[] = [
  {
    jenis: 'pilihan',
    pertanyaan: '<p>Kompleksitas terburuk pengurutan gelembung adalah …</p>',
    tingkat: 'mudah',
    pilihan: {
      ...pilihan([
        '<span data-latex="O(n)">O(n)</span>',
        '<span data-latex="O(n \\log n)">O(n \\log n)</span>',
        '<span data-latex="O(n^2)">O(n^2)</span>',
      ]),
      kunci: 2,
    },
  },
  {
    jenis: 'benar_salah',
    pertanyaan: '<p>Pengurutan gabung stabil.</p>',
    benar_salah: { pilihan: ['Benar', 'Salah'], kunci: 0 },
  },
];

const EMPTY = {
  pembahasan: '',
  label: [],
  tingkat: null,
  soal_files_delete: [],
  kunci_files_delete: [],
} satisfies Partial<IsianSoal>;

async function addBank(
  { bank, soalBank }: DemoServices,
  dosen: DosenActor,
  form: Parameters<DemoServices['bank']['add']>[1],
  soal: readonly Soal[],
) {
  const { id } = await bank.add(dosen, form);
  const ids: string[] = [];
  for (const one of soal) ids.push((await soalBank.add(dosen, id, { ...EMPTY, ...one })).id);
  return { id, ids };
}

export async function addBanks(
  services: DemoServices,
  db: Sql,
  { dosen, idKelas, now }: { dosen: DosenActor; idKelas: string; now: Date },
) {
  const kelas = await db.row<{ id_makul: string }>(
    'SELECT id_makul FROM kelas WHERE college_id = $1 AND id = $2',
    [DEMO_COLLEGE, idKelas],
  );
  const laid = await db.row('SELECT 1 FROM bank_soal WHERE college_id = $1 LIMIT 1', [
    DEMO_COLLEGE,
  ]);
  if (kelas === null || laid !== null) return;
  const course = { id_mata_kuliah: kelas.id_makul };
  services.at(new Date(now.getTime() - 14 * 86_400_000));
  const own = {
    judul: 'Rekursi',
    deskripsi: 'Soal kuis dan UTS tentang rekursi.',
    ...course,
    dibagikan: false,
  };
  const { id, ids } = await addBank(services, dosen, own, rekursi);
  const shared = {
    judul: 'Pengurutan',
    deskripsi: 'Dipakai bersama semua kelas.',
    ...course,
    dibagikan: true,
  };
  await addBank(services, dosen, shared, pengurutan);
  services.at(new Date(now.getTime() - 3 * 86_400_000));
  const [, second = ''] = ids;
  const better = {
    ...EMPTY,
    ...rekursi[1],
    pertanyaan: '<p>Setiap fungsi rekursif dapat ditulis tanpa rekursi.</p>',
  };
  await services.soalBank.change(
    dosen,
    { id, soalId: second },
    { jenis: 'benar_salah', ...better },
  );
}
