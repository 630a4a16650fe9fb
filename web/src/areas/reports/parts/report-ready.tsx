import { Button, type ButtonProps } from '@mantine/core';
import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { formatMoment, plural } from '../../../ui/format.ts';
import { formatBytes } from '../../attachments/format-bytes.ts';
import type { ReportAddress } from '../kinds.ts';
import type { ReportJob } from '../queries.ts';
import { windowTexts as texts } from '../texts.ts';
import { downloadReport, isShownInWindow, openReportFile, useReportFile } from '../use-report-file.ts';
import styles from './report-ready.module.css';

/** A finished report: the PDF in a frame where the browser shows it, and the file. */
export function ReportReady({ address, job }: { address: ReportAddress; job: ReportJob }) {
  const file = useReportFile(address, job);
  const mayFrame = useMayFrame();
  const isShown = isShownInWindow(job) && !file?.isLost;
  const isPdf = job.choices.format === 'pdf';
  return (
    <>
      <div className={styles.bar}>
        <div>
          <p role="status">The report is ready: {sizeWords(job)}.</p>
          {job.dataAt && <p className="quiet">As of {formatMoment(job.dataAt)}</p>}
        </div>
        {isShown ? (
          <FileLinks url={file?.url} name={job.file?.name ?? ''} />
        ) : (
          <>
            {isPdf && (
              <FileButton
                variant="default"
                leftSection={<IconExternalLink size={16} aria-hidden />}
                act={() => openReportFile(address, job)}
              >
                Open PDF
              </FileButton>
            )}
            <FileButton
              leftSection={<IconDownload size={16} aria-hidden />}
              act={() => downloadReport(address, job)}
            >
              Download {isPdf ? 'PDF' : 'File'}
            </FileButton>
          </>
        )}
      </div>
      {!isShown && isPdf && <p className="quiet">{texts.tooLarge}</p>}
      {mayFrame && file?.url && <iframe className={styles.frame} src={file.url} title="Report" />}
    </>
  );
}

const sizeWords = ({ file }: ReportJob): string =>
  file ? [file.pages && plural(file.pages, 'page'), formatBytes(file.size)].filter(Boolean).join(', ') : '';

function FileLinks({ url, name }: { url: string | undefined; name: string }) {
  const shared = { component: 'a', href: url, loading: url === undefined } as const;
  return (
    <>
      <Button {...shared} variant="default" leftSection={<IconExternalLink size={16} aria-hidden />}>
        Open PDF
      </Button>
      <Button {...shared} download={name} leftSection={<IconDownload size={16} aria-hidden />}>
        Download PDF
      </Button>
    </>
  );
}

/** A click that needs an address of the file first. */
function FileButton({ act, ...props }: ButtonProps & { act: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  const click = () => {
    setBusy(true);
    void act().finally(() => setBusy(false));
  };
  return <Button {...props} loading={isBusy} onClick={click} />;
}

/** Browsers without a viewer, and a policy that forbids frames, leave the two buttons. */
function useMayFrame(): boolean {
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    const onRefused = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src') setRefused(true);
    };
    document.addEventListener('securitypolicyviolation', onRefused);
    return () => document.removeEventListener('securitypolicyviolation', onRefused);
  }, []);
  return navigator.pdfViewerEnabled && !isRefused;
}
