import { type ComponentType, createContext, useContext } from 'react';
import type { CallInput, ResultOf } from '../../../shared/lib/api-types.ts';

type Meta = ResultOf<'pratinjauKehadiran'>['meta'];

export interface AskedMarks {
  idPertemuan: string;
  usulan: NonNullable<CallInput<'pratinjauKehadiran'>['body']>;
}

export interface MarkPreview {
  /** Null: no mark would change. */
  ask: (asked: AskedMarks) => Promise<Meta | null>;
  Modal: ComponentType<{
    asked: AskedMarks;
    meta: Meta;
    onConfirm: () => void;
    onClose: () => void;
  }>;
}

const Slot = createContext<MarkPreview | null>(null);

/** The app supplies it, because the preview of marks belongs to the feature of content. */
export const PreviewSlot = Slot.Provider;

/** Shows whose attendance a change would alter, before it is saved (K30, K46). */
export function usePreview(): MarkPreview | null {
  return useContext(Slot);
}
