import { usePengguna } from '../../../shared/queries/pengguna.ts';
import {
  ClassSelect,
  CourseSelect,
  PeriodSelect,
  ProgrammeSelect,
} from '../../../shared/ui/filter/reference-select.tsx';
import { classesWithin, type StudentFilter } from './list-filter.ts';

type ClassChoice = Pick<StudentFilter, 'periode' | 'id_mata_kuliah' | 'id_kelas' | 'id_prodi'>;

interface ClassFilterFieldsProps {
  draft: ClassChoice;
  period: string;
  runningPeriod: number;
  onChange: (change: Partial<ClassChoice>) => void;
}

/** Both attendance lists begin with them. */
export function ClassFilterFields({
  draft,
  period,
  runningPeriod,
  onChange,
}: ClassFilterFieldsProps) {
  const isOperator = usePengguna().role === 'ROLE_OPERATOR';
  return (
    <>
      <PeriodSelect
        runningPeriod={runningPeriod}
        value={period}
        onChange={(periode) => onChange({ periode, id_kelas: null })}
      />
      <CourseSelect
        value={draft.id_mata_kuliah}
        onChange={(id_mata_kuliah) => onChange({ id_mata_kuliah, id_kelas: null })}
      />
      <ClassSelect
        within={classesWithin(draft, runningPeriod)}
        value={draft.id_kelas}
        onChange={(id_kelas) => onChange({ id_kelas })}
      />
      {isOperator && (
        <ProgrammeSelect value={draft.id_prodi} onChange={(id_prodi) => onChange({ id_prodi })} />
      )}
    </>
  );
}
