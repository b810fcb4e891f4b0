/** A form is not sent without its running uploads. */
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

/** Text of the submit button meanwhile. */
export const MENUNGGU_UNGGAHAN = 'Menunggu unggahan';

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

export function useIsUploading(): boolean {
  return use(Watch)?.isSending ?? false;
}

export function useTellUploading(isSending: boolean): void {
  const field = useId();
  const tell = use(Watch)?.tell;
  useEffect(() => {
    tell?.(field, isSending);
    return () => tell?.(field, false);
  }, [tell, field, isSending]);
}
