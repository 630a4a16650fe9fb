import type { Project, Question } from '@landbrief/contract';
import { propertiesAtMost } from '@landbrief/domain';
import { Stack } from '@mantine/core';
import { IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { isOwnerSide, isSealedToOwner } from '../../../session/relation.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import { ButtonWithIcon } from '../../../ui/button-with-icon.tsx';
import { Columns } from '../../../ui/columns.tsx';
import { lazy, lazyPart } from '../../../ui/lazy-part.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { ProjectScreen } from '../../project-frame/project-screen.tsx';
import { OwnersSeal } from '../../projects/parts/seal-notice.tsx';
import { type ListedPlace, useListAllProperties } from '../../properties/queries.ts';
import { comparedQuestionsCall } from '../../properties/reads.ts';
import { isMadeAtOnce, secondsToMake } from '../../report-windows/how-made.ts';
import {
  choicesOf,
  hasProperties,
  isPrinted,
  kindOf,
  ownKind,
  reportAddress,
  thingOf,
} from '../../report-windows/kinds.ts';
import { openReport } from '../../report-windows/open-report.tsx';
import { ownReportNames } from '../../report-windows/texts.ts';
import { aboutPages } from '../about-pages.ts';
import { askedChoices, type Chosen, firstChosen, questionsChosen, rememberChosen } from '../chosen.ts';
import { FormatChoice, ThingChoice } from '../parts/thing-choice.tsx';
import type { ReportJob } from '../queries.ts';
import { aboutText, screenTexts as texts } from '../texts.ts';
import { jobAt, useReport } from '../use-report.ts';
import styles from './project-reports.module.css';

const ContentChoice = lazy(() => import('../parts/content-choice.tsx'));
const EarlierReports = lazyPart(() => import('../parts/earlier-reports.tsx'));
const PropertyChoice = lazy(() => import('../parts/property-choice.tsx'));
const SheetJob = lazyPart(() => import('../parts/sheet-job.tsx'));

/** What goes into a report of a project, and the project's earlier reports. */
export default function ProjectReports() {
  const { projectid = '' } = useParams();
  return (
    <ProjectScreen id={projectid}>
      {(project) =>
        isSealedToOwner(project) ? (
          <>
            <PageHeader title={project.name} summary={texts.sealed} />
            <OwnersSeal project={project} />
          </>
        ) : (
          <Reports key={project._id} project={project} />
        )
      }
    </ProjectScreen>
  );
}

function Reports({ project }: { project: Project }) {
  const [query, setQuery] = useSearchParams();
  const [chosen, setChosen] = useState(() => firstChosen(project, query));
  const questions = useQuery(comparedQuestionsCall(project._id));
  const properties = useListAllProperties(project);
  const change = (next: Chosen) => {
    setChosen(next);
    rememberChosen(project._id, next);
  };
  const { thing, choices } = chosen;
  const isWaiting = !questions.data || !properties.data;
  const asked = askedChoices(chosen, project);
  const report = reportAddress(project, kindOf(thing, project));
  const [followed] = useState(() => jobAt(report, query.get('job')));
  const namesJob = query.has('job');
  useEffect(() => {
    if (namesJob) setQuery(withoutJob, { replace: true });
  }, [namesJob, setQuery]);
  const sheet = useReport(report, followed);
  const making = useMaking(project, sheet);
  return (
    <>
      <PageHeader title={project.name} summary={texts.summary(ownReportNames[ownKind(project)])} />
      <Columns widths="minmax(0, 1fr) 320px">
        <div>
          <Panel title={texts.what}>
            <ThingChoice
              project={project}
              thing={thing}
              onThing={(next) => change({ ...chosen, thing: next })}
            />
          </Panel>
          <Loaded query={questions.error ? questions : properties}>
            {isWaiting ? (
              <Panel>
                <SkeletonRows rows={6} label={texts.loading} />
              </Panel>
            ) : (
              <Suspense>
                <Choices
                  project={project}
                  chosen={chosen}
                  asked={asked}
                  questions={questions.data.questions}
                  properties={properties.data.properties}
                  onChange={change}
                />
              </Suspense>
            )}
          </Loaded>
        </div>
        <div className={styles.side}>
          <Panel title={texts.file}>
            <Stack>
              <FormatChoice
                project={project}
                thing={thing}
                phases={choicesOf[thing].sections ? choices.phases : undefined}
                format={asked.format}
                onFormat={(format) => change({ ...chosen, choices: { ...choices, format } })}
              />
              {!isWaiting && (
                <Make
                  project={project}
                  thing={thing}
                  asked={asked}
                  questions={questions.data.questions}
                  properties={properties.data.properties}
                  isBusy={sheet.state?.phase === 'starting'}
                  onMake={making.make}
                />
              )}
              <SheetJob report={sheet} onAgain={making.repeat} />
            </Stack>
          </Panel>
        </div>
      </Columns>
      <div className={styles.earlier}>
        <EarlierReports project={project} onAgain={making.again} />
      </div>
    </>
  );
}

/** Whoever reloads the screen finds the report among the earlier ones, and does not download it again. */
function withoutJob(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query);
  rest.delete('job');
  return rest;
}

