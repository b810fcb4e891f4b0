import { Alert, Anchor, Button, Group, SegmentedControl, Stack, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../../../shared/lib/errors.ts';
import { paths } from '../../../../shared/paths.ts';
import { texts } from '../../../../shared/texts.ts';
import { AppModal } from '../../../../shared/ui/dialog/app-modal.tsx';
import { DialogFoot } from '../../../../shared/ui/dialog/dialog-foot.tsx';
import { FactList } from '../../../../shared/ui/fact-list.tsx';
import { IconAlertTriangle, IconInfoCircle } from '../../../../shared/ui/icons.ts';
import { QueryState } from '../../../../shared/ui/query-state.tsx';
import { RowSkeletons } from '../../../../shared/ui/row-skeletons.tsx';
import { useSaveRights } from '../mutations.ts';
import { type HakAkses, hakAksesQueries } from '../queries.ts';
import {
  areaInfos,
  isChanged,
  levelLabel,
  type RightsChanges,
  type RightsForm,
  shownForm,
} from '../rights-form.ts';
import { ProgrammeChecklist } from './programme-checklist.tsx';
import classes from './rights.module.css';

const CONFLICT_TEXT =
  'Hak akses ini baru saja diubah operator lain. Perubahan Anda masih ada: periksa, lalu simpan kembali.';
const PRIVILEGED_TEXT =
  'Operator istimewa (A:T atau A:B) selalu dapat mengubah semua area, apa pun isi formulir ini.';

interface FieldsProps {
  form: RightsForm;
  disabled: boolean;
  onChange: (changes: RightsChanges) => void;
}

function AreaLevels({ form, disabled, onChange }: FieldsProps) {
  return (
    <div>
      {areaInfos.map(({ area, label, description, levels }) => (
        <div key={area} className={classes.area}>
          <div>
            <Text fw={600} size="sm">
              {label}
            </Text>
            <Text size="xs" c="dimmed">
              {description}
            </Text>
          </div>
          <SegmentedControl
            aria-label={`Hak akses ${label}`}
            classNames={{ label: classes.level }}
            data={levels.map((value) => ({ value, label: levelLabel[value] }))}
            value={form[area]}
            disabled={disabled}
            onChange={(level) => onChange({ [area]: level })}
          />
        </div>
      ))}
    </div>
  );
}

/** Rights that others saved load below the user's changes. */
function RightsFields({ stored, onClose }: { stored: HakAkses; onClose: () => void }) {
  const [changes, setChanges] = useState<RightsChanges>({});
  const { mutate, isPending, error } = useSaveRights(stored.username);
  const form = shownForm(stored, changes);
  const { boleh, alasan } = stored.izin.ubah;
  const isConflict = error instanceof ApiError && error.code === 'konflik';
  const change = (next: RightsChanges): void => setChanges((current) => ({ ...current, ...next }));
  const save = (): void => mutate({ form, updatedAt: stored.updated_at }, { onSuccess: onClose });
  return (
    <Stack>
      {alasan && (
        <Alert color="info" icon={<IconInfoCircle size={18} aria-hidden />}>
          {alasan}
        </Alert>
      )}
      {error && (
        <Alert
          color={isConflict ? 'warning' : 'danger'}
          icon={<IconAlertTriangle size={18} aria-hidden />}
          role="alert"
        >
          {isConflict
            ? CONFLICT_TEXT
            : [
                error.message,
                ...(error instanceof ApiError ? error.errors.map((one) => one.message) : []),
              ].join(' ')}
        </Alert>
      )}
      <FactList
        facts={[
          { label: 'ID Operator', value: stored.username },
          { label: 'Nama', value: stored.nama },
        ]}
      />
      {!stored.teraktivasi && (
        <Alert color="warning" icon={<IconInfoCircle size={18} aria-hidden />}>
          Operator ini belum memiliki kata sandi.{' '}
          <Anchor
            component={Link}
            to={`${paths.pengguna}?${new URLSearchParams({ search: stored.username })}`}
            size="sm"
          >
            Buat tautan aktivasinya di Pengguna
          </Anchor>
        </Alert>
      )}
      <Switch
        label={form.is_active ? 'Akun aktif' : 'Akun tidak aktif'}
        description="Operator yang tidak aktif langsung keluar dari semua perangkat."
        checked={form.is_active}
        disabled={!boleh}
        onChange={(event) => change({ is_active: event.currentTarget.checked })}
      />
      {stored.istimewa && (
        <Text size="sm" c="dimmed">
          {PRIVILEGED_TEXT}
        </Text>
      )}
      <AreaLevels form={form} disabled={!boleh} onChange={change} />
      <ProgrammeChecklist
        chosen={form.list_prodi}
        disabled={!boleh}
        onChange={(list_prodi) => change({ list_prodi })}
      />
      <DialogFoot>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={isPending}>
            {boleh ? texts.cancel : texts.close}
          </Button>
          {boleh && (
            <Button onClick={save} loading={isPending} disabled={!isChanged(stored, changes)}>
              Simpan
            </Button>
          )}
        </Group>
      </DialogFoot>
    </Stack>
  );
}

function FormSkeleton() {
  return <RowSkeletons count={1 + areaInfos.length} height={44} gap="md" />;
}

/** Read only for users without the right (S1 §2.8, §3). */
export function RightsModal({
  username,
  onClose,
}: {
  username: string | null;
  onClose: () => void;
}) {
  return (
    <AppModal
      opened={username !== null}
      onClose={onClose}
      title="Hak Akses Operator LMS"
      size={600}
    >
      {username !== null && <Loaded key={username} username={username} onClose={onClose} />}
    </AppModal>
  );
}

function Loaded({ username, onClose }: { username: string; onClose: () => void }) {
  const query = useQuery(hakAksesQueries.one(username));
  return (
    <QueryState query={query} skeleton={<FormSkeleton />}>
      {(stored) => <RightsFields stored={stored} onClose={onClose} />}
    </QueryState>
  );
}
