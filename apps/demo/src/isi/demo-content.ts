/**
 * Content of the demo class's meetings (DECISIONS 208): all types and states with progress in the
 * online meeting, some in the current one. Added once, through the lecturers' services; deleted
 * items stay deleted.
 */
import type { GetPengaturan } from '../../../api/src/modules/sistem/pengaturan/index.ts';
import type { DosenActor } from '../../../api/src/platform/auth/actor.ts';
import type { Db } from '../../../api/src/platform/db/db.ts';
import type { Sql, Tx } from '../../../api/src/platform/db/sql.ts';
import type { Files } from '../../../api/src/platform/files/files.ts';
import { DEMO_COLLEGE } from '../college.ts';
import { fillHeld, findHeld } from '../demo-held.ts';
import { lecturerOf, studentsOf } from '../demo-people.ts';
import { type DemoServices, demoServices } from '../demo-services.ts';
import { addBanks } from './demo-banks.ts';
import { addExams } from './demo-exams.ts';
import { doAsStudents } from './demo-facts.ts';
import { type DemoFile, demoFiles } from './demo-files.ts';
import { addGroupWork, talkInTeams } from './demo-groups.ts';
import { handInGroupWork } from './demo-hand-ins.ts';
import { addRunningVidcon } from './demo-vidcons.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const LAST_HOURS_MS = 120 * MINUTE_MS;
const STUDENTS = 16;

interface EmptyMeeting {
  id: string;
  waktu_mulai: Date;
  waktu_selesai: Date;
  jenis: 'online' | 'offline';
}

/** The open online and the current meeting, if they never had content. */
const EMPTY = `SELECT p.id, p.waktu_mulai, p.waktu_selesai, p.jenis FROM pertemuan p
  WHERE p.college_id = $1 AND p.id_kelas = $2
    AND (p.jenis = 'online' AND p.waktu_batas_aktivitas > $3 AND p.waktu_selesai < $3
      OR p.jenis = 'offline' AND p.waktu_mulai <= $3 AND p.waktu_selesai > $3)
    AND NOT EXISTS (SELECT 1 FROM aktivitas a WHERE a.college_id = p.college_id AND a.id_pertemuan = p.id)
  ORDER BY p.nomor`;

/** The class's last lecture, as a source for copies. */
const LAST = `SELECT id, waktu_mulai, waktu_selesai, jenis FROM pertemuan
  WHERE college_id = $1 AND id_kelas = $2 AND kategori = 'kuliah' AND waktu_selesai < $3 ORDER BY waktu_selesai DESC LIMIT 1`;

interface Material {
  judul: string;
  deskripsi: string;
  jenis: Parameters<DemoServices['materi']['add']>[1]['jenis_materi'];
  isi: DemoFile | string;
  /** Null: does not count. */
  deadline?: Date | null;
  tampil?: Date;
}

async function addMaterial(
  { unggah, materi }: DemoServices,
  dosen: DosenActor,
  idPertemuan: string,
  { judul, deskripsi, jenis, isi, deadline, tampil }: Material,
): Promise<string> {
  const isLink = typeof isi === 'string';
  const bring = async (
    tipe_file: DemoFile['tipe'] | 'transkrip',
    { nama, bytes }: Pick<DemoFile, 'nama' | 'bytes'>,
  ) =>
    unggah.whole(
      dosen,
      { kind: 'materi', tipe_file, service_id: 'lms' },
      { name: nama, bytes: await bytes() },
    );
  const file = isLink ? null : await bring(isi.tipe, isi);
  const words = isLink || !isi.transkrip ? null : await bring('transkrip', isi.transkrip);
  const { id } = await materi.add(dosen, {
    id_pertemuan: idPertemuan,
    judul,
    deskripsi: `<p>${deskripsi}</p>`,
    tipe_file: isLink ? 'url' : isi.tipe,
    jenis_materi: jenis,
    ...(isLink ? { file_url: isi } : { id_berkas: file?.id, id_berkas_transkrip: words?.id }),
    tampil_sekarang: tampil === undefined,
    waktu_mulai_tampil: tampil?.toISOString() ?? null,
    is_syarat_hadir: deadline !== null,
    ...(deadline && { deadline: deadline.toISOString() }),
  });
  return id;
}

interface Task {
  judul: string;
  deskripsi: string;
  jenis?: 'individu' | 'kelompok';
  mulai: Date;
  selesai: Date;
  diterima?: Parameters<DemoServices['tugas']['add']>[1]['berkas_diterima'];
  lampiran?: DemoFile;
}

async function addTask(
  { unggah, tugas }: DemoServices,
  dosen: DosenActor,
  idPertemuan: string,
  task: Task,
): Promise<void> {
  const { lampiran } = task;
  const file =
    lampiran &&
    (await unggah.whole(
      dosen,
      { kind: 'lampiran_tugas', service_id: 'lms' },
      { name: lampiran.nama, bytes: await lampiran.bytes() },
    ));
  await tugas.add(dosen, {
    id_pertemuan: idPertemuan,
    judul: task.judul,
    deskripsi: task.deskripsi,
    jenis_tugas: task.jenis ?? 'individu',
    waktu_mulai: task.mulai.toISOString(),
    waktu_selesai: task.selesai.toISOString(),
    lampiran: file ? [file.id] : [],
    berkas_diterima: task.diterima ?? [],
    maks_berkas: 3,
    boleh_tautan: true,
  });
}

