import { Stack, Switch } from '@mantine/core';
import { NumberEntry } from '../../../../shared/form/number-entry.tsx';
import type { Konfigurasi, Value } from '../draft.ts';
import { numberStyles, Section, SwitchField, useField } from './fields.tsx';

type Online = NonNullable<Konfigurasi['pengaturan_kelas']['syarat_kehadiran_online_dosen']>;
type Offline = NonNullable<Konfigurasi['pengaturan_kelas']['syarat_kehadiran_offline_dosen']>;

const offlineStart: Offline = { mulai_kuliah: true, akhiri_kuliah: true, aktivitas_kuliah: false };
const onlineStart: Online = {
  ...offlineStart,
  presentase_kehadiran_kelas: false,
  presentase_kehadiran_kelas_persen: 75,
};

const FLAGS = {
  mulai_kuliah: 'Memulai kuliah',
  akhiri_kuliah: 'Mengakhiri kuliah',
  aktivitas_kuliah: 'Membuat paling sedikit satu aktivitas pada pertemuan',
  presentase_kehadiran_kelas: 'Kehadiran mahasiswa di kelas mencapai batas',
} as const;

interface RequirementsProps {
  kind: 'online' | 'offline';
  /** Defaults when the requirements are first configured. */
  start: Online | Offline;
}

/** Off means not configured, which lecturers are told. */
function Requirements({ kind, start }: RequirementsProps) {
  const path = `pengaturan_kelas.syarat_kehadiran_${kind}_dosen` as const;
  const { editor, value, disabled, error } = useField(path);
  const current = typeof value === 'object' && !Array.isArray(value) ? value : null;
  const set = (key: string, next: Value): void => editor.set(path, { ...current, [key]: next });
  const share = current?.presentase_kehadiran_kelas_persen;
  return (
    <>
      <Switch
        label="Atur syarat kehadiran"
        description="Bila tidak diatur, atau tidak satu pun syarat dipilih, pengajar hadir bila memulai kuliah; yang tidak memulainya dicatat tidak hadir setelah batas aktivitas."
        checked={current !== null}
        disabled={disabled}
        error={error}
        onChange={(event) => editor.set(path, event.currentTarget.checked ? { ...start } : null)}
      />
      {current !== null && (
        <Stack gap="sm" role="group" aria-label={`Syarat pertemuan ${kind}`} ps="lg">
          {Object.entries(FLAGS).map(([key, label]) =>
            key in start ? (
              <Switch
                key={key}
                label={label}
                disabled={disabled}
                checked={current[key] === true}
                onChange={(event) => set(key, event.currentTarget.checked)}
              />
            ) : null,
          )}
          {current.presentase_kehadiran_kelas === true && (
            <NumberEntry
              label="Batas kehadiran mahasiswa"
              suffix=" %"
              allowDecimal={false}
              allowNegative={false}
              hideControls
              clampBehavior="none"
              styles={numberStyles}
              disabled={disabled}
              error={editor.errorOf(
                'pengaturan_kelas.syarat_kehadiran_online_dosen.presentase_kehadiran_kelas_persen',
              )}
              value={typeof share === 'number' ? share : ''}
              onChange={(next) =>
                set('presentase_kehadiran_kelas_persen', typeof next === 'number' ? next : null)
              }
            />
          )}
        </Stack>
      )}
    </>
  );
}

/** Kehadiran Pengajar: a lecturer's requirements, and whether an operator confirms them. */
export function LecturerPanel() {
  return (
    <>
      <Section title="Pertemuan online">
        <Requirements kind="online" start={onlineStart} />
      </Section>
      <Section title="Pertemuan offline">
        <Requirements kind="offline" start={offlineStart} />
      </Section>
      <Section title="Validasi">
        <SwitchField
          path="pengaturan_kelas.validasi_kehadiran_dosen"
          label="Kehadiran pengajar divalidasi operator"
          description="Kehadiran pengajar baru dianggap sah setelah divalidasi operator."
        />
      </Section>
    </>
  );
}
