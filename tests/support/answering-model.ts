import { isDeepStrictEqual } from 'node:util';
import { nextPhase, nextProjectStatus, projectStatus, propertyStatus } from '@landbrief/domain';
import { asked, isMandatory, type ModelValue, meets, phaseCount, takes } from './answering-questions.ts';
import {
  type Acceptance,
  type AnsweredSite,
  type AnsweringStep,
  latest,
  type ModelAnswer,
  type ModelEntry,
  type ModelRow,
  type StepOf,
  type Who,
} from './answering-steps.ts';

const { finished, eliminated, working } = propertyStatus;
const updatesKept = 10;

/** What acts mean for the properties of a project and their answers (decisions 6 to 8). */
export class AnsweringModel {
  status: number = projectStatus.active;
  phase = 1;
  readonly limits = asked.map(({ requirement }) => requirement);
  readonly sites = new Map<number, AnsweredSite>();
  /** What happened in the project, the oldest first. */
  readonly happened: string[] = ['projectStatusChanged'];
  /** By organization and question: the newest value that its people typed. */
  readonly #given = new Map<string, { value: ModelValue; site: number }>();

  /** False when it is refused: then nothing changes. */
  apply(step: AnsweringStep): boolean {
    if (step.act === 'add') return this.#add(step);
    if (step.act === 'nextPhase') return this.#nextPhase(step);
    if (step.act === 'setStatus') return this.#setStatus(step);
    if (step.act === 'require') return this.#require(step);
    const site = this.sites.get(step.site);
    if (!site || !this.sees(step.by, site)) return false;
    const isDone = this.#onAnswers(step, site) ?? (step.by === 0 ? this.#asOwner(step, site) : undefined);
    if (isDone !== undefined) return isDone;
    if (step.act === 'submit') return step.by !== 0 && this.#submit(step, site);
    if (step.act === 'sendBack') return this.#sendBack(step, site);
    return step.act === 'delete' && this.#delete(step, site);
  }

  sees(by: Who, { member }: AnsweredSite): boolean {
    return by === 0 || by === member || (by === 1 && member === 2);
  }

