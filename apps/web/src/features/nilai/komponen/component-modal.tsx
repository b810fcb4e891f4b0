import { ActionIcon, Alert, Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { NumberEntry } from '../../../shared/form/number-entry.tsx';
import { useAppForm } from '../../../shared/form/use-app-form.ts';
import { AppModal } from '../../../shared/ui/dialog/app-modal.tsx';
import { IconPlus, IconX } from '../../../shared/ui/icons.ts';
import { LoadError } from '../../../shared/ui/query-state.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { SIAKAD_QUESTION } from '../isian/entry-questions.tsx';
import { jenisLabel, statusLabel } from '../rekap/cell-text.ts';
import { firstValues, isProposal, problemsOf, toBody, type Values } from './choice.ts';
import classes from './component-modal.module.css';
import { ComponentPreview, Conflict } from './preview.tsx';
import {
  type ActivityChoice,
  komponenQueries,
  type Preview,
  type Settings,
  type SettingsBody,
  useUpdateComponent,
} from './queries.ts';

const PREVIEW_DELAY_MS = 400;

function Activity({ choice, own }: { choice: ActivityChoice; own: string }) {
  const also = choice.komponen.filter(({ id }) => id !== own);
  return (
    <div className={classes.what}>
      <Text size="sm" fw={550} dir="auto">
        {choice.label}
      </Text>
      <Text size="xs" c="dimmed">
        {[
          jenisLabel[choice.jenis],
          choice.label_pertemuan,
          statusLabel[choice.status_nilai].text,
          also.length > 0 && `dipakai juga di ${also.map(({ label }) => label).join(', ')}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {choice.tersembunyi && (
        <Tag color="gray" size="sm">
          Tersembunyi
        </Tag>
      )}
    </div>
  );
}

interface FormProps {
  idKelas: string;
  settings: Settings;
  choices: readonly ActivityChoice[];
  onClose: () => void;
}

const MANUAL_QUESTION = 'Sebagian nilai telah diisi manual. Ganti dengan hasil hitung?';

function useChoiceForm({ idKelas, settings, choices, onClose }: FormProps) {
  const which = { idKelas, idKomponen: settings.id };
  const form = useAppForm<Values, SettingsBody, Preview>({
    initialValues: firstValues(settings, choices),
    validate: problemsOf,
    sending: useUpdateComponent(which),
    toSent: (values) => toBody(values, settings.versi),
    onSent: onClose,
  });
  const { values } = form.fields;
  const body = toBody({ ...values, timpa_manual: null, timpa_siakad: null }, settings.versi);
  const [asked] = useDebouncedValue(body, PREVIEW_DELAY_MS);
  const preview = useQuery({
    ...komponenQueries.pratinjau(which, asked),
    enabled: settings.entri.boleh && Object.keys(problemsOf(values)).length === 0,
  });
  return { form, preview };
}

type Fields = ReturnType<typeof useChoiceForm>['form']['fields'];

interface PartProps {
  settings: Settings;
  choices: readonly ActivityChoice[];
  fields: Fields;
}

function ChosenActivity(props: PartProps & { choice: ActivityChoice; index: number }) {
  const { settings, fields, choice, index } = props;
  const path = `aktivitas.${index}.bobot` as const;
  const disabled = !settings.entri.boleh;
  return (
    <li className={classes.entry}>
      <Activity choice={choice} own={settings.id} />
      <NumberEntry
        aria-label={`Bobot ${choice.label}`}
        decimalScale={2}
        allowNegative={false}
        hideControls
        disabled={disabled}
        {...fields.getInputProps(path)}
      />
      <ActionIcon
        variant="default"
        size={44}
        disabled={disabled}
        aria-label={`Keluarkan ${choice.label}`}
        onClick={() => fields.removeListItem('aktivitas', index)}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
}

function Chosen(props: PartProps) {
  const { choices, fields } = props;
  const { aktivitas } = fields.values;
  return (
    <section>
      <Title order={3} mb={6}>
        {`Aktivitas dalam komponen (${aktivitas.length})`}
      </Title>
      {aktivitas.length === 0 ? (
        <Text size="sm" c="dimmed">
          Belum ada. Tambahkan dari daftar di bawah.
        </Text>
      ) : (
        <ul className={classes.list} aria-label="Aktivitas dalam komponen">
          {aktivitas.map(({ id }, index) => {
            const choice = choices.find((one) => one.id === id);
            return choice && <ChosenActivity key={id} {...props} choice={choice} index={index} />;
          })}
        </ul>
      )}
      <Text size="xs" c="dimmed" mt={4}>
        Bobot yang sama berarti rata-rata biasa.
      </Text>
    </section>
  );
}

function Free({ settings, choices, fields }: PartProps) {
  const free = choices.filter(
    ({ id }) => !fields.values.aktivitas.some((chosen) => chosen.id === id),
  );
  return (
    <section>
      <Title order={3} mb={6}>
        {`Aktivitas tersedia (${free.length})`}
      </Title>
      {free.length === 0 ? (
        <Text size="sm" c="dimmed">
          Tidak ada lagi aktivitas yang dapat ditambahkan.
        </Text>
      ) : (
        <ul className={classes.list} aria-label="Aktivitas tersedia">
          {free.map((choice) => (
            <li key={choice.id} className={classes.entry} data-free>
              <Activity choice={choice} own={settings.id} />
              <Button
                variant="default"
                mih={44}
                disabled={!settings.entri.boleh}
                leftSection={<IconPlus size={16} aria-hidden />}
                aria-label={`Tambahkan ${choice.label}`}
                onClick={() => fields.insertListItem('aktivitas', { id: choice.id, bobot: 1 })}
              >
                Tambah
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function PreviewPart({ preview, fields }: { preview: UseQueryResult<Preview>; fields: Fields }) {
  const { manual = [], siakad = [] } = preview.data ?? {};
  return (
    <Stack gap="md">
      <Title order={3}>Pratinjau</Title>
      <ComponentPreview
        preview={preview.data}
        error={preview.error}
        isFetching={preview.isFetching}
      />
      <Conflict
        question={SIAKAD_QUESTION}
        keepLabel="Tidak, nilai dari Siakad tetap"
        rows={siakad}
        value={fields.values.timpa_siakad}
        onChange={(next) => fields.setFieldValue('timpa_siakad', next)}
      />
      <Conflict
        question={MANUAL_QUESTION}
        keepLabel="Tidak, nilai manual tetap"
        rows={manual}
        value={fields.values.timpa_manual}
        onChange={(next) => fields.setFieldValue('timpa_manual', next)}
      />
    </Stack>
  );
}

function ChoiceForm(props: FormProps) {
  const { settings, choices, onClose } = props;
  const { form, preview } = useChoiceForm(props);
  const { fields } = form;
  const { values } = fields;
  const { boleh, alasan } = settings.entri;
  const { manual = [], siakad = [] } = preview.data ?? {};
  const undecided =
    (manual.length > 0 && values.timpa_manual === null) ||
    (siakad.length > 0 && values.timpa_siakad === null);
  const part = { settings, choices, fields };
  return (
    <FormModal
      form={form}
      title={`Pengaturan Nilai ${settings.label} SIKAD`}
      submitLabel="Update Nilai"
      onClose={onClose}
      size={800}
      disabled={!boleh || undecided}
    >
      {!boleh && alasan && (
        <Alert color="warning" role="alert">
          {alasan.message}
        </Alert>
      )}
      {isProposal(settings, values) && (
        <Text size="sm" c="dimmed">
          {`Komponen ini belum punya aktivitas. Semua ${jenisKomponen(settings)} diusulkan; keluarkan yang tidak dipakai.`}
        </Text>
      )}
      <Chosen {...part} />
      <NumberEntry
        label="Buang nilai terendah"
        description="Sebanyak ini nilai terendah tiap mahasiswa tidak dihitung, setelah remedial dan pengecualian."
        allowDecimal={false}
        allowNegative={false}
        hideControls
        disabled={!boleh}
        maw={280}
        {...form.field('buang_terendah')}
      />
      <Free {...part} />
      {boleh && <PreviewPart preview={preview} fields={fields} />}
    </FormModal>
  );
}

const jenisKomponen = ({ jenis }: Settings): string =>
  jenis === 'lainnya' ? 'aktivitas sejenis' : jenisLabel[jenis];

interface ComponentModalProps {
  idKelas: string;
  komponen: { id: string; label: string };
  onClose: () => void;
}

/** Which activities make up a component (S3 §2.1, §6.1). */
export function ComponentModal({ idKelas, komponen, onClose }: ComponentModalProps) {
  const activities = useQuery(komponenQueries.aktivitas(idKelas));
  const settings = useQuery({
    ...komponenQueries.pengaturan({ idKelas, idKomponen: komponen.id }),
    // The form stands on what it was opened with; versi tells of other changes.
    staleTime: 0,
  });
  if (activities.data && settings.data)
    return (
      <ChoiceForm
        idKelas={idKelas}
        settings={settings.data}
        choices={activities.data}
        onClose={onClose}
      />
    );
  const failed = activities.error ? activities : settings.error ? settings : null;
  return (
    <AppModal
      opened
      onClose={onClose}
      title={`Pengaturan Nilai ${komponen.label} SIKAD`}
      size={800}
    >
      {failed ? (
        <LoadError error={failed.error} onRetry={failed.refetch} retrying={failed.isFetching} />
      ) : (
        <Skeleton h={420} />
      )}
    </AppModal>
  );
}
