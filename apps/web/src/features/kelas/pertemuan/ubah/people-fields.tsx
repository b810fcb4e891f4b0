import { Checkbox, Input, ScrollArea, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AppForm } from '../../../../shared/form/use-app-form.ts';
import { formatLecturer } from '../../../../shared/lib/format.ts';
import { kelasQueries, type PertemuanDetail } from '../../../../shared/queries/kelas.ts';
import type { Parameter, Values } from './values.ts';

interface TeachersFieldProps {
  form: AppForm<Values>;
  meeting: PertemuanDetail;
  disabled: boolean;
  /** Whether the user may choose (K103). */
  mayChoose: boolean;
}

interface Teacher {
  id: string;
  nama: string;
}

/** The class's lecturers, and those whom the meeting lists although they left the class. */
export function TeachersField({ form, meeting, disabled, mayChoose }: TeachersFieldProps) {
  const { values, errors } = form.fields;
  const ofClass = useQuery(kelasQueries.pengajar(meeting.kelas_kuliah.id)).data ?? [];
  const listed: Teacher[] = meeting.pengajar_kelas.map((one) => ({
    id: one.id,
    nama: formatLecturer(one),
  }));
  const added = ofClass
    .filter(({ id_dosen }) => !listed.some(({ id }) => id === id_dosen))
    .map((one) => ({ id: one.id_dosen, nama: formatLecturer(one) }));
  const teachers = [...listed, ...added];
  const change = (pengajar: string[]): void => {
    form.fields.setValues((before) => ({ ...before, pengajar }));
    form.fields.clearFieldError('pengajar');
  };
  return (
    <Checkbox.Group
      label="Pengajar"
      required
      value={values.pengajar}
      onChange={change}
      error={typeof errors.pengajar === 'string' ? errors.pengajar : undefined}
      description={
        mayChoose || disabled ? undefined : 'Hanya pengajar utama kelas yang dapat mengubahnya.'
      }
    >
      <ScrollArea.Autosize mah={220} mt={6} type="auto">
        <Stack gap={2}>
          {teachers.map(({ id, nama }) => (
            <Checkbox
              key={id}
              value={id}
              label={nama}
              disabled={disabled || !mayChoose}
              py={6}
              data-path="pengajar"
            />
          ))}
        </Stack>
      </ScrollArea.Autosize>
    </Checkbox.Group>
  );
}

const labels: Record<keyof Parameter, string> = {
  unduh_materi: 'Unduh materi',
  hadir_vidcon: 'Hadir vidcon',
  kerjakan_tugas: 'Kerjakan tugas',
  kerjakan_kuis_ujian: 'Kerjakan kuis/ujian',
  posting_forum: 'Posting forum',
};

/** What counts for attendance in an online meeting; materials always do (S2 §5). */
export function ParameterFields({ form }: { form: AppForm<Values> }) {
  const { parameter_kehadiran: parameter } = form.fields.values;
  const change = (key: keyof Parameter, is: boolean): void =>
    form.fields.setValues((before) => ({
      ...before,
      parameter_kehadiran: { ...parameter, [key]: is },
    }));
  return (
    <Input.Wrapper label="Parameter kehadiran" labelElement="div">
      <Text size="xs" c="dimmed">
        Aktivitas yang menentukan kehadiran mahasiswa di pertemuan online ini.
      </Text>
      <Stack gap={2} mt={6} role="group" aria-label="Parameter kehadiran">
        {(Object.keys(labels) as (keyof Parameter)[]).map((key) => (
          <Checkbox
            key={key}
            label={labels[key]}
            checked={key === 'unduh_materi' || parameter[key]}
            disabled={key === 'unduh_materi'}
            py={6}
            onChange={(event) => change(key, event.currentTarget.checked)}
          />
        ))}
      </Stack>
    </Input.Wrapper>
  );
}
