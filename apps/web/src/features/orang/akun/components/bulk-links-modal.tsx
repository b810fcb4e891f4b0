import { Alert, Button, Group, Radio, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { loadFailureText } from '../../../../shared/lib/errors.ts';
import { formatCount } from '../../../../shared/lib/format.ts';
import { texts } from '../../../../shared/texts.ts';
import { AppModal } from '../../../../shared/ui/dialog/app-modal.tsx';
import { IconAlertTriangle } from '../../../../shared/ui/icons.ts';
import { QueryState } from '../../../../shared/ui/query-state.tsx';
import { useBulkLinks } from '../mutations.ts';
import { akunQueries, type BulkFilter, type BulkSummary } from '../queries.ts';

interface BulkLinksModalProps {
  filter: BulkFilter;
  onClose: () => void;
}

/** By mail or in one workbook, to all listed people without a password (DECISIONS 203). */
export function BulkLinksModal({ filter, onClose }: BulkLinksModalProps) {
  const query = useQuery(akunQueries.bulk(filter));
  return (
    <AppModal opened onClose={onClose} title="Tautan Aktivasi Massal" size={600}>
      <QueryState query={query} skeleton={<Skeleton h={220} />}>
        {(summary) => <Choice summary={summary} filter={filter} onClose={onClose} />}
      </QueryState>
    </AppModal>
  );
}

const people = (count: number): string => `${formatCount(count)} akun`;

function mailText({ jumlah, dengan_email, surel_tersedia }: BulkSummary): string {
  if (!surel_tersedia) return 'Pengiriman surel belum disiapkan pada server.';
  const without = jumlah - dengan_email;
  return `${people(dengan_email)} memiliki alamat surel${without > 0 ? `; ${people(without)} tanpa surel tidak dikirimi` : ''}.`;
}

function Choice({ summary, filter, onClose }: BulkLinksModalProps & { summary: BulkSummary }) {
  const { jumlah, dengan_email, surel_gagal, surel_tersedia } = summary;
  const mayMail = surel_tersedia && dengan_email > 0;
  const [cara, setCara] = useState<'surel' | 'berkas'>(mayMail ? 'surel' : 'berkas');
  const { mutate, isPending, error } = useBulkLinks();
  const narrowed = filter.search !== undefined || filter.role !== undefined;
  const which = narrowed
    ? 'yang sesuai dengan pencarian dan peran pada daftar'
    : 'pada perguruan tinggi Anda';
  return (
    <Stack>
      <Text size="sm">
        {jumlah === 0
          ? `Tidak ada akun ${which} yang belum diaktivasi.`
          : `${people(jumlah)} ${which} belum diaktivasi. Setiap pemiliknya mengatur kata sandi sendiri melalui tautannya, yang berlaku 24 jam dan hanya sekali pakai. Tautan sebelumnya tidak berlaku lagi.`}
      </Text>
      {surel_gagal > 0 && (
        <Alert color="warning" icon={<IconAlertTriangle size={18} aria-hidden />} role="status">
          {`Surel sebelumnya kepada ${people(surel_gagal)} tidak sampai. Pilih status "Surel tidak sampai" pada daftar untuk melihatnya; periksa alamatnya, atau serahkan tautannya sendiri.`}
        </Alert>
      )}
      {error && (
        <Alert color="danger" icon={<IconAlertTriangle size={18} aria-hidden />} role="alert">
          {loadFailureText(error)}
        </Alert>
      )}
      {jumlah > 0 && (
        <Radio.Group
          label="Cara menyampaikan"
          value={cara}
          onChange={(value) => setCara(value === 'surel' ? 'surel' : 'berkas')}
        >
          <Stack gap="sm" mt="xs">
            <Radio
              value="surel"
              label="Kirim lewat surel"
              description={mailText(summary)}
              disabled={!mayMail}
            />
            <Radio
              value="berkas"
              label="Unduh daftar tautan (Excel)"
              description="Untuk dibagikan sendiri. Siapa pun yang memegang sebuah tautan dapat mengatur kata sandi akunnya: simpan berkasnya dengan hati-hati."
            />
          </Stack>
        </Radio.Group>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {jumlah === 0 ? texts.close : texts.cancel}
        </Button>
        {jumlah > 0 && (
          <Button
            loading={isPending}
            onClick={() => mutate({ ...filter, cara }, { onSuccess: onClose })}
          >
            {cara === 'surel' ? 'Kirim Surel' : 'Buat Daftar'}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
