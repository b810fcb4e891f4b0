/** Group tasks of the demo class (DECISIONS 208): one with complete groups, one half divided. */
import { kunciOf } from '../../../api/src/modules/percakapan/index.ts';
import type { DosenActor, MahasiswaActor } from '../../../api/src/platform/auth/actor.ts';
import type { Tx } from '../../../api/src/platform/db/sql.ts';
import type { DemoServices } from '../demo-services.ts';
import { layThreads, type Said, type Thread } from './demo-talk.ts';

const DAY_MS = 86_400_000;
/** Equal groups at every first start. */
const SEED = 7;

const HOUR_MS = 3_600_000;

/** Speakers by their place in the team. */
const TALKS: readonly (readonly (readonly [who: number | 'dosen', teks: string])[])[] = [
  [
    [1, 'Siapa yang mengukur gelembung, dan siapa yang mengukur sisip?'],
    [0, 'Saya ambil gelembung. Datanya kita buat sekali saja supaya sama.'],
    [2, 'Saya buat pembangkit datanya malam ini: 1.000, 10.000 dan 100.000 nilai.'],
    [3, 'Saya menulis laporannya. Satu halaman cukup, kan?'],
    [0, 'Cukup, asalkan grafiknya jelas.'],
    ['dosen', 'Rencana yang baik. Jangan lupa menulis spesifikasi komputernya.'],
    [2, 'Siap. Datanya sudah saya taruh di repositori.'],
  ],
  [
    [0, 'Kita mulai dari pengurutan sisip atau langsung membandingkan tiga-tiganya?'],
    [1, 'Sisip dulu, lalu yang lain mengikuti pola yang sama.'],
    [2, 'Setuju. Besok siang bertemu di perpustakaan?'],
    [3, 'Saya bisa setelah pukul 13.'],
  ],
];

export interface Team {
  id: string;
  members: readonly MahasiswaActor[];
}

interface GroupWork {
  idPertemuan: string;
  dosen: DosenActor;
  students: readonly MahasiswaActor[];
  mulai: Date;
}

export async function addGroupWork(
  { tugas, kelompok }: DemoServices,
  { idPertemuan, dosen, students, mulai }: GroupWork,
) {
  const add = async (judul: string, deskripsi: string, days: number): Promise<string> => {
    const selesai = new Date(mulai.getTime() + days * DAY_MS);
    const times = { waktu_mulai: mulai.toISOString(), waktu_selesai: selesai.toISOString() };
    const handIn = { berkas_diterima: [], maks_berkas: 5, boleh_tautan: true };
    const form = {
      judul,
      deskripsi: `<p>${deskripsi}</p>`,
      jenis_tugas: 'kelompok' as const,
      ...times,
      ...handIn,
    };
    return (await tugas.add(dosen, { id_pertemuan: idPertemuan, ...form })).id;
  };
  const pairs = await add(
    'Latihan berpasangan: lacak pengurutan',
    'Tulis isi larik sesudah setiap langkah.',
    7,
  );
  await kelompok.draw(dosen, pairs, { menurut: 'ukuran', nilai: 2, benih: SEED, pratinjau: false });
  const project = await add(
    'Proyek kelompok: membandingkan pengurutan',
    'Ukur waktunya untuk 1.000, 10.000 dan 100.000 nilai.',
    21,
  );
  const teams: Team[] = [];
  for (const [index, nama] of ['Tim Gelembung', 'Tim Sisip', 'Tim Seleksi'].entries()) {
    const members = students.slice(index * 4, index * 4 + 4);
    if (members.length === 0) continue;
    const anggota = members.map(({ nim }) => ({ nim, jabatan: 'anggota' as const }));
    teams.push({ id: (await kelompok.add(dosen, project, { nama, anggota })).id, members });
  }
  return { pairs, project, teams };
}

/**
 * The lecturer's last message is unread for the demo's student, the second team's talk for the
 * lecturer.
 */
export async function talkInTeams(
  tx: Tx,
  {
    project,
    teams,
    dosen,
    until,
  }: { project: string; teams: readonly Team[]; dosen: DosenActor; until: Date },
): Promise<void> {
  const ago = (hours: number) => new Date(until.getTime() - hours * HOUR_MS);
  const threads = teams.slice(0, TALKS.length).map(({ id, members }, index): Thread => {
    const said = (TALKS[index] ?? []).flatMap(([who, teks], place): Said[] => {
      const oleh = who === 'dosen' ? dosen : members[who];
      return oleh ? [{ oleh, teks, pada: ago(40 - index - place * 3) }] : [];
    });
    const [own] = members;
    return {
      kunci: kunciOf('kelompok', project, id),
      jenis: 'kelompok',
      idAktivitas: project,
      idKelompok: id,
      said,
      readUntil:
        index === 0
          ? own
            ? [{ who: own, sampai: said.length - 2 }]
            : []
          : [{ who: dosen, sampai: 0 }],
    };
  });
  await layThreads(tx, threads);
}
