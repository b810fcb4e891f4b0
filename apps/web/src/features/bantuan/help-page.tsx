import { kategoriBantuan } from '@lms/contracts/bantuan/kategori';
import { Accordion, Button, Code, Group, Paper, Select, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { lastFailedRequest } from '../../shared/lib/errors.ts';
import { useQueryParams } from '../../shared/lib/use-query-params.ts';
import { CopyTextButton } from '../../shared/ui/copy-text-button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ListHead } from '../../shared/ui/list/list-head.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { QueryState } from '../../shared/ui/query-state.tsx';
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx';
import classes from './bantuan.module.css';
import { bantuanQueries, type Topik } from './queries.ts';
import { groupsOf } from './topics.ts';

const categories = Object.entries(kategoriBantuan).map(([value, label]) => ({ value, label }));

function TopicItem({ topic }: { topic: Topik }) {
  return (
    <Accordion.Item value={topic.id}>
      <Accordion.Control>{topic.pertanyaan}</Accordion.Control>
      <Accordion.Panel>
        <Stack gap="sm" align="flex-start">
          <Text>{topic.jawaban}</Text>
          <Button component={Link} to={topic.tautan.path} variant="default" mih={44}>
            {topic.tautan.label}
          </Button>
        </Stack>
      </Accordion.Panel>
    </Accordion.Item>
  );
}

/** For support: what the server knows of the last failure in this tab. */
function NotFoundHere({ contact }: { contact: ReactNode }) {
  const request = lastFailedRequest();
  return (
    <Stack gap="md" component="aside" aria-label="Tidak menemukan jawaban?">
      <Paper withBorder p="md">
        <Title order={2} size="h4" mb={4}>
          Tidak menemukan jawaban?
        </Title>
        <Text size="sm">
          Hubungi perguruan tinggi Anda dan sebutkan halaman serta waktu kejadiannya.
        </Text>
        {request !== null && (
          <Group gap="xs" mt="sm">
            <Text size="sm">
              ID permintaan terakhir yang gagal: <Code>{request}</Code>
            </Text>
            <CopyTextButton text={request} what="ID permintaan" />
          </Group>
        )}
      </Paper>
      {contact}
    </Stack>
  );
}

/** Questions and answers of the role, with a search that works without a line (N72). */
export function HelpPage({ contact }: { contact: ReactNode }) {
  const { params, set } = useQueryParams();
  const query = useQuery(bantuanQueries.all());
  const search = params.get('search') ?? '';
  const kategori = params.get('kategori');
  const asked = { search, kategori, dari: params.get('dari') };
  return (
    <>
      <PageHeader
        title="Bantuan"
        crumbs={[{ label: 'Bantuan' }]}
        description="Jawaban untuk hal yang sering ditanyakan, masing-masing dengan halamannya."
      />
      <div className={classes.columns}>
        <Stack gap="md">
          <ListHead
            searchLabel="Cari pertanyaan"
            search={search}
            onSearch={(text) => set({ search: text }, { replace: true })}
            filter={
              <Select
                aria-label="Kategori"
                placeholder="Semua kategori"
                data={categories}
                value={kategori}
                onChange={(value) => set({ kategori: value })}
                clearable
                clearButtonProps={{ 'aria-label': 'Hapus pilihan kategori' }}
              />
            }
          />
          <QueryState query={query} skeleton={<RowSkeletons count={8} height={52} />}>
            {(all) => {
              const groups = groupsOf(all, asked);
              return groups.length === 0 ? (
                <EmptyState
                  title="Tidak ada jawaban yang sesuai"
                  action={
                    <Button
                      variant="default"
                      mt="xs"
                      onClick={() => set({ search: null, kategori: null })}
                    >
                      Tampilkan semua
                    </Button>
                  }
                >
                  Coba kata lain, atau hubungi perguruan tinggi Anda.
                </EmptyState>
              ) : (
                groups.map(({ title, topics }) => (
                  <section key={title} aria-label={title}>
                    <Title order={2} size="h4" mb="xs">
                      {title}
                    </Title>
                    <Accordion variant="contained" order={3}>
                      {topics.map((topic) => (
                        <TopicItem key={topic.id} topic={topic} />
                      ))}
                    </Accordion>
                  </section>
                ))
              );
            }}
          </QueryState>
        </Stack>
        <NotFoundHere contact={contact} />
      </div>
    </>
  );
}
