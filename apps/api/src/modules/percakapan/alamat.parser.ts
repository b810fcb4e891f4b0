/** Ids of groups and threads (K74, S2 §3); the contracts write them. */
import { FORUM, GRUP, GRUP_KELOMPOK, SEP } from '@lms/contracts/percakapan/alamat-percakapan';

export type AlamatGrup =
  | { jenis: 'kelas'; idKelas: string }
  | { jenis: 'kelompok'; idKelompok: string };

/** Parts of the id; the activity tells the rest. */
export type AlamatUtas =
  | { jenis: 'individu' | 'ujian'; idKelas: string; idAktivitas: string; idPengguna: string }
  | { jenis: 'kelompok'; idKelompok: string; idAktivitas: string }
  | { jenis: 'forum'; idAktivitas: string };

/** A class (its id, also with LMS-) or a task. */
export function readGrup(id: string): AlamatGrup | null {
  if (id.startsWith(GRUP_KELOMPOK)) {
    const idKelompok = id.slice(GRUP_KELOMPOK.length);
    return idKelompok === '' ? null : { jenis: 'kelompok', idKelompok };
  }
  const idKelas = id.startsWith(GRUP) ? id.slice(GRUP.length) : id;
  return idKelas === '' ? null : { jenis: 'kelas', idKelas };
}

/** Log calls name groups with or without the prefix (S2 §3). */
export function plainKelompok(id: string): string {
  return id.startsWith(GRUP_KELOMPOK) ? id.slice(GRUP_KELOMPOK.length) : id;
}

/** Null: no thread id. Ids of activities and accounts have no `__`, so the rest is the class. */
export function readUtas(id: string): AlamatUtas | null {
  if (id.startsWith(FORUM)) {
    const idAktivitas = id.slice(FORUM.length);
    return idAktivitas === '' ? null : { jenis: 'forum', idAktivitas };
  }
  const [head, ...parts] = id.split(SEP);
  if (parts.some((part) => part === '')) return null;
  const jenis = head === 'komentar-tugas' ? 'individu' : head === 'komentar-ujian' ? 'ujian' : null;
  if (jenis === null) return null;
  const [first = ''] = parts;
  if (first.startsWith(GRUP)) return readPribadi(jenis, parts);
  const [idKelompok, idAktivitas, ...more] = parts;
  if (
    jenis !== 'individu' ||
    idKelompok === undefined ||
    idAktivitas === undefined ||
    more.length > 0
  )
    return null;
  return { jenis: 'kelompok', idKelompok, idAktivitas };
}

function readPribadi(jenis: 'individu' | 'ujian', parts: readonly string[]): AlamatUtas | null {
  const idPengguna = parts.at(-1);
  const idAktivitas = parts.at(-2);
  const idKelas = parts.slice(0, -2).join(SEP).slice(GRUP.length);
  if (parts.length < 3 || idKelas === '' || idAktivitas === undefined || idPengguna === undefined)
    return null;
  return { jenis, idKelas, idAktivitas, idPengguna };
}

/** True if group and thread of a path belong together. */
export function isOfGrup(utas: AlamatUtas, grup: string): boolean {
  switch (utas.jenis) {
    case 'individu':
    case 'ujian':
      return grup === GRUP + utas.idKelas;
    case 'kelompok':
      return grup === GRUP_KELOMPOK + utas.idKelompok;
    case 'forum':
      // The class is known with the activity.
      return true;
  }
}
