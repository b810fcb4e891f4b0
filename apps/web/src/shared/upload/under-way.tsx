/**
 * Files that are still on their way to the server: what is sent meanwhile would go without them, so
 * the form around them waits.
 */
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useState,
} from 'react';

interface UploadWatch {
  isSending: boolean;
  tell: (field: string, isSending: boolean) => void;
}

const Watch = createContext<UploadWatch | null>(null);

/** What stands on the button that would send the form. */
export const MENUNGGU_UNGGAHAN = 'Menunggu unggahan';

/**
 * For whoever shows fields with files and sends them: `WatchUploads` around the fields, and what
 * they tell.
 */
export function useUploadWatch(): UploadWatch {
  const [fields, setFields] = useState<readonly string[]>([]);
  const tell = useCallback((field: string, isSending: boolean): void => {
    setFields((all) => {
      if (all.includes(field) === isSending) return all;
      return isSending ? [...all, field] : all.filter((one) => one !== field);
    });
  }, []);
  const isSending = fields.length > 0;
  return useMemo(() => ({ isSending, tell }), [isSending, tell]);
}

export function WatchUploads({ watch, children }: { watch: UploadWatch; children: ReactNode }) {
  return <Watch value={watch}>{children}</Watch>;
}

/** Whether a field of the form around it still sends a file. */
export function useIsUploading(): boolean {
  return use(Watch)?.isSending ?? false;
}

/** A field says whether it still sends a file. */
export function useTellUploading(isSending: boolean): void {
  const field = useId();
  const tell = use(Watch)?.tell;
  useEffect(() => {
    tell?.(field, isSending);
    return () => tell?.(field, false);
  }, [tell, field, isSending]);
}
