/** The demo's classes from the real timetable, with their weekly slots. */

import { readFile } from 'node:fs/promises';
import {
  kelasIdOf,
  readJadwal,
  type SlotTerbaca,
} from '../../api/src/modules/data-master/index.ts';
import { bacaCsv } from '../../api/src/platform/csv/csv.ts';
import { DEMO_PRODI } from './people.ts';

const file = new URL('../../../data/jadwal-informatika-genap.csv', import.meta.url);

export interface DemoKelas {
  id: string;
  kodeMk: string;
  nama: string;
  slots: SlotTerbaca[];
}

export interface Timetable {
  rows: Record<string, string>[];
  classes: DemoKelas[];
}

export async function readTimetable(periode: number): Promise<Timetable> {
  const rows = bacaCsv(await readFile(file));
  const { slots } = readJadwal(rows);
  const classes = [
    ...Map.groupBy(slots, (slot) => `${slot.kodeMk} ${slot.kelas}`).values(),
  ].flatMap((ofClass) => {
    const [first] = ofClass;
    if (first === undefined) return [];
    const { kodeMk, kelas: nama } = first;
    return [
      {
        id: kelasIdOf({ periode, id_prodi: DEMO_PRODI, id_makul: kodeMk, nama_kelas: nama }),
        kodeMk,
        nama,
        slots: ofClass,
      },
    ];
  });
  return { rows, classes };
}

const DEMO_COURSE = 'AIK21321';

/** The class that always has a meeting now. */
export function isDemoKelas({ kodeMk, nama }: Pick<DemoKelas, 'kodeMk' | 'nama'>): boolean {
  return kodeMk === DEMO_COURSE && nama === 'A';
}

/** Classes coordinated by `dosen`. */
export function isSisterKelas(kelas: DemoKelas): boolean {
  return kelas.kodeMk === DEMO_COURSE && !isDemoKelas(kelas);
}
