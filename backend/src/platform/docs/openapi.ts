import {
  calls,
  errorBody,
  isCustomerPermission,
  isPermission,
  routes,
  type CallContract,
  type RouteName,
} from 'contracts';
import { z } from 'zod';

const refusals = {
  '400': 'Invalid input',
  '401': 'Not signed in',
  '403': 'Not allowed',
  '404': 'Not found',
  '409': 'Conflict with the current state',
  '429': 'Rate limit exceeded',
  '503': 'Temporarily unavailable',
};

/** Returns the OpenAPI 3.1 description of every call of the contract. */
export function describeApi() {
  const paths: Record<string, Record<string, object>> = {};
  for (const name of namesOf(routes)) {
    const { method, path } = routes[name];
    const entry = (paths[toPathTemplate(path)] ??= {});
    entry[method.toLowerCase()] = describeCall(name, calls[name]);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Crystal Catalogue', version: '1.0.0' },
    paths,
    components: {
      schemas: { Refusal: toJsonSchema(errorBody) },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'authToken' } },
    },
  };
}

/** Converts `:name` in a path to the OpenAPI notation `{name}`. */
export function toPathTemplate(path: string) {
  return path.replace(/:(\w+)/g, '{$1}');
}

function describeCall(name: RouteName, call: CallContract) {
  const parameters = [
    ...describeInputs('path', call.params),
    ...describeInputs('query', call.query),
    ...describeInputs('header', call.headers),
  ];
  return {
    operationId: name,
    summary: call.summary,
    ...(call.who !== 'public' && { security: [{ session: [] }] }),
    ...(isCustomerPermission(call.who) && {
      description: `For customers with the permission \`${call.who}\``,
    }),
    ...(isPermission(call.who) && { description: `For staff with the permission \`${call.who}\`` }),
    ...(parameters.length > 0 && { parameters }),
    ...(call.body && { requestBody: { required: true, content: describeBody(call.body, call) } }),
    responses: {
      ...(call.isRedirect
        ? { '302': { description: 'Redirect' } }
        : { '200': { description: 'Success', content: describeAnswer(call) } }),
      ...Object.fromEntries(
        Object.entries(refusals).map(([status, description]) => [
          status,
          errorResponse(description),
        ]),
      ),
    },
  };
}

function describeInputs(place: 'path' | 'query' | 'header', inputs: z.ZodObject | undefined) {
  if (!inputs) return [];
  const { properties = {}, required = [] } = toJsonSchema(inputs);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema,
  }));
}

function describeAnswer({ answer: bodySchema, answerTypes = ['application/json'] }: CallContract) {
  const schema = toJsonSchema(bodySchema);
  return Object.fromEntries(answerTypes.map((type) => [type, { schema }]));
}

function describeBody(body: z.ZodObject, { files, isPlainForm }: CallContract) {
  if (isPlainForm) return { 'application/x-www-form-urlencoded': { schema: toJsonSchema(body) } };
  if (!files) return asJson(body);
  const bytes = { type: 'string', format: 'binary' };
  const fields = Object.entries(files).map(([name, most]): [string, object] => [
    name,
    most > 1 ? { type: 'array', items: bytes, maxItems: most } : bytes,
  ]);
  const { properties, ...schema } = toJsonSchema(body);
  const withFiles = { ...schema, properties: { ...properties, ...named(fields) } };
  return { 'multipart/form-data': { schema: withFiles } };
}

function named(fields: [string, object][]): Record<string, object> {
  return Object.fromEntries(fields);
}

function errorResponse(description: string) {
  return {
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  };
}

function asJson(schema: z.ZodType) {
  return { 'application/json': { schema: toJsonSchema(schema) } };
}

function toJsonSchema(schema: z.core.$ZodType) {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  delete described.$schema;
  return described;
}

function namesOf<Table extends object>(table: Table) {
  // The cast is safe, because the contract's tables are constants without additional keys.
  return Object.keys(table) as (keyof Table)[];
}
