import { type AnyCall, type CallName, isOpenWhileSealed, isOpenWithoutConsent } from '@landbrief/contract';
import { type AccessRule, decideAccess, ownerType, problem, requireOpenProject } from '@landbrief/domain';
import {
  type Caller,
  loadSubject,
  type NamedSubject,
  type Requester,
  requireConsent,
  requireUnsealed,
  type SubjectIds,
} from '@landbrief/operations';

export type RequestParts = { params: unknown; query?: unknown; body?: unknown };
type RelatedRule = Extract<AccessRule, { who: 'related' }>;

export function requireAllowed(decision: ReturnType<typeof decideAccess>): void {
  if (decision !== 'allowed') throw problem(decision);
}

/** Whether the path alone names the object, so that access can be decided before the body is read. */
export function isNamedByPath({ subject }: AnyCall): boolean {
  const paths = [subject?.id, subject?.within, subject?.ownerType];
  return subject !== undefined && paths.every((path) => !path || path.startsWith('params.'));
}

/** Loads the object that the call names and checks access. For a list: checks every object and returns the first. */
export async function loadAllowed(
  name: CallName,
  call: AnyCall,
  parts: RequestParts,
  requester: Requester,
): Promise<object | undefined> {
  const { access, subject } = call;
  if (access.who !== 'related' || !subject) return undefined;
  const ids = idsAt(parts, subject.id);
  if (ids.length === 0) throw problem('not_found');
  const loaded = await Promise.all(ids.map((id) => loadOne(name, access, subject, { id, parts, requester })));
  if (access.write && !call.allowedWhenClosed) loaded.forEach(requireProjectOpen);
  return loaded[0];
}

/** Loads the further objects that a request names and checks access to each. */
export async function loadFurther(
  name: CallName,
  call: AnyCall,
  parts: RequestParts,
  requester: Requester,
): Promise<NamedSubject[]> {
  const named = (call.furtherSubjects ?? []).flatMap(({ access, subject }) =>
    idsAt(parts, subject.id).map(async (id) => ({
      kind: access.object,
      loaded: await loadOne(name, access, subject, { id, parts, requester }),
    })),
  );
  const loaded = await Promise.all(named);
  return loaded.flatMap(({ kind, loaded: one }) => (one ? [{ kind, loaded: one }] : []));
}

/** A project; a template has no status. */
interface WithStatus {
  status?: number;
}

/** Nobody changes anything in a closed or archived project. */
function requireProjectOpen(loaded: { project?: WithStatus; owner?: WithStatus } | undefined): void {
  const status = (loaded?.project ?? loaded?.owner)?.status;
  if (status !== undefined) requireOpenProject(status);
}

async function loadOne(
  name: CallName,
  access: RelatedRule,
  subject: NonNullable<AnyCall['subject']>,
  { id, parts, requester }: { id: string; parts: RequestParts; requester: Requester },
): Promise<object | undefined> {
  const within = subject.within && valueAt(parts, subject.within);
  const givenOwnerType = subject.ownerType && valueAt(parts, subject.ownerType);
  const ids: SubjectIds = {
    id,
    ...(typeof within === 'string' ? { within } : {}),
    ...(givenOwnerType === undefined || givenOwnerType === '' ? {} : { ownerType: Number(givenOwnerType) }),
    ...(subject.through ? { through: subject.through } : {}),
  };
  const found = await loadSubject(access.object, ids, requester);
  const caller = await requester.caller;
  const loaded = isInScope(found, caller) ? found : undefined;
  const decision = decideAccess(access, { session: caller, relations: loaded?.relations });
  if (decision === 'not_found' && subject.id.startsWith('body.')) {
    throw problem(decision, {
      details: [{ path: subject.id, message: `There is no ${access.object} ${id}.` }],
    });
  }
  requireAllowed(decision);
  if (loaded) {
    await requireConsent(loaded, { caller, isOpenCall: isOpenWithoutConsent(name) });
    requireUnsealed(access.object, loaded, { caller, isOpenCall: isOpenWhileSealed(name) });
  }
  return loaded;
}

/** What belongs to a project, and a question or its owner, which is a template or a project. */
interface OfProject {
  project?: { projectId: string };
  ownerType?: number;
  ownerId?: string;
}

/** In an impersonation that is limited to a project there is nothing but what belongs to the project. */
function isInScope(found: object | undefined, { impersonationProjectId }: Caller): boolean {
  if (!impersonationProjectId || !found) return true;
  const { project, ownerType: type, ownerId } = found as OfProject;
  return impersonationProjectId === (type === ownerType.project ? ownerId : project?.projectId);
}

function idsAt(parts: RequestParts, path: string): string[] {
  return [valueAt(parts, path)].flat().filter((id): id is string => typeof id === 'string' && id !== '');
}

function valueAt(parts: RequestParts, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], parts);
}
