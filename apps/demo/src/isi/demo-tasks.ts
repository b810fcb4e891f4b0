/** Ended tasks of the demo in every state (DECISIONS 208). */
import { kunciOf } from '../../../api/src/modules/percakapan/index.ts';
import type { DosenActor, MahasiswaActor } from '../../../api/src/platform/auth/actor.ts';
import type { Tx } from '../../../api/src/platform/db/sql.ts';
import type { DemoServices } from '../demo-services.ts';
import { makePdf } from './demo-files.ts';
import { layThreads, type Said } from './demo-talk.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

interface Held {
  idPertemuan: string;
  dosen: DosenActor;
  /** The demo's own student is the first. */
  students: readonly MahasiswaActor[];
  dari: Date;
  now: Date;
}

interface Plan {
  judul: string;
  deskripsi: string;
  selesai: Date;
  jenis?: 'individu' | 'kelompok';
}

interface HandIn {
  oleh: MahasiswaActor;
  /** The first line is the heading. */
  lembar: readonly string[];
  tautan?: string;
  pada: Date;
  /** Begin of the upload, if earlier. */
  unggah?: Date;
}

const lembar = (judul: string, isi: string) => [
  judul,
  isi,
  'Langkah 1: nilai pertama dibandingkan.',
  'Langkah 2: nilai ditukar.',
];

function deedsOf(services: DemoServices, { idPertemuan, dosen, dari }: Held) {
  const { at, tugas, unggah, pengumpulan, penilaian } = services;
  return {
    add: async ({ judul, deskripsi, selesai, jenis = 'individu' }: Plan): Promise<string> => {
      at(dari);
      const times = { waktu_mulai: dari.toISOString(), waktu_selesai: selesai.toISOString() };
      const handIn = { lampiran: [], berkas_diterima: [], maks_berkas: 5, boleh_tautan: true };
      const form = {
        judul,
        deskripsi: `<p>${deskripsi}</p>`,
        jenis_tugas: jenis,
        ...times,
        ...handIn,
      };
      return (await tugas.add(dosen, { id_pertemuan: idPertemuan, ...form })).id;
    },
    handIn: async (
      id: string,
      { oleh, lembar: lines, tautan, pada, unggah: begun }: HandIn,
    ): Promise<void> => {
      at(begun ?? pada);
      const file = { name: `${lines[0]}.pdf`, bytes: makePdf([lines]) };
      const { id: berkas } = await unggah.whole(
        oleh,
        { kind: 'pengumpulan_tugas', service_id: 'lms' },
        file,
      );
      at(pada);
      await pengumpulan.submit(oleh, id, { berkas: [berkas], tautan: tautan ?? null });
    },
    grade: async (
      id: string,
      pada: Date,
      rows: readonly { siapa: MahasiswaActor; nilai: number; catatan?: string }[],
      versi = 0,
    ) => {
      at(pada);
      const baris = rows.map(({ siapa: { nim }, nilai, catatan }) => ({
        id: nim,
        untuk: 'mahasiswa' as const,
        nilai,
        versi,
        ...(catatan !== undefined && { catatan }),
      }));
      await penilaian.gradeMany(dosen, id, { baris, kembalikan: [] });
    },
  };
}

/**
 * Adds a task to grade: late submissions, two equal papers, a replaced one, extensions, unanswered
 * comments.
 */
