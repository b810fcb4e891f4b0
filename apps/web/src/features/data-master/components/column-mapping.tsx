import { Button, Group, NativeSelect, Paper, SimpleGrid, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { FormFrame } from '../../../shared/form/app-form.tsx';
import { useAppForm } from '../../../shared/form/use-app-form.ts';
import { paths } from '../../../shared/paths.ts';
import { texts } from '../../../shared/texts.ts';
import { useMapColumns } from '../mutations.ts';
import type { ColumnChoice, Impor } from '../queries.ts';

type Column = Impor['kolom'][number];
type Heading = Impor['judul'][number];

/** Column → heading; '' where the file has none. */
interface Choices {
  kolom: Record<string, string>;
}

const headingOf = (headings: readonly Heading[], column: Column): Heading | undefined =>
  headings.find(({ kolom }) => kolom === column.nama) ??
  headings.find(({ tebakan }) => tebakan === column.nama);

export function faultsOf(columns: readonly Column[], { kolom }: Choices): Record<string, string> {
  const used = Object.values(kolom);
  return Object.fromEntries(
    columns.flatMap(({ nama, wajib }) => {
      const heading = kolom[nama] ?? '';
      if (heading === '') return wajib ? [[`kolom.${nama}`, 'Wajib dipilih']] : [];
      return used.filter((one) => one === heading).length > 1
        ? [[`kolom.${nama}`, 'Dipilih untuk kolom lain juga']]
        : [];
    }),
  );
}

const toSent = ({ kolom }: Choices): ColumnChoice[] =>
  Object.entries(kolom).flatMap(([name, judul]) => (judul === '' ? [] : [{ kolom: name, judul }]));

interface ColumnMappingProps {
  impor: Impor;
  onClose?: () => void;
}

/** Required columns first, with a guess where names are similar. */
export function ColumnMapping({ impor, onClose }: ColumnMappingProps) {
  const [kind] = impor.jenis;
  const columns = impor.kolom.filter(({ jenis }) => jenis === kind);
  const [all, setAll] = useState(false);
  const form = useAppForm({
    initialValues: {
      kolom: Object.fromEntries(
        columns.map((column) => [column.nama, headingOf(impor.judul, column)?.judul ?? '']),
      ),
    },
    validate: (values: Choices) => faultsOf(columns, values),
    sending: useMapColumns(impor.id),
    toSent,
    onSent: () => onClose?.(),
  });
  const { kolom } = form.fields.values;
  const shown = columns.filter(({ nama, wajib }) => all || wajib || kolom[nama] !== '');
  const unused = impor.judul
    .filter(({ judul }) => !Object.values(kolom).includes(judul))
    .map(({ judul }) => judul);
  const options = [
    { value: '', label: 'Tidak ada di berkas' },
    ...impor.judul.map(({ judul }) => ({ value: judul, label: judul })),
  ];
  const note = (column: Column): string => {
    const heading = impor.judul.find(({ judul }) => judul === kolom[column.nama]);
    if (heading === undefined) return column.isi;
    const example = heading.contoh === '' ? 'Kolom ini kosong' : `Contoh isi: ${heading.contoh}`;
    return heading.tebakan === column.nama ? `Ditebak dari judulnya. ${example}` : example;
  };
  return (
    <Paper withBorder p="md" mb="md" maw={960}>
      <Title order={2} size="h4">
        Cocokkan Kolom
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        Pilih judul di berkas untuk tiap kolom. Pilihan Anda diingat untuk berkas sejenis
        berikutnya.
      </Text>
      <FormFrame
        form={form}
        label="Cocokkan kolom"
        actions={
          <Group justify="flex-end">
            {onClose ? (
              <Button variant="default" onClick={onClose} disabled={form.pending}>
                {texts.cancel}
              </Button>
            ) : (
              <Button
                variant="default"
                component={Link}
                to={`${paths.imporBaru}?jenis=${kind ?? ''}`}
              >
                Pilih Berkas Lain
              </Button>
            )}
            <Button type="submit" loading={form.pending}>
              Periksa Berkas
            </Button>
          </Group>
        }
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          {shown.map((column) => (
            <NativeSelect
              key={column.nama}
              label={column.label}
              withAsterisk={column.wajib}
              description={note(column)}
              data={options}
              disabled={form.pending}
              {...form.field(`kolom.${column.nama}`)}
            />
          ))}
        </SimpleGrid>
        {!all && shown.length < columns.length && (
          <Button variant="subtle" onClick={() => setAll(true)} style={{ alignSelf: 'flex-start' }}>
            {`Kolom lain (${columns.length - shown.length})`}
          </Button>
        )}
        {unused.length > 0 && (
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {`Tidak dipakai: ${unused.join(', ')}`}
          </Text>
        )}
      </FormFrame>
    </Paper>
  );
}
