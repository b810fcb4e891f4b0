/** What a student's progress in a meeting is made of (DECISIONS 121). Pure. */

/** The kinds of content that can count for attendance. */
export type JenisAktivitas = 'materi' | 'tugas' | 'vidcon' | 'ujian' | 'forum';

/** Flags of a meeting, as the specification names them. */
export interface ParameterKehadiran {
  unduh_materi: boolean;
  hadir_vidcon: boolean;
  kerjakan_tugas: boolean;
  kerjakan_kuis_ujian: boolean;
  posting_forum: boolean;
}

/** An activity that counts, and whether the student has done what it asks. */
export interface AktivitasHadir {
  id: string;
  judul: string;
  selesai: boolean;
  /** When, how and by whom it was done, also when that was too late. */
  fakta?: { pada: Date; sumber: string; terlambat: boolean; oleh: string | null } | undefined;
}

export interface AktivitasBerbobot extends AktivitasHadir {
  jenis: JenisAktivitas;
  /** Share of the whole, 0 to 1. */
  weight: number;
  /** The parameter is on, but the meeting has nothing of the kind. */
  empty: boolean;
}

/** Each parameter and the content it looks at, in the order in which it is listed. */
const jenisOf: readonly (readonly [keyof ParameterKehadiran, JenisAktivitas])[] = [
  ['unduh_materi', 'materi'],
  ['hadir_vidcon', 'vidcon'],
  ['kerjakan_tugas', 'tugas'],
  ['kerjakan_kuis_ujian', 'ujian'],
  ['posting_forum', 'forum'],
];

/**
 * Every enabled parameter that has at least one activity gets the same share, inside it the
 * activities share equally; the weights add up to 1. An enabled parameter without activities is one
 * empty entry of weight 0.
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
