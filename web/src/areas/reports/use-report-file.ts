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
    const { url } = await readReportJob({ ...address, jobId: job._id });
    if (url) startDownload(url);
    else toast.warning(windowTexts.noFile);
  } catch (error) {
    toast.error(problemText(error));
  }
}

/** Opens the PDF in a window of its own; the browser allows that at the click only, before the address is known. */
export async function openReportFile(address: ReportAddress, job: Pick<ReportJob, '_id'>): Promise<void> {
  const opened = window.open('', '_blank');
  try {
    const { url } = await readReportJob({ ...address, jobId: job._id });
    if (opened && url) opened.location.replace(url);
    else toast.warning(opened ? windowTexts.noFile : popupClosedText);
  } catch (error) {
    opened?.close();
    toast.error(problemText(error));
  }
}

/** The PDF as an address of this window: it stays valid when the signed one has expired. Undefined while it is fetched. */
export function useReportFile(
  address: ReportAddress,
  job: ReportJob,
): { url?: string; isLost?: true } | undefined {
  const [file, setFile] = useState<{ url?: string; isLost?: true }>();
  const isShown = isShownInWindow(job);
  const { reportId, k } = address;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address of the file changes with every reading
  useEffect(() => {
    if (!isShown) return undefined;
    const leaving = new AbortController();
    let made: string | undefined;
    const read = async () => {
      const url = job.url ?? (await readReportJob({ reportId, k, jobId: job._id })).url;
      if (!url) throw new Error(windowTexts.noFile);
      const blob = new Blob([await fetchStoredFile(url, leaving.signal)], { type: 'application/pdf' });
      if (leaving.signal.aborted) return;
      made = URL.createObjectURL(blob);
      setFile({ url: made });
    };
    read().catch(() => {
      if (!leaving.signal.aborted) setFile({ isLost: true });
    });
    return () => {
      leaving.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [job._id, reportId, k, isShown]);
  return file;
}
