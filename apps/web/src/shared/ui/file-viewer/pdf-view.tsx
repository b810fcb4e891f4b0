import { ActionIcon, Group, Skeleton, Text } from '@mantine/core';
import { useElementSize, useIntersection } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { Document, Page, pdfjs } from 'react-pdf';
import 'react-pdf/dist/Page/AnnotationLayer.css';
import 'react-pdf/dist/Page/TextLayer.css';
import workerUrl from 'react-pdf/dist/pdf.worker.entry.js?worker&url';
import { networkError } from '../../lib/errors.ts';
import { IconMinus, IconPlus } from '../icons.ts';
import { LoadError } from '../query-state.tsx';
import classes from './file-viewer.module.css';

// Must be set in this module: react-pdf sets its own when it loads.
pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;
/** Our content security policy allows no WebAssembly (K23). */
const options = { useWasm: false };

const WIDEST = 900;
const ZOOMS = [1, 1.5, 2] as const;
/** Ratio of an A4 sheet, until a page reports its own. */
const A4 = Math.SQRT2;

interface PdfPageProps {
  number: number;
  width: number;
  ratio: number;
  onRatio: (ratio: number) => void;
}

/** A book of hundreds of pages would fill a phone's memory. */
function PdfPage({ number, width, ratio, onRatio }: PdfPageProps) {
  const { ref, entry } = useIntersection({ rootMargin: '600px 0px' });
  const seen = entry?.isIntersecting ?? number === 1;
  return (
    <div ref={ref} className={classes.page} style={{ width, minHeight: width * ratio }}>
      {seen && (
        <Page
          pageNumber={number}
          width={width}
          loading={<Skeleton h={width * ratio} w={width} />}
          error={<Text p="md">Halaman {number} tidak dapat ditampilkan.</Text>}
          onLoadSuccess={({ originalHeight, originalWidth }) =>
            onRatio(originalHeight / originalWidth)
          }
        />
      )}
    </div>
  );
}

interface PdfViewProps {
  url: string;
  stored?: Blob | null | undefined;
  label: string;
  onRetry: () => void;
  onBytes?: ((bytes: Uint8Array<ArrayBuffer>) => void) | undefined;
}

export function PdfView({ url, stored, label, onRetry, onBytes }: PdfViewProps) {
  const { ref, width } = useElementSize();
  const [pages, setPages] = useState(0);
  const [zoom, setZoom] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const [ratio, setRatio] = useState(A4);
  // Only a failed source restarts the view.
  const wanted = stored ?? url;
  const [source, setSource] = useState(wanted);
  const [failed, setFailed] = useState(false);
  if (failed && wanted !== source) {
    setSource(wanted);
    setFailed(false);
  }
  const known = useRef(false);
  const learnRatio = (next: number): void => {
    if (known.current) return;
    known.current = true;
    setRatio(next);
  };
  const retry = (): void => {
    onRetry();
    setAttempt((attempts) => attempts + 1);
  };
  const pageWidth = Math.floor(Math.min(width, WIDEST) * (ZOOMS[zoom] ?? 1));
  return (
    <section aria-label={label}>
      <Group justify="space-between" className={classes.tools}>
        <Text size="sm" c="dimmed" className="tab-angka">
          {pages > 0 ? `${pages} halaman` : ' '}
        </Text>
        <Group gap={4}>
          <ActionIcon
            variant="default"
            size={44}
            aria-label="Perkecil"
            disabled={zoom === 0}
            onClick={() => setZoom(zoom - 1)}
          >
            <IconMinus size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={44}
            aria-label="Perbesar"
            disabled={zoom === ZOOMS.length - 1}
            onClick={() => setZoom(zoom + 1)}
          >
            <IconPlus size={18} aria-hidden />
          </ActionIcon>
        </Group>
      </Group>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <div className={classes.pages} tabIndex={0}>
        <div ref={ref}>
          {width > 0 && (
            <Document
              key={attempt}
              file={source}
              options={options}
              externalLinkTarget="_blank"
              externalLinkRel="noopener nofollow"
              loading={<Skeleton h={pageWidth * ratio} />}
              error={
                <LoadError
                  error={networkError()}
                  title="PDF tidak dapat ditampilkan"
                  onRetry={retry}
                />
              }
              onLoadError={() => setFailed(true)}
              onLoadSuccess={(pdf) => {
                setPages(pdf.numPages);
                if (!stored && onBytes)
                  pdf.getData().then(
                    (bytes) => onBytes(new Uint8Array(bytes)),
                    () => undefined,
                  );
              }}
            >
              {Array.from({ length: pages }, (_, index) => (
                <PdfPage
                  // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name
                  key={index}
                  number={index + 1}
                  width={pageWidth}
                  ratio={ratio}
                  onRatio={learnRatio}
                />
              ))}
            </Document>
          )}
        </div>
      </div>
    </section>
  );
}
