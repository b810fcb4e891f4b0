/** Writes sentences about an import for report and audit log. */
import { dateIn, type TimeZone, toZonedIso, weekdayOf } from '../../../platform/time-zone.ts';
import type { PertemuanImpor } from '../../kelas/pertemuan/index.ts';
import type { Bentrok, SemuaBentrok } from './bentrok.policy.ts';
import { tulisSlot } from './resolve-kelas.policy.ts';
import type { World } from './world.policy.ts';

/** The first sentence counts unlisted meetings. */
export function tulisSemuaBentrok(
  { pasangan, lain }: SemuaBentrok,
  world: World,
  zone: TimeZone,
): string[] {
  const more = `Selain ${pasangan.length} pasangan kelas yang disebut, masih ada ${lain} pertemuan yang ditandai sebagai bentrok yang diabaikan.`;
  return [...(lain > 0 ? [more] : []), ...pasangan.map((one) => tulisBentrok(one, world, zone))];
}

const MOST_NAMED = 100;

/** One sentence per meeting that moves with its content (K106). */
export function tulisPindahBerisi(
  meetings: readonly PertemuanImpor[],
  world: World,
  zone: TimeZone,
): string[] {
  const more = meetings.length - MOST_NAMED;
  const sentences = meetings.slice(0, MOST_NAMED).map(({ nomor, id_kelas, ...waktu }) => {
    const kapan = `${dateIn(zone, waktu.waktu_mulai)}, ${tulisSlot(slotOf(waktu, zone))}`;
    return `Pertemuan ${nomor} ${namaKelas(world, id_kelas)} sudah berisi dan dipindahkan ke ${kapan}; waktu tampil dan batas waktu isinya tetap.`;
  });
  if (more > 0)
    sentences.push(`Masih ada ${more} pertemuan lain yang sudah berisi dan dipindahkan.`);
  return sentences;
}

/** One sentence per class whose meetings stay deleted (K105). */
export function tulisTetapDihapus(meetings: readonly PertemuanImpor[], world: World): string[] {
  const classes = [...Map.groupBy(meetings, ({ id_kelas }) => id_kelas)];
  const more = classes.length - MOST_NAMED;
  return [
    ...classes
      .slice(0, MOST_NAMED)
      .map(
        ([id, ofClass]) =>
          `Pertemuan ${ofClass.map(({ nomor }) => nomor).join(', ')} ${namaKelas(world, id)} tidak dibuat lagi karena dihapus di LMS.`,
      ),
    ...(more > 0 ? [`Masih ada ${more} kelas lain dengan pertemuan yang tetap dihapus.`] : []),
  ];
}

function slotOf(
  { waktu_mulai, waktu_selesai }: Pick<PertemuanImpor, 'waktu_mulai' | 'waktu_selesai'>,
  zone: TimeZone,
) {
  const timeOf = (time: Date) => toZonedIso(zone, time).slice(11, 19);
  return {
    hari: weekdayOf(dateIn(zone, waktu_mulai)),
    jam_mulai: timeOf(waktu_mulai),
    jam_selesai: timeOf(waktu_selesai),
  };
}

function tulisBentrok(
  { id_ruangan, id_kelas, jumlah, pertama }: Bentrok,
  world: World,
  zone: TimeZone,
): string {
  const ruang = world.ruangan.get(id_ruangan)?.nama ?? id_ruangan;
  const [satu, dua] = namaBerdua(world, id_kelas);
  const slot = tulisSlot(slotOf(pertama, zone));
  return `Ruang ${ruang} dipakai bersamaan oleh ${satu} dan ${dua} (${slot}): ${jumlah} pertemuan ditandai sebagai bentrok yang diabaikan.`;
}

function namaBerdua(world: World, [a, b]: [string, string]): [string, string] {
  const names: [string, string] = [namaKelas(world, a), namaKelas(world, b)];
  return names[0] === names[1] ? [`${names[0]} (${a})`, `${names[1]} (${b})`] : names;
}

function namaKelas(world: World, id: string): string {
  const kelas = world.kelas.get(id);
  const makul = kelas && world.makul.get(kelas.id_makul);
  return kelas && makul ? `${makul.nama} kelas ${kelas.nama_kelas}` : `kelas ${id}`;
}
