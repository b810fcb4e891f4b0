/** Writes whole threads with a fixed number of statements. */
import { randomUUID } from 'node:crypto';
import { measured } from '../../../api/src/modules/percakapan/index.ts';
import type { DosenActor, MahasiswaActor } from '../../../api/src/platform/auth/actor.ts';
import type { Tx } from '../../../api/src/platform/db/sql.ts';
import { DEMO_COLLEGE } from '../college.ts';

type Speaker = DosenActor | MahasiswaActor;

export interface Said {
  oleh: Speaker;
  /** Plain text. */
  teks: string;
  pada: Date;
  /** Number of the answered message, from 1. */
  balas?: number;
}

export interface Thread {
  kunci: string;
  jenis: 'forum' | 'individu' | 'kelompok';
  idAktivitas: string;
  nim?: string;
  idKelompok?: string;
  said: readonly Said[];
  /** Other speakers have read everything. */
  readUntil: readonly { who: Speaker; sampai: number }[];
}

const INSERT_THREADS = `INSERT INTO percakapan (college_id, id, jenis, id_aktivitas, nim, id_kelompok, urutan_terakhir, pesan_terakhir, dibuat_pada)
  SELECT $1, t.kunci, t.jenis::jenis_percakapan, t.aktivitas, t.nim, t.kelompok, t.jumlah, t.terakhir, t.pertama
  FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::int[], $8::timestamptz[], $9::timestamptz[])
    AS t (kunci, jenis, aktivitas, nim, kelompok, jumlah, terakhir, pertama)
  ON CONFLICT (college_id, id) DO UPDATE SET urutan_terakhir = excluded.urutan_terakhir, pesan_terakhir = excluded.pesan_terakhir`;

const INSERT_MESSAGES = `INSERT INTO pesan (college_id, id, id_percakapan, urutan, id_pengguna, nama, role, nim, teks, berkas, balasan_untuk,
    id_klien, sidik, panjang, dibuat_pada, sidik_sejak, cukup_sejak)
  SELECT $1, m.id, m.utas, m.urutan, m.pengguna, m.nama, m.role, m.nim, m.teks, '{}', m.balas,
    gen_random_uuid(), m.sidik, m.panjang, m.pada, m.pada, CASE WHEN m.panjang >= 20 THEN m.pada END
  FROM unnest($2::text[], $3::text[], $4::int[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[],
    $11::text[], $12::int[], $13::timestamptz[])
    AS m (id, utas, urutan, pengguna, nama, role, nim, teks, balas, sidik, panjang, pada)`;

// Own messages are never unread (K83).
const INSERT_READ = `INSERT INTO percakapan_baca (college_id, id_percakapan, id_pengguna, sampai, sendiri, dibaca_pada)
  SELECT $1, b.utas, b.pengguna, b.sampai,
    (SELECT count(*)::int FROM pesan p WHERE p.college_id = $1 AND p.id_percakapan = b.utas AND p.id_pengguna = b.pengguna
      AND p.urutan > b.sampai), b.pada
  FROM unnest($2::text[], $3::text[], $4::int[], $5::timestamptz[]) AS b (utas, pengguna, sampai, pada)`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const column = <T>(rows: readonly T[], of: (row: T) => string | number | Date | null | undefined) =>
  rows.map((row) => of(row) ?? null);

/** Only group threads may exist already. */
export async function layThreads(tx: Tx, threads: readonly Thread[]): Promise<void> {
  await tx.run(INSERT_THREADS, [
    DEMO_COLLEGE,
    column(threads, ({ kunci }) => kunci),
    column(threads, ({ jenis }) => jenis),
    column(threads, ({ idAktivitas }) => idAktivitas),
    column(threads, ({ nim }) => nim),
    column(threads, ({ idKelompok }) => idKelompok),
    column(threads, ({ said }) => said.length),
    column(threads, ({ said }) => said.at(-1)?.pada),
    column(threads, ({ said }) => said[0]?.pada),
  ]);
  const messages = threads.flatMap(({ kunci, said }) => {
    const ids = said.map(() => randomUUID());
    return said.map((one, index) => ({
      ...one,
      ...measured({ html: `<p>${escaped(one.teks)}</p>`, text: one.teks }),
      id: ids[index],
      kunci,
      urutan: index + 1,
      balas: one.balas === undefined ? null : ids[one.balas - 1],
    }));
  });
  await tx.run(INSERT_MESSAGES, [
    DEMO_COLLEGE,
    column(messages, ({ id }) => id),
    column(messages, ({ kunci }) => kunci),
    column(messages, ({ urutan }) => urutan),
    column(messages, ({ oleh }) => oleh.userId),
    column(messages, ({ oleh }) => oleh.nama),
    column(messages, ({ oleh }) => (oleh.role === 'dosen' ? 'Dosen' : 'Mahasiswa')),
    column(messages, ({ oleh }) => (oleh.role === 'mahasiswa' ? oleh.nim : null)),
    column(messages, ({ teks }) => teks),
    column(messages, ({ balas }) => balas),
    column(messages, ({ sidik }) => sidik),
    column(messages, ({ panjang }) => panjang),
    column(messages, ({ pada }) => pada),
  ]);
  const readers = threads.flatMap(({ kunci, said, readUntil }) => {
    const whole = said.map(({ oleh }) => [oleh.userId, said.length] as const);
    const until = new Map([
      ...whole,
      ...readUntil.map(({ who, sampai }) => [who.userId, sampai] as const),
    ]);
    return [...until].map(([who, sampai]) => ({ kunci, who, sampai, pada: said.at(-1)?.pada }));
  });
  await tx.run(INSERT_READ, [
    DEMO_COLLEGE,
    column(readers, ({ kunci }) => kunci),
    column(readers, ({ who }) => who),
    column(readers, ({ sampai }) => sampai),
    column(readers, ({ pada }) => pada),
  ]);
}
