import { Button, Switch } from '@mantine/core';
import { useBeforeUnload } from 'react-router';
import { texts } from '../../../shared/texts.ts';
import { LeaveGuard } from '../../../shared/ui/dialog/leave-guard.tsx';
import { IconArrowBackUp } from '../../../shared/ui/icons.ts';
import { StatusBar } from '../../../shared/ui/save-bar.tsx';
import type { AutosaveStatus } from '../tanda/autosave.ts';
import classes from './participants.module.css';

const statusText: Record<AutosaveStatus, string> = {
  tersimpan: 'Tersimpan',
  menyimpan: 'Menyimpan…',
  menunggu: 'Menunggu koneksi',
  periksa: 'Periksa baris yang ditandai',
  gagal: 'Belum tersimpan',
};

interface AutosaveBarProps {
  status: AutosaveStatus;
  waiting: number;
  /** Rows stranded in this tab; rows kept on the device send themselves. */
  atRisk: boolean;
  canUndo: boolean;
  onUndo: () => void;
  onAllPresent: () => void;
  onRetry: () => void;
}

/** Asks while rows are stranded; during a save only closing the tab asks. */
function AutosaveGuard({
  status,
  waiting,
  atRisk,
}: Pick<AutosaveBarProps, 'status' | 'waiting' | 'atRisk'>) {
  useBeforeUnload((event) => {
    if (status === 'menyimpan') event.preventDefault();
  });
  return (
    <LeaveGuard active={atRisk}>
      {`${waiting} kehadiran belum tersimpan. Tinggalkan halaman ini? Perubahan tetap ada di tab ini dan dikirim saat Anda kembali.`}
    </LeaveGuard>
  );
}

/** Save state and undo instead of Batal and Simpan (DECISIONS 233). */
export function AutosaveBar({
  status,
  waiting,
  atRisk,
  canUndo,
  onUndo,
  onAllPresent,
  onRetry,
}: AutosaveBarProps) {
  const text =
    status === 'menunggu' || status === 'gagal'
      ? `${statusText[status]} (${waiting})`
      : statusText[status];
  return (
    <StatusBar
      status={text}
      inCard
      beside={
        status === 'gagal' && (
          <Button size="compact-md" variant="default" onClick={onRetry}>
            {texts.retry}
          </Button>
        )
      }
    >
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        disabled={!canUndo}
        onClick={onUndo}
        title="Urungkan ketukan terakhir"
      >
        Urungkan
      </Button>
      <Button onClick={onAllPresent}>Hadir semua</Button>
      <AutosaveGuard status={status} waiting={waiting} atRisk={atRisk} />
    </StatusBar>
  );
}

interface AutosaveSwitchProps {
  on: boolean;
  /** The save mode cannot change while something is unsaved. */
  disabled: boolean;
  onChange: (on: boolean) => void;
}

/** Remembered per user on this device. */
export function AutosaveSwitch({ on, disabled, onChange }: AutosaveSwitchProps) {
  return (
    <Switch
      label="Simpan otomatis"
      checked={on}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
      className={classes.autosave}
    />
  );
}
