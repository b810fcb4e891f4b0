import { Button } from '@mantine/core';

interface ShowAllButtonProps {
  all: boolean;
  count: number;
  onToggle: () => void;
}

export function ShowAllButton({ all, count, onToggle }: ShowAllButtonProps) {
  return (
    <Button variant="subtle" size="compact-md" mt="xs" aria-expanded={all} onClick={onToggle}>
      {all ? 'Tampilkan lebih sedikit' : `Lihat Semua (${count})`}
    </Button>
  );
}
