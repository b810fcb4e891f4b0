import type { PeranSasaran } from '@lms/contracts/pengumuman/pengumuman';
import { MultiSelect, SimpleGrid, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AppForm } from '../../shared/form/use-app-form.ts';
import { formatCount } from '../../shared/lib/format.ts';
import { referensiQueries } from '../../shared/queries/referensi.ts';
import type { PengumumanValues } from './announcement-form.ts';
import { askReach } from './mutations.ts';

const ASK_AFTER_MS = 300;

const roles: { value: PeranSasaran; label: string }[] = [
  { value: 'mahasiswa', label: 'Mahasiswa' },
  { value: 'dosen', label: 'Dosen' },
  { value: 'operator', label: 'Operator' },
];

/** "Menjangkau 1.204 orang", asked before it is published. */
function Reach({ values, incomplete }: { values: PengumumanValues; incomplete: boolean }) {
  const [target] = useDebouncedValue(
    { role: values.role, id_prodi: values.id_prodi },
    ASK_AFTER_MS,
  );
  const { data, error } = useQuery({
    queryKey: ['jangkauan-pengumuman', target],
    queryFn: ({ signal }) => askReach(target, signal),
    placeholderData: keepPreviousData,
    enabled: !incomplete,
  });
  if (incomplete || error) return null;
  const total = data && data.mahasiswa + data.dosen + data.operator;
  return (
    <Text size="sm" c="dimmed" role="status" className="tab-angka" mih={20}>
      {data &&
        `Menjangkau ${formatCount(total ?? 0)} orang: ${formatCount(data.mahasiswa)} mahasiswa, ${formatCount(data.dosen)} dosen, ${formatCount(data.operator)} operator.`}
    </Text>
  );
}

/** Empty fields mean everybody; `prodi` limits the operator's choice. */
export function TargetFields({
  form,
  prodi,
}: {
  form: AppForm<PengumumanValues>;
  prodi: readonly string[];
}) {
  const { values } = form.fields;
  const { data } = useQuery(referensiQueries.programmes());
  const programmes = (data?.data ?? [])
    .filter(({ idProdi }) => prodi.length === 0 || prodi.includes(idProdi))
    .map(({ idProdi, nama, jenjang }) => ({ value: idProdi, label: `${jenjang} ${nama}` }));
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <MultiSelect
          label="Sasaran peran"
          placeholder={values.role.length === 0 ? 'Semua peran' : undefined}
          data={roles}
          clearable
          clearButtonProps={{ 'aria-label': 'Hapus pilihan peran' }}
          {...form.field('role')}
        />
        <MultiSelect
          label="Sasaran program studi"
          required={prodi.length > 0}
          placeholder={values.id_prodi.length === 0 ? 'Semua program studi' : undefined}
          data={programmes}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Hapus pilihan program studi' }}
          {...form.field('id_prodi')}
        />
      </SimpleGrid>
      <Reach values={values} incomplete={prodi.length > 0 && values.id_prodi.length === 0} />
    </>
  );
}
