import { Button } from '@mantine/core';

interface ShowAllButtonProps {
  /** All rows are shown. */
  all: boolean;
  /** How many there are. */
  count: number;
  onToggle: () => void;
}

/** Below the first rows of a list: shows the others, and puts them away again. */
export function ShowAllButton({ all, count, onToggle }: ShowAllButtonProps) {
  return (
    <Button variant="subtle" size="compact-md" mt="xs" aria-expanded={all} onClick={onToggle}>
      {all ? 'Tampilkan lebih sedikit' : `Lihat Semua (${count})`}
    </Button>
  );
}
