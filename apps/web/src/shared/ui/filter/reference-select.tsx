/** Selects over the reference lists. Each reports when its list failed to load. */
import { Autocomplete, type AutocompleteProps, Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { QueryOfEndpoint } from '../../lib/api-types.ts';
import { formatLecturer, formatPeriod } from '../../lib/format.ts';
import { ALL_PERIODS } from '../../lib/periods.ts';
import { type KelasDasar, kelasQueries } from '../../queries/kelas.ts';
import { referensiQueries } from '../../queries/referensi.ts';

const SHOWN = 50;
const SEARCH_DELAY_MS = 250;

interface Choice {
  value: string;
  label: string;
}

type ChoiceProps = Omit<SelectProps, 'label' | 'data'>;

interface ListSelectProps extends ChoiceProps {
  label?: string;
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

/** The running period is always an option, even before the list loads. */
export function PeriodSelect({ runningPeriod, ...props }: ChoiceProps & { runningPeriod: number }) {
  const periods = useQuery(referensiQueries.periods()).data?.data ?? [];
  const known = new Set([runningPeriod, ...periods.map((period) => period.kode)]);
  const options = [...known]
    .sort((a, b) => b - a)
    .map((code) => ({ value: String(code), label: formatPeriod(code) }));
  return (
    <Select
      label="Periode"
      data={[{ value: ALL_PERIODS, label: 'Semua periode' }, ...options]}
      allowDeselect={false}
      {...props}
    />
  );
}

export function TaughtPeriodSelect({
  idDosen,
  runningPeriod,
  ...props
}: ChoiceProps & { idDosen: string; runningPeriod: number }) {
  const query = useQuery(referensiQueries.taughtPeriods(idDosen));
  const known = new Set([runningPeriod, ...(query.data ?? []).map(({ kode }) => kode)]);
  const choices = [...known]
    .sort((a, b) => b - a)
    .map((kode) => ({ value: String(kode), label: formatPeriod(kode) }));
  return (
    <ListSelect
      label="Periode"
      noun="periode"
      query={query}
      choices={choices}
      clearable={false}
      allowDeselect={false}
      {...props}
    />
  );
}

interface Course {
  idMakul: string;
  kodeMakul: string;
  nama: string;
}

/** '{kode} - {id} - {nama}' (DECISIONS 94) */
const toCourseChoice = ({ idMakul, kodeMakul, nama }: Course): Choice => ({
  value: idMakul,
  label: `${kodeMakul} - ${idMakul} - ${nama}`,
});

export function TaughtCourseSelect({
  idDosen,
  also,
  ...props
}: ChoiceProps & { idDosen: string; also: readonly Course[] }) {
  const query = useQuery(referensiQueries.taughtCourses(idDosen));
  const taught = query.data?.data ?? [];
  const courses = new Map(
    [...also, ...taught].map((course) => [course.idMakul, toCourseChoice(course)]),
  );
  return (
    <ListSelect
      label="Mata Kuliah"
      noun="mata kuliah"
      query={query}
      choices={[...courses.values()]}
      {...props}
    />
  );
}

export function CourseSelect(props: ChoiceProps) {
  const query = useQuery(referensiQueries.courses());
  const choices = (query.data?.data ?? []).map(toCourseChoice);
  return (
    <ListSelect label="Mata Kuliah" noun="mata kuliah" query={query} choices={choices} {...props} />
  );
}

type NamedChoiceProps = ChoiceProps & { label?: string };

export function ProgrammeSelect({ label = 'Program Studi', ...props }: NamedChoiceProps) {
  const query = useQuery(referensiQueries.programmes());
  const choices = (query.data?.data ?? []).map(({ idProdi, nama, jenjang }) => ({
    value: idProdi,
    label: `${jenjang} ${nama}`,
  }));
  return (
    <ListSelect label={label} noun="program studi" query={query} choices={choices} {...props} />
  );
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
  const choices = (query.data?.data ?? []).map(({ idJenisKelas, nama }) => ({
    value: idJenisKelas,
    label: nama,
  }));
  return (
    <ListSelect label="Jenis Kelas" noun="jenis kelas" query={query} choices={choices} {...props} />
  );
}

/** Suggests the college's own labels (DECISIONS 230). */
export function ClassLabelInput(props: Omit<AutocompleteProps, 'label' | 'data'>) {
  const labels = useQuery(referensiQueries.classLabels()).data?.data ?? [];
  return (
    <Autocomplete
      label="Nama Kelas"
      placeholder="Semua"
      data={[...new Set(labels.map(({ nama }) => nama))]}
      limit={SHOWN}
      maxLength={200}
      {...props}
    />
  );
}

interface ClassSelectProps extends ChoiceProps {
  /** Hides the label, for a row of filters. */
  bare?: boolean;
  /** Without a period, each option names its own. */
  within: QueryOfEndpoint<'daftarKelas'>;
  value: string | null;
}

/** The server searches, because a college has more classes than one list holds. */
export function ClassSelect({ within, value, bare = false, ...props }: ClassSelectProps) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), SEARCH_DELAY_MS);
  const toChoice = ({ id, mata_kuliah, kelas, periode }: KelasDasar): Choice => {
    const name = `${mata_kuliah.nama} - ${kelas.nama} (${mata_kuliah.kode})`;
    return {
      value: id,
      label: within?.periode === undefined ? `${name} · ${formatPeriod(periode)}` : name,
    };
  };
  // The field shows the chosen class's name, which is not a search.
  const { data: chosen } = useQuery({
    ...kelasQueries.detail(value ?? ''),
    enabled: value !== null,
  });
  const own = chosen && toChoice(chosen);
  const query = useQuery(
    kelasQueries.list({
      ...within,
      per_page: SHOWN,
      ...(search !== '' && search !== own?.label && { search }),
    }),
  );
  const found = (query.data?.data ?? []).map(toChoice);
  const choices =
    own === undefined || found.some((choice) => choice.value === own.value)
      ? found
      : [own, ...found];
  return (
    <ListSelect
      {...(bare ? { 'aria-label': 'Kelas' } : { label: 'Kelas' })}
      noun="kelas"
      query={query}
      choices={choices}
      value={value}
      filter={({ options }) => options}
      onSearchChange={setTyped}
      {...props}
    />
  );
}

export function MeetingSelect({ idKelas, ...props }: ChoiceProps & { idKelas: string }) {
  const query = useQuery(kelasQueries.menu(idKelas));
  const choices = (query.data?.data ?? []).map(({ id, nomor, judul }) => ({
    value: id,
    label: judul ? `Pertemuan ${nomor} · ${judul}` : `Pertemuan ${nomor}`,
  }));
  return (
    <ListSelect label="Pertemuan" noun="pertemuan" query={query} choices={choices} {...props} />
  );
}
