import type { CallReply, FileDownload } from '@landbrief/contract/client';
import type { SheetLayout } from '@landbrief/domain';
import type { UseMutationResult } from '@tanstack/react-query';
import type { SheetFields } from '../../ui/sheet-mapping.ts';
import { useCall } from '../../use-call.ts';
import type { PropertyPath } from './reads.ts';

type OfOne = CallReply<'previewImportPropertyAnswers'>['preview'];
type OfMany = CallReply<'previewImportParticipantAnswers'>['preview'];

/** What a sheet of one property, or of several, would change. */
export type AnswersPreview = Omit<OfOne, 'isOfAnotherProperty'> &
  Partial<Pick<OfOne, 'isOfAnotherProperty'> & Pick<OfMany, 'properties'>>;
export interface AnswersLook {
  preview: AnswersPreview;
  /** Of a sheet of one property, which may be somebody's own. */
  layout?: SheetLayout;
}
export type AnswersImported = Omit<CallReply<'importPropertyAnswers'>, 'counts'>;
export type AnswerDifference = AnswersPreview['differences'][number];

const problemsOf = { action: 'download the problems' };

/** The calls with the sheet of one property. */
export function usePropertySheet(params: PropertyPath) {
  const look = useCall('previewImportPropertyAnswers');
  const run = useCall('importPropertyAnswers');
  const problems = useCall('propertyAnswersProblemsSheet', problemsOf);
  return { look, run, problems, params };
}

/** The calls with the sheet of several properties of a participant. */
export function useParticipantSheet(params: { projectId: string; participantId: string }) {
  const look = useCall('previewImportParticipantAnswers');
  const run = useCall('importParticipantAnswers');
  const problems = useCall('participantAnswersProblemsSheet', problemsOf);
  return { look: documented(look), run, problems: documented(problems), params };
}

type SheetCall<Sent, Reply> = Pick<
  UseMutationResult<Reply, Error, Sent>,
  'data' | 'error' | 'isPending' | 'reset'
> & { mutate: (sent: Sent, options?: { onSuccess?: (reply: Reply) => void }) => void };

/** A call that reads the documented columns only. */
function documented<Params, Reply>(
  call: SheetCall<Sent<Params>, Reply>,
): SheetCall<Sent<Params> & { fields: SheetFields }, Reply> {
  return { ...call, mutate: ({ params, file }, options) => call.mutate({ params, file }, options) };
}

interface Sent<Params> {
  params: Params;
  file: File;
}

/** Either of them; each sends its own params. */
export interface AnswersSheetCalls<Params> {
  params: Params;
  look: SheetCall<Sent<Params> & { fields: SheetFields }, AnswersLook>;
  run: SheetCall<Sent<Params> & { fields: { accepted: string } & SheetFields }, AnswersImported>;
  problems: SheetCall<Sent<Params> & { fields: SheetFields }, FileDownload>;
}

/** A difference's id in the dialog, and in what is accepted. */
export const idOf = ({ property, question }: AnswerDifference) =>
  property === undefined ? question : `${property}/${question}`;
