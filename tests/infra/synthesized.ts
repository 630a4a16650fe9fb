import { Template } from 'aws-cdk-lib/assertions';
import { addLandbrief } from '../../infra/landbrief.ts';
import { type Stage, stages } from '../../infra/stages.ts';
import { unbundledApp } from './unbundled-app.ts';

/** One resource of a template, as CloudFormation reads it. */
export interface Resource {
  readonly part: string;
  readonly id: string;
  readonly type: string;
  // biome-ignore lint/suspicious/noExplicitAny: templates are JSON of any shape.
  readonly properties: any;
  readonly deletionPolicy: string | undefined;
}

interface WrittenStatement {
  Effect: string;
  Action: unknown;
  Resource: unknown;
  Condition?: unknown;
}

interface Statement {
  part: string;
  id: string;
  roles: string[];
  actions: string[];
  resources: unknown[];
  condition: unknown;
}

/**
 * The templates of a stage, by what their stacks are for. To make one throws at every finding of the AWS Solutions
 * checks that is not acknowledged.
 */
export class Synthesized {
  readonly app = unbundledApp();
  private readonly templates: ReadonlyMap<string, Template>;

  constructor(stage: Stage) {
    const stacks = addLandbrief(this.app, stage);
    const part = (name: string) => name.replace(`Landbrief-${stage.name}-`, '');
    this.templates = new Map(stacks.map((stack) => [part(stack.stackName), Template.fromStack(stack)]));
  }

  get parts(): string[] {
    return [...this.templates.keys()];
  }

  template(part: string): Template {
    const template = this.templates.get(part);
    if (!template) throw new Error(`There is no stack for ${part}.`);
    return template;
  }

  /** All resources of a type, in one part or everywhere. */
  resources(type: string, only?: string): Resource[] {
    return [...this.templates].flatMap(([part, template]) =>
      Object.entries(template.findResources(type))
        .filter(() => only === undefined || only === part)
        .map(([id, { Properties, DeletionPolicy }]) => ({
          part,
          id,
          type,
          properties: Properties,
          deletionPolicy: DeletionPolicy,
        })),
    );
  }

  /** The only resource of a type in a part. */
  only(type: string, part: string): Resource {
    const [first, ...others] = this.resources(type, part);
    if (!first || others.length > 0)
      throw new Error(`${part} has ${others.length + (first ? 1 : 0)} of ${type}.`);
    return first;
  }

  /** Every statement of every role's policies that allows, or denies, with the role's construct in its id. */
  statements(effect: 'Allow' | 'Deny' = 'Allow'): Statement[] {
    const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);
    return this.resources('AWS::IAM::Policy').flatMap(({ part, id, properties }) =>
      (list(properties.PolicyDocument.Statement) as WrittenStatement[])
        .filter(({ Effect }) => Effect === effect)
        .map(({ Action, Resource, Condition }) => ({
          part,
          id,
          roles: list(properties.Roles).map((role) => (role as { Ref: string }).Ref),
          actions: list(Action).map(String),
          resources: list(Resource),
          condition: Condition,
        })),
    );
  }
}

export const dev = new Synthesized(stages.dev);
export const prod = new Synthesized(stages.prod);