/** Adds five tasks: running, for groups, upcoming, in its last hours, and ended. */
async function addTasks(
  services: DemoServices,
  dosen: DosenActor,
  { id }: EmptyMeeting,
  laidAt: Date,
  now: Date,
): Promise<void> {
  const days = (count: number) => new Date(now.getTime() + count * DAY_MS);
  services.at(laidAt);
  await addTask(services, dosen, id, {
    judul: 'Menelusuri fungsi rekursif dengan tangan',
    deskripsi:
      '<p>Telusuri <strong>faktorial(5)</strong> dan <strong>fibonacci(6)</strong>: gambarlah pohon pemanggilannya.</p>' +
      '<ol><li>Kerjakan dengan tulisan tangan.</li><li>Foto atau pindai, lalu kumpulkan sebagai gambar atau PDF.</li></ol>',
    mulai: laidAt,
    selesai: days(3),
    diterima: ['pdf', 'jpg', 'jpeg', 'png'],
    lampiran: demoFiles.soal,
  });
  await addTask(services, dosen, id, {
    judul: 'Program pengurutan, berkelompok',
    jenis: 'kelompok',
    deskripsi:
      '<p>Bandingkan dua cara mengurutkan pada data yang sama. Kumpulkan program dan laporan satu halaman.</p>',
    mulai: laidAt,
    selesai: days(7),
  });
  await addTask(services, dosen, id, {
    judul: 'Latihan rekursi lanjutan',
    deskripsi: '<p>Menara Hanoi untuk empat cakram.</p>',
    mulai: days(1),
    selesai: days(8),
  });
  await addTask(services, dosen, id, {
    judul: 'Catatan kuliah hari ini',
    deskripsi: '<p>Tulis tiga hal yang baru bagimu. Kumpulkan sebelum pulang.</p>',
    mulai: laidAt,
    selesai: new Date(now.getTime() + LAST_HOURS_MS),
  });
  await addTask(services, dosen, id, {
    judul: 'Kuis kecil: kasus dasar',
    deskripsi: '<p>Jawab dua pertanyaan pada salindia.</p>',
    diterima: ['pdf'],
    mulai: laidAt,
    selesai: new Date(laidAt.getTime() + 5 * MINUTE_MS),
  });
}

/**
 * Adds materials of all types and states, a day before the meeting, so that students had time to
 * act.
 */
async function fillOnline(
  services: DemoServices,
  db: Tx,
  {
    meeting,
    dosen,
    idKelas,
    source,
    now,
  }: {
    meeting: EmptyMeeting;
    dosen: DosenActor;
    idKelas: string;
    source: string | null;
    now: Date;
  },
): Promise<void> {
  const laidAt = new Date(meeting.waktu_mulai.getTime() - DAY_MS);
  services.at(laidAt);
  await services.teks.add(dosen, {
    id_pertemuan: meeting.id,
    teks:
      '<h2>Petunjuk minggu ini</h2><ol><li>Baca modul dan tekan <strong>Sudah Baca</strong>.</li><li>Tonton videonya.</li>' +
      '<li>Coba sendiri pada tautan visualisasi sebelum tenggatnya.</li></ol>',
  });
  const add = (material: Material) => addMaterial(services, dosen, meeting.id, material);
  const ebook = await add({
    judul: 'Modul 6: Pengurutan',
    deskripsi: 'Pengurutan gelembung dan pengurutan sisip.',
    jenis: 'modul',
    isi: demoFiles.modul,
  });
  const video = await add({
    judul: 'Pengurutan gelembung, langkah demi langkah',
    deskripsi: 'Delapan nilai diurutkan.',
    jenis: 'audio_visual',
    isi: demoFiles.video,
  });
  const audio = await add({
    judul: 'Mendengar sebuah algoritma bekerja',
    deskripsi: 'Nada tinggi untuk nilai besar.',
    jenis: 'audio_visual',
    isi: demoFiles.audio,
  });
  const link = await add({
    judul: 'Visualisasi algoritma pengurutan',
    deskripsi: 'Pilih Bubble Sort, lalu ubah datanya.',
    jenis: 'alat_bantu',
    isi: 'https://visualgo.net/en/sorting',
    deadline: new Date(meeting.waktu_selesai.getTime() + DAY_MS),
  });
  await add({
    judul:
      'Latihan pengurutan: kerangka program dan data uji untuk dikerjakan sendiri sebelum pertemuan berikutnya',
    deskripsi: 'Tidak wajib.',
    jenis: 'petunjuk_praktikum',
    isi: demoFiles.arsip,
    deadline: null,
  });
  if (source !== null) {
    const shown = {
      tampil_sekarang: true,
      waktu_mulai_tampil: null,
      is_syarat_hadir: false,
      deadline: null,
    };
    await services.materi.copy(dosen, {
      id_pertemuan: meeting.id,
      list_id: [source],
      type: 'salin',
      ...shown,
    });
  }
  await add({
    judul: 'Kunci latihan pengurutan',
    deskripsi: 'Tampil sesudah semua sempat mencoba.',
    jenis: 'modul',
    isi: demoFiles.kunci,
    tampil: new Date(now.getTime() + 2 * DAY_MS),
    deadline: null,
  });
  const students = await studentsOf(db, idKelas, STUDENTS);
  const groupWork = await addGroupWork(services, {
    idPertemuan: meeting.id,
    dosen,
    students,
    mulai: meeting.waktu_mulai,
  });
  await talkInTeams(db, { ...groupWork, dosen, until: now });
  await handInGroupWork(services, {
    ...groupWork,
    dosen,
    students,
    mulai: meeting.waktu_mulai,
    until: now,
  });
  await doAsStudents(services, students, { ebook, video, audio, link, from: laidAt, until: now });
  await addRunningVidcon(services, { idPertemuan: meeting.id, dosen, students, now });
}