async function openToGrade(services: DemoServices, tx: Tx, held: Held): Promise<void> {
  const { dosen, students, dari, now } = held;
  const deeds = deedsOf(services, held);
  const selesai = new Date(now.getTime() - 30 * HOUR_MS);
  const before = (hours: number) =>
    new Date(Math.max(selesai.getTime() - hours * HOUR_MS, dari.getTime() + MINUTE_MS));
  const id = await deeds.add({
    judul: 'Jejak pengurutan sisip',
    selesai,
    deskripsi: 'Tuliskan isi larik 5, 2, 7, 1 sesudah setiap langkah pengurutan sisip.',
  });
  const [own, satu, dua, tiga, empat, lima, enam] = students;
  if (!(own && satu && dua && tiga && empat && lima && enam)) return;
  const same = lembar('Jejak pengurutan sisip', '5 2 7 1 menjadi 2 5 7 1, lalu 1 2 5 7');
  await deeds.handIn(id, {
    oleh: satu,
    lembar: lembar('Jejak sisip', '2 5 7 1'),
    pada: before(20),
  });
  await deeds.handIn(id, {
    oleh: satu,
    lembar: lembar('Jejak sisip (lengkap)', '2 5 7 1, 1 2 5 7'),
    pada: before(9),
  });
  await deeds.handIn(id, { oleh: dua, lembar: same, pada: before(8) });
  await deeds.handIn(id, {
    oleh: tiga,
    lembar: same,
    pada: before(3),
    tautan: 'https://contoh.id/pengurutan-sisip',
  });
  await deeds.handIn(id, {
    oleh: empat,
    lembar: lembar('Tugas sisip', '1 2 5 7'),
    pada: before(1),
  });
  await deeds.handIn(id, {
    oleh: lima,
    lembar: lembar('Jejak, foto menyusul', '2 5 7 1'),
    unggah: new Date(selesai.getTime() - 20 * SECOND_MS),
    pada: new Date(selesai.getTime() + 70 * SECOND_MS),
  });
  services.at(new Date(selesai.getTime() + HOUR_MS));
  for (const [siapa, jam] of [
    [own, 24],
    [enam, -2],
  ] as const) {
    const waktu_selesai = new Date(now.getTime() + jam * HOUR_MS).toISOString();
    await services.perpanjangan.give(
      dosen,
      { id, idPenerima: siapa.nim },
      { waktu_selesai, alasan: 'Sakit, surat sudah diterima.' },
    );
  }
  await deeds.handIn(id, {
    oleh: enam,
    lembar: lembar('Jejak sisip', '1 2 5 7, sesudah sakit'),
    pada: new Date(now.getTime() - 3 * HOUR_MS),
  });
  await deeds.grade(id, new Date(now.getTime() - 2 * HOUR_MS), [
    { siapa: satu, nilai: 88.5, catatan: 'Lengkap. Langkah ketiga dapat ditulis lebih jelas.' },
    { siapa: empat, nilai: 70 },
  ]);
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const talk = (
    siapa: MahasiswaActor,
    said: readonly Said[],
    read: readonly [DosenActor | MahasiswaActor, number][],
  ) => ({
    kunci: kunciOf('individu', id, siapa.nim),
    jenis: 'individu' as const,
    idAktivitas: id,
    nim: siapa.nim,
    said,
    readUntil: read.map(([who, sampai]) => ({ who, sampai })),
  });
  await layThreads(tx, [
    talk(
      own,
      [
        {
          oleh: own,
          teks: 'Permisi, saya sakit sejak Senin. Bolehkah saya mengumpulkan lebih lambat?',
          pada: ago(31),
        },
        {
          oleh: dosen,
          teks: 'Semoga lekas sembuh. Kirim surat dokternya lewat bagian akademik, ya.',
          pada: ago(30),
        },
        { oleh: own, teks: 'Sudah saya kirim, terima kasih.', pada: ago(29.5) },
        {
          oleh: dosen,
          teks: 'Sudah saya terima. Waktumu saya perpanjang sampai besok.',
          pada: ago(29),
        },
        { oleh: dosen, teks: 'Cukup satu halaman, tulisan tangan juga boleh.', pada: ago(4) },
      ],
      [[own, 3]],
    ),
    talk(
      tiga,
      [
        { oleh: tiga, teks: 'Apakah tautan saja cukup, atau berkasnya juga perlu?', pada: ago(6) },
        { oleh: tiga, teks: 'Saya kirim keduanya supaya aman.', pada: ago(5.5) },
      ],
      [[dosen, 0]],
    ),
    talk(
      lima,
      [{ oleh: lima, teks: 'Fotonya terlambat karena sinyal, mohon dimaklumi.', pada: ago(28) }],
      [[dosen, 0]],
    ),
  ]);
}

/**
 * Adds a task with unpublished grades, and one with published grades of which one changed later.
 */
