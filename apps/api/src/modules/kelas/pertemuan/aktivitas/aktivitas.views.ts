/** Tells people who see a class, but not its meetings, that content appeared or disappeared. */
export function toKelasBerubah(collegeId: string, idKelas: string) {
  return {
    collegeId,
    stream: `kelas:${idKelas}`,
    name: 'kelas.berubah' as const,
    data: { id_kelas: idKelas },
  };
}
