/** Sentences about an import, for its report and for the audit log. */
import { dateIn, type TimeZone, toZonedIso, weekdayOf } from '../../platform/time-zone.ts';
import type { Bentrok } from './siakad.bentrok.ts';
import { tulisSlot } from './siakad.resolve-kelas.ts';
import type { World } from './siakad.world.ts';

/** Names the two classes, the room and the time of a clash that came in. */
export function tulisBentrok({ id_ruangan, id_kelas, jumlah, pertama }: Bentrok, world: World, zone: TimeZone): string {
  const ruang = world.ruangan.get(id_ruangan)?.nama ?? id_ruangan;
  const [satu, dua] = namaBerdua(world, id_kelas);
  const timeOf = (time: Date) => toZonedIso(zone, time).slice(11, 19);
  const slot = tulisSlot({
    hari: weekdayOf(dateIn(zone, pertama.waktu_mulai)),
    jam_mulai: timeOf(pertama.waktu_mulai),
    jam_selesai: timeOf(pertama.waktu_selesai),
  });
  return `Ruang ${ruang} dipakai bersamaan oleh ${satu} dan ${dua} (${slot}): ${jumlah} pertemuan ditandai sebagai bentrok yang diabaikan.`;
}

/** Classes of the same name in two terms are told apart by their ids. */
function namaBerdua(world: World, [a, b]: [string, string]): [string, string] {
  const names: [string, string] = [namaKelas(world, a), namaKelas(world, b)];
  return names[0] === names[1] ? [`${names[0]} (${a})`, `${names[1]} (${b})`] : names;
}

function namaKelas(world: World, id: string): string {
  const kelas = world.kelas.get(id);
  const makul = kelas && world.makul.get(kelas.id_makul);
  return kelas && makul ? `${makul.nama} kelas ${kelas.nama_kelas}` : `kelas ${id}`;
}
