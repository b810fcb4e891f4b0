import { NumberEntry } from '../../../../shared/form/number-entry.tsx';
import {
  type ListFilterPanelProps,
  useFilterDraft,
} from '../../../../shared/lib/use-filter-draft.ts';
import { FilterPanel } from '../../../../shared/ui/filter/filter-panel.tsx';
import { OptionSelect } from '../../../../shared/ui/filter/option-select.tsx';
import {
  ClassLabelInput,
  ClassTypeSelect,
  CourseSelect,
  PeriodSelect,
  ProgrammeSelect,
} from '../../../../shared/ui/filter/reference-select.tsx';
import { TimeSpanFields } from '../../../../shared/ui/filter/time-span-fields.tsx';
import {
  categoryOptions,
  type MeetingFilter,
  noMeetingFilter,
  statusOptions,
} from '../list-filter.ts';

/** The nine filters of the table of meetings (S2 §2.2). Reset restores the running period. */
export function MeetingFilterPanel(props: ListFilterPanelProps<MeetingFilter>) {
  const { draft, put, period, panel } = useFilterDraft(props, noMeetingFilter);
  return (
    <FilterPanel {...panel}>
      <PeriodSelect
        runningPeriod={props.runningPeriod}
        value={period}
        onChange={(periode) => put({ periode })}
      />
      <CourseSelect
        value={draft.id_mata_kuliah}
        onChange={(id_mata_kuliah) => put({ id_mata_kuliah })}
      />
      <ClassLabelInput
        value={draft.nama_kelas ?? ''}
        onChange={(nama_kelas) => put({ nama_kelas: nama_kelas.trimStart() || null })}
      />
      <ClassTypeSelect
        value={draft.id_jenis_kelas}
        onChange={(id_jenis_kelas) => put({ id_jenis_kelas })}
      />
      <ProgrammeSelect value={draft.id_prodi} onChange={(id_prodi) => put({ id_prodi })} />
      <NumberEntry
        label="Pertemuan"
        placeholder="Semua"
        min={1}
        max={200}
        clampBehavior="strict"
        allowDecimal={false}
        allowNegative={false}
        hideControls
        value={draft.nomor_pertemuan ?? ''}
        onChange={(value) => put({ nomor_pertemuan: Number(value) >= 1 ? Number(value) : null })}
      />
      <OptionSelect
        label="Jenis"
        options={categoryOptions}
        value={draft.jenis}
        onChange={(jenis) => put({ jenis })}
      />
      <OptionSelect
        label="Status Pelaksanaan"
        noun="status"
        options={statusOptions}
        value={draft.status}
        onChange={(status) => put({ status })}
      />
      <TimeSpanFields fromLabel="Waktu dari" toLabel="Waktu sampai" span={draft} onChange={put} />
    </FilterPanel>
  );
}
