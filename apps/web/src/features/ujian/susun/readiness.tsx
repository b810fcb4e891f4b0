import { Alert, List, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconAlertTriangle, IconCircleCheck } from '../../../shared/ui/icons.ts';
import { soalUjianQueries } from './queries.ts';

/** Lists the faults that prevent opening the exam, and warnings (U35). */
export function Readiness({ idUjian }: { idUjian: string }) {
  const { data, error } = useQuery(soalUjianQueries.readiness(idUjian));
  // The question list already reports a lost connection.
  if (!data || error) return null;
  if (data.temuan.length === 0) {
    return (
      <Alert color="success" icon={<IconCircleCheck size={18} aria-hidden />} py="xs" role="status">
        Ujian siap dibuka.
      </Alert>
    );
  }
  return (
    <Alert
      color={data.siap ? 'warning' : 'danger'}
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={data.siap ? 'Ujian siap dibuka, dengan catatan' : 'Ujian belum dapat dibuka'}
      role="status"
    >
      <List size="sm">
        {data.temuan.map(({ code, pesan, menghalangi, id_kelompok, id_soal }) => (
          <List.Item key={[code, id_kelompok, id_soal].join(' ')}>
            {pesan}
            {!menghalangi && !data.siap && (
              <Text span size="sm" c="dimmed">
                {' '}
                (catatan)
              </Text>
            )}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
