/** The weight of each activity in a student's progress (DECISIONS 121). Pure. */

export type JenisAktivitas = 'materi' | 'tugas' | 'vidcon' | 'ujian' | 'forum';

/** Named as in the specification. */
export interface ParameterKehadiran {
  unduh_materi: boolean;
  hadir_vidcon: boolean;
  kerjakan_tugas: boolean;
  kerjakan_kuis_ujian: boolean;
  posting_forum: boolean;
}

export interface AktivitasHadir {
  id: string;
  judul: string;
  selesai: boolean;
  /** Even if late. */
  fakta?: { pada: Date; sumber: string; terlambat: boolean; oleh: string | null } | undefined;
}

export interface AktivitasBerbobot extends AktivitasHadir {
  jenis: JenisAktivitas;
  /** Share of the whole, 0 to 1. */
  weight: number;
  /** True when the meeting has no content of this kind. */
  empty: boolean;
}

/** In display order. */
const jenisOf: readonly (readonly [keyof ParameterKehadiran, JenisAktivitas])[] = [
  ['unduh_materi', 'materi'],
  ['hadir_vidcon', 'vidcon'],
  ['kerjakan_tugas', 'tugas'],
  ['kerjakan_kuis_ujian', 'ujian'],
  ['posting_forum', 'forum'],
];

/**
 * Each enabled parameter with activities has the same share, divided equally among them. One
 * without activities is an empty entry of weight 0.
 */
export function weighActivities(
  parameters: ParameterKehadiran,
  activities: ReadonlyMap<JenisAktivitas, readonly AktivitasHadir[]>,
): AktivitasBerbobot[] {
  const enabled = jenisOf.filter(([parameter]) => parameters[parameter]).map(([, jenis]) => jenis);
  const filled = enabled.filter((jenis) => (activities.get(jenis)?.length ?? 0) > 0).length;
  return enabled.flatMap((jenis): AktivitasBerbobot[] => {
    const own = activities.get(jenis) ?? [];
    if (own.length === 0)
      return [{ id: '', judul: '', selesai: false, jenis, weight: 0, empty: true }];
    return own.map((each) => ({ ...each, jenis, weight: 1 / filled / own.length, empty: false }));
  });
}
