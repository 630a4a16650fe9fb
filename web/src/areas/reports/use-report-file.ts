import { useEffect, useState } from 'react';
import { problemText } from '../../problems.ts';
import { fetchStoredFile } from '../../session/fetch-stored-file.ts';
import { startDownload } from '../../ui/save-file.ts';
import { toast } from '../../ui/toast.ts';
import type { ReportAddress } from '../report-windows/kinds.ts';
import { popupClosedText } from '../report-windows/texts.ts';
import { type ReportJob, readReportJob } from './queries.ts';
import { windowTexts } from './texts.ts';

/** Bytes of the largest PDF that is read into the window, to show it in a frame. */
const shownMax = 20 * 1024 * 1024;

export const isShownInWindow = ({ file }: Pick<ReportJob, 'file'>): boolean =>
  file !== undefined && file.contentType === 'application/pdf' && file.size <= shownMax;

/** Downloads the file of a finished report, from an address that is asked for now. */
export async function downloadReport(address: ReportAddress, job: Pick<ReportJob, '_id'>): Promise<void> {
  try {
    const { url, message = windowTexts.noFile } = await readReportJob({ ...address, jobId: job._id });
    if (url) startDownload(url);
    else toast.warning(message);
  } catch (error) {
    toast.error(problemText(error));
  }
}

/** Opens the PDF in a window of its own; the browser allows that at the click only, before the address is known. */
export async function openReportFile(address: ReportAddress, job: Pick<ReportJob, '_id'>): Promise<void> {
  const opened = window.open('', '_blank');
  try {
    const { url, message = windowTexts.noFile } = await readReportJob({ ...address, jobId: job._id });
    if (opened && url) return opened.location.replace(url);
    opened?.close();
    toast.warning(opened ? message : popupClosedText);
  } catch (error) {
    opened?.close();
    toast.error(problemText(error));
  }
}

/**
 * The PDF as an address of this window: it stays valid when the signed one has expired; or why it is not there. Undefined
 * while it is fetched.
 */
export function useReportFile(
  address: ReportAddress,
  job: ReportJob,
): { url?: string; lost?: string } | undefined {
  const [file, setFile] = useState<{ url?: string; lost?: string }>();
  const isShown = isShownInWindow(job);
  const { reportId, k } = address;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address of the file changes with every reading
  useEffect(() => {
    if (!isShown) return undefined;
    const leaving = new AbortController();
    let made: string | undefined;
    const read = async () => {
      const { url, message } = job.url ? job : await readReportJob({ reportId, k, jobId: job._id });
      if (!url) return setFile({ lost: message ?? windowTexts.noFile });
      const blob = new Blob([await fetchStoredFile(url, leaving.signal)], { type: 'application/pdf' });
      if (leaving.signal.aborted) return;
      made = URL.createObjectURL(blob);
      setFile({ url: made });
    };
    read().catch(() => {
      if (!leaving.signal.aborted) setFile({ lost: windowTexts.noFile });
    });
    return () => {
      leaving.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [job._id, reportId, k, isShown]);
  return file;
}
