import { numberParam, useQueryParams } from '../../../shared/lib/use-query-params.ts';
import { usePengguna } from '../../../shared/queries/pengguna.ts';

/** The list, the grading or one member's posts, by the address. */
export function usePlace() {
  const { params, set } = useQueryParams();
  const isStaff = usePengguna().role !== 'ROLE_MAHASISWA';
  const page = params.get('page');
  const urutan = numberParam(params, 'urutan', 0);
  return {
    grading: isStaff && params.get('panel') === 'keaktifan',
    member: isStaff ? params.get('mahasiswa') : null,
    at: urutan > 0 ? urutan : null,
    isStaff,
    setGrading: (grading: boolean) => set({ panel: grading ? 'keaktifan' : null, page }),
    setMember: (mahasiswa: string | null) => set({ mahasiswa, urutan: null, page }),
    showAt: (number: number) => set({ mahasiswa: null, urutan: number, page }),
  };
}
