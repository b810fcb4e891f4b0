/** Each change is stored on this device at once, each file uploads at once. */
import { notAllowedText } from '@lms/contracts/berkas/jenis-berkas';
import { extensionOf } from '@lms/contracts/berkas/nama-berkas';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { newId } from '../../../shared/lib/new-id.ts';
import { notifyProblem } from '../../../shared/lib/notify.ts';
import {
  dropFiles,
  keepFile,
  noteSent,
  openKeptFile,
} from '../../../shared/offline/waiting-files.ts';
import type { Waiting } from '../../../shared/offline/waiting-store.ts';
import { smallerPhoto } from '../../../shared/upload/photo.ts';
import { discardFile } from '../../../shared/upload/send-file.ts';
import { trueFile } from '../../../shared/upload/true-file.ts';
import { problemOf } from '../../../shared/upload/upload-rules.ts';
import { useUploads } from '../../../shared/upload/use-uploads.ts';
import {
  type Draft,
  type DraftFile,
  draftOfVersion,
  draftQuery,
  storedDraft,
  withTheirs,
} from './draft.ts';
import type { OwnHandIn } from './queries.ts';
import { bodyOf, draftOfWaiting } from './waiting-pengumpulan.ts';

const target = { kind: 'pengumpulan_tugas' } as const;

interface Options {
  idTugas: string;
  idUser: string;
  saya: OwnHandIn;
  /** The task's last version (0: none) when `saya` lacks the versions; else null. */
  handedIn: number | null;
  /** The stored draft when the form opened. */
  stored: Draft | null;
  waiting: Waiting | null;
  shrink: boolean;
}

