import { Accordion, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NumberEntry } from '../../../shared/form/number-entry.tsx';
import { ALL_PERIODS } from '../../../shared/lib/periods.ts';
import type { OfFilterButton } from '../../../shared/lib/use-filter-draft.ts';
import { penggunaQueries, usePengguna } from '../../../shared/queries/pengguna.ts';
import { FilterPanel } from '../../../shared/ui/filter/filter-panel.tsx';
import {
  ClassSelect,
  ClassTypeSelect,
  CourseSelect,
  LecturerSelect,
  MeetingSelect,
  PeriodSelect,
  ProgrammeSelect,
} from '../../../shared/ui/filter/reference-select.tsx';
import { kindLabel } from '../../berkas/kind-label.ts';
import {
  applicationLabel,
  examLabel,
  meetingModeLabel,
  meetingStatusLabel,
  roleLabel,
  taskLabel,
  validationLabel,
} from '../labels.ts';
import { type LogFilter, noFilter, toBytes, toMegabytes } from '../log-filter.ts';
import { type Range, type RangeDraft, rangeChanges } from '../range.ts';
import { KindSelect } from './kind-select.tsx';
import classes from './log.module.css';
import { RangeFields } from './range-fields.tsx';

type Draft = LogFilter & RangeDraft;

interface FieldsProps {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value | null;
  options: Readonly<Record<Value, string>>;
  onChange: (value: Value | null) => void;
}

function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  const codes = Object.keys(options) as Value[];
  return (
    <NativeSelect
      label={label}
      value={value ?? ''}
      data={[
        { value: '', label: 'Semua' },
        ...codes.map((code) => ({ value: code, label: options[code] })),
      ]}
      onChange={(event) =>
        onChange(codes.find((code) => code === event.currentTarget.value) ?? null)
      }
    />
  );
}

interface TextFilterProps {
  label: string;
  description?: string;
  value: string | null;
  onChange: (value: string | null) => void;
}

function TextFilter({ label, description, value, onChange }: TextFilterProps) {
  return (
    <TextInput
      label={label}
      description={description}
      value={value ?? ''}
      maxLength={100}
      onChange={(event) => onChange(event.currentTarget.value.trimStart() || null)}
    />
  );
}

function ActivityFields({ draft, change }: FieldsProps) {
  return (
    <>
      <RangeFields draft={draft} onChange={change} />
      <KindSelect
        value={draft.jenis_aktivitas}
        onChange={(jenis_aktivitas) => change({ jenis_aktivitas })}
      />
      <Choice
        label="Peran"
        value={draft.role}
        options={roleLabel}
        onChange={(role) => change({ role })}
      />
      <TextFilter
        label="Alamat IP"
        value={draft.ip_address}
        onChange={(ip_address) => change({ ip_address })}
      />
    </>
  );
}

function PeopleFields({ draft, change }: FieldsProps) {
  return (
    <>
      <TextFilter
        label="Pengguna"
        description="NIM atau nama pengguna"
        value={draft.id_user}
        onChange={(id_user) => change({ id_user })}
      />
      <LecturerSelect
        label="Dilakukan oleh Dosen"
        value={draft.id_dosen}
        onChange={(id_dosen) => change({ id_dosen })}
      />
      <TextFilter
        label="Pengajar Kelas"
        value={draft.pengajar}
        onChange={(pengajar) => change({ pengajar })}
      />
      <TextFilter
        label="NIM Peserta Kelas"
        value={draft.peserta}
        onChange={(peserta) => change({ peserta })}
      />
    </>
  );
}

function ClassFields({ draft, change, runningPeriod }: FieldsProps & { runningPeriod: number }) {
  const { role, hak_akses } = usePengguna();
  const seesClasses =
    role === 'ROLE_DOSEN' || (hak_akses?.kelas_kuliah ?? 'no_access') !== 'no_access';
  return (
    <>
      <PeriodSelect
        runningPeriod={runningPeriod}
        value={draft.periode ?? ALL_PERIODS}
        onChange={(periode) =>
          change({
            periode: periode === ALL_PERIODS ? null : periode,
            id_kelas: null,
            id_pertemuan: null,
          })
        }
      />
      <CourseSelect
        value={draft.id_mata_kuliah}
        onChange={(id_mata_kuliah) => change({ id_mata_kuliah })}
      />
      {seesClasses && (
        <ClassSelect
          within={draft.periode === null ? {} : { periode: draft.periode }}
          value={draft.id_kelas}
          onChange={(id_kelas) => change({ id_kelas, id_pertemuan: null })}
        />
      )}
      <ClassTypeSelect
        value={draft.id_jenis_kelas}
        onChange={(id_jenis_kelas) => change({ id_jenis_kelas })}
      />
      <Choice
        label="Mode Kuliah"
        value={draft.mode_kuliah}
        options={meetingModeLabel}
        onChange={(mode_kuliah) => change({ mode_kuliah })}
      />
      <ProgrammeSelect value={draft.id_prodi} onChange={(id_prodi) => change({ id_prodi })} />
      <ProgrammeSelect
        label="Prodi Kelas"
        clearButtonProps={{ 'aria-label': 'Hapus pilihan prodi kelas' }}
        value={draft.id_prodi_kelas}
        onChange={(id_prodi_kelas) => change({ id_prodi_kelas })}
      />
      <ProgrammeSelect
        label="Prodi Matkul"
        clearButtonProps={{ 'aria-label': 'Hapus pilihan prodi matkul' }}
        value={draft.id_prodi_mata_kuliah}
        onChange={(id_prodi_mata_kuliah) => change({ id_prodi_mata_kuliah })}
      />
    </>
  );
}

