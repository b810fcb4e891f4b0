/** Choices out of the reference lists, for filter panels and forms. Each says when its list could not be loaded. */
import { Select, type SelectProps } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { QueryOfEndpoint } from '../lib/api-types.ts';
import { formatLecturer, formatPeriod } from '../lib/format.ts';
import { kelasQueries } from '../queries/kelas.ts';
import { referensiQueries } from '../queries/referensi.ts';

/** The choice "every period" in the address. */
export const ALL_PERIODS = 'semua';

/** Of a long list the browser shows this many; typing finds the others. */
const SHOWN = 50;

interface Choice {
  value: string;
  label: string;
}

/** What a choice takes: its label and its list are its own. */
type ChoiceProps = Omit<SelectProps, 'label' | 'data'>;

interface ListSelectProps extends ChoiceProps {
  label: string;
  /** As the texts name the list: 'mata kuliah'. */
  noun: string;
  query: Pick<UseQueryResult, 'isPending' | 'error'>;
  choices: readonly Choice[];
}

function ListSelect({ noun, query, choices, ...props }: ListSelectProps) {
  return (
    <Select
      placeholder={query.isPending ? 'Memuat…' : `Semua ${noun}`}
      data={[...choices]}
      limit={SHOWN}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': `Hapus pilihan ${noun}` }}
      nothingFoundMessage={query.error ? `Daftar ${noun} gagal dimuat` : 'Tidak ditemukan'}
      {...props}
    />
  );
}

/** The running period is always among the choices, even before the list is loaded. */
export function PeriodSelect({ runningPeriod, ...props }: ChoiceProps & { runningPeriod: number }) {
  const periods = useQuery(referensiQueries.periods()).data?.data ?? [];
  const known = new Set([runningPeriod, ...periods.map((period) => period.kode)]);
  const options = [...known].sort((a, b) => b - a).map((code) => ({ value: String(code), label: formatPeriod(code) }));
  return (
    <Select
      label="Periode"
      data={[{ value: ALL_PERIODS, label: 'Semua periode' }, ...options]}
      allowDeselect={false}
      {...props}
    />
  );
}

/** '{kode} - {id} - {nama}' (DECISIONS 94) */
export function CourseSelect(props: ChoiceProps) {
  const query = useQuery(referensiQueries.courses());
  const choices = (query.data?.data ?? []).map(({ idMakul, kodeMakul, nama }) => ({
    value: idMakul,
    label: `${kodeMakul} - ${idMakul} - ${nama}`,
  }));
  return <ListSelect label="Mata Kuliah" noun="mata kuliah" query={query} choices={choices} {...props} />;
}

/** A list that a form asks for twice, each time by another name. */
type NamedChoiceProps = ChoiceProps & { label?: string };

export function ProgrammeSelect({ label = 'Program Studi', ...props }: NamedChoiceProps) {
  const query = useQuery(referensiQueries.programmes());
  const choices = (query.data?.data ?? []).map(({ idProdi, nama, jenjang }) => ({ value: idProdi, label: `${jenjang} ${nama}` }));
  return <ListSelect label={label} noun="program studi" query={query} choices={choices} {...props} />;
}

export function LecturerSelect({ label = 'Dosen', ...props }: NamedChoiceProps) {
  const query = useQuery(referensiQueries.lecturers());
  const choices = (query.data?.data ?? []).map(({ idDosen, nama, gelarDepan, gelarAkademik }) => ({
    value: idDosen,
    label: formatLecturer({ gelar_depan: gelarDepan, nama, gelar_akademik: gelarAkademik }),
  }));
  return <ListSelect label={label} noun="dosen" query={query} choices={choices} {...props} />;
}

export function ClassTypeSelect(props: ChoiceProps) {
  const query = useQuery(referensiQueries.classTypes());
  const choices = (query.data?.data ?? []).map(({ idJenisKelas, nama }) => ({ value: idJenisKelas, label: nama }));
  return <ListSelect label="Jenis Kelas" noun="jenis kelas" query={query} choices={choices} {...props} />;
}

/** Classes the user may see, by name; `within` narrows them, for example to a period. */
export function ClassSelect({ within, ...props }: ChoiceProps & { within: QueryOfEndpoint<'daftarKelas'> }) {
  const query = useQuery(kelasQueries.list({ ...within, ignore_default_pagination: true }));
  const choices = (query.data?.data ?? []).map(({ id, mata_kuliah, kelas }) => ({
    value: id,
    label: `${mata_kuliah.nama} - ${kelas.nama} (${mata_kuliah.kode})`,
  }));
  return <ListSelect label="Kelas" noun="kelas" query={query} choices={choices} {...props} />;
}