export function useDraft({ idTugas, idUser, saya, handedIn, stored, waiting, shrink }: Options) {
  const queryClient = useQueryClient();
  const standing = saya.daftar.find(({ berlaku }) => berlaku);
  const [own, setOwn] = useState(stored);
  const base = useMemo(() => {
    if (waiting) return draftOfWaiting(waiting);
    const ofVersion = draftOfVersion(standing);
    return handedIn === null ? ofVersion : { ...ofVersion, percobaan: handedIn };
  }, [waiting, standing, handedIn]);
  const draft = own ?? base;
  const [faults, setFaults] = useState<readonly string[]>([]);
  const presentOwn = useRef(own);
  const presentBase = useRef(base);
  presentBase.current = base;
  /** Finished uploads no longer change the draft. */
  const isHandedOver = useRef(false);
  const keyOf = useRef(new WeakMap<File, string>());
  const begun = useRef(new Set<string>());

  const present = (): Draft => presentOwn.current ?? presentBase.current;
  const put = (changes: Partial<Draft>): void => {
    const next = { ...present(), ...changes };
    presentOwn.current = next;
    setOwn(next);
    if (isHandedOver.current) return;
    queryClient.setQueryData(draftQuery(idTugas, idUser).queryKey, next);
    void storedDraft(idTugas, idUser).write(next);
  };
  /** A new id, so that a submission with a lost answer is not taken for it. */
  const edit = (changes: Partial<Draft>): void => put({ ...changes, idKlien: newId() });
  const putFile = (key: string, changes: Partial<DraftFile>): void =>
    put({ files: present().files.map((row) => (row.key === key ? { ...row, ...changes } : row)) });
  const fileOf = (key: string): DraftFile | undefined =>
    present().files.find((row) => row.key === key);
  const sayFault = (fault: string): void => setFaults((before) => [...before, fault]);

  const ofWaiting = new Set(waiting ? bodyOf(waiting).berkas.map(({ key }) => key) : []);
  const isQueued = ({ key }: DraftFile): boolean => waiting?.refused === null && ofWaiting.has(key);

  const { uploads, limits, add, remove, retry } = useUploads({
    target,
    place: 'dialog',
    announced: target,
    onFailed: (message) => notifyProblem(`Unggah gagal: ${message}`),
    onDone: (berkas, file) => {
      const key = keyOf.current.get(file);
      const row = key === undefined ? undefined : fileOf(key);
      if (key === undefined || !row) return;
      putFile(key, { berkas: berkas.id });
      if (row.kiriman !== null) void noteSent(row.kiriman, berkas.id);
    },
  });

  const begin = (key: string, file: File): void => {
    keyOf.current.set(file, key);
    begun.current.add(key);
    add([file]);
  };

  const { ekstensi, maks_berkas } = saya.aturan;
  const faultOf = (file: File): string | null => {
    if (!ekstensi.includes(extensionOf(file.name))) return notAllowedText(file.name);
    return problemOf({ file, target, limits, place: 'dialog' });
  };

  const addOne = async (chosen: File): Promise<void> => {
    const smaller = shrink && ekstensi.includes('jpg') ? await smallerPhoto(chosen) : null;
    const file = smaller ?? (await trueFile(chosen, ekstensi));
    const fault = faultOf(file);
    if (fault !== null) return sayFault(`${chosen.name}: ${fault}`);
    const key = newId();
    const row: DraftFile = {
      key,
      nama: file.name,
      ukuran: file.size,
      semula: smaller === null ? null : chosen.size,
      berkas: null,
      kiriman: null,
      milikVersi: false,
    };
    begun.current.add(key);
    edit({ files: [...present().files, row] });
    begin(key, file);
    const kiriman = await keepFile(file);
    if (kiriman === null) return;
    const still = fileOf(key);
    if (!still || isHandedOver.current) return dropFiles([kiriman]);
    putFile(key, { kiriman });
    if (still.berkas !== null) await noteSent(kiriman, still.berkas);
  };

  const choose = async (files: readonly File[]): Promise<void> => {
    setFaults([]);
    const left = maks_berkas - present().files.length;
    if (files.length > left) setFaults([`Paling banyak ${maks_berkas} berkas.`]);
    for (const file of files.slice(0, left)) await addOne(file);
  };

  const letGo = (row: DraftFile): void => {
    const upload = uploads.find(({ file }) => keyOf.current.get(file) === row.key);
    if (upload) remove(upload.id);
    if (row.milikVersi || ofWaiting.has(row.key)) return;
    if (row.berkas !== null) void discardFile(row.berkas);
    if (row.kiriman !== null) void dropFiles([row.kiriman]);
  };

  const takeAway = (key: string): void => {
    const row = fileOf(key);
    if (!row) return;
    letGo(row);
    edit({ files: present().files.filter((each) => each.key !== key) });
  };

  // Uploads of a closed tab go on; a file stored nowhere must be chosen again.
  useEffect(() => {
    const restore = async (row: DraftFile): Promise<void> => {
      const kept = row.kiriman === null ? null : await openKeptFile(row.kiriman);
      if (!fileOf(row.key)) return;
      if (kept !== null) return begin(row.key, kept.file);
      edit({ files: present().files.filter(({ key }) => key !== row.key) });
      sayFault(`${row.nama}: belum terunggah sebelum halaman dimuat ulang. Pilih sekali lagi.`);
    };
    for (const row of draft.files) {
      if (row.berkas !== null || isQueued(row) || begun.current.has(row.key)) continue;
      begun.current.add(row.key);
      void restore(row);
    }
  });

  const tautan = draft.tautan.trim();
  const isOnlyHere = ({ milikVersi, key }: DraftFile): boolean =>
    !milikVersi && !ofWaiting.has(key);
  const isBehind =
    handedIn === null &&
    (own !== null || waiting !== null) &&
    draft.percobaan !== (standing?.percobaan ?? 0);
  return {
    draft,
    /** The draft differs from what is submitted or waiting. */
    isChanged: own !== null,
    /** A file or link that is nowhere else. */
    holdsWork:
      own !== null &&
      (own.files.some(isOnlyHere) || (tautan !== '' && tautan !== base.tautan.trim())),
    faults,
    limits,
    choose,
    takeAway,
    setTautan: (tautan: string): void => edit({ tautan }),
    isBehind,
    keepOwn: (): void => edit({ percobaan: standing?.percobaan ?? 0 }),
    addTheirs: (): void => {
      if (!standing) return;
      const { draft: both, left } = withTheirs(present(), standing, maks_berkas);
      edit(both);
      setFaults(left.map((nama) => `${nama} tidak ikut: paling banyak ${maks_berkas} berkas.`));
    },
    handOver: (): void => {
      isHandedOver.current = true;
    },
    /** The submission failed: the draft stays. */
    takeBack: (): void => {
      isHandedOver.current = false;
      put({});
    },
    discard: (): void => {
      isHandedOver.current = true;
      for (const row of present().files) letGo(row);
      queryClient.setQueryData(draftQuery(idTugas, idUser).queryKey, null);
      void storedDraft(idTugas, idUser).forget();
    },
    rows: draft.files.map((row) => {
      const upload = uploads.find(({ file }) => keyOf.current.get(file) === row.key);
      return { row, upload, isQueued: isQueued(row), onRetry: () => upload && retry(upload.id) };
    }),
    isSending: draft.files.some((row) => row.berkas === null && !isQueued(row)),
    /** All of it is stored here or on the server. */
    canWait: draft.files.every(({ berkas, kiriman }) => berkas !== null || kiriman !== null),
    isEmpty: draft.files.length === 0 && tautan === '',
  };
}
