import { defaultReportChoices } from '@landbrief/domain';
import { expect, test } from 'vitest';
import { testApi } from '../../../../tests/support/api.ts';
import { addSite, runningProject } from '../../../../tests/support/running-project.ts';
import { buildReport } from './build-report.ts';
import { loadReportFrame } from './report-data.ts';

const SITES = 12;

/** The same sequence in every run. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

test('a report is of the moment at which its frame was read, whatever is written while its answers are read', async () => {
  const api = await testApi();
  const running = await runningProject(api, 'Plover');
  const { owner, participant, projectId, questions } = running;
  const draw = seeded(14);
  const { platform } = api.environment;
  const sites = await Promise.all(
    Array.from({ length: SITES }, (_, at) => addSite(running, participant, participant, `Tract ${at + 1}`)),
  );
  const one = async () => {
    const propertyId = sites[draw(SITES)] ?? '';
    const question = [questions.acres, questions.rail, questions.zoning][draw(3)] ?? questions.acres;
    const params = { projectId, propertyId, questionId: question._id };
    const values = [[90, 149, 151, 212][draw(4)], ['Yes', 'No'][draw(2)], ['M-1', 'M-2', 'Port'][draw(3)]];
    const value =
      question === questions.acres ? values[0] : question === questions.rail ? values[1] : values[2];
    const { answers } = await participant.api.listAnswers({ params: { projectId, propertyId } });
    const before = answers.find((answer) => answer.question === question._id);
    const act = draw(4);
    const by = act === 1 ? owner : participant;
    if (act === 0 && before) {
      if (before.override) return;
      await participant.api
        .deleteAnswer({ params: { projectId, answerId: before._id } })
        .catch(() => undefined);
      return;
    }
    const kept = act === 1 && before ? before.value : value;
    const override = act === 1 && before ? { override: draw(2) === 0 } : {};
    await by.api
      .saveAnswer({
        params,
        body: { answerData: { value: kept ?? null, version: before?.version, ...override } },
      })
      .catch(() => undefined);
  };
  for (let writes = 0; writes < 60; writes++) await one();
  platform.clock.advance(1);

  const request = {
    projectId,
    kind: 'owner' as const,
    viewOf: undefined,
    choices: { ...defaultReportChoices, photos: false },
  };
  const frame = await loadReportFrame(request, api.environment);
  if (!frame) throw new Error('The project is there.');
  const before = await buildReport(frame, api.environment);
  for (let round = 0; round < 6; round++) {
    platform.clock.advance(1);
    const [report] = await Promise.all([
      buildReport(frame, api.environment),
      (async () => {
        for (let writes = 0; writes < 12; writes++) await one();
      })(),
    ]);
    expect(report).toEqual(before);
  }
  for (const { counts, sections } of before.properties) {
    const rows = sections.flatMap((section) => section.questions);
    expect(counts.questions).toBe(rows.length);
    expect(counts.answered).toBe(rows.filter(({ answerDisplay }) => answerDisplay !== null).length);
  }
  const after = await loadReportFrame(request, api.environment);
  expect(after && (await buildReport(after, api.environment))).not.toEqual(before);
});
