import { Button, Switch } from '@mantine/core';
import { useBeforeUnload } from 'react-router';
import { texts } from '../../../shared/texts.ts';
import { IconArrowBackUp } from '../../../shared/ui/icons.ts';
import { LeaveGuard } from '../../../shared/ui/leave-guard.tsx';
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
  /** Rows that have not reached the server. */
  waiting: number;
  /**
   * Of these, those that leaving the page would leave behind: what waits on the device goes out by
   * itself.
   */
  atRisk: boolean;
  canUndo: boolean;
  onUndo: () => void;
  onAllPresent: () => void;
  onRetry: () => void;
}

/**
 * Before the page goes: what waits is asked about, what is just being saved only by the browser
 * when the tab is closed.
 */
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

/**
 * What stands where edit mode has Batal and Simpan: whether the marks are saved, and the way back
 * (DECISIONS 233).
 */
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
  /** Something has not been saved yet: the way of saving stays. */
  disabled: boolean;
  onChange: (on: boolean) => void;
}

/** The choice beside edit mode; remembered for the person on this device. */
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
