import { MOST_LABEL, MOST_LAMPIRAN_SOAL } from '@lms/contracts/soal/batas';
import type { JenisSoal } from '@lms/contracts/soal/soal';
import {
  Button,
  Collapse,
  Group,
  Menu,
  NativeSelect,
  Radio,
  SimpleGrid,
  Stack,
  TagsInput,
} from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { AppForm } from '../../shared/form/use-app-form.ts';
import { RichTextEditor } from '../../shared/rich-text/rich-text-editor.tsx';
import { IconChevronDown } from '../../shared/ui/icons.ts';
import { FilesField } from '../../shared/upload/files-field.tsx';
import type { SoalHome } from './home.ts';
import { firstKinds, otherKinds } from './kind-names.ts';
import { isKind, type KindValues, kinds } from './kinds.ts';
import { tingkatLabel } from './labels.ts';
import type { SoalValues } from './soal-form.ts';

interface FieldsProps {
  form: AppForm<SoalValues>;
  files: SoalHome['files'];
}

/** Three kinds first, the others under 'Jenis lain' (U1). */
export function KindChoice({ form }: { form: AppForm<SoalValues> }) {
  const { jenis } = form.fields.values;
  const choose = (next: string): void => {
    if (isKind(next)) form.fields.setValues({ jenis: next });
    form.fields.clearErrors();
  };
  const other = otherKinds.find((one) => one === jenis);
  const shown: readonly JenisSoal[] = other ? [...firstKinds, other] : firstKinds;
  return (
    <Radio.Group label="Jenis soal" value={jenis} onChange={choose}>
      <Group gap="lg" mih={44}>
        {shown.map((one) => (
          <Radio key={one} value={one} label={kinds[one].label} disabled={form.pending} />
        ))}
        <Menu shadow="md">
          <Menu.Target>
            <Button
              variant="default"
              size="compact-md"
              rightSection={<IconChevronDown size={16} aria-hidden />}
              disabled={form.pending}
            >
              Jenis lain
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {otherKinds.map((one) => (
              <Menu.Item key={one} mih={44} onClick={() => choose(one)}>
                {kinds[one].label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </Group>
    </Radio.Group>
  );
}

export function KindFields({ form, files }: FieldsProps) {
  return <KindEditor form={form} files={files} jenis={form.fields.values.jenis} />;
}

function KindEditor<Jenis extends JenisSoal>({
  form,
  files,
  jenis,
}: FieldsProps & { jenis: Jenis }) {
  const { values, errors } = form.fields;
  const { Editor } = kinds[jenis];
  const put = (next: KindValues[Jenis]): void => {
    form.fields.setValues({ [jenis]: next } as Partial<SoalValues>);
    // Changing one of two equal options clears both faults.
    form.fields.setErrors(
      Object.fromEntries(Object.entries(errors).filter(([path]) => !path.startsWith(`${jenis}.`))),
    );
  };
  return (
    <Editor
      value={values[jenis] as KindValues[Jenis]}
      onChange={put}
      errorOf={(field) => errors[`${jenis}.${field}`]}
      disabled={form.pending}
      files={files}
    />
  );
}

const levels = [
  { value: '', label: 'Tidak ditentukan' },
  ...Object.entries(tingkatLabel).map(([value, { text }]) => ({ value, label: text })),
];

/** Rare fields: shown when filled or requested. */
export function MoreFields({ form, files }: FieldsProps) {
  const { values } = form.fields;
  const isEsay = values.jenis === 'esay';
  const isUsed =
    values.pembahasan !== '' ||
    values.soal_files.length > 0 ||
    values.kunci_files.length > 0 ||
    values.label.length > 0;
  const [opened, { toggle }] = useDisclosure(isUsed || values.tingkat !== null);
  return (
    <Stack gap="md">
      <Button
        variant="subtle"
        color="gray"
        style={{ alignSelf: 'flex-start' }}
        aria-expanded={opened}
        rightSection={
          <IconChevronDown
            size={16}
            aria-hidden
            style={opened ? { transform: 'rotate(180deg)' } : undefined}
          />
        }
        onClick={toggle}
      >
        {isEsay ? 'Lampiran dan label' : 'Pembahasan, lampiran, label'}
      </Button>
      <Collapse expanded={opened}>
        <Stack gap="md">
          {!isEsay && (
            <RichTextEditor
              label="Pembahasan"
              description="Penjelasan di samping kunci jawaban."
              {...form.field('pembahasan')}
              value={values.pembahasan}
              disabled={form.pending}
            />
          )}
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            <FilesField
              kind={files.soal}
              label="Lampiran soal"
              most={MOST_LAMPIRAN_SOAL}
              value={values.soal_files}
              onChange={(soal_files) => form.fields.setFieldValue('soal_files', soal_files)}
              disabled={form.pending}
              error={form.fields.errors.soal_files}
            />
            <FilesField
              kind={files.kunci}
              label="Lampiran kunci"
              description="Hanya dilihat penulis dan penilai."
              most={MOST_LAMPIRAN_SOAL}
              value={values.kunci_files}
              onChange={(kunci_files) => form.fields.setFieldValue('kunci_files', kunci_files)}
              disabled={form.pending}
              error={form.fields.errors.kunci_files}
            />
          </SimpleGrid>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            <NativeSelect
              label="Tingkat kesulitan"
              data={levels}
              disabled={form.pending}
              {...form.field('tingkat')}
              value={values.tingkat ?? ''}
              onChange={({ currentTarget: { value } }) =>
                form.fields.setFieldValue(
                  'tingkat',
                  value === 'mudah' || value === 'sedang' || value === 'sulit' ? value : null,
                )
              }
            />
            <TagsInput
              label="Label"
              description="Enter setelah tiap label."
              maxTags={MOST_LABEL}
              maxLength={50}
              disabled={form.pending}
              {...form.field('label')}
            />
          </SimpleGrid>
        </Stack>
      </Collapse>
    </Stack>
  );
}
