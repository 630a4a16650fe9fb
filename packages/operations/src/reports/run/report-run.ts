import { timestamp } from '@landbrief/platform';
import { getParticipant, noteReportProgress, type ReportJob } from '@landbrief/store';
import type { JobContext } from '../../context.ts';
import { loadChoices } from '../long-choices.ts';
import { ownerView } from '../present-job.ts';
import type { ReportRequest } from '../report-request.ts';
import { failureTexts } from '../texts.ts';

/** A report that cannot be made, and trying again is of no use: its message says why, and what to do. */
export class ReportFailure extends Error {
  override readonly name = 'ReportFailure';
}

/** The function has no time for another step. */
export class TooLate extends Error {
  override readonly name = 'TooLate';
}

/** Another run makes the job or has ended it, or its project was deleted: what this one does is for nobody. */
export class RunOvertaken extends Error {
  override readonly name = 'RunOvertaken';
}

/** One run of a job, from its beginning to its end or its failure. */
export class ReportRun {
  readonly job: ReportJob;
  readonly context: JobContext;
  /** Whether the function has the time that a step takes at most. */
  private readonly hasTime: () => boolean;

  constructor(job: ReportJob, context: JobContext, hasTime: () => boolean) {
    this.job = job;
    this.context = context;
    this.hasTime = hasTime;
  }

  /** Records that it goes on, and what it has done. */
  async note(progress: Omit<Parameters<typeof noteReportProgress>[1], 'touched'> = {}): Promise<void> {
    const touched = timestamp(this.context.platform.clock);
    if (!(await noteReportProgress(this.job, { ...progress, touched }))) throw new RunOvertaken();
  }

  requireTime(): void {
    if (!this.hasTime()) throw new TooLate();
  }

  /** What was asked for; the participant may be gone. */
  async request(): Promise<ReportRequest> {
    const { projectId, view, kind } = this.job;
    const [choices, viewOf] = await Promise.all([
      loadChoices(this.job, this.context),
      view === ownerView ? undefined : getParticipant(view),
    ]);
    if (view !== ownerView && viewOf?.projectId !== projectId) throw new ReportFailure(failureTexts.removed);
    return { projectId, kind, viewOf, choices };
  }
}