async function graded(services: DemoServices, held: Held): Promise<void> {
  const { dosen, students, dari, now } = held;
  const deeds = deedsOf(services, held);
  const span = now.getTime() - dari.getTime();
  const after = (fraction: number) => new Date(dari.getTime() + span * fraction);
  const [own, satu, dua] = students;
  if (!(own && satu && dua)) return;
  const hidden = await deeds.add({
    judul: 'Menghitung langkah algoritma',
    selesai: after(0.6),
    deskripsi: 'Berapa perbandingan pada pengurutan seleksi untuk 6, 60 dan n nilai?',
  });
  const shown = await deeds.add({
    judul: 'Fungsi dan parameter',
    selesai: after(0.4),
    deskripsi: 'Tulis fungsi yang membalik larik, dan jelaskan parameternya.',
  });
  for (const [index, oleh] of [own, satu, dua].entries()) {
    await deeds.handIn(shown, {
      oleh,
      lembar: lembar('Fungsi membalik larik', `balik(a), cara ${index + 1}`),
      pada: after(0.2 + index / 50),
    });
    await deeds.handIn(hidden, {
      oleh,
      lembar: lembar('Langkah algoritma', `n (n - 1) / 2, bukti ${index + 1}`),
      pada: after(0.5 + index / 50),
    });
  }
  await deeds.grade(hidden, after(0.8), [
    { siapa: own, nilai: 91, catatan: 'Buktinya rapi.' },
    { siapa: satu, nilai: 64.25, catatan: 'Rumusnya benar, tetapi kasus n = 60 belum dihitung.' },
    { siapa: dua, nilai: 80 },
  ]);
  await deeds.grade(shown, after(0.5), [
    { siapa: own, nilai: 85, catatan: 'Bagus. Beri nama parameter yang lebih bermakna.' },
    { siapa: satu, nilai: 55 },
    { siapa: dua, nilai: 100, catatan: 'Sempurna.' },
  ]);
  services.at(after(0.55));
  await services.penilaian.publish(dosen, shown, true);
  await deeds.grade(
    shown,
    after(0.7),
    [{ siapa: satu, nilai: 65, catatan: 'Jawaban nomor dua terlewat, sudah saya nilai.' }],
    1,
  );
}

/** A graded group task; one member has an own factor. */
async function gradedGroups(services: DemoServices, held: Held): Promise<void> {
  const { dosen, students, dari, now } = held;
  const deeds = deedsOf(services, held);
  const span = now.getTime() - dari.getTime();
  const after = (fraction: number) => new Date(dari.getTime() + span * fraction);
  const id = await deeds.add({
    judul: 'Poster kelompok: satu algoritma',
    jenis: 'kelompok',
    selesai: after(0.5),
    deskripsi: 'Satu halaman yang dapat dipahami siswa SMA.',
  });
  const { kelompok, penilaian, at } = services;
  const groups: { id: string; members: readonly MahasiswaActor[] }[] = [];
  for (const [index, nama] of ['Kelompok Merak', 'Kelompok Kasuari'].entries()) {
    const members = students.slice(index * 3, index * 3 + 3);
    const anggota = members.map(({ nim }, place) => ({
      nim,
      jabatan: place === 0 ? ('ketua' as const) : ('anggota' as const),
    }));
    const { id: idKelompok } = await kelompok.add(dosen, id, { nama, anggota });
    groups.push({ id: idKelompok, members });
    const [ketua] = members;
    if (ketua)
      await deeds.handIn(id, {
        oleh: ketua,
        lembar: lembar(`Poster ${nama}`, 'Pengurutan cepat dalam empat gambar'),
        pada: after(0.3 + index / 20),
      });
  }
  at(after(0.6));
  const [merak, kasuari] = groups;
  if (!merak || !kasuari) return;
  await penilaian.gradeMany(dosen, id, {
    baris: [
      { id: merak.id, untuk: 'kelompok', nilai: 90, versi: 0, catatan: 'Gambarnya jelas.' },
      { id: kasuari.id, untuk: 'kelompok', nilai: 78, versi: 0 },
    ],
    kembalikan: [],
  });
  const late = merak.members[2];
  if (late) {
    const alasan = 'Baru bergabung pada hari terakhir.';
    await penilaian.grade(
      dosen,
      { id, studentId: late.nim },
      { untuk: 'mahasiswa', nilai: 90, faktor: 80, alasan, versi: 1 },
    );
  }
  at(after(0.65));
  await penilaian.publish(dosen, id, true);
}

async function deleted(services: DemoServices, held: Held): Promise<void> {
  const { dosen, students, now } = held;
  const deeds = deedsOf(services, held);
  const id = await deeds.add({
    judul: 'Latihan pengurutan (salah unggah)',
    selesai: new Date(now.getTime() + 3 * DAY_MS),
    deskripsi: 'Kerjakan soal pada lampiran.',
  });
  const oleh = students[8];
  if (oleh)
    await deeds.handIn(id, {
      oleh,
      lembar: lembar('Latihan pengurutan', '1 2 5 7'),
      pada: new Date(now.getTime() - 26 * HOUR_MS),
    });
  services.at(new Date(now.getTime() - 25 * HOUR_MS));
  await services.tugas.remove(dosen, id);
}

export async function addHeldTasks(services: DemoServices, tx: Tx, held: Held): Promise<void> {
  await openToGrade(services, tx, held);
  await graded(services, held);
  await gradedGroups(services, held);
  await deleted(services, held);
}
