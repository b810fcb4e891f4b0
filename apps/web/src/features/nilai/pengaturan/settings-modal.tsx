import { Alert, Button, Checkbox, Group, Skeleton, Stack, Switch, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ChangedElsewhere } from '../../../shared/form/changed-elsewhere.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useAppForm } from '../../../shared/form/use-app-form.ts';
import { useConflict } from '../../../shared/form/use-conflict.ts';
import { loadFailureText } from '../../../shared/lib/errors.ts';
import { AppModal } from '../../../shared/ui/dialog/app-modal.tsx';
import { FactList } from '../../../shared/ui/fact-list.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import {
  type IntegrationBody,
  type IntegrationSettings,
  integrationQuery,
  useSaveIntegration,
} from './queries.ts';

const TITLE = 'Pengaturan integrasi nilai';

interface Values {
  dosen: boolean;
  operator: boolean;
  kirim_otomatis: boolean;
}

const valuesOf = ({ pelaku_integrasi_nilai, kirim_otomatis }: IntegrationSettings): Values => ({
  ...pelaku_integrasi_nilai,
  kirim_otomatis,
});

const whoOf = ({ dosen, operator }: Values): string =>
  [dosen && 'Dosen', operator && 'Operator'].filter(Boolean).join(', ') || 'Tidak ada';

const ORIGINS: Readonly<Record<IntegrationSettings['asal'], string>> = {
  kelas: 'Diatur untuk kelas ini.',
  perguruan_tinggi: 'Mengikuti pengaturan perguruan tinggi.',
};

function Facts({ settings }: { settings: IntegrationSettings }) {
  const values = valuesOf(settings);
  return (
    <FactList
      facts={[
        { label: 'Pelaku integrasi nilai', value: whoOf(values) },
        { label: 'Kirim otomatis', value: values.kirim_otomatis ? 'Aktif' : 'Tidak aktif' },
      ]}
    />
  );
}

const isSame = (one: Values, other: Values): boolean =>
  one.dosen === other.dosen &&
  one.operator === other.operator &&
  one.kirim_otomatis === other.kirim_otomatis;

/** What is not changed goes on following the college. */
function toBody({ dosen, operator, kirim_otomatis }: Values, known: IntegrationSettings) {
  const stands = valuesOf(known);
  return {
    ...((dosen !== stands.dosen || operator !== stands.operator) && {
      pelaku_integrasi_nilai: { dosen, operator },
    }),
    ...(kirim_otomatis !== stands.kirim_otomatis && { kirim_otomatis }),
    versi: known.versi,
  };
}

interface FormProps {
  idKelas: string;
  settings: IntegrationSettings;
  onClose: () => void;
}

/** The settings' number tells of others' changes. */
const versioned = (settings: IntegrationSettings) => ({
  ...settings,
  updated_at: String(settings.versi),
});
/** Nothing of its own. */
const COLLEGES = { pelaku_integrasi_nilai: null, kirim_otomatis: null } as const;
const NO_DRAFT = { upon: () => null, rebase: () => undefined };

function SettingsForm({ idKelas, settings: given, onClose }: FormProps) {
  // The form stands on what it was opened with.
  const [settings] = useState(given);
  const queryClient = useQueryClient();
  const { known, theirs, sending, settle } = useConflict(
    useSaveIntegration(idKelas),
    versioned(settings),
    async () =>
      versioned(await queryClient.fetchQuery({ ...integrationQuery(idKelas), staleTime: 0 })),
    NO_DRAFT,
  );
  const form = useAppForm<Values, IntegrationBody, IntegrationSettings>({
    initialValues: valuesOf(settings),
    validate: {},
    sending,
    toSent: (values) => toBody(values, known),
    onSent: onClose,
  });
  const follow = useSaveIntegration(idKelas);
  const { dosen, operator } = form.fields.values;
  const check = (name: keyof Values) => form.fields.getInputProps(name, { type: 'checkbox' });
  return (
    <FormModal
      form={form}
      title={TITLE}
      submitLabel="Simpan"
      onClose={onClose}
      disabled={theirs !== null || isSame(form.fields.values, valuesOf(known))}
    >
      {theirs && (
        <ChangedElsewhere
          onKeepOwn={settle}
          onTakeTheirs={() => {
            form.fields.setValues(valuesOf(theirs));
            settle();
          }}
        >
          <Facts settings={theirs} />
        </ChangedElsewhere>
      )}
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed">
          {ORIGINS[known.asal]}
        </Text>
        {known.asal === 'kelas' && (
          <Button
            size="compact-sm"
            mih={44}
            variant="subtle"
            loading={follow.isPending}
            disabled={form.pending}
            onClick={() =>
              follow.mutate({ ...COLLEGES, versi: known.versi }, { onSuccess: onClose })
            }
          >
            Ikuti perguruan tinggi
          </Button>
        )}
      </Group>
      {follow.error && (
        <Alert color="danger" role="alert" py="xs">
          {loadFailureText(follow.error)}
        </Alert>
      )}
      <Stack component="fieldset" gap="xs" m={0} p={0} bd="none" miw={0}>
        <Text component="legend" size="sm" fw={550} p={0}>
          Pelaku integrasi nilai
        </Text>
        <Text size="xs" c="dimmed">
          Yang boleh mengisi, mengimpor, dan mengirim nilai komponen kelas ini.
        </Text>
        <Checkbox label="Dosen" {...check('dosen')} />
        <Checkbox label="Operator" {...check('operator')} />
      </Stack>
      {!dosen && !operator && (
        <Alert color="warning" py="xs">
          Tanpa pelaku, tidak ada yang dapat mengisi atau mengirim nilai kelas ini.
        </Alert>
      )}
      <Switch
        label="Kirim otomatis"
        description="Nilai yang berubah karena perhitungan langsung dikirim ke Siakad. Tanpa ini, nilai itu menunggu tombol Kirim ke Siakad."
        {...check('kirim_otomatis')}
      />
    </FormModal>
  );
}

interface SettingsModalProps {
  idKelas: string;
  mayChange: boolean;
  onClose: () => void;
}

/** Who integrates the grades of a class, and whether they are sent by themselves (N29). */
export function SettingsModal({ idKelas, mayChange, onClose }: SettingsModalProps) {
  const query = useQuery({ ...integrationQuery(idKelas), staleTime: 0 });
  if (mayChange && query.data)
    return <SettingsForm idKelas={idKelas} settings={query.data} onClose={onClose} />;
  return (
    <AppModal opened onClose={onClose} title={TITLE} size={600}>
      <QueryState query={query} skeleton={<Skeleton h={180} />}>
        {(settings) => (
          <Stack gap="sm">
            <Facts settings={settings} />
            <Text size="sm" c="dimmed">
              {`${ORIGINS[settings.asal]} Hanya operator dengan hak konfigurasi yang dapat mengubahnya.`}
            </Text>
          </Stack>
        )}
      </QueryState>
    </AppModal>
  );
}
