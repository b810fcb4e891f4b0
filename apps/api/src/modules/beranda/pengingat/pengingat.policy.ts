/** How many a sweep tells at once. */

/** People whose rows one statement writes well within its time. */
const MOST_PEOPLE = 10_000;

/** The first candidates, up to as many people; the first one whatever the size of its class. */
export function takePeople<Calon extends { jumlah_peserta: number }>(
  calon: readonly Calon[],
  most = MOST_PEOPLE,
): Calon[] {
  let people = 0;
  const end = calon.findIndex(({ jumlah_peserta }, index) => {
    people += jumlah_peserta;
    return index > 0 && people > most;
  });
  return calon.slice(0, end < 0 ? calon.length : end);
}
