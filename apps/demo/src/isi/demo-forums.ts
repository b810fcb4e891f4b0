/**
 * Forums of the demo (DECISIONS 208): a running one with 200 posts, an upcoming one, and an ended
 * one with grades.
 */
import { kunciOf } from '../../../api/src/modules/percakapan/index.ts';
import type { DosenActor, MahasiswaActor } from '../../../api/src/platform/auth/actor.ts';
import type { Tx } from '../../../api/src/platform/db/sql.ts';
import { DEMO_COLLEGE } from '../college.ts';
import type { DemoServices } from '../demo-services.ts';
import { answerOf, openingOf } from './demo-forum-text.ts';
import { layThreads, type Said, type Thread } from './demo-talk.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const POSTS = 200;
/** Every fourth post opens a topic. */
const ANSWERS_PER_TOPIC = 3;
const OF_LAST_TOPICS = 6;
const MINIMAL_POST = 2;

interface ForumPlan {
  judul: string;
  deskripsi: string;
  mulai: Date;
  selesai: Date;
  keaktifan?: boolean;
}

interface Forums {
  idPertemuan: string;
  dosen: DosenActor;
  /** The demo's own student is the first. */
  students: readonly MahasiswaActor[];
  dari: Date;
  now: Date;
}

const JOIN = `INSERT INTO forum_peserta (college_id, id_forum, id_pengguna, nim, role, username, waktu_join)
  SELECT p.college_id, t.id_aktivitas, p.id_pengguna, p.nim, p.role, u.username, min(p.dibuat_pada)
  FROM percakapan t JOIN pesan p ON p.college_id = t.college_id AND p.id_percakapan = t.id
  JOIN pengguna u ON u.college_id = p.college_id AND u.id = p.id_pengguna
  WHERE t.college_id = $1 AND t.id_aktivitas = ANY($2::text[]) AND t.jenis = 'forum'
  GROUP BY p.college_id, t.id_aktivitas, p.id_pengguna, p.nim, p.role, u.username`;

/** Spread over a time, by many people in turn. */
function talkOf(
  students: readonly MahasiswaActor[],
  { count, dari, sampai }: { count: number; dari: Date; sampai: Date },
): Said[] {
  const step = (sampai.getTime() - dari.getTime()) / count;
  const topics: { urutan: number; nama: string }[] = [];
  return Array.from({ length: count }, (_, index) => {
    // Seven does not divide their number, so everybody takes a turn.
    const oleh = students[(index * 7) % students.length] as MahasiswaActor;
    const pada = new Date(dari.getTime() + step * index + (index % 5) * MINUTE_MS);
    if (index % (ANSWERS_PER_TOPIC + 1) === 0) {
      topics.push({ urutan: index + 1, nama: oleh.nama.split(' ')[0] ?? oleh.nama });
      return { oleh, pada, teks: openingOf(topics.length - 1) };
    }
    const topik = Math.max(0, topics.length - 1 - ((index * 5) % OF_LAST_TOPICS));
    const { urutan: balas, nama } = topics[topik] ?? { urutan: 1, nama: '' };
    return { oleh, pada, balas, teks: answerOf(index, { topik, nama }) };
  });
}

export async function addForums(
  services: DemoServices,
  tx: Tx,
  { idPertemuan, dosen, students, dari, now }: Forums,
): Promise<void> {
  const { at, forum } = services;
  const days = (count: number) => new Date(now.getTime() + count * DAY_MS);
  const add = async ({
    judul,
    deskripsi,
    mulai,
    selesai,
    keaktifan = false,
  }: ForumPlan): Promise<string> => {
    const times = { waktu_mulai: mulai.toISOString(), waktu_selesai: selesai.toISOString() };
    const counting = { minimal_post: MINIMAL_POST, penilaian_keaktifan: keaktifan };
    return (
      await forum.add(dosen, {
        id_pertemuan: idPertemuan,
        judul,
        deskripsi: `<p>${deskripsi}</p>`,
        ...times,
        ...counting,
      })
    ).id;
  };
  at(dari);
  const long = await add({
    judul: 'Diskusi: kapan memilih algoritma pengurutan yang mana?',
    deskripsi: 'Ukurlah sendiri, ceritakan hasilnya, dan tanggapi paling sedikit satu teman.',
    mulai: dari,
    selesai: days(5),
    keaktifan: true,
  });
  const over = await add({
    judul: 'Perkenalan proyek',
    deskripsi: 'Tulis dalam dua kalimat apa yang ingin kamu urutkan dan mengapa.',
    mulai: dari,
    selesai: new Date((dari.getTime() + now.getTime()) / 2),
    keaktifan: true,
  });
  const gone = await add({
    judul: 'Tanya jawab UTS',
    deskripsi: 'Tulis pertanyaanmu.',
    mulai: dari,
    selesai: days(2),
  });
  at(now);
  await add({
    judul: 'Refleksi akhir pekan',
    deskripsi: 'Apa yang paling sulit pekan ini, dan bagaimana kamu mengatasinya?',
    mulai: days(2),
    selesai: days(9),
  });
  const threadOf = (id: string, said: readonly Said[], readUntil: Thread['readUntil']): Thread => ({
    kunci: kunciOf('forum', id, null),
    jenis: 'forum',
    idAktivitas: id,
    said,
    readUntil,
  });
  const [own] = students;
  const talk = talkOf(students, {
    count: POSTS,
    dari,
    sampai: new Date(now.getTime() - 5 * MINUTE_MS),
  });
  const half = new Date((dari.getTime() + now.getTime()) / 2 - 30 * MINUTE_MS);
  await layThreads(tx, [
    threadOf(long, talk, [
      { who: dosen, sampai: POSTS - 40 },
      ...(own ? [{ who: own, sampai: POSTS - 12 }] : []),
    ]),
    threadOf(over, talkOf(students.slice(0, 12), { count: 16, dari, sampai: half }), [
      { who: dosen, sampai: 16 },
    ]),
    threadOf(gone, talkOf(students.slice(3, 6), { count: 4, dari, sampai: half }), []),
  ]);
  await tx.run(JOIN, [DEMO_COLLEGE, [long, over, gone]]);
  for (const id of [long, over, gone])
    await services.hitungForum(tx, { collegeId: DEMO_COLLEGE, id });
  await forum.remove(dosen, gone);
}
