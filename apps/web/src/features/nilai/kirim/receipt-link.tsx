import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { toPath } from '../../../shared/to-path.ts';
import type { Komponen, RecapRow } from '../rekap/queries.ts';

interface ReceiptLinkProps {
  idKelas: string;
  row: RecapRow;
  komponen: Komponen;
  mih?: 44;
}

/** From a refused value to what Siakad said about it. */
export function ReceiptLink({ idKelas, row, komponen, mih }: ReceiptLinkProps) {
  if (row.sikad[komponen.id]?.status_kirim !== 'ditolak') return null;
  const search = new URLSearchParams({ search: row.mahasiswa.nim, id_komponen: komponen.id });
  return (
    <Button
      component={Link}
      variant="default"
      size="compact-md"
      mih={mih}
      mt={6}
      to={`${toPath(paths.tandaTerimaNilai, { id: idKelas })}?${search}`}
    >
      Lihat tanda terima
    </Button>
  );
}
