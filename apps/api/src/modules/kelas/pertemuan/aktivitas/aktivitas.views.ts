/**
 * Tells those who see a class, but none of its meetings, that something of it came to be displayed
 * or is no longer.
 */
export function toKelasBerubah(collegeId: string, idKelas: string) {
  return {
    collegeId,
    stream: `kelas:${idKelas}`,
    name: 'kelas.berubah' as const,
    data: { id_kelas: idKelas },
  };
}
