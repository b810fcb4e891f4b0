import { Alert, Group, Radio, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormModal } from '../../../../shared/form/form-modal.tsx';
import { useAppForm } from '../../../../shared/form/use-app-form.ts';
import { formatCount } from '../../../../shared/lib/format.ts';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { SearchField } from '../../../../shared/ui/filter/search-field.tsx';
import { QueryState } from '../../../../shared/ui/query-state.tsx';
import { RowSkeletons } from '../../../../shared/ui/row-skeletons.tsx';
import { actingQueries, useActAs } from '../acting.ts';
import classes from './act-as-modal.module.css';

// The contract's schema would bring zod into the menu's chunk.
const REASON_MIN = 5;
const REASON_MAX = 300;
const TOO_SHORT = `Alasan wajib diisi, paling sedikit ${REASON_MIN} karakter`;

interface ResultsProps {
  search: string;
  /** NIM; '' without a choice. */
  chosen: string;
  onChoose: (nim: string) => void;
}

function Results({ search, chosen, onChoose }: ResultsProps) {
  const query = useQuery(actingQueries.students(search));
  return (
    <div className={classes.results}>
      <QueryState
        query={query}
        skeleton={<RowSkeletons count={3} height={58} />}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <EmptyState>
            Tidak ada mahasiswa aktif dengan NIM atau nama tersebut pada periode ini.
          </EmptyState>
        }
      >
        {({ data, meta }) => (
          <Radio.Group label="Mahasiswa" withAsterisk value={chosen} onChange={onChoose}>
            <Stack gap="xs" mt={4}>
              {data.map((student) => (
                <Radio.Card key={student.nim} value={student.nim} className={classes.student}>
                  <Group wrap="nowrap" gap="sm">
                    <Radio.Indicator />
                    <div className={classes.who}>
                      <Text size="sm" fw={550} lineClamp={2}>
                        {student.nama}
                      </Text>
                      <Text size="xs" c="dimmed">
                        {`${student.nim} · ${student.prodi.jenjang} ${student.prodi.nama} · ${student.angkatan}`}
                      </Text>
                    </div>
                  </Group>
                </Radio.Card>
              ))}
              {meta.total_items > data.length && (
                <Text size="xs" c="dimmed">
                  {`Menampilkan ${data.length} dari ${formatCount(meta.total_items)} mahasiswa. Ketik NIM atau nama untuk mempersempit.`}
                </Text>
              )}
            </Stack>
          </Radio.Group>
        )}
      </QueryState>
    </div>
  );
}

interface ActAsModalProps {
  opened: boolean;
  onClose: () => void;
  student?: { nim: string; nama: string };
}

/**
 * Student, reason and consequence (S1 §2.4, DECISIONS 50). On success the page reloads as the
 * student.
 */
export function ActAsModal({ opened, onClose, student }: ActAsModalProps) {
  const [search, setSearch] = useState('');
  const actAs = useActAs();
  const form = useAppForm({
    initialValues: { nim: student?.nim ?? '', alasan: '' },
    validate: {
      nim: (nim) => (nim === '' ? 'Mahasiswa wajib dipilih' : null),
      alasan: (reason) => (reason.trim().length < REASON_MIN ? TOO_SHORT : null),
    },
    sending: actAs,
    toSent: ({ nim, alasan }) => ({ nim, alasan: alasan.trim() }),
  });
  return (
    <FormModal
      opened={opened}
      form={{ ...form, pending: form.pending || actAs.isSuccess }}
      title="Login Akun Lain"
      submitLabel="Masuk sebagai mahasiswa"
      onClose={onClose}
    >
      {student ? (
        <Text size="sm">
          {'Mahasiswa: '}
          <Text span fw={600}>{`${student.nama} (${student.nim})`}</Text>
        </Text>
      ) : (
        <>
          <SearchField label="Cari NIM atau nama" value={search} onSearch={setSearch} />
          <Results
            search={search}
            chosen={form.fields.values.nim}
            onChoose={(nim) => form.fields.setFieldValue('nim', nim)}
          />
        </>
      )}
      {form.fields.errors.nim && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {form.fields.errors.nim}
        </Text>
      )}
      <Textarea
        label="Alasan"
        description="Terlihat oleh mahasiswa pada riwayat aktivitasnya."
        placeholder="Contoh: memeriksa keluhan presensi pertemuan 7"
        withAsterisk
        autosize
        minRows={2}
        maxRows={4}
        maxLength={REASON_MAX}
        {...form.field('alasan')}
        // Pasted line breaks become spaces.
        onChange={(event) =>
          form.fields.setFieldValue('alasan', event.currentTarget.value.replace(/\s+/g, ' '))
        }
      />
      <Alert color="warning" p="sm">
        Anda masuk sebagai mahasiswa paling lama 60 menit. Semua aktivitas dicatat atas nama Anda
        dan mahasiswa. Ujian, kata sandi, biodata, dan pengaturan mahasiswa tidak dapat diubah.
      </Alert>
    </FormModal>
  );
}
