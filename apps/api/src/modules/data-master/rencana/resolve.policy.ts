/** Turns a sent row into a stored one: checks references, keeps or defaults missing values. */
import { toZonedIso } from '../../../platform/time-zone.ts';
import { idSkala, readKomponenSet } from '../../nilai/index.ts';
import { type Biodata, biodataDosen, biodataMahasiswa } from '../../orang/pengguna/index.ts';
import { fromCode, toCode } from '../../sistem/referensi/index.ts';
import type { BarisMasuk, Jenis } from '../jenis/jenis.parser.ts';
import { choose, createFlaws, type Flaws, type Resolved } from './flaws.policy.ts';
import { resolvePenandatangan } from './penandatangan.policy.ts';
import { resolveKelas } from './resolve-kelas.policy.ts';
import {
  type Baris,
  evaluasiKey,
  komponenKey,
  pesertaKey,
  type Tabel,
  type World,
} from './world.policy.ts';

type Resolver<T extends Tabel & Jenis> = (input: BarisMasuk<T>, world: World) => Resolved<Baris[T]>;

export const resolvers: { [T in Tabel]: Resolver<T> } = {
  periode: (input, world) => {
    const flaws = createFlaws(world);
    if (input.kode !== toCode(input.tahun, input.semester)) {
      const { tahun, semester } = fromCode(input.kode);
      flaws.add(
        'kode',
        `Kode ${input.kode} adalah tahun ${tahun} semester ${semester}, bukan tahun ${input.tahun} semester ${input.semester}.`,
      );
    }
    if (input.selesai <= input.mulai)
      flaws.add('selesai', `Periode ${input.kode} selesai sebelum dimulai.`);
    return flaws.orElse(input);
  },
  hari_libur: (input) => ({ row: input }),
  prodi: (input) => ({ row: input }),
  penandatangan_prodi: resolvePenandatangan,
  kampus: (input) => ({ row: input }),
  jenis_kelas: (input) => ({ row: input }),
  label_kelas: (input) => ({ row: input }),
  sesi: (input, world) => {
    const flaws = createFlaws(world);
    if (input.jam_selesai <= input.jam_mulai)
      flaws.add('jam_selesai', `Sesi ${input.id} selesai sebelum dimulai.`);
    return flaws.orElse(input);
  },
  ruangan: (input, world) => {
    const flaws = createFlaws(world);
    flaws.needs('kampus', input.id_kampus, 'id_kampus');
    return flaws.orElse({
      ...input,
      id_kampus: choose(input.id_kampus, world.ruangan.get(input.id)?.id_kampus, null),
    });
  },
  makul: (input, world) => {
    const flaws = createFlaws(world);
    const stored = world.makul.get(input.id);
    const row = {
      ...input,
      kode: choose(input.kode, stored?.kode, input.id),
      id_prodi: choose(input.id_prodi, stored?.id_prodi, null),
      jenis_kuliah: choose(input.jenis_kuliah, stored?.jenis_kuliah, null),
      id_dosen_koordinator: choose(input.id_dosen_koordinator, stored?.id_dosen_koordinator, null),
      id_dosen_pengembang_rps: choose(
        input.id_dosen_pengembang_rps,
        stored?.id_dosen_pengembang_rps,
        null,
      ),
    };
    flaws.needs('prodi', input.id_prodi, 'id_prodi');
    flaws.needs('dosen', input.id_dosen_koordinator, 'id_dosen_koordinator');
    flaws.needs('dosen', input.id_dosen_pengembang_rps, 'id_dosen_pengembang_rps');
    const holder = findMakul(world, row.kode);
    if (holder && holder.id !== row.id)
      flaws.add(
        'kode',
        `Kode ${row.kode} sudah dipakai mata kuliah ${holder.id} (${holder.nama}).`,
      );
    return flaws.orElse(row);
  },
  rencana_pembelajaran: (input, world) => {
    const flaws = createFlaws(world);
    flaws.needs('makul', input.id_makul, 'id_makul');
    const stored = world.rencana_pembelajaran.get(`${input.id_makul} ${input.nomor}`);
    return flaws.orElse({
      ...input,
      materi_inggris: choose(input.materi_inggris, stored?.materi_inggris, null),
    });
  },
  rencana_evaluasi: (input, world) => {
    const flaws = createFlaws(world);
    flaws.needs('makul', input.id_makul, 'id_makul');
    const stored = world.rencana_evaluasi.get(evaluasiKey(input));
    return flaws.orElse({ ...input, urutan: choose(input.urutan, stored?.urutan, 0) });
  },
  dosen: (input, world) => {
    const flaws = createFlaws(world);
    const stored = world.dosen.get(input.id);
    const nidn = choose(input.nidn, stored?.nidn, null);
    const row = {
      id: input.id,
      id_pengguna: stored?.id_pengguna ?? `dosen-${input.id}`,
      nidn,
      nama: input.nama,
      gelar_depan: choose(input.gelar_depan, stored?.gelar_depan, ''),
      gelar_akademik: choose(input.gelar_akademik, stored?.gelar_akademik, ''),
      id_prodi: choose(input.id_prodi, stored?.id_prodi, null),
      username: choose(input.username, stored?.username, nidn ?? input.id).toLowerCase(),
      email: choose(input.email, stored?.email, null),
      ...chooseBiodata(biodataDosen, input, stored),
    };
    flaws.needs('prodi', input.id_prodi, 'id_prodi');
    checkUsername(world, flaws, row, 'username');
    return flaws.orElse(row);
  },
  mahasiswa: (input, world) => {
    const flaws = createFlaws(world);
    const stored = world.mahasiswa.get(input.nim);
    const row = {
      nim: input.nim,
      id_pengguna: stored?.id_pengguna ?? `mahasiswa-${input.nim}`,
      nama: input.nama,
      id_prodi: input.id_prodi,
      angkatan: input.angkatan,
      tingkat: choose(input.tingkat, stored?.tingkat, 1),
      status: choose<string>(input.status, stored?.status, 'Aktif'),
      username: stored?.username ?? input.nim.toLowerCase(),
      email: choose(input.email, stored?.email, null),
      is_edit: choose(input.is_edit, stored?.is_edit, false),
      ...chooseBiodata(biodataMahasiswa, input, stored),
    };
    flaws.needs('prodi', input.id_prodi, 'id_prodi');
    checkUsername(world, flaws, row, 'nim');
    return flaws.orElse(row);
  },
  kelas: resolveKelas,
  peserta: (input, world) => {
    const flaws = createFlaws(world);
    flaws.needs('kelas', input.id_kelas, 'id_kelas');
    flaws.needs('mahasiswa', input.nim, 'nim');
    const stored = world.peserta.get(pesertaKey(input));
    return flaws.orElse({
      ...input,
      jabatan: choose<string>(input.jabatan, stored?.jabatan, 'Peserta'),
    });
  },
  skala_nilai: (input, world) => {
    const flaws = createFlaws(world);
    const row = {
      ...input,
      id_prodi: input.id_prodi ?? null,
      tanggal_akhir_efektif: input.tanggal_akhir_efektif ?? null,
    };
    flaws.needs('prodi', row.id_prodi, 'id_prodi');
    return flaws.orElse({ ...row, id: idSkala(row) });
  },
  komponen: (input, world) => {
    const flaws = createFlaws(world);
    flaws.needs('kelas', input.id_kelas, 'id_kelas');
    const { id, jenis, label, bobot } = input;
    const stored = world.komponen.get(komponenKey(input));
    const times = {
      waktu_entri_nilai_start: choose(
        input.waktu_entri_nilai_start,
        stored?.waktu_entri_nilai_start,
        null,
      ),
      waktu_entri_nilai_end: choose(
        input.waktu_entri_nilai_end,
        stored?.waktu_entri_nilai_end,
        null,
      ),
    };
    const { rows, faults } = readKomponenSet([{ id, jenis, label, bobot, ...times }], world.zone);
    for (const { path, message } of faults) flaws.add(path.split('.').at(-1) ?? '', `${message}.`);
    const [read] = rows;
    const written = (time: Date | null | undefined) => time && toZonedIso(world.zone, time);
    return flaws.orElse({
      id_kelas: input.id_kelas,
      id,
      jenis,
      label,
      bobot,
      urutan: choose(input.urutan, stored?.urutan, nextPlace(world, input.id_kelas)),
      bentuk: choose(input.bentuk, stored?.bentuk ?? undefined, null),
      waktu_entri_nilai_start: written(read?.mulai) ?? null,
      waktu_entri_nilai_end: written(read?.selesai) ?? null,
    });
  },
};

function nextPlace({ komponen }: World, idKelas: string): number {
  const places = [...komponen.values()].filter((one) => one.id_kelas === idKelas);
  return Math.max(0, ...places.map((one) => one.urutan)) + 1;
}

function chooseBiodata<Column extends string>(
  columns: readonly Column[],
  input: Partial<Record<Column, string | null | undefined>>,
  stored: Biodata<Column> | undefined,
): Biodata<Column> {
  const row: Partial<Biodata<Column>> = {};
  for (const column of columns) row[column] = choose(input[column], stored?.[column], null);
  return row as Biodata<Column>;
}

function findMakul(world: World, kode: string): Baris['makul'] | undefined {
  for (const makul of world.makul.values()) if (makul.kode === kode) return makul;
  return undefined;
}

function checkUsername(
  world: World,
  flaws: Flaws,
  { username, id_pengguna }: { username: string; id_pengguna: string },
  column: string,
): void {
  const holder = world.usernames.get(username);
  if (holder !== undefined && holder !== id_pengguna)
    flaws.add(column, `Nama pengguna ${username} sudah dipakai akun lain.`);
}