  #onAnswers(step: AnsweringStep, site: AnsweredSite): boolean | undefined {
    switch (step.act) {
      case 'answer':
        if (step.isStale || (step.how === 'change' && !site.answers.has(step.question))) return false;
        return this.#answer(step, site, step);
      case 'clear':
        return site.answers.has(step.question) && this.#answer(step, site, { ...step, value: null });
      case 'answerMany':
        return this.#answerMany(step, site);
      case 'recall':
        return this.#recall(step, site);
      case 'seeOne':
        return this.#seeOne(step, site);
      case 'seeMany':
        return this.#seeMany(step, site);
      default:
        return undefined;
    }
  }

  #mayAnswer(by: Who, { status, phase }: AnsweredSite, question: number | undefined): boolean {
    const { active, review, closed, archived } = projectStatus;
    if (status === eliminated || (asked[question ?? -1]?.phase ?? 0) > phase) return false;
    if (by === 0) return this.status !== closed && this.status !== archived;
    return this.status === active || (this.status === review && status === finished);
  }

  #answerMany({ by, rows }: StepOf<'answerMany'>, site: AnsweredSite): boolean {
    if (!this.#mayAnswer(by, site, undefined)) return false;
    for (const row of rows) {
      const before = site.answers.get(row.question);
      const isSame = before && isDeepStrictEqual(latest(before), row.value) && !this.#accepts(before, row);
      if (!row.isStale || isSame) this.#answer({ by }, site, row);
    }
    return true;
  }

  /** Whether the owner's acceptance changes. */
  #accepts(before: ModelAnswer, { override, overrideReason }: Acceptance): boolean {
    const isOther = override !== undefined && override !== before.override;
    return isOther || (overrideReason !== undefined && overrideReason !== before.reason);
  }

  #answer(
    { by }: { by: Who },
    site: AnsweredSite,
    row: ModelRow & { source?: ModelEntry['source'] },
  ): boolean {
    const { question, value, override, overrideReason, source = 'typed' } = row;
    const of = asked[question];
    const before = site.answers.get(question);
    if (!of || !this.#mayAnswer(by, site, question) || !takes(of, value)) return false;
    if (by !== 0 && (override !== undefined || overrideReason !== undefined)) return false;
    if (before && isDeepStrictEqual(value, latest(before))) return this.#accept(before, row);
    const entry = { value, source, byOwner: by === 0 };
    if (value === null) {
      if (!before) return true;
      if (site.status === finished && isMandatory(of) && latest(before) !== null) return false;
    }
    this.#record(by, site, question, entry);
    const version = (before?.version ?? site.cleared.get(question) ?? 0) + 1;
    if (value === null && site.status !== finished) {
      site.answers.delete(question);
      site.cleared.set(question, version);
      return true;
    }
    this.#note(row, before?.override ?? false);
    const [first, ...updates] = before?.entries ?? [];
    const entries =
      site.status === finished && first ? [first, ...[...updates, entry].slice(-updatesKept)] : [entry];
    site.answers.set(question, {
      ...{ entries, version, override: override ?? false, reason: override ? overrideReason : undefined },
      seenVersion: by === 0 ? version : (before?.seenVersion ?? 0),
    });
    return true;
  }

  /** The same value: only the acceptance may change. */
  #accept(before: ModelAnswer, row: Acceptance): boolean {
    if (!this.#accepts(before, row)) return true;
    const { override = before.override, overrideReason = before.reason } = row;
    const isSeen = before.seenVersion === before.version;
    this.#note(row, before.override);
    before.version += 1;
    if (isSeen) before.seenVersion = before.version;
    Object.assign(before, { override, reason: override ? overrideReason : undefined });
    return true;
  }

  #note({ override }: Acceptance, before: boolean): void {
    if (override || (override === false && before))
      this.happened.push(override ? 'requirementAccepted' : 'requirementNotAccepted');
  }

  /** Keeps the entry in the history, and what respondents type for recalling. */
  #record(by: Who, site: AnsweredSite, question: number, entry: ModelEntry): void {
    site.history.set(question, [...(site.history.get(question) ?? []), entry]);
    if (by === 0 || entry.source !== 'typed') return;
    const key = this.#key(by, question);
    if (entry.value !== null) this.#given.set(key, { value: entry.value, site: site.number });
    else if (this.#given.get(key)?.site === site.number) this.#given.delete(key);
  }

  #key = (by: Who, question: number) => `${by === 3 ? 'one' : 'another'} ${question}`;

  #recall({ by, question: only }: StepOf<'recall'>, site: AnsweredSite): boolean {
    if (by === 0 || site.status === finished || !this.#mayAnswer(by, site, undefined)) return false;
    for (const [question, { phase, requirement }] of asked.entries()) {
      const before = site.answers.get(question);
      const given = this.#given.get(this.#key(by, question));
      const isOpen = (!before || latest(before) === null) && phase <= site.phase && requirement === undefined;
      if (given && isOpen && question === (only ?? question))
        this.#answer({ by }, site, { question, value: given.value, source: 'recalled' });
    }
    return true;
  }

  #seeOne({ by, question }: StepOf<'seeOne'>, site: AnsweredSite): boolean {
    const answer = site.answers.get(question);
    if (answer && by === 0) answer.seenVersion = answer.version;
    return answer !== undefined;
  }

  #seeMany({ by, isStale }: StepOf<'seeMany'>, { answers }: AnsweredSite): boolean {
    if (by !== 0 || answers.size === 0) return false;
    if (!isStale) for (const answer of answers.values()) answer.seenVersion = answer.version;
    return true;
  }

  #asOwner(step: AnsweringStep, site: AnsweredSite): boolean | undefined {
    if (step.act === 'eliminate') {
      if (site.status === eliminated) return true;
      const { reason, isVisible } = step;
      const elimination = { reason, isVisible: reason !== undefined && isVisible };
      Object.assign(site, { status: eliminated, statusBefore: site.status, elimination });
      return this.#happens('propertyEliminated');
    }
    if (step.act === 'restore') {
      if (site.status !== eliminated) return true;
      const restored = { status: site.statusBefore, statusBefore: undefined, elimination: undefined };
      Object.assign(site, restored);
      return this.#happens('propertyRestored');
    }
    if (step.act !== 'setPhase') return undefined;
    if (step.phase > phaseCount || site.status === eliminated) return false;
    if (site.phase === step.phase) return true;
    this.#moveTo(step.phase, site);
    return this.#happens('propertyPhaseChanged');
  }

  #happens(kind: string): true {
    this.happened.push(kind);
    return true;
  }

  #moveTo(phase: number, site: AnsweredSite): void {
    if (phase > site.phase && (site.isSubmittedByOwn || site.isApproved)) {
      this.#reopen(site);
      site.status = propertyStatus.new;
    }
    site.phase = phase;
  }

  #reopen(site: AnsweredSite): void {
    site.isSubmittedByOwn = false;
    if (site.isApproved !== undefined) site.isApproved = false;
  }

  #submit({ by }: { by: Who }, site: AnsweredSite): boolean {
    if (site.status === finished) return true;
    if (this.status !== projectStatus.active || site.status === eliminated) return false;
    const isMissing = asked.some((question, number) => {
      const answer = site.answers.get(number);
      return isMandatory(question) && question.phase <= site.phase && (!answer || latest(answer) === null);
    });
    if (isMissing || (by === 1 && !site.isSubmittedByOwn)) return false;
    if (by === 1) site.isApproved = true;
    else Object.assign(site, { isSubmittedByOwn: true, sentBack: undefined });
    site.status = site.isSubmittedByOwn && site.isApproved !== false ? finished : working;
    return this.#happens(by === 1 ? 'propertyApproved' : 'propertySubmitted');
  }

  #sendBack({ by, questions, commented }: StepOf<'sendBack'>, site: AnsweredSite): boolean {
    const isAsked = (number: number) => (asked[number]?.phase ?? 9) <= site.phase;
    if (![...questions, ...commented].every(isAsked) || new Set(commented).size < commented.length)
      return false;
    if (by === site.member || this.status !== projectStatus.active) return false;
    const isWaiting = site.isSubmittedByOwn && site.isApproved === false && site.status === working;
    if (by === 0 ? site.status !== finished : !isWaiting) return false;
    this.#reopen(site);
    const about = [...new Set([...commented, ...questions])];
    const sentBack = { by: by === 0 ? 'owner' : 'delegator', questions: about, commented } as const;
    Object.assign(site, { status: working, sentBack });
    return this.#happens('propertySentBack');
  }

  #delete({ by }: { by: Who }, { number, status, isSubmittedByOwn, isApproved }: AnsweredSite): boolean {
    const isClosed = this.status === projectStatus.closed;
    const isDone = status === finished || status === eliminated || isSubmittedByOwn || isApproved;
    if (by === 0 ? isClosed : this.status !== projectStatus.active || isDone) return false;
    this.sites.delete(number);
    return this.#happens('propertyDeleted');
  }

  #add({ by, site, member }: StepOf<'add'>): boolean {
    const isForOther = by !== 0 && by !== member && !(by === 1 && member === 2);
    if (isForOther || (by !== 0 && this.status !== projectStatus.active)) return false;
    this.sites.set(site, {
      ...{ number: site, member, status: propertyStatus.new, statusBefore: undefined, phase: this.phase },
      ...{ isSubmittedByOwn: false, isApproved: member === 2 ? false : undefined },
      ...{ sentBack: undefined, elimination: undefined },
      ...{ answers: new Map(), cleared: new Map(), history: new Map() },
    });
    return this.#happens('propertyAdded');
  }

  #nextPhase({ by }: StepOf<'nextPhase'>): boolean {
    const phase = nextPhase({ status: this.status, activePhase: this.phase, phaseCount });
    if (by !== 0 || typeof phase !== 'number') return false;
    for (const site of this.sites.values())
      if (site.status === finished && site.phase === phase - 1) this.#moveTo(phase, site);
    this.phase = phase;
    return this.#happens('phaseChanged');
  }

  #setStatus({ by, status }: StepOf<'setStatus'>): boolean {
    const project = { status: this.status, deadline: '2030-01-31', tz: 'America/Chicago', questionCount: 1 };
    if (by !== 0 || typeof nextProjectStatus(project, status, Date.now()) !== 'number') return false;
    this.status = status;
    return this.#happens('projectStatusChanged');
  }

  #require({ by, question, limit }: StepOf<'require'>): boolean {
    if (by !== 0) return false;
    this.limits[question] = limit;
    return true;
  }

  /** Whether the answer counts as meeting its requirement; undefined where there is none. */
  isMet(question: number, answer: ModelAnswer): boolean | undefined {
    if (this.limits[question] === undefined) return undefined;
    return answer.override || (meets(this.limits[question], latest(answer)) ?? false);
  }

  /** Given, asked by now, not meeting the requirement, and not accepted. */
  isUnmet(site: AnsweredSite, question: number): boolean {
    const answer = site.answers.get(question);
    if (!answer || latest(answer) === null || (asked[question]?.phase ?? 0) > site.phase) return false;
    return this.isMet(question, answer) === false;
  }
}
