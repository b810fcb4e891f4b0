/** For those who see a class, but not its meetings. */
export function toKelasBerubah(collegeId: string, idKelas: string) {
  return {
    collegeId,
    stream: `kelas:${idKelas}`,
    name: 'kelas.berubah' as const,
    data: { id_kelas: idKelas },
  };
}
