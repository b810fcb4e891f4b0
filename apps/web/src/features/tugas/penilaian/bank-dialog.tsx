import { tambahKomentarBank } from '@lms/contracts/tugas/penilaian';
import { Button, Group, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormActions, FormFrame } from '../../../shared/form/app-form.tsx';
import { byContract } from '../../../shared/form/by-contract.ts';
import { useAppForm } from '../../../shared/form/use-app-form.ts';
import { AppModal } from '../../../shared/ui/dialog/app-modal.tsx';
import { SearchField } from '../../../shared/ui/filter/search-field.tsx';
import { IconPlus } from '../../../shared/ui/icons.ts';
import { PagedList } from '../../../shared/ui/list/paged-list.tsx';
import { useHapusKomentar, useSimpanKomentar } from './mutations.ts';
import classes from './penilaian.module.css';
import { type KomentarBank, penilaianQueries } from './queries.ts';

const toSent = ({ teks }: { teks: string }) => ({ teks });
const check = byContract(tambahKomentarBank, toSent);

interface TextFormProps {
  komentar: KomentarBank | null;
  first?: string;
  onClose: () => void;
}

function TextForm({ komentar, first = '', onClose }: TextFormProps) {
  const form = useAppForm({
    initialValues: { teks: komentar?.teks ?? first },
    validate: check,
    sending: useSimpanKomentar(komentar?.id ?? null),
    toSent,
    onSent: onClose,
  });
  return (
    <FormFrame
      form={form}
      gap="sm"
      label={komentar ? 'Ubah komentar' : 'Tambah komentar'}
      guard="Komentar belum disimpan. Tinggalkan halaman ini?"
      actions={<FormActions form={form} submitLabel="Simpan" onCancel={onClose} />}
    >
      <Textarea
        label="Teks komentar"
        required
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2_000}
        {...form.field('teks')}
      />
    </FormFrame>
  );
}

interface RowProps {
  komentar: KomentarBank;
  onUse: (teks: string) => void;
}

function BankRow({ komentar, onUse }: RowProps) {
  const [editing, setEditing] = useState(false);
  const removal = useHapusKomentar();
  if (editing) return <TextForm komentar={komentar} onClose={() => setEditing(false)} />;
  return (
    <Stack gap={6}>
      <Text size="sm" className={classes.text} style={{ whiteSpace: 'pre-wrap' }}>
        {komentar.teks}
      </Text>
      <Group gap="xs">
        <Button size="compact-md" variant="light" onClick={() => onUse(komentar.teks)}>
          Pakai
        </Button>
        <Button size="compact-md" variant="default" onClick={() => setEditing(true)}>
          Ubah
        </Button>
        <Button
          size="compact-md"
          variant="subtle"
          color="danger"
          loading={removal.isPending}
          onClick={() => removal.mutate(komentar)}
        >
          Hapus
        </Button>
      </Group>
    </Stack>
  );
}

interface BankDialogProps {
  note: string;
  onUse: (teks: string) => void;
  onClose: () => void;
}

export function BankDialog({ note, onUse, onClose }: BankDialogProps) {
  const [asked, setAsked] = useState({ search: '', page: 1, per_page: 10 });
  const [adding, setAdding] = useState(false);
  const { search, ...paging } = asked;
  const query = useQuery(penilaianQueries.bank({ ...paging, ...(search && { search }) }));
  return (
    <AppModal opened onClose={onClose} title="Bank komentar" size={600}>
      <Stack gap="sm">
        <SearchField
          label="Cari komentar"
          value={search}
          onSearch={(next) => setAsked({ ...asked, search: next, page: 1 })}
        />
        {adding ? (
          <TextForm komentar={null} first={note} onClose={() => setAdding(false)} />
        ) : (
          <Button
            variant="default"
            style={{ alignSelf: 'flex-start' }}
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            Tambah komentar
          </Button>
        )}
        <PagedList
          query={query}
          skeleton={<Skeleton h={160} />}
          noneTitle="Bank komentar kosong"
          none="Simpan teks yang sering ditulis, lalu pakai pada catatan mana pun."
          narrowed={
            search !== '' && {
              text: 'Tidak ada teks yang cocok.',
              onClear: () => setAsked({ ...asked, search: '' }),
            }
          }
          onPage={(change) => setAsked({ ...asked, ...change })}
        >
          {(rows) => (
            <Stack
              component="ul"
              gap="sm"
              m={0}
              p={0}
              style={{ listStyle: 'none' }}
              aria-label="Bank komentar"
            >
              {rows.map((komentar) => (
                <li key={komentar.id} className={classes.member}>
                  <BankRow komentar={komentar} onUse={onUse} />
                </li>
              ))}
            </Stack>
          )}
        </PagedList>
      </Stack>
    </AppModal>
  );
}
