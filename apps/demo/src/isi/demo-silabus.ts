/**
 * Plan and evaluation of the demo class's course, imported as Siakad would send them, and the class's
 * introduction and syllabus with two files. Added once.
 */
import { type ImporDeps, impor } from '../../../api/src/modules/data-master/index.ts';
import type { GetPengaturan } from '../../../api/src/modules/sistem/pengaturan/index.ts';
import type { Db } from '../../../api/src/platform/db/db.ts';
import type { Files } from '../../../api/src/platform/files/files.ts';
import { DEMO_COLLEGE } from '../college.ts';
import { lecturerOf } from '../demo-people.ts';
import { demoServices } from '../demo-services.ts';
import { makePdf } from './demo-files.ts';

const COURSE = `SELECT m.id, m.nama, m.sks, m.id_dosen_koordinator AS koordinator FROM kelas k
  JOIN makul m ON m.college_id = k.college_id AND m.id = k.id_makul WHERE k.college_id = $1 AND k.id = $2`;
const SYLLABUS = 'SELECT 1 FROM kelas_silabus WHERE college_id = $1 AND id_kelas = $2';

const materi: readonly (readonly [materi: string, inggris: string])[] = [
  ['Pengantar dan kontrak kuliah\nPeran algoritma dalam pemrograman', 'Introduction'],
  ['Tipe data, variabel, dan ekspresi', 'Data types and expressions'],
  ['Percabangan', 'Branching'],
  ['Perulangan', 'Loops'],
  ['Fungsi dan prosedur', 'Functions and procedures'],
  ['Larik satu dimensi', 'One-dimensional arrays'],
  ['Larik dua dimensi dan string', 'Two-dimensional arrays and strings'],
  ['Ujian Tengah Semester', 'Midterm exam'],
  ['Rekursi', 'Recursion'],
  ['Pencarian', 'Searching'],
  ['Pengurutan sederhana', 'Elementary sorting'],
  ['Pengurutan cepat dan gabung', 'Quicksort and merge sort'],
  ['Berkas dan masukan-keluaran', 'Files and input/output'],
  ['Kompleksitas algoritma', 'Complexity of algorithms'],
  ['Studi kasus dan presentasi proyek', 'Case study and project presentation'],
  ['Ujian Akhir Semester', 'Final exam'],
];
const evaluasi = [
  { id_komponen: 'TUGAS', nama_komponen: 'Tugas', bobot: 30 },
  { id_komponen: 'KUIS', nama_komponen: 'Kuis', bobot: 15 },
  { id_komponen: 'FORUM', nama_komponen: 'Keaktifan', bobot: 5 },
  { id_komponen: 'UTS', nama_komponen: 'Ujian Tengah Semester', bobot: 25 },
  { id_komponen: 'UAS', nama_komponen: 'Ujian Akhir Semester', bobot: 25 },
];

const introduction = `<p>Selamat datang. Kelas ini membahas cara memecahkan masalah langkah demi langkah, lalu menuliskannya sebagai program.</p>
<ul><li>Bacalah materi sebelum pertemuan; kuis singkat membuka setiap kuliah.</li>
<li>Bawalah laptop mulai pertemuan kedua.</li>
<li>Pertanyaan di luar kuliah: kirim lewat percakapan tugas atau forum, dibalas pada hari kerja.</li></ul>`;
const notes = `<p>Setelah kuliah ini mahasiswa mampu merancang algoritma, menilai kompleksitasnya, dan menuliskannya dalam bahasa pemrograman.</p>
<p>Penilaian mengikuti rencana evaluasi di bawah; keterlambatan tugas mengurangi nilai 10 setiap hari.</p>`;

const files: readonly (readonly [nama: string, pages: readonly (readonly string[])[]])[] = [
  ['Kontrak Kuliah.pdf', [['Kontrak Kuliah', 'Aturan kehadiran, tugas, dan penilaian kelas ini.']]],
  ['Daftar Pustaka.pdf', [['Daftar Pustaka', 'Buku acuan dan bacaan tambahan tiap pertemuan.']]],
];

interface Course {
  id: string;
  nama: string;
  sks: number;
  koordinator: string | null;
}

export interface SilabusOptions {
  idKelas: string;
  now: Date;
  files: Files;
  pengaturan: GetPengaturan;
}

/** True if something was added. */
export async function laySilabus(
  deps: ImporDeps & { db: Db },
  { idKelas, now, files: stored, pengaturan }: SilabusOptions,
): Promise<boolean> {
  const { db } = deps;
  const course = await db.row<Course>(COURSE, [DEMO_COLLEGE, idKelas]);
  const dosen = await lecturerOf(db, idKelas);
  if (course === null || dosen === null) return false;
  if (course.koordinator === null) await importPlan(deps, course, dosen.idDosen);
  if ((await db.row(SYLLABUS, [DEMO_COLLEGE, idKelas])) !== null) return false;
  await db.transaction(async (tx) => {
    const { at, unggah, silabus } = demoServices({ db, tx, files: stored, pengaturan });
    at(now);
    await silabus.changePendahuluan(dosen, idKelas, { teks: introduction });
    const ids: string[] = [];
    for (const [name, pages] of files) {
      const isian = { kind: 'silabus', service_id: 'lms' } as const;
      ids.push((await unggah.whole(dosen, isian, { name, bytes: makePdf(pages) })).id);
    }
    await silabus.changeSilabus(dosen, idKelas, { teks: notes, files: ids });
  });
  return true;
}

async function importPlan(
  deps: ImporDeps,
  { id, nama, sks }: Course,
  idDosen: string,
): Promise<void> {
  await impor(deps, {
    collegeId: DEMO_COLLEGE,
    actor: {
      collegeId: DEMO_COLLEGE,
      userId: null,
      username: 'siakad',
      nama: 'Siakad Demo',
      role: 'sistem',
      ip: '127.0.0.1',
      requestId: 'demo',
      operator: null,
    },
    batches: [
      {
        jenis: 'makul',
        data: [
          {
            id,
            nama,
            sks,
            jenis_kuliah: 'Teori',
            id_dosen_koordinator: idDosen,
            id_dosen_pengembang_rps: idDosen,
          },
        ],
      },
      {
        jenis: 'rencana_pembelajaran',
        data: materi.map(([text, materi_inggris], index) => ({
          id_makul: id,
          nomor: index + 1,
          materi: text,
          materi_inggris,
        })),
      },
      {
        jenis: 'rencana_evaluasi',
        data: evaluasi.map((one, index) => ({ ...one, id_makul: id, urutan: index + 1 })),
      },
    ],
    dryRun: false,
  });
}
