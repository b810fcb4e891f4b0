import { Button, Group, MultiSelect, Select, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AppForm } from '../../../../shared/form/use-app-form.ts';
import { formatCount } from '../../../../shared/lib/format.ts';
import { QueryState } from '../../../../shared/ui/query-state.tsx';
import { mainExams, studentsOf } from './queries.ts';
import { RemedialCandidates } from './remedial-candidates.tsx';
import type { UjianValues } from './ujian-form.ts';

interface MainExamFieldProps<
  Values extends { id_pertemuan: string | null; id_ujian_utama: string | null },
> {
  form: AppForm<Values>;
  idPertemuan: string;
  except: string | null;
  fixed: boolean;
}

/** From the same meeting (S3 §5.3, U31). */
export function MainExamField<
  Values extends { id_pertemuan: string | null; id_ujian_utama: string | null },
>({ form, idPertemuan, except, fixed }: MainExamFieldProps<Values>) {
  const query = useQuery(mainExams(form.fields.values.id_pertemuan ?? idPertemuan));
  return (
    <QueryState query={query} skeleton={<Skeleton h={64} />}>
      {({ data }) => {
        const exams = data.filter(({ id, jenis }) => jenis !== 'remedial' && id !== except);
        if (exams.length === 0) {
          return (
            <Text
              size="sm"
              role="status"
              c={form.fields.errors.id_ujian_utama ? 'var(--mantine-color-error)' : undefined}
            >
              Tidak ada ujian di pertemuan ini
            </Text>
          );
        }
        return (
          <Select
            label="Ujian utama"
            required
            searchable
            nothingFoundMessage="Tidak ditemukan"
            disabled={fixed}
            data={exams.map(({ id, judul }) => ({ value: id, label: judul }))}
            {...form.field('id_ujian_utama')}
          />
        );
      }}
    </QueryState>
  );
}

interface ParticipantsProps {
  form: AppForm<UjianValues>;
  idKelas: string;
}

/** Class members by nim and name (S2 §7). */
function Participants({ form, idKelas }: ParticipantsProps) {
  const query = useQuery(studentsOf(idKelas));
  const { peserta_remedial: chosen, id_ujian_utama: idUjianUtama } = form.fields.values;
  const put = (peserta_remedial: string[]): void =>
    form.fields.setValues((before) => ({ ...before, peserta_remedial }));
  return (
    <QueryState query={query} skeleton={<Skeleton h={64} />}>
      {(students) => (
        <Stack gap="xs">
          <MultiSelect
            label="Peserta remedial"
            placeholder={chosen.length === 0 ? 'Cari NIM atau nama' : undefined}
            searchable
            hidePickedOptions
            nothingFoundMessage="Tidak ditemukan"
            data={students.map(({ nim, nama }) => ({ value: nim, label: `${nim} · ${nama}` }))}
            styles={{
              inputField: { minHeight: 44 },
              pillsList: { maxHeight: 180, overflowY: 'auto' },
            }}
            {...form.field('peserta_remedial')}
          />
          <Group justify="space-between" gap="xs">
            <Text size="sm" c="dimmed" role="status">
              {chosen.length === 0
                ? 'Belum ada peserta'
                : `${formatCount(chosen.length)} dari ${formatCount(students.length)} mahasiswa dipilih`}
            </Text>
            <Group gap="xs">
              <Button
                variant="default"
                disabled={chosen.length === students.length}
                onClick={() => put(students.map(({ nim }) => nim))}
              >
                Pilih semua
              </Button>
              <Button variant="default" disabled={chosen.length === 0} onClick={() => put([])}>
                Kosongkan
              </Button>
            </Group>
          </Group>
          {idUjianUtama !== null && (
            <RemedialCandidates
              key={idUjianUtama}
              idUjianUtama={idUjianUtama}
              chosen={chosen}
              onChoose={(nim) => put([...new Set([...chosen, ...nim])])}
            />
          )}
        </Stack>
      )}
    </QueryState>
  );
}

export function RemedialFields({
  idKelas,
  ...main
}: MainExamFieldProps<UjianValues> & ParticipantsProps) {
  return (
    <>
      <MainExamField {...main} />
      <Participants form={main.form} idKelas={idKelas} />
    </>
  );
}
