import { Ajv, type ValidateFunction } from "ajv";
import type { MiddlewareHandler } from "hono";
import contract from "./square-contract.json" with { type: "json" };

const ajv = new Ajv({ allErrors: true, allowUnionTypes: true });
const definitions = contract.definitions;

const operations = new Map(
	Object.entries(contract.operations).map(([name, { request, response }]) => [
		name,
		{
			request: ajv.compile({ ...request, definitions }),
			response: ajv.compile({ ...response, definitions }),
		},
	]),
);

/**
 * Checks requests and answers below /square against Square's description (`scripts/cut-square-contract.mjs`): what it
 * does not define is a fault. Gateways between may answer 5xx as they like.
 */
export function squareContract(faults: string[]): MiddlewareHandler {
	return async (context, next) => {
		const { method, path } = context.req;
		const name = `${method.toLowerCase()} ${path.replace("/square", "")}`;
		const operation = operations.get(name);
		const body: unknown = await context.req.raw.clone().json();
		await next();
		if (!operation) {
			faults.push(`${name} is not described`);
			return;
		}
		const version = context.req.header("square-version");
		if (version !== contract.version) faults.push(`${name} names the version ${version}`);
		faults.push(...contractIssues(`${name}, request`, operation.request, body));
		if (context.res.status >= 500) return;
		const answer: unknown = await context.res.clone().json();
		faults.push(...contractIssues(`${name}, ${context.res.status}`, operation.response, answer));
	};
}

function contractIssues(where: string, validate: ValidateFunction, body: unknown): string[] {
	if (validate(body)) return [];
	return (validate.errors ?? []).map(
		({ instancePath, message, params }) =>
			`${where}: ${instancePath} ${message} ${JSON.stringify(params)}`,
	);
}
