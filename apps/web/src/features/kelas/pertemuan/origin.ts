/** The origin of a content page, and the link back (DECISIONS 27). Pure. */
import { paths } from '../../../shared/paths.ts';
import { toPath } from '../../../shared/to-path.ts';

interface Step {
  label: string;
  to: string;
}

export function originOf(params: URLSearchParams): string | null {
  return params.get('referer') ?? params.get('ref') ?? params.get('from');
}

interface Placed {
  id_pertemuan: string;
  pertemuan: { nomor: number };
  kelas_kuliah: { id: string; mata_kuliah: { nama: string } };
}

/** The origin of links from the grades of a class. */
const FROM_GRADES = 'nilai';

/** Through its class, or the grades of it, when it was opened there, else through its list. */
export function crumbsTo(content: Placed, origin: string | null, list: Step): Step[] {
  if (origin === null) return [list];
  const { id: classId, mata_kuliah } = content.kelas_kuliah;
  if (origin === FROM_GRADES)
    return [
      { label: 'Nilai', to: paths.nilai },
      { label: mata_kuliah.nama, to: toPath(paths.detailNilai, { id: classId }) },
    ];
  const meeting = {
    label: `Pertemuan ${content.pertemuan.nomor}`,
    to: toPath(paths.pertemuanKelas, { classId, meetingId: content.id_pertemuan }),
  };
  return [{ label: mata_kuliah.nama, to: toPath(paths.detailKelas, { id: classId }) }, meeting];
}