/** A PDF is made in a window, any other file here. */
function useMaking(project: Project, sheet: ReturnType<typeof useReport>) {
  const [last, setLast] = useState<Asking>();
  const make = (asking: Asking) => {
    const { thing, choices, count } = asking;
    setLast(asking);
    if (choices.format === 'pdf' && isPrinted(thing))
      void openReport({ project, thing, choices, count, offers: false });
    else sheet.start(choices);
  };
  const again = ({ kind, choices, properties }: ReportJob) =>
    make({ thing: thingOf(kind, choices.form), choices, count: properties });
  const repeat = () => {
    if (last) make(last);
    else if (sheet.state?.phase === 'made') again(sheet.state.job);
    else sheet.readAgain();
  };
  return { make, again, repeat };
}

interface Asking {
  thing: Chosen['thing'];
  choices: Chosen['choices'];
  /** Properties. */
  count: number;
}

interface ChoicesProps {
  project: Project;
  chosen: Chosen;
  asked: Chosen['choices'];
  questions: readonly Question[];
  properties: readonly ListedPlace[];
  onChange: (chosen: Chosen) => void;
}

function Choices({ project, chosen, asked, questions, properties, onChange }: ChoicesProps) {
  const { thing, choices } = chosen;
  const change = (next: Partial<Chosen['choices']>) =>
    onChange({ ...chosen, choices: { ...choices, ...next } });
  return (
    <>
      {hasProperties(thing) && (
        <Panel title={texts.properties}>
          {properties.length === 0 ? (
            <p>{texts.noProperties}</p>
          ) : (
            <PropertyChoice
              properties={properties}
              chosen={choices.ids}
              onChoose={(ids) => change({ ids })}
              withParticipants={ownKind(project) !== 'participant'}
              relation={project.relation}
            />
          )}
        </Panel>
      )}
      <Panel title={texts.content}>
        <ContentChoice
          project={project}
          thing={thing}
          questions={questions}
          choices={choices}
          isPrinted={asked.format === 'pdf'}
          onChange={change}
        />
      </Panel>
    </>
  );
}

interface MakeProps extends Pick<ChoicesProps, 'project' | 'asked' | 'questions' | 'properties'> {
  thing: Chosen['thing'];
  isBusy: boolean;
  onMake: (asking: Asking) => void;
}

/** How large it gets and how it is made, then the button. */
function Make({ project, thing, asked, questions, properties, isBusy, onMake }: MakeProps) {
  const isChosen = asked.ids && new Set(asked.ids);
  const chosen = hasProperties(thing) ? properties.filter(({ _id }) => isChosen?.has(_id) ?? true) : [];
  const count = chosen.length;
  const left = questionsChosen(questions, asked);
  const size = { thing, format: asked.format, properties: count };
  const isPdf = asked.format === 'pdf';
  const most = propertiesAtMost(kindOf(thing, project), asked);
  const refusal = refusalOf({ thing, count, most, questions: left.length });
  return (
    <>
      <Stack gap={4} role="status">
        {refusal ?? (
          <>
            <p className={styles.pages}>
              {isPrinted(thing) && isPdf
                ? aboutText.pages(
                    aboutPages({ project, thing, choices: asked, properties: chosen, questions: left }),
                  )
                : aboutText.rows(count, left.length)}
            </p>
            <p className="second">
              {isMadeAtOnce(project, size)
                ? aboutText.atOnce
                : aboutText.inBackground(secondsToMake(size, left.length))}
            </p>
          </>
        )}
      </Stack>
      <ButtonWithIcon
        fullWidth
        disabled={refusal !== undefined}
        loading={isBusy}
        icon={isPdf ? IconFileTypePdf : IconFileSpreadsheet}
        variant="filled"
        onClick={() => onMake({ thing, choices: asked, count })}
      >
        {texts.make[asked.format]}
      </ButtonWithIcon>
      {isOwnerSide(project) && kindOf(thing, project) === 'submissionSummary' && (
        <p className="second">{texts.summaryHint}</p>
      )}
    </>
  );
}

function refusalOf({
  thing,
  count,
  most,
  questions,
}: {
  thing: Chosen['thing'];
  count: number;
  most: number;
  questions: number;
}) {
  if (hasProperties(thing) && count === 0) return texts.needsProperty;
  if (count > most) return texts.tooMany(most);
  if (choicesOf[thing].sections && questions === 0) return texts.needsQuestion;
  return undefined;
}
