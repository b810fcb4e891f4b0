import { Alert, Group, Loader, Radio, Stack, Text } from '@mantine/core';
import { loadFailureText } from '../../../shared/lib/errors.ts';
import { formatNumber } from '../../../shared/lib/format.ts';
import classes from './component-modal.module.css';
import type { Preview } from './queries.ts';

type Change = Preview['perubahan'][number];

/** Names beyond it are counted. */
const MOST_NAMES = 200;

function Changes({ label, rows }: { label: string; rows: readonly Change[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={classes.changes} tabIndex={0} aria-label={label}>
      <ul>
        {rows.slice(0, MOST_NAMES).map(({ nim, nama, dari, menjadi }) => (
          <li key={nim}>
            <span dir="auto">{nama}</span>
            <span className="tab-angka">{`${formatNumber(dari)} → ${formatNumber(menjadi)}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ConflictProps {
  question: string;
  keepLabel: string;
  rows: readonly Change[];
  value: 'ya' | 'tidak' | null;
  onChange: (value: 'ya' | 'tidak') => void;
}

/** Values that somebody entered are named and asked about, never run over (N15). */
export function Conflict({ question, keepLabel, rows, value, onChange }: ConflictProps) {
  if (rows.length === 0) return null;
  return (
    <Stack gap="xs">
      <Radio.Group
        label={question}
        value={value}
        onChange={(next) => onChange(next === 'ya' ? 'ya' : 'tidak')}
      >
        <Group mt="xs">
          <Radio value="ya" label={`Ya, ganti ${rows.length} nilai`} />
          <Radio value="tidak" label={keepLabel} />
        </Group>
      </Radio.Group>
      <Changes label={question} rows={rows} />
    </Stack>
  );
}

interface ComponentPreviewProps {
  preview: Preview | undefined;
  error: Error | null;
  isFetching: boolean;
}

/** Who would change from what to what; it follows the choice. */
export function ComponentPreview({ preview, error, isFetching }: ComponentPreviewProps) {
  if (error)
    return (
      <Alert color="danger" py="xs" role="alert">
        {loadFailureText(error)}
      </Alert>
    );
  if (preview === undefined) return <Loader size="sm" aria-label="Menghitung pratinjau" />;
  const { jumlah_berubah, perubahan, belum_lengkap } = preview;
  return (
    <Stack gap="xs" aria-busy={isFetching}>
      <Text size="sm" fw={550} role="status">
        {jumlah_berubah === 0
          ? 'Tidak ada nilai mahasiswa yang berubah.'
          : `${jumlah_berubah} nilai mahasiswa akan berubah.`}
      </Text>
      {perubahan.length > 0 && <Changes label="Nilai yang akan berubah" rows={perubahan} />}
      {belum_lengkap > 0 && (
        <Text size="sm" c="dimmed">
          {`${belum_lengkap} mahasiswa masih punya aktivitas yang belum dinilai; nilainya belum dikirim ke Siakad.`}
        </Text>
      )}
    </Stack>
  );
}
