/** Lists in one cell of a file: a class's weekly slots and lecturers. Pure. */
import { bacaRentangJam } from './kolom.parser.ts';

/** `Senin 07.30-09.10 A303` */
const SLOT = /^(\S+)\s+(\S+\s*[-–—]\s*\S+?)(?:\s+(\S+))?$/;
/** `D002 (Asisten)` */
const PENGAJAR = /^(\S+?)(?:\s*\(([^)]+)\))?$/;

/** Unreadable text stays, and the column refuses it. */
function readList(value: unknown, readOne: (text: string) => object | null): unknown {
  if (typeof value !== 'string') return value;
  const parts = value.split(/[;\n]/).flatMap((part) => part.trim() || []);
  const list = parts.map(readOne);
  return list.includes(null) ? value : list;
}

/** `Senin 07.30-09.10 A303; Kamis 13.00-14.40` */
export function bacaDaftarJadwal(value: unknown): unknown {
  return readList(value, (text) => {
    const [, hari = '', rentang = '', ruangan] = SLOT.exec(text) ?? [];
    const times = bacaRentangJam(rentang);
    return 'reason' in times ? null : { hari, ...times, ...(ruangan && { id_ruangan: ruangan }) };
  });
}

/** The first is the main lecturer. */
export function bacaDaftarPengajar(value: unknown): unknown {
  return readList(value, (text) => {
    const [, id, jabatan] = PENGAJAR.exec(text) ?? [];
    return id === undefined ? null : { id_dosen: id, ...(jabatan && { jabatan: jabatan.trim() }) };
  });
}