function MeetingFields({ draft, change }: FieldsProps) {
  return (
    <>
      {draft.id_kelas === null ? (
        <TextInput label="Pertemuan" placeholder="Pilih kelas terlebih dahulu" disabled />
      ) : (
        <MeetingSelect
          idKelas={draft.id_kelas}
          value={draft.id_pertemuan}
          onChange={(id_pertemuan) => change({ id_pertemuan })}
        />
      )}
      <NumberEntry
        label="Pertemuan ke"
        min={1}
        max={200}
        allowDecimal={false}
        hideControls
        value={draft.nomor_pertemuan ?? ''}
        onChange={(value) => change({ nomor_pertemuan: value === '' ? null : String(value) })}
      />
      <Choice
        label="Status Pertemuan"
        value={draft.status}
        options={meetingStatusLabel}
        onChange={(status) => change({ status })}
      />
      <Choice
        label="Validasi Kehadiran Pengajar"
        value={draft.is_valid}
        options={validationLabel}
        onChange={(is_valid) => change({ is_valid })}
      />
    </>
  );
}

function ContentFields({ draft, change }: FieldsProps) {
  return (
    <>
      <Choice
        label="Jenis Ujian"
        value={draft.jenis}
        options={examLabel}
        onChange={(jenis) => change({ jenis })}
      />
      <Choice
        label="Jenis Tugas"
        value={draft.jenis_tugas}
        options={taskLabel}
        onChange={(jenis_tugas) => change({ jenis_tugas })}
      />
      <Choice
        label="Aplikasi Vidcon"
        value={draft.aplikasi}
        options={applicationLabel}
        onChange={(aplikasi) => change({ aplikasi })}
      />
    </>
  );
}

function FileFields({ draft, change }: FieldsProps) {
  // The typed text may be incomplete ('1.'); the draft holds bytes.
  const [size, setSize] = useState<number | string>(toMegabytes(draft.size_gte));
  return (
    <>
      <Choice
        label="Jenis Berkas"
        value={draft.kind}
        options={kindLabel}
        onChange={(kind) => change({ kind })}
      />
      <NumberEntry
        label="Ukuran Minimal (MB)"
        placeholder="Semua"
        min={0}
        max={1_000_000}
        allowNegative={false}
        hideControls
        value={size}
        onChange={(value) => {
          setSize(value);
          change({ size_gte: toBytes(value) });
        }}
      />
    </>
  );
}

interface LogFilterPanelProps {
  filter: LogFilter;
  range: Range;
  today: Range;
  onChange: (changes: Partial<Draft>) => void;
}

/** The filters of S3 §3.7 in groups (DECISIONS 88). Reset restores the current day. */
export function LogFilterPanel(props: LogFilterPanelProps & OfFilterButton) {
  const { layer, filter, range, today, onChange } = props;
  const [draft, setDraft] = useState<Draft>({ ...filter, ...range });
  const runningPeriod = useQuery(penggunaQueries.semester()).data?.kode ?? 0;
  const change = (part: Partial<Draft>): void => setDraft((current) => ({ ...current, ...part }));
  const apply = (): boolean => {
    const span = rangeChanges(draft, today);
    if (span !== null) onChange({ ...draft, ...span });
    return span !== null;
  };
  const groups = [
    {
      id: 'aktivitas',
      name: 'Waktu dan Aktivitas',
      fields: <ActivityFields draft={draft} change={change} />,
    },
    {
      id: 'orang',
      name: 'Pelaku dan Peserta',
      fields: <PeopleFields draft={draft} change={change} />,
    },
    {
      id: 'kelas',
      name: 'Kelas',
      fields: <ClassFields draft={draft} change={change} runningPeriod={runningPeriod} />,
    },
    { id: 'pertemuan', name: 'Pertemuan', fields: <MeetingFields draft={draft} change={change} /> },
    {
      id: 'isi',
      name: 'Tugas, Ujian, dan Vidcon',
      fields: <ContentFields draft={draft} change={change} />,
    },
    { id: 'berkas', name: 'Berkas', fields: <FileFields draft={draft} change={change} /> },
  ];
  return (
    <FilterPanel
      layer={layer}
      onApply={apply}
      onReset={() => onChange({ ...noFilter, waktu_awal: null, waktu_akhir: null })}
    >
      <Accordion
        multiple
        defaultValue={['aktivitas']}
        classNames={{ control: classes.group, content: classes.fields }}
      >
        {groups.map(({ id, name, fields }) => (
          <Accordion.Item key={id} value={id}>
            <Accordion.Control>{name}</Accordion.Control>
            <Accordion.Panel>
              <Stack gap="sm">{fields}</Stack>
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </FilterPanel>
  );
}