async function fillNow(
  services: DemoServices,
  { meeting, dosen, now }: { meeting: EmptyMeeting; dosen: DosenActor; now: Date },
) {
  services.at(new Date(now.getTime() - 10 * MINUTE_MS));
  await services.teks.add(dosen, {
    id_pertemuan: meeting.id,
    teks: '<p>Bawa laptop. Contoh program dibahas bersama dari <em>salindia</em>.</p>',
  });
  const add = (material: Material) => addMaterial(services, dosen, meeting.id, material);
  await add({
    judul: 'Salindia pertemuan',
    deskripsi: 'Rekursi dan contohnya.',
    jenis: 'diktat',
    isi: demoFiles.salindia,
  });
  await add({
    judul: 'Pengurutan gelembung, langkah demi langkah',
    deskripsi: 'Ulangan pertemuan daring.',
    jenis: 'audio_visual',
    isi: demoFiles.video,
  });
  await add({
    judul: 'Dokumentasi Python: fungsi',
    deskripsi: 'Bacaan tambahan.',
    jenis: 'alat_bantu',
    isi: 'https://docs.python.org/id/3/tutorial/controlflow.html',
  });
  const laidAt = new Date(now.getTime() - 10 * MINUTE_MS);
  await addTasks(services, dosen, meeting, laidAt, now);
  await addExams(services, dosen, { idPertemuan: meeting.id, laidAt, now });
}

/**
 * Adds a material to a sister class, for the demo class's copy tab. Null while that class has no
 * lecture or lecturer.
 */
async function addSource(
  services: DemoServices,
  db: Sql,
  { idKelas, now }: { idKelas: string; now: Date },
): Promise<string | null> {
  const [meeting, dosen] = [
    await db.row<EmptyMeeting>(LAST, [DEMO_COLLEGE, idKelas, now]),
    await lecturerOf(db, idKelas),
  ];
  if (meeting === null || dosen === null) return null;
  services.at(new Date(meeting.waktu_mulai.getTime() - DAY_MS));
  return addMaterial(services, dosen, meeting.id, {
    judul: 'Contoh soal UTS',
    deskripsi: 'Dua soal dari tahun lalu.',
    jenis: 'modul',
    isi: demoFiles.soal,
  });
}

export interface DemoContent {
  idKelas: string;
  idKelasLain: string;
  now: Date;
  files: Files;
  pengaturan: GetPengaturan;
}

export function layContent(
  db: Db,
  { idKelas, idKelasLain, now, files, pengaturan }: DemoContent,
): Promise<number> {
  return db.transaction(async (tx) => {
    // A second start waits here and then finds the content.
    await tx.run('SELECT 1 FROM kelas WHERE college_id = $1 AND id = $2 FOR NO KEY UPDATE', [
      DEMO_COLLEGE,
      idKelas,
    ]);
    const empty = await tx.rows<EmptyMeeting>(EMPTY, [DEMO_COLLEGE, idKelas, now]);
    const held = await findHeld(tx, idKelas, now);
    const dosen = await lecturerOf(tx, idKelas);
    if (dosen === null || (empty.length === 0 && held === null)) return 0;
    const services = demoServices({ db, tx, files, pengaturan });
    if (held !== null) await fillHeld(services, tx, { held, dosen, idKelas, now });
    for (const meeting of empty) {
      if (meeting.jenis === 'offline') await fillNow(services, { meeting, dosen, now });
      else {
        const source = await addSource(services, tx, { idKelas: idKelasLain, now });
        await fillOnline(services, tx, { meeting, dosen, idKelas, source, now });
      }
    }
    await addBanks(services, tx, { dosen, idKelas, now });
    return empty.length + (held === null ? 0 : 1);
  });
}
