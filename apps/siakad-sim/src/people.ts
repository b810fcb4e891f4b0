/** The demo's people under their LMS user names. */

export type Peran = 'ROLE_MAHASISWA' | 'ROLE_DOSEN' | 'ROLE_OPERATOR';

export interface Person {
  username: string;
  nama: string;
  peran: Peran;
}

const PASSWORD = 'demo12345';
const staff: readonly Person[] = [
  { username: 'operator', nama: 'Operator Akademik', peran: 'ROLE_OPERATOR' },
  { username: 'dosen', nama: 'Dosen Demo', peran: 'ROLE_DOSEN' },
];

/** Every nim is a student here. Null: wrong. */
export function findPerson(username: string, password: string): Person | null {
  if (password !== PASSWORD) return null;
  const name = username.trim().toLowerCase();
  if (/^\d{8,20}$/.test(name))
    return { username: name, nama: `Mahasiswa ${name}`, peran: 'ROLE_MAHASISWA' };
  return staff.find((person) => person.username === name) ?? null;
}
